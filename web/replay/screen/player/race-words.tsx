import { useRef } from 'react'
import type { Player } from '../../engine/player.ts'
import { useFrame } from '../../engine/use-frame.ts'
import { writeText } from '../../engine/write-text.ts'

/** The race in words, for people who cannot see the map. */
export function RaceWords({ player }: { player: Player }) {
  const text = useRef<HTMLParagraphElement>(null)
  useFrame(player, 'spoken', ({ words }) => writeText(text.current, words))
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
