import { TRACER_TEXTS } from '../../../contract/texts/tracer.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { currentSegment } from '../../../race/tracing/tracing.ts'
import { zoomText } from './canvas/viewport.ts'
import type { Tracer } from './tracer.ts'
import { useTracerTexts } from './use-tracer.ts'

/** Of fixed size: the page is not laid out anew for what is inside. */
const BADGES = ['w-18', 'w-32', 'w-32']

/** Zoom, segments done and points, always up to date without a render. */
export function TracerBadges({ tracer }: { tracer: Tracer }) {
  const badges = useTracerTexts<HTMLDivElement>(tracer, ({ view, drawing, pending }) => [
    zoomText(view?.scale ?? 1),
    TRACER_TEXTS.segmentCount(currentSegment(drawing.tracing), SEGMENTS.length),
    TRACER_TEXTS.pointCount(drawing.tracing.points.length + pending.length),
  ])
  return (
    <div ref={badges} className="flex flex-wrap gap-2">
      {BADGES.map((width, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: there are always these three.
        <div key={i} className={`rounded-full border border-line bg-surface ${width}`}>
          <div
            data-text
            className="figures h-8.5 w-full text-center text-lg leading-8.5 [contain:strict]"
          />
        </div>
      ))}
    </div>
  )
}
