import { useRef } from 'react'
import type { Player } from './player.ts'
import { useFrame } from './use-frame.ts'
import { writeText } from './write-text.ts'

/** More often than this nobody can listen. */
const ANNOUNCE_EVERY_MS = 1000

/** The race in words, for people who cannot see the map. */
export function RaceWords({ player }: { player: Player }) {
  const text = useRef<HTMLParagraphElement>(null)
  const last = useRef(Number.NEGATIVE_INFINITY)
  useFrame(player, 'spoken', ({ words }) => {
    const now = performance.now()
    if (now - last.current < ANNOUNCE_EVERY_MS && player.getState().isPlaying) return
    last.current = now
    writeText(text.current, words)
  })
  return (
    <p
      ref={text}
      className="sr-only contain-strict"
      role="status"
      aria-live="polite"
      aria-label="Race in words"
    />
  )
}
