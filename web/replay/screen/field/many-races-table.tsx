import {
  MANY_RACES_TEXTS,
  manyRacesPartText,
  shareText,
  shortShareText,
  tableName,
  tableText,
} from '../../../../contract/texts/many-races-texts.ts'
import { ordinal } from '../../../../contract/texts/ordinal.ts'
import { buildManyRaces, type ManyRacesPart } from '../../../../race/field/many-races.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useStore } from '../../../ui/store.ts'
import type { Player } from '../../engine/player.ts'
import { useReplay, useReplayPart } from '../../engine/use-replay.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { chosenTables } from './chosen-tables.ts'
import { DivergingBar } from './diverging-bar.tsx'
import { FieldPanel } from './field-panel.tsx'
import { tableOf } from './many-races-ranks.ts'

type ManyRacesProps = { player: Player; athlete: WatchedAthlete }

/** Where an athlete stands without the organiser's list: against tables of many races. */
export function ManyRaces({ player, athlete }: ManyRacesProps) {
  const { idp, result, timeline } = athlete
  const chosen = useStore(chosenTables)
  const { tables, isMeant, table } = tableOf(athlete, chosen)
  const { total, parts } = buildManyRaces(table, timeline, result.splitPlaces)
  // The parts are told on the athlete's own clock, which a start mode may have shifted.
  const athletes = useReplayPart(player, 'athletes')
  const start = athletes.find(({ id }) => id === idp)?.timeline.start ?? 0
  const isRacing = useReplay(
    player,
    ({ raceTime }) => raceTime > Math.max(0, start) && raceTime - start < timeline.end,
    'text',
  )
  const done = useReplay(
    player,
    ({ raceTime }) => parts.filter(({ end }) => end <= raceTime - start).length,
    'text',
  )
  if (tables.length === 0 && parts.length === 0) return null
  const hasPlaces = parts.some(({ place }) => place !== null)
  const legend = hasPlaces ? MANY_RACES_TEXTS.legendWithPlaces : MANY_RACES_TEXTS.legend
  const over = new Set(parts.toSorted((a, b) => a.end - b.end).slice(0, done))
  return (
    <FieldPanel title={MANY_RACES_TEXTS.title} field={table && tableName(table)}>
      {tables.length > 0 && !isMeant && (
        <div className="max-w-md">
          <SelectField
            label={MANY_RACES_TEXTS.compareWith}
            hint={MANY_RACES_TEXTS.chooseHint}
            placeholder={MANY_RACES_TEXTS.choose}
            options={tables.map((one) => ({ value: tableName(one), label: tableName(one) }))}
            value={chosen[idp] ?? ''}
            onChoose={(name) => chosenTables.set({ ...chosen, [idp]: name })}
          />
        </div>
      )}
      {total && (
        <p className="figures text-2xl leading-tight font-bold">
          {MANY_RACES_TEXTS.total}: {shareText(total)}
        </p>
      )}
      {table && <p className="max-w-prose text-sm text-pretty text-quiet">{legend}</p>}
      {parts.length > 0 && (
        <ul className="gap-x-8 lg:columns-2">
          {parts.map((part) => (
            <li key={part.label} className="break-inside-avoid">
              <Part
                {...{ part, hasPlaces }}
                isToCome={isRacing && !over.has(part)}
                onPress={() => player.seek(part.start + start)}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-1 text-sm text-pretty text-quiet">
        {table && timeline.status === 'dnf' && <p>{MANY_RACES_TEXTS.stopped}</p>}
        {table && timeline.status === 'dsq' && <p>{MANY_RACES_TEXTS.disqualified}</p>}
        {tables.length === 0 && <p>{MANY_RACES_TEXTS.placesOnly}</p>}
        {table && (
          <p>
            {tableText(table)} {MANY_RACES_TEXTS.note}
          </p>
        )}
      </div>
    </FieldPanel>
  )
}

type PartProps = {
  part: ManyRacesPart
  hasPlaces: boolean
  isToCome: boolean
  onPress: () => void
}

/** To the right what is slower than the median, to the left what is faster. */
function Part({ part, hasPlaces, isToCome, onPress }: PartProps) {
  const { rank, place } = part
  return (
    <button
      type="button"
      onClick={onPress}
      className={`grid min-h-11 w-full cursor-pointer items-center gap-3 text-left text-sm -outline-offset-2 hover:bg-raised ${hasPlaces ? 'grid-cols-[7.5rem_minmax(0,1fr)_3.5rem_3rem]' : 'grid-cols-[7.5rem_minmax(0,1fr)_3.5rem]'} ${isToCome ? 'text-quiet' : ''}`}
    >
      <span className={part.kind === 'roxzone' ? 'text-quiet' : 'font-semibold'}>
        {part.label}
        <span className="sr-only">{manyRacesPartText(part)}</span>
      </span>
      <DivergingBar value={rank ? 1 - 2 * rank.beaten : 0} isDim={isToCome} />
      <span
        aria-hidden="true"
        className="figures text-right text-lg leading-none font-semibold whitespace-nowrap"
      >
        {rank ? shortShareText(rank) : '–'}
      </span>
      {hasPlaces && (
        <span aria-hidden="true" className="text-right text-xs whitespace-nowrap text-quiet">
          {place === null ? '' : ordinal(place)}
        </span>
      )}
    </button>
  )
}
