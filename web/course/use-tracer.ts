import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Drawing } from '../../race/drawing.ts'
import type { Tracer } from './tracer.ts'

/** A plain value of the drawing; renders again only when that value changes, and never for a point. */
export function useDrawing<Value extends string | number | boolean | null>(
  tracer: Tracer,
  select: (drawing: Drawing) => Value,
): Value {
  const subscribe = useCallback(
    (listener: () => void) => tracer.onChange((change) => change === 'drawing' && listener()),
    [tracer],
  )
  return useSyncExternalStore(subscribe, () => select(tracer.drawing))
}

/** Nobody reads faster, and a text that changes makes the browser lay it out. */
const TEXT_EVERY_MS = 500

/** A text that follows every point and every step of zoom: it is written, not rendered. */
export function useTracerText<Element extends HTMLElement>(
  tracer: Tracer,
  text: (tracer: Tracer) => string,
): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const write = useRef(text)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      timer = undefined
      const next = write.current(tracer)
      if (element.current && element.current.textContent !== next)
        element.current.textContent = next
    }
    const soon = () => {
      timer ??= setTimeout(update, TEXT_EVERY_MS)
    }
    update()
    const stop = tracer.onChange((change) => (change === 'drawing' ? update() : soon()))
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [tracer])
  return element
}
