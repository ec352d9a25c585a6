import { ArrowDown, ArrowUp } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { gainedText, ofText, placeNowWords } from '../../../../contract/texts/field-texts.ts'
import { endOf } from '../../../../race/field/field.ts'
import { fieldRankAt } from '../../../../race/field/field-rank-now.ts'
import type { FieldRun } from '../../../../race/field/field-run.ts'
import { countRanked } from '../../../../race/field/watched-field.ts'
import type { Scene } from '../../../../race/replay/scene.ts'
import { ordinal } from '../../../../race/text/count-text.ts'
import type { Player } from '../../engine/player.ts'
import { useFrame } from '../../engine/use-frame.ts'
import { useReplay } from '../../engine/use-replay.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { writeText } from '../../engine/write-text.ts'

type PlaceNowProps = {
  player: Player
  run: FieldRun
  /** The athlete isn't in the field, so this is the rank they would have. */
  isGuest: boolean
  athlete: WatchedAthlete
}

/**
 * The athlete's current rank, and the ranks gained or lost since the last segment. Both are written
 * into the DOM; React only renders whether there is a rank, and the arrow's direction.
 */
export function RankNow({ player, run, isGuest, athlete }: PlaceNowProps) {
  const { field } = run
  const placeIn = ({ raceTime }: Scene) => fieldRankAt(run, raceTime)
  const hasPlace = useReplay(player, (scene) => placeIn(scene) !== null, 'text')
  const direction = useReplay(player, (scene) => Math.sign(placeIn(scene)?.gained ?? 0), 'text')
  const isOver = useReplay(
    player,
    ({ raceTime }) => raceTime - run.release >= endOf(field, run.athlete),
    'text',
  )
  const place = useRef<HTMLSpanElement>(null)
  const gained = useRef<HTMLSpanElement>(null)
  const write = (scene: Scene) => {
    const now = placeIn(scene)
    if (!now) return
    writeText(place.current, ordinal(now.rank))
    writeText(gained.current, String(Math.abs(now.gained)))
    const label = gainedText(now.gained)
    // Two up and two down show the same number, but must sound different.
    if (gained.current && gained.current.ariaLabel !== label) gained.current.ariaLabel = label
  }
  useFrame(player, 'text', write)
  // React may have just created the elements to write into.
  useLayoutEffect(() => write(player.getScene()))
  const Arrow = direction > 0 ? ArrowUp : ArrowDown
  const { result, color } = athlete
  const words = placeNowWords(result.athleteName, { isGuest, isOver })
  return (
    <>
      <p className="truncate text-sm leading-5 font-semibold" style={{ color }}>
        {hasPlace ? words.before : result.athleteName}
      </p>
      <p className="col-start-2 row-span-2 row-start-1 flex h-6 items-center gap-x-2 leading-none">
        {!hasPlace ? (
          <span className="figures text-xl font-bold">
            {isOver && result.status !== 'finished' ? result.status.toUpperCase() : '–'}
          </span>
        ) : (
          <>
            {/* A fixed size, so that a new rank lays out and paints only itself, as in `FrameText`. */}
            <span className="block h-6 w-28 leading-6 whitespace-nowrap">
              <span className="block size-full text-right contain-layout contain-size">
                <span ref={place} className="figures text-2xl font-bold" />{' '}
                <span className="figures text-sm text-quiet">
                  {ofText(countRanked(field, isOver))}
                  <span className="sr-only">{words.after}</span>
                </span>
              </span>
            </span>
            {direction !== 0 && (
              <span
                className={`figures flex items-center text-lg font-semibold ${direction > 0 ? '' : 'text-warning'}`}
              >
                <span className="block h-6 w-8 text-right leading-6">
                  <span
                    ref={gained}
                    role="img"
                    className="block size-full contain-layout contain-size"
                  />
                </span>
                {/* At the edge, where no number moves it: moving it makes the browser rebuild all
                    layers. */}
                <Arrow className="size-4" aria-hidden="true" />
              </span>
            )}
          </>
        )}
      </p>
    </>
  )
}
