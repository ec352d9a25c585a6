import { TOOL_HINTS, TRACER_TEXTS } from '../../../contract/texts/tracer-texts.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { isRun, lapsOf, PLACED } from '../../../race/tracing/drawing-tools.ts'
import { currentSegment } from '../../../race/tracing/tracing.ts'
import type { Tracer } from './state/tracer.ts'
import { useDrawing } from './state/use-tracer.ts'

/** What the current tool will do; without one, on an empty map, how to begin. */
export function ToolHint({ tracer }: { tracer: Tracer }) {
  const hint = useDrawing(tracer, () => hintOf(tracer))
  if (hint === null) return null
  return (
    <p className="pointer-events-none absolute inset-x-2 top-17 mx-auto w-fit rounded-lg border border-line bg-ground/90 px-3 py-2 text-center text-sm text-balance">
      {hint}
    </p>
  )
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
      const place = PLACED[way.length] ?? ''
      const { placed, station } = TOOL_HINTS
      // Start and gates come before the first station.
      const what =
        place in placed ? placed[place as keyof typeof placed] : station(place, way.length - 2)
      return TOOL_HINTS.place(what, way.length, PLACED.length)
    }
    case null:
      break
    default:
      return TOOL_HINTS[tool]
  }
  if (drawing.tracing.points.length > 0) return null
  return drawing.isDrawing ? TRACER_TEXTS.hint.drawing : TRACER_TEXTS.hint.before
}
