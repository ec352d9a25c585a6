import { TRACER_TEXTS } from '../../../contract/texts/tracer-texts.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { currentSegment } from '../../../race/tracing/tracing.ts'
import { KindBadge } from '../../ui/kind-badge.tsx'
import { zoomText } from './state/stage-viewport.ts'
import type { Tracer } from './state/tracer.ts'
import { useDrawing } from './state/use-tracer.ts'

/** The current segment to trace, and the next one (ADMIN-14). */
export function SegmentPanel({ tracer }: { tracer: Tracer }) {
  const isDrawing = useDrawing(tracer, (drawing) => drawing.isDrawing)
  const index = useDrawing(tracer, ({ tracing }) => currentSegment(tracing))
  if (!isDrawing) return null
  const [segment, next] = [SEGMENTS[index], SEGMENTS[index + 1]]
  const { current } = TRACER_TEXTS
  return (
    <section
      aria-label={current.title}
      className={`grid gap-2 rounded-xl border bg-surface p-4 ${segment ? 'border-trace' : 'border-line'}`}
    >
      {segment ? (
        <>
          <p className="text-sm text-quiet">{current.now(index + 1, SEGMENTS.length)}</p>
          <p className="font-display text-3xl leading-none font-bold">{segment.label}</p>
          <div>
            <KindBadge kind={segment.kind} />
          </div>
          <p className="text-sm text-quiet">{current.next(next?.label ?? null)}</p>
        </>
      ) : (
        <>
          <p className="font-semibold">{current.allTraced}</p>
          <p className="text-sm text-quiet">{current.saveNow}</p>
        </>
      )}
    </section>
  )
}

/** Zoom, segments done and points. */
export function TracerBadges({ tracer }: { tracer: Tracer }) {
  const zoom = useDrawing(tracer, () => zoomText(tracer.view?.scale ?? 1))
  const segments = useDrawing(tracer, ({ tracing }) => currentSegment(tracing))
  const points = useDrawing(tracer, ({ tracing }) => tracing.points.length)
  return (
    <div className="flex shrink-0 gap-1 px-1">
      <Badge width="w-18" text={zoom} />
      <Badge width="w-32" text={TRACER_TEXTS.segmentCount(segments, SEGMENTS.length)} />
      <Badge width="w-32" text={TRACER_TEXTS.pointCount(points)} />
    </div>
  )
}

function Badge({ width, text }: { width: string; text: string }) {
  return (
    <div
      className={`figures rounded-full border border-line bg-surface text-center text-lg leading-8.5 ${width}`}
    >
      {text}
    </div>
  )
}
