import { ArrowDown, ArrowUp } from 'lucide-react'
import { FIELD_TEXTS, gainedText } from '../../../contract/texts/field.ts'
import { ordinal } from '../../../contract/texts/ordinal.ts'
import type { Field } from '../../../race/field/field.ts'
import { placeNowAt } from '../../../race/field/place-now.ts'
import type { FieldStanding } from '../../../race/field/standing.ts'
import { countPlaced } from '../../../race/field/watched-field.ts'
import type { Player } from '../player/player.ts'
import { useCurrentReplay, useReplay } from '../player/use-replay.ts'
import type { WatchedAthlete } from '../results/watched-athlete.ts'

type PlaceNowProps = {
  player: Player
  field: Field
  standing: FieldStanding
  athlete: WatchedAthlete
  athletes: readonly WatchedAthlete[]
}

/** The athlete's place at this moment, and what was won or lost since the last segment. */
export function PlaceNow({ player, field, standing, athlete, athletes }: PlaceNowProps) {
  const { athletes: shown, timelines } = useCurrentReplay(player)
  // Where they start one after another the race clock is not the athlete's own.
  const start = timelines[shown.findIndex(({ id }) => id === athlete.idp)]?.start ?? 0
  const place = useReplay(
    player,
    ({ raceTime }) => placeNowAt(field, standing, raceTime - start)?.place ?? null,
    'board',
  )
  const gained = useReplay(
    player,
    ({ raceTime }) => placeNowAt(field, standing, raceTime - start)?.gained ?? 0,
    'board',
  )
  const isOver = useReplay(
    player,
    ({ raceTime }) => raceTime - start >= athlete.timeline.end,
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
          <span className="figures text-2xl font-bold">{ordinal(place)}</span>
          <span className="figures text-sm text-quiet">of {countPlaced(field, isOver)}</span>
          {gained !== 0 && (
            <span
              className={`figures flex items-center text-lg font-semibold ${gained > 0 ? '' : 'text-warning'}`}
            >
              <Arrow className="size-4" aria-hidden="true" />
              <span aria-hidden="true">{Math.abs(gained)}</span>
              <span className="sr-only">{gainedText(gained)}</span>
            </span>
          )}
        </>
      )}
    </p>
  )
}
