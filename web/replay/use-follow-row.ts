import { useEffect, useRef } from 'react'
import type { Player } from './player.ts'

/** Who has just scrolled by hand is reading, and is left alone for a while. */
const READING_MS = 4000

/** Props for a box that keeps its lit row in view while the replay plays; the page never moves. */
export function useFollowRow(player: Player, current: number) {
  const box = useRef<HTMLDivElement>(null)
  const touched = useRef(Number.NEGATIVE_INFINITY)
  const isPlaced = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row is what it follows
  useEffect(() => {
    const row = box.current?.querySelector<HTMLElement>('[aria-current]')
    const isReading = performance.now() - touched.current < READING_MS
    // At first without being asked: a link may open in the middle of the race.
    const isAsked = player.getState().isPlaying || !isPlaced.current
    if (!box.current || !row || isReading || !isAsked) return
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    box.current.scrollTo({
      top: row.offsetTop - (box.current.clientHeight - row.offsetHeight) / 2,
      behavior: isStill || !isPlaced.current ? 'auto' : 'smooth',
    })
    isPlaced.current = true
  }, [player, current])

  const touch = () => {
    touched.current = performance.now()
  }
  return { ref: box, onWheel: touch, onTouchMove: touch, onPointerDown: touch }
}
