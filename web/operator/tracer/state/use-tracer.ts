import { type RefObject, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Drawing } from '../../../../race/tracing/drawing.ts'
import type { Tracer } from './tracer.ts'

/** A plain value of the drawing; renders again only when that value changes, and never for a point. */
export function useDrawing<Value extends string | number | boolean | null>(
  tracer: Tracer,
  select: (drawing: Drawing) => Value,
): Value {
  const subscribe = useCallback(
    (listener: () => void) =>
      tracer.onChange((change) => (change === 'drawing' || change === 'tool') && listener()),
    [tracer],
  )
  return useSyncExternalStore(subscribe, () => select(tracer.drawing))
}

/** Nobody reads faster, and a text that changes makes the browser lay it out. */
const TEXT_EVERY_MS = 500

/** Texts that follow every point and every step of zoom: they are written, all at once, not rendered. */
export function useTracerTexts<Element extends HTMLElement>(
  tracer: Tracer,
  texts: (tracer: Tracer) => readonly string[],
): RefObject<Element | null> {
  const parent = useRef<Element>(null)
  const read = useRef(texts)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      clearTimeout(timer)
      timer = undefined
      const leaves = parent.current?.querySelectorAll('[data-text]') ?? []
      for (const [i, text] of read.current(tracer).entries()) write(leaves[i], text)
    }
    update()
    const stop = tracer.onChange((change) => {
      if (change === 'drawing') update()
      else if (change === 'points' || change === 'view') timer ??= setTimeout(update, TEXT_EVERY_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [tracer])
  return parent
}

/** Into the text that is there: a new one would make the browser style its element again. */
function write(element: globalThis.Element | undefined, text: string) {
  const node = element?.firstChild
  if (!(node instanceof Text)) element?.replaceChildren(text)
  else if (node.data !== text) node.data = text
}
