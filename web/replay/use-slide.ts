import { useCallback, useRef } from 'react'

/**
 * Moves an element along a straight way: `slideTo(0)` is where it begins, 1 where it ends. It is an
 * animation that never plays and is set by hand: the browser takes its place as it is, while a style
 * written anew makes it lay out all its layers again, at every step.
 */
export function useSlide(from: string, to: string) {
  const animation = useRef<Animation | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      const way = [{ transform: from }, { transform: to }]
      animation.current = element?.animate(way, { duration: 1000, fill: 'both' }) ?? null
      animation.current?.pause()
    },
    [from, to],
  )
  const slideTo = (share: number) => {
    if (animation.current) animation.current.currentTime = 1000 * Math.min(Math.max(share, 0), 1)
  }
  return { ref, slideTo }
}
