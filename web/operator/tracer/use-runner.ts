import { type RefObject, useEffect } from 'react'
import { toScreen } from '../../drawing/viewport.ts'
import type { Preview } from './course-preview.ts'
import type { Tracer } from './tracer.ts'

/** Keeps the athlete of the preview where they are on the map. */
export function useRunner(
  tracer: Tracer,
  preview: Preview | null,
  runner: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    if (!preview) return
    const show = () => {
      const element = runner.current
      if (!element) return
      const { place, time } = preview.moment()
      element.hidden = !place || (time === 0 && !preview.isPlaying)
      if (!place || !tracer.view) return
      const { x, y } = toScreen(tracer.view, place)
      element.style.transform = `translate(${x}px, ${y}px)`
    }
    const stops = [
      preview.onChange(show),
      tracer.onChange((change) => change === 'view' && !runner.current?.hidden && show()),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [tracer, preview, runner])
}
