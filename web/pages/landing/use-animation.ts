import { type RefObject, useEffect, useRef } from 'react'
import type { Seconds } from '../../../race/types.ts'
import { createFrameLoop } from '../../ui/frame-loop.ts'

/** A small moving drawing: how its time goes on, and how it looks at a time. */
export type Animated = {
  /** The time it is rendered at, and starts from. */
  readonly start: Seconds
  step(time: Seconds, elapsed: Seconds): Seconds
  /** Writes into the DOM: renders nothing. */
  draw(time: Seconds): void
}

/** Moves a drawing while its box can be seen and `isMoving` holds; else it stays as it is. */
export function useAnimation<Box extends Element>(
  animated: Animated,
  isMoving: boolean,
): RefObject<Box | null> {
  const box = useRef<Box>(null)
  const latest = useRef(animated)
  const time = useRef(animated.start)
  useEffect(() => {
    latest.current = animated
  })
  useEffect(() => {
    if (!isMoving || !box.current) return
    const loop = createFrameLoop((elapsed) => {
      time.current = latest.current.step(time.current, elapsed)
      latest.current.draw(time.current)
    })
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) loop.start()
      else loop.stop()
    })
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      loop.stop()
    }
  }, [isMoving])
  return box
}

/** Time that starts over at the end. */
export const looping =
  (length: Seconds, rate: number): Animated['step'] =>
  (time, elapsed) =>
    (time + elapsed * rate) % length
