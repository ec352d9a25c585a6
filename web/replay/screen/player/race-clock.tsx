import { useRef } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { clockText } from '../../../../race/text/clock-text.ts'
import type { Player } from '../../engine/player.ts'
import { useFrame } from '../../engine/use-frame.ts'
import { useReplayPart, useSpoilersAllowed } from '../../engine/use-replay.ts'
import { writeText } from '../../engine/write-text.ts'

/**
 * Written into the DOM itself: sixty renders a second would cost more than the drawing. The box is
 * as wide as the longest time it will show: see `FrameText`.
 */
export function RaceClock({ player, className = '' }: { player: Player; className?: string }) {
  const axis = useReplayPart(player, 'axis')
  const areResultsShown = useSpoilersAllowed(player)
  const label = useRef<HTMLSpanElement>(null)
  useFrame(player, 'text', ({ clock }) => writeText(label.current, clock))
  return (
    <time
      role="timer"
      aria-label={REPLAY_TEXTS.clock}
      className={`figures block h-[1em] leading-none whitespace-nowrap ${className}`}
      style={{ width: `${widthOf(areResultsShown ? clockText(axis.raceEnd) : LONGEST)}em` }}
    >
      <span ref={label} className="block size-full contain-size contain-layout" />
    </time>
  )
}

/** The width doesn't reveal the length of a race whose results are hidden. */
const LONGEST = '0:00:00'

/** Widths of the condensed font: a digit, and a colon. */
const widthOf = (text: string) =>
  [...text].reduce((width, character) => width + (character === ':' ? 0.22 : 0.43), 0.05)
