import { TRACER_TEXTS } from '../../../contract/texts/tracer-texts.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { currentSegment } from '../../../race/tracing/tracing.ts'
import { KindBadge } from '../../ui/kind-badge.tsx'
import { zoomText } from './state/stage-viewport.ts'
import type { Tracer } from './state/tracer.ts'
import { useDrawing, useTracerTexts } from './state/use-tracer.ts'

/** What is to be traced now, and what comes next (ADMIN-14). */
export function SegmentPanel({ tracer }: { tracer: Tracer }) {
  const isDrawing = useDrawing(tracer, (drawing) => drawing.isDrawing)
  const index = useDrawing(tracer, ({ tracing }) => currentSegment(tracing))
  if (!isDrawing) return null
  const [segment, next] = [SEGMENTS[index], SEGMENTS[index + 1]]
  if (!segment) {
    return (
      <section
        aria-label="Current segment"
        className="rounded-xl border border-line bg-surface p-4"
      >
        <p className="font-semibold">All 33 segments are traced</p>
        <p className="text-sm text-quiet">Press Save Course.</p>
      </section>
    )
  }
  return (
    <section
      aria-label="Current segment"
      className="grid gap-2 rounded-xl border border-trace bg-surface p-4"
    >
      <p className="text-sm text-quiet">
        Now tracing, {index + 1} of {SEGMENTS.length}
      </p>
      <p className="font-display text-3xl leading-none font-bold">{segment.label}</p>
      <div>
        <KindBadge kind={segment.kind} />
      </div>
      <p className="text-sm text-quiet">{next ? `Then ${next.label}` : 'This is the last one'}</p>
    </section>
  )
}

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
    <div ref={badges} className="flex shrink-0 gap-1 px-1">
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
