import { useRef } from 'react'
import { RIVALS_TEXTS } from '../../../../contract/texts/rivals-texts.ts'
import { dayText, findDayStart, startersOf } from '../../../../race/rivals/day-clock.ts'
import type { Player } from '../../engine/player.ts'
import { useFrame } from '../../engine/use-frame.ts'
import { useReplayPart } from '../../engine/use-replay.ts'
import { writeText } from '../../engine/write-text.ts'

/** The time of day at the venue, if it is the same for all athletes. */
export function DayClock({ player }: { player: Player }) {
  const label = useRef<HTMLSpanElement>(null)
  const start = findDayStart(startersOf(useReplayPart(player, 'athletes')))
  useFrame(
    player,
    'text',
    ({ raceTime }) => start !== null && writeText(label.current, dayText(start + raceTime)),
    start,
  )
  if (start === null) return null
  return (
    <time
      role="timer"
      aria-label={RIVALS_TEXTS.timeOfDay}
      className="figures block h-[1em] w-[3.1em] leading-none whitespace-nowrap text-quiet"
    >
      <span ref={label} className="block size-full contain-size contain-layout" />
    </time>
  )
}
