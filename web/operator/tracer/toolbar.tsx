import {
  CircleDot,
  Eraser,
  Flag,
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
import { TOOL_NAMES } from '../../../contract/texts/tracer-texts.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { canRedo, canUndo } from '../../../race/tracing/drawing.ts'
import { isRun } from '../../../race/tracing/drawing-tools.ts'
import { currentSegment } from '../../../race/tracing/tracing.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { lapStep, runTool, type ScreenTool, TOOL_KEYS, type Tool } from './input/tools.ts'
import type { Tracer } from './state/tracer.ts'
import { useDrawing } from './state/use-tracer.ts'
import { TracerBadges } from './tracing-progress.tsx'

type ToolbarProps = { tracer: Tracer; onFullScreen: () => void }

/** On a tablet all of it is seen, in two rows where it must; on a phone that would hide the map. */
const BAR =
  'absolute z-10 flex max-w-[calc(100%-1rem)] items-center gap-1 overflow-x-auto rounded-xl border border-line bg-ground/90 p-1 md:flex-wrap phone-landscape:flex-nowrap'

/** The tools, each with its name and its key, over the map: what draws above, what corrects below. */
export function Toolbar({ tracer, onFullScreen }: ToolbarProps) {
  return (
    <div role="toolbar" aria-label="Tracing tools" className="contents">
      <DrawingTools tracer={tracer} />
      <CorrectingTools tracer={tracer} onFullScreen={onFullScreen} />
    </div>
  )
}

const useTool = (tracer: Tracer) => (tool: Exclude<Tool, ScreenTool>) => ({
  tool,
  onUse: () => runTool(tracer, tool),
})

function DrawingTools({ tracer }: { tracer: Tracer }) {
  const use = useTool(tracer)
  const isDrawing = useDrawing(tracer, (drawing) => drawing.isDrawing)
  const hasWay = useDrawing(tracer, () => tracer.tools.way.length > 0)
  const inUse = useDrawing(tracer, () => tracer.tools.next ?? tracer.tools.tool)
  const isWay = useDrawing(tracer, () => !isRun(tracer.tools.selected))
  const isRedraw = useDrawing(tracer, ({ tracing }) => {
    const { selected } = tracer.tools
    return selected !== null && selected < currentSegment(tracing)
  })
  const isComplete = useDrawing(
    tracer,
    ({ tracing }) => currentSegment(tracing) === SEGMENTS.length,
  )
  const drawing = [
    { tool: 'draw-lap', name: TOOL_NAMES.drawLap, icon: <Orbit />, is: 'lap' },
    {
      tool: 'follow',
      name: isWay ? TOOL_NAMES.followWay : TOOL_NAMES.follow,
      icon: <Footprints />,
      is: 'follow',
    },
    {
      tool: 'segment',
      name: isRedraw ? TOOL_NAMES.redraw : TOOL_NAMES.segment,
      icon: <Route />,
      is: 'segment',
    },
    { tool: 'stations', name: TOOL_NAMES.stations, icon: <LandPlot />, is: 'stations' },
  ] as const
  return (
    <div className={`${BAR} top-2 left-2`}>
      <ToolButton
        {...use('draw')}
        isPressed={isDrawing}
        name={isDrawing ? TOOL_NAMES.stop : TOOL_NAMES.start}
        icon={isDrawing ? <PencilOff /> : <Pencil />}
      />
      <ToolButton
        {...use('boundary')}
        name={TOOL_NAMES.boundary}
        icon={<Flag />}
        isOff={!isDrawing && !hasWay}
      />
      {drawing.map(({ tool, name, icon, is }) => (
        <ToolButton key={tool} {...use(tool)} {...{ name, icon }} isPressed={inUse === is} />
      ))}
      <ToolButton {...use('save')} name={TOOL_NAMES.save} icon={<Save />} isOff={!isComplete} />
    </div>
  )
}

function CorrectingTools({ tracer, onFullScreen }: ToolbarProps) {
  const use = useTool(tracer)
  const isDrawing = useDrawing(tracer, (drawing) => drawing.isDrawing)
  const hasPoints = useDrawing(tracer, ({ tracing }) => tracing.points.length > 0)
  const hasWay = useDrawing(tracer, () => tracer.tools.way.length > 0)
  const hasLap = useDrawing(tracer, ({ tracing }) => tracing.lap !== null)
  const isUndoable = useDrawing(tracer, canUndo)
  const isRedoable = useDrawing(tracer, canRedo)
  const hasLapToDo = useDrawing(tracer, () => hasLapStep(tracer))
  const lapName = useDrawing(tracer, () => lapNameOf(tracer))
  const inUse = useDrawing(tracer, () => tracer.tools.tool)
  const isAngled = useDrawing(tracer, () => tracer.isAngled)
  const correcting = [
    { tool: 'move', name: TOOL_NAMES.move, icon: <Move /> },
    { tool: 'cut', name: TOOL_NAMES.cut, icon: <Scissors /> },
    { tool: 'delete', name: TOOL_NAMES.delete, icon: <X /> },
  ] as const
  return (
    <div data-bottom-tools className={`${BAR} bottom-2 left-2`}>
      <ToolIcon
        {...use('undo')}
        name={TOOL_NAMES.undo}
        icon={<Undo2 />}
        isOff={!isUndoable && !hasWay}
      />
      <ToolIcon {...use('redo')} name={TOOL_NAMES.redo} icon={<Redo2 />} isOff={!isRedoable} />
      <ToolIcon
        {...use('undo-point')}
        name={TOOL_NAMES.undoPoint}
        icon={<CircleDot />}
        isOff={!hasPoints && !hasWay}
      />
      <ToolIcon
        {...use('clear')}
        name={TOOL_NAMES.clear}
        icon={<Eraser />}
        isOff={!hasPoints && !hasLap}
      />
      <ToolIcon
        {...use('lap')}
        name={lapName}
        icon={<RotateCw />}
        isOff={!isDrawing || !hasLapToDo}
      />
      <ToolIcon {...use('smooth')} name={TOOL_NAMES.smooth} icon={<Spline />} isOff={!hasPoints} />
      {correcting.map(({ tool, name, icon }) => (
        <ToolIcon
          key={tool}
          {...use(tool)}
          {...{ name, icon }}
          isOff={!hasPoints}
          isPressed={inUse === tool}
        />
      ))}
      <ToolIcon
        {...use('angles')}
        name={TOOL_NAMES.angles}
        icon={<TriangleRight />}
        isPressed={isAngled}
      />
      <ToolIcon {...use('zoom-out')} name={TOOL_NAMES.zoomOut} icon={<Minus />} />
      <ToolIcon {...use('zoom-in')} name={TOOL_NAMES.zoomIn} icon={<Plus />} />
      <ToolIcon {...use('fit')} name={TOOL_NAMES.fit} icon={<Maximize />} />
      <ToolIcon
        tool="full-screen"
        name={TOOL_NAMES.fullScreen}
        icon={<Fullscreen />}
        onUse={onFullScreen}
      />
      <TracerBadges tracer={tracer} />
    </div>
  )
}

type ToolProps = {
  tool: Tool
  name: string
  icon: ReactNode
  onUse: () => void
  /** Looks disabled, but can be pressed and then says what is missing (ADMIN-19). */
  isOff?: boolean
  isPressed?: boolean
}

function ToolButton({ tool, name, icon, onUse, isOff = false, isPressed = false }: ToolProps) {
  return (
    <Button
      className={`shrink-0 gap-1.5 px-3! text-sm whitespace-nowrap max-xl:px-2! max-xl:text-xs [&_svg]:size-4 max-xl:[&_svg]:hidden ${isPressed ? 'border-text bg-ground' : ''}`}
      title={`${name} · ${TOOL_KEYS[tool].shown}`}
      aria-keyshortcuts={TOOL_KEYS[tool].aria}
      aria-disabled={isOff}
      aria-pressed={isPressed}
      onClick={onUse}
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
      onClick={onUse}
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
  if (step === 'start') return TOOL_NAMES.startLap
  return step === 'close' ? TOOL_NAMES.closeLap : TOOL_NAMES.addLaps(step.add)
}

/** Between two runs, or when a run has all its laps, there is none to add. */
function hasLapStep(tracer: Tracer): boolean {
  const step = lapStep(tracer)
  return typeof step === 'string' || step.add > 0
}
