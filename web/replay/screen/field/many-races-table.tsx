import {
  MANY_RACES_TEXTS,
  manyRacesPartText,
  shareText,
  shortShareText,
  tableName,
  tableText,
} from '../../../../contract/texts/result/many-races-texts.ts'
import { buildManyRaces } from '../../../../race/field/many-races.ts'
import { ordinal } from '../../../../race/text/count-text.ts'
import { SelectInput } from '../../../ui/form-inputs.tsx'
import { useStore } from '../../../ui/store.ts'
import type { Player } from '../../engine/player.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { FieldPanel } from './field-panel.tsx'
import { chosenTables } from './field-split-table.tsx'
import { tableOf } from './many-races-ranks.ts'
import { PartList, usePartsOver } from './part-list.tsx'

type ManyRacesProps = { player: Player; athlete: WatchedAthlete }

/** An athlete's rank without the organiser's list, from tables of many races. */
export function ManyRaces({ player, athlete }: ManyRacesProps) {
  const { idp, result, timeline } = athlete
  const chosen = useStore(chosenTables)
  const { tables, isMeant, table } = tableOf(athlete, chosen)
  const { total, parts } = buildManyRaces(table, timeline, result.splitPlaces)
  const { start, over } = usePartsOver(player, idp, parts, timeline.end)
  if (tables.length === 0 && parts.length === 0) return null
  const hasPlaces = parts.some(({ place }) => place !== null)
  const legend = hasPlaces ? MANY_RACES_TEXTS.legendWithPlaces : MANY_RACES_TEXTS.legend
  return (
    <FieldPanel
      title={MANY_RACES_TEXTS.title}
      name={result.athleteName}
      field={table && tableName(table)}
    >
      {tables.length > 0 && !isMeant && (
        <div className="max-w-md">
          <SelectInput
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
        <PartList
          {...{ player, start, over }}
          className={
            hasPlaces
              ? 'grid-cols-[7.5rem_minmax(0,1fr)_3.5rem_3rem]'
              : 'grid-cols-[7.5rem_minmax(0,1fr)_3.5rem]'
          }
          // Slower than the median to the right, faster to the left.
          rows={parts.map((part) => ({
            part,
            words: manyRacesPartText(part),
            bar: part.rank ? 1 - 2 * part.rank.beaten : 0,
            figure: part.rank ? shortShareText(part.rank) : '–',
            note: hasPlaces ? (part.place === null ? '' : ordinal(part.place)) : undefined,
          }))}
        />
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
