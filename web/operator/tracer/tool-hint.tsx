import { LAYOUT_TEXTS } from '../../../contract/texts/layout-texts.ts'
import { TOOL_HINTS, TRACER_TEXTS } from '../../../contract/texts/tracer-texts.ts'
import { isRun, stepOf } from '../../../race/drawing/drawing-tools.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import {
  EMPTY_LAYOUT,
  type LayoutStep,
  layoutSteps,
  place,
} from '../../../race/tracing/course-layout.ts'
import { lapsOf } from '../../../race/tracing/lap.ts'
import { currentSegment } from '../../../race/tracing/tracing.ts'
import { Button } from '../../ui/button.tsx'
import type { Tracer } from './state/tracer.ts'
import { useDrawing } from './state/use-tracer.ts'

/** What the current tool does, and its question; without a tool, on an empty map, how to begin. */
export function ToolHint({ tracer }: { tracer: Tracer }) {
  const hint = useDrawing(tracer, () => hintOf(tracer))
  const step = useDrawing(tracer, () => placingStep(tracer))
  const hasWay = useDrawing(tracer, () => tracer.tools.way.length > 0)
  if (hint === null) return null
  return (
    <div className="pointer-events-none absolute inset-x-2 top-17 z-10 mx-auto grid w-fit justify-items-center gap-2 rounded-lg border border-line bg-ground/90 px-3 py-2 text-center text-sm text-balance">
      <p role="status">{hint}</p>
      {(step || hasWay) && <Answers tracer={tracer} step={step} hasWay={hasWay} />}
    </div>
  )
}

type AnswersProps = { tracer: Tracer; step: LayoutStep | null; hasWay: boolean }

/** The answers to a question about the course; *Done* ends a stroke set corner by corner. */
function Answers({ tracer, step, hasWay }: AnswersProps) {
  const layout = tracer.drawing.tracing.layout ?? EMPTY_LAYOUT
  const way = step !== 'last-entry' && step?.startsWith('way') ? step : null
  if (step !== 'last-entry' && !way && !hasWay) return null
  return (
    <div className="pointer-events-auto flex flex-wrap justify-center gap-2">
      {step === 'last-entry' &&
        (['roxzone', 'lap'] as const).map((lastFrom) => (
          <Button key={lastFrom} onClick={() => tracer.lay({ ...layout, lastFrom })}>
            {LAYOUT_TEXTS.lastFrom[lastFrom]}
          </Button>
        ))}
      {way && !hasWay && (
        <Button onClick={() => tracer.lay(place(layout, way, []))}>{LAYOUT_TEXTS.sameWay}</Button>
      )}
      {hasWay && <Button onClick={() => tracer.endWay()}>{LAYOUT_TEXTS.done}</Button>}
    </div>
  )
}

/** What Place Stations asks for; null while another tool is in use. */
function placingStep({ tools, drawing }: Pick<Tracer, 'tools' | 'drawing'>): LayoutStep | null {
  return tools.tool === 'stations' ? stepOf(tools, drawing.tracing) : null
}

function hintOf({ tools, drawing, lapsOfRuns }: Tracer): string | null {
  const { tool, selected, way } = tools
  const label = SEGMENTS[selected ?? -1]?.label ?? ''
  switch (tool) {
    case 'segment':
      return (selected ?? 0) < currentSegment(drawing.tracing)
        ? TOOL_HINTS.redraw(label)
        : TOOL_HINTS.segment(label)
    case 'follow':
      if (!isRun(selected)) return TOOL_HINTS.along(label)
      return selected === 0 && way.length === 0
        ? TOOL_HINTS.join(label)
        : TOOL_HINTS.leave(label, lapsOf(selected ?? 0, lapsOfRuns))
    case 'stations': {
      const step = placingStep({ tools, drawing })
      if (!step) return LAYOUT_TEXTS.allPlaced
      const steps = layoutSteps(drawing.tracing.layout ?? EMPTY_LAYOUT)
      return LAYOUT_TEXTS.step(LAYOUT_TEXTS.ask(step), steps.indexOf(step) + 1, steps.length)
    }
    case null:
      break
    default:
      return TOOL_HINTS[tool]
  }
  if (drawing.tracing.points.length > 0) return null
  return drawing.isDrawing ? TRACER_TEXTS.hint.drawing : TRACER_TEXTS.hint.before
}
