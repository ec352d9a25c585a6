import { TRACER_TEXTS } from '../../../contract/texts/tracer.ts'
import type { Tracer } from './tracer.ts'
import { useDrawing } from './use-tracer.ts'

/** How to begin, on a map nothing is traced on yet; the first point takes it away. */
export function TracerHint({ tracer }: { tracer: Tracer }) {
  const hint = useDrawing(tracer, ({ isDrawing, tracing }) => {
    if (tracing.points.length > 0) return null
    return isDrawing ? TRACER_TEXTS.hint.drawing : TRACER_TEXTS.hint.before
  })
  if (hint === null) return null
  return (
    <p className="pointer-events-none absolute inset-x-2 top-2 mx-auto w-fit rounded-lg border border-line bg-ground/90 px-3 py-2 text-center text-sm text-balance sm:top-3">
      {hint}
    </p>
  )
}
