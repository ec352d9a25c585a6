import { TRACER_TEXTS } from '../../contract/texts/tracer.ts'
import { SEGMENTS } from '../../race/segments.ts'
import { currentSegment } from '../../race/tracing.ts'
import type { Tracer } from './tracer.ts'
import { useTracerText } from './use-tracer.ts'
import { zoomText } from './view.ts'

/** Of fixed size and for themselves: a number that changes must not lay out the page anew. */
const BADGE =
  'figures grid h-9 place-items-center overflow-hidden rounded-full border border-line bg-surface text-lg [contain:strict]'

/** Zoom, segments done and points, always up to date without a render. */
export function TracerBadges({ tracer }: { tracer: Tracer }) {
  const zoom = useTracerText<HTMLSpanElement>(tracer, ({ view }) => zoomText(view?.zoom ?? 1))
  const segments = useTracerText<HTMLSpanElement>(tracer, ({ drawing }) =>
    TRACER_TEXTS.segmentCount(currentSegment(drawing.tracing), SEGMENTS.length),
  )
  const points = useTracerText<HTMLSpanElement>(tracer, ({ drawing, pending }) =>
    TRACER_TEXTS.pointCount(drawing.tracing.points.length + pending.length),
  )
  return (
    <div className="flex flex-wrap gap-2">
      <span ref={zoom} className={`${BADGE} w-18`} />
      <span ref={segments} className={`${BADGE} w-32`} />
      <span ref={points} className={`${BADGE} w-32`} />
    </div>
  )
}
