import { ArrowDown, ArrowUp } from 'lucide-react'
import { FIELD_TEXTS, gainedText } from '../../../contract/texts/field.ts'
import { ordinal } from '../../../contract/texts/ordinal.ts'
import { endOf } from '../../../race/field/field.ts'
import type { FieldRun } from '../../../race/field/field-run.ts'
import { placeNowAt } from '../../../race/field/place-now.ts'
import { countPlaced } from '../../../race/field/watched-field.ts'
import type { Player } from '../player/player.ts'
import { useReplay } from '../player/use-replay.ts'
import type { WatchedAthlete } from '../results/watched-athlete.ts'

type PlaceNowProps = {
  player: Player
  run: FieldRun
  /** The athlete is not in the field: it is the place they would have. */
  isGuest: boolean
  athlete: WatchedAthlete
  athletes: readonly WatchedAthlete[]
}

/** The athlete's place at this moment, and what was won or lost since the last segment. */
export function PlaceNow({ player, run, isGuest, athlete, athletes }: PlaceNowProps) {
  const { field } = run
  const place = useReplay(
    player,
    ({ raceTime }) => placeNowAt(run, raceTime)?.place ?? null,
    'board',
  )
  const gained = useReplay(
    player,
    ({ raceTime }) => placeNowAt(run, raceTime)?.gained ?? 0,
    'board',
  )
  const isOver = useReplay(
    player,
    ({ raceTime }) => raceTime - run.release >= endOf(field, run.athlete),
    'board',
  )
  const Arrow = gained > 0 ? ArrowUp : ArrowDown
  const { result, color } = athlete
  return (
    <p className="flex items-baseline gap-x-2 leading-none">
      <span className="sr-only">{FIELD_TEXTS.now}: </span>
      {athletes.length > 1 && (
        <span className="max-w-32 truncate text-sm font-semibold" style={{ color }}>
          {result.athleteName}
        </span>
      )}
      {place === null ? (
        <span className="figures text-xl font-bold">
          {isOver && result.status !== 'finished' ? result.status.toUpperCase() : '–'}
        </span>
      ) : (
        <>
          {isGuest && <span className="text-sm">{FIELD_TEXTS.wouldBe}</span>}
          <span className="figures text-2xl font-bold">{ordinal(place)}</span>
          <span className="figures text-sm text-quiet">of {countPlaced(field, isOver)}</span>
          {gained !== 0 && (
            <span
              role="img"
              aria-label={gainedText(gained)}
              className={`figures ml-auto flex items-center text-lg font-semibold ${gained > 0 ? '' : 'text-warning'}`}
            >
              {Math.abs(gained)}
              {/* At the edge, where no figure moves it: one that moves has all layers built anew. */}
              <Arrow className="size-4" aria-hidden="true" />
            </span>
          )}
        </>
      )}
    </p>
  )
}
