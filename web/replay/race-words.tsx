import { useEffect, useRef } from 'react'
import type { Player } from './player.ts'
import { writeText } from './write-text.ts'

/** More often than this nobody can listen. */
const PAUSE_MS = 1000

/** The race in words, for people who cannot see the map. */
export function RaceWords({ player }: { player: Player }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    let last = Number.NEGATIVE_INFINITY
    return player.onFrame(({ words }) => {
      const now = performance.now()
      const isPaused = !player.getState().isPlaying
      if (!text.current || (now - last < PAUSE_MS && !isPaused)) return
      last = now
      writeText(text.current, words)
    })
  }, [player])
  return (
    <p ref={text} className="sr-only" role="status" aria-live="polite" aria-label="Race in words" />
  )
}
