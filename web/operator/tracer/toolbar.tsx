import {
  CircleDot,
  Eraser,
  Flag,
  FoldHorizontal,
  Footprints,
  Fullscreen,
  LandPlot,
  Maximize,
  Minus,
  Move,
  Orbit,
  Pencil,
  PencilOff,
  Plus,
  Redo2,
  RotateCw,
  Route,
  Save,
  Scissors,
  Spline,
  TriangleRight,
  Undo2,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import {
  OTHER_TOOL_NAMES as OTHERS,
  TOOL_NAMES,
  TRACER_TEXTS,
} from '../../../contract/texts/tracer-texts.ts'
import { canRedo, canUndo } from '../../../race/drawing/drawing.ts'
import { isRun } from '../../../race/drawing/drawing-tools.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { currentSegment } from '../../../race/tracing/tracing.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { lapStep, runTool, TOOL_KEYS, type Tool } from './input/tools.ts'
import type { Tracer } from './state/tracer.ts'
import { useDrawing } from './state/use-tracer.ts'
import { TracerBadges } from './tracing-progress.tsx'

type ToolbarProps = { tracer: Tracer; onFullScreen: () => void }

/** A tablet shows all tools, in two rows if needed; on a phone that would hide the map. */
const BAR =
  'absolute z-10 flex max-w-[calc(100%-1rem)] items-center gap-1 overflow-x-auto rounded-xl border border-line bg-ground/90 p-1 md:[@media(min-height:500px)]:flex-wrap'

type ShownTool = {
  tool: Tool
  /** Where it isn't the usual one. */
  name?: string
  icon: ReactNode
  /** Looks disabled, but pressing it says what is missing (ADMIN-19). */
  isOff?: boolean
  isPressed?: boolean
}

/** The tools, each with its name and key, over the map: drawing above, correcting below. */
export function Toolbar({ tracer, onFullScreen }: ToolbarProps) {
  const { tracing, isDrawing } = useDrawing(tracer, (drawing) => drawing)
  const { tool: inUse, next, selected, way } = useDrawing(tracer, () => tracer.tools)
  const isUndoable = useDrawing(tracer, canUndo)
  const isRedoable = useDrawing(tracer, canRedo)
  const lapName = useDrawing(tracer, () => lapNameOf(tracer))
  const hasLapToDo = useDrawing(tracer, () => hasLapStep(tracer))
  const isAngled = useDrawing(tracer, () => tracer.isAngled)
  const hasPoints = tracing.points.length > 0
  const hasWay = way.length > 0
  const traced = currentSegment(tracing)
  const isRedraw = selected !== null && selected < traced
  const drawnWith = next ?? inUse
  const drawing: ShownTool[] = [
    isDrawing
      ? { tool: 'draw', name: OTHERS.stop, icon: <PencilOff />, isPressed: true }
      : { tool: 'draw', icon: <Pencil /> },
    { tool: 'boundary', icon: <Flag />, isOff: !isDrawing && !hasWay },
    { tool: 'draw-lap', icon: <Orbit />, isPressed: drawnWith === 'lap' },
    {
      ...{ tool: 'follow', icon: <Footprints />, isPressed: drawnWith === 'follow' },
      ...(isRun(selected) ? {} : { name: OTHERS.followWay }),
    },
    {
      ...{ tool: 'segment', icon: <Route />, isPressed: drawnWith === 'segment' },
      ...(isRedraw ? { name: OTHERS.redraw } : {}),
    },
    { tool: 'stations', icon: <LandPlot />, isPressed: drawnWith === 'stations' },
    { tool: 'save', icon: <Save />, isOff: traced < SEGMENTS.length },
  ]
  const onCourse = (tool: 'move' | 'cut' | 'delete', icon: ReactNode): ShownTool => ({
    ...{ tool, icon },
    isOff: !hasPoints,
    isPressed: inUse === tool,
  })
  const correcting: ShownTool[] = [
    { tool: 'undo', icon: <Undo2 />, isOff: !isUndoable && !hasWay },
    { tool: 'redo', icon: <Redo2 />, isOff: !isRedoable },
    { tool: 'undo-point', icon: <CircleDot />, isOff: !hasPoints && !hasWay },
    { tool: 'clear', icon: <Eraser />, isOff: !hasPoints && tracing.lap === null },
    { tool: 'lap', name: lapName, icon: <RotateCw />, isOff: !isDrawing || !hasLapToDo },
    { tool: 'smooth', icon: <Spline />, isOff: !hasPoints },
    { tool: 'centre', icon: <FoldHorizontal />, isOff: tracing.lap === null },
    onCourse('move', <Move />),
    onCourse('cut', <Scissors />),
    onCourse('delete', <X />),
    { tool: 'angles', icon: <TriangleRight />, isPressed: isAngled },
    { tool: 'zoom-out', icon: <Minus /> },
    { tool: 'zoom-in', icon: <Plus /> },
    { tool: 'fit', icon: <Maximize /> },
    { tool: 'full-screen', icon: <Fullscreen /> },
  ]
  const use = (tool: Tool) => {
    if (tool === 'full-screen') onFullScreen()
    else if (tool !== 'preview') runTool(tracer, tool)
  }
  return (
    <div role="toolbar" aria-label={TRACER_TEXTS.toolbar} className="contents">
      <div className={`${BAR} top-2 left-2`}>
        {drawing.map((shown) => (
          <ToolButton key={shown.tool} name={TOOL_NAMES[shown.tool]} {...shown} onUse={use} />
        ))}
      </div>
      <div data-bottom-tools className={`${BAR} bottom-2 left-2`}>
        {correcting.map((shown) => (
          <ToolIcon key={shown.tool} name={TOOL_NAMES[shown.tool]} {...shown} onUse={use} />
        ))}
        <TracerBadges tracer={tracer} />
      </div>
    </div>
  )
}

type ToolProps = ShownTool & { name: string; onUse: (tool: Tool) => void }

function ToolButton({ tool, name, icon, onUse, isOff = false, isPressed = false }: ToolProps) {
  return (
    <Button
      className={`shrink-0 gap-1.5 px-3! text-sm whitespace-nowrap max-xl:px-2! max-xl:text-xs [&_svg]:size-4 max-xl:[&_svg]:hidden ${isPressed ? 'border-text bg-ground' : ''}`}
      title={`${name} · ${TOOL_KEYS[tool].shown}`}
      aria-keyshortcuts={TOOL_KEYS[tool].aria}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      onClick={() => onUse(tool)}
    >
      {icon}
      {name}
    </Button>
  )
}

function ToolIcon({ tool, name, icon, onUse, isOff = false, isPressed = false }: ToolProps) {
  return (
    <IconButton
      label={name}
      title={`${name} · ${TOOL_KEYS[tool].shown}`}
      aria-keyshortcuts={TOOL_KEYS[tool].aria}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      className={`gap-0.5 tablet:h-12 tablet:w-auto tablet:min-w-11 tablet:rounded-lg tablet:px-1 [&_svg]:size-5 aria-disabled:opacity-45 ${isPressed ? 'bg-raised ring-1 ring-text' : ''}`}
      onClick={() => onUse(tool)}
    >
      {icon}
      <span aria-hidden="true" className="hidden text-[11px] leading-none tablet:block">
        {name}
      </span>
    </IconButton>
  )
}

function lapNameOf(tracer: Tracer): string {
  const step = lapStep(tracer)
  if (step === 'start') return TOOL_NAMES.lap
  return step === 'close' ? OTHERS.closeLap : OTHERS.addLaps(step.add)
}

/** There is no lap to add between two runs, or when a run has all its laps. */
function hasLapStep(tracer: Tracer): boolean {
  const step = lapStep(tracer)
  return typeof step === 'string' || step.add > 0
}
