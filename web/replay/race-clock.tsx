import { useRef } from 'react'
import { clockText } from '../../race/clock-text.ts'
import type { Player } from './player.ts'
import { useFrame } from './use-frame.ts'
import { useCurrentReplay } from './use-replay.ts'
import { writeText } from './write-text.ts'

/** Between two seconds on the clock, at the least. */
const PAUSE_MS = 60

/**
 * Writes into the DOM itself: sixty renders a second would cost more than the drawing. The box is
 * as wide as the longest time it will show: see `FrameText`.
 */
export function RaceClock({ player, className = '' }: { player: Player; className?: string }) {
  const { plan } = useCurrentReplay(player)
  const label = useRef<HTMLSpanElement>(null)
  const written = useRef(Number.NEGATIVE_INFINITY)
  useFrame(player, ({ clock }) => {
    const now = performance.now()
    // At 50x every frame is another second; nobody can read that, and each one costs a layout.
    if (player.getState().isPlaying && now - written.current < PAUSE_MS) return
    if (writeText(label.current, clock)) written.current = now
  })
  return (
    <time
      role="timer"
      aria-label="Race time"
      className={`figures block h-[1em] leading-none whitespace-nowrap ${className}`}
      style={{ width: `${widthOf(clockText(plan.raceEnd))}em` }}
    >
      <span ref={label} className="block size-full contain-size contain-layout" />
    </time>
  )
}

/** Widths of the condensed face: a digit, and a colon. */
const widthOf = (text: string) =>
  [...text].reduce((width, character) => width + (character === ':' ? 0.22 : 0.43), 0.05)
