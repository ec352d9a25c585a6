import { useCallback, useRef } from 'react'

/** A keyframe between the two ends, at a share of the distance. */
export type SlideKeyframe = { readonly share: number; readonly transform: string }

const STRAIGHT: readonly SlideKeyframe[] = []

/**
 * For slow movement: about as many steps as a chart has pixels, since smaller ones aren't worth a
 * new picture.
 */
export const inSteps = (share: number): number => Math.round(share * 1000) / 1000

/**
 * Moves an element along a path, straight from stop to stop: `slideTo(0)` is its start, 1 its end.
 * It is a paused animation whose `currentTime` is set: the compositor applies that directly, while
 * a new style would make the browser lay out all its layers at every step.
 */
export function useSlide(from: string, to: string, stops = STRAIGHT) {
  const animation = useRef<Animation | null>(null)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      const between = stops.map(({ share, transform }) => ({ transform, offset: share }))
      const keyframes = [{ transform: from }, ...between, { transform: to }]
      animation.current = element?.animate(keyframes, { duration: 1000, fill: 'both' }) ?? null
      animation.current?.pause()
    },
    [from, to, stops],
  )
  const slideTo = (share: number) => {
    const time = 1000 * Math.min(Math.max(share, 0), 1)
    // Setting the same time again would cost a frame as much as moving.
    if (animation.current && animation.current.currentTime !== time) {
      animation.current.currentTime = time
    }
  }
  return { ref, slideTo }
}
