import { useEffect, useRef } from 'react'
import type { Player } from './player.ts'

/** Writes into the DOM itself: sixty renders a second would cost more than the drawing. */
export function RaceClock({ player, className = '' }: { player: Player; className?: string }) {
  const label = useRef<HTMLTimeElement>(null)
  useEffect(
    () =>
      player.onFrame(({ clock }) => {
        if (label.current && label.current.textContent !== clock) label.current.textContent = clock
      }),
    [player],
  )
  return <time ref={label} role="timer" aria-label="Race time" className={`figures ${className}`} />
}
