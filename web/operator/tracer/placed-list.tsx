import { LAYOUT_TEXTS } from '../../../contract/texts/layout-texts.ts'
import { stepOf } from '../../../race/drawing/drawing-tools.ts'
import { isDone, layoutSteps } from '../../../race/tracing/course-layout.ts'
import type { Tracer } from './state/tracer.ts'
import { useDrawing } from './state/use-tracer.ts'

/** Everything Place Stations asks for; pressing an item places it again. */
export function PlacedList({ tracer }: { tracer: Tracer }) {
  const layout = useDrawing(tracer, ({ tracing }) => tracing.layout)
  const current = useDrawing(tracer, ({ tracing }) =>
    tracer.tools.tool === 'stations' ? stepOf(tracer.tools, tracing) : null,
  )
  if (!layout) return null
  return (
    <section aria-label={LAYOUT_TEXTS.title} className="grid gap-2">
      <h2 className="font-semibold">{LAYOUT_TEXTS.title}</h2>
      <ol className="flex flex-wrap gap-1">
        {layoutSteps(layout).map((step) => (
          <li key={step}>
            <button
              type="button"
              aria-label={LAYOUT_TEXTS.again(LAYOUT_TEXTS.name(step))}
              aria-current={step === current ? 'step' : undefined}
              className={`flex min-h-11 cursor-pointer items-center gap-1.5 rounded-lg px-2 text-left text-sm hover:bg-raised pointer-fine:min-h-9 ${step === current ? 'bg-raised ring-1 ring-text' : ''}`}
              onClick={() => tracer.placeAgain(step)}
            >
              <span
                aria-hidden="true"
                className={`size-2.5 shrink-0 rounded-full ${isDone(layout, step) ? 'bg-trace-start' : 'border border-quiet'}`}
              />
              {LAYOUT_TEXTS.name(step)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
