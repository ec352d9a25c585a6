import {
  CircleDot,
  Eraser,
  Flag,
  Maximize,
  Minus,
  Pencil,
  PencilOff,
  Plus,
  Redo2,
  RotateCw,
  Save,
  Spline,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { TOOL_NAMES } from '../../../contract/texts/tracer.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import { canRedo, canUndo } from '../../../race/tracing/drawing.ts'
import { currentSegment } from '../../../race/tracing/tracing.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { lapStep, runTool, TOOL_KEYS, type Tool } from './input/tools.ts'
import type { Tracer } from './tracer.ts'
import { useDrawing } from './use-tracer.ts'

/** The tools, each with its name and its key. */
export function Toolbar({ tracer }: { tracer: Tracer }) {
  const isDrawing = useDrawing(tracer, (drawing) => drawing.isDrawing)
  const hasPoints = useDrawing(tracer, ({ tracing }) => tracing.points.length > 0)
  const isUndoable = useDrawing(tracer, canUndo)
  const isRedoable = useDrawing(tracer, canRedo)
  const isComplete = useDrawing(
    tracer,
    ({ tracing }) => currentSegment(tracing) === SEGMENTS.length,
  )
  const hasLapToDo = useDrawing(tracer, () => hasLapStep(tracer))
  const lapName = useDrawing(tracer, () => lapNameOf(tracer))
  const use = (tool: Exclude<Tool, 'preview'>) => ({ tool, onUse: () => runTool(tracer, tool) })

  return (
    <div
      role="toolbar"
      aria-label="Tracing tools"
      className="relative z-0 flex flex-wrap items-center gap-2"
    >
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
        isOff={!isDrawing}
      />
      <ToolButton
        {...use('undo-point')}
        name={TOOL_NAMES.undoPoint}
        icon={<CircleDot />}
        isOff={!hasPoints}
      />
      <ToolButton {...use('clear')} name={TOOL_NAMES.clear} icon={<Eraser />} isOff={!hasPoints} />
      <ToolButton
        {...use('lap')}
        name={lapName}
        icon={<RotateCw />}
        isOff={!isDrawing || !hasLapToDo}
      />
      <ToolButton
        {...use('smooth')}
        name={TOOL_NAMES.smooth}
        icon={<Spline />}
        isOff={!hasPoints}
      />
      <div className="flex items-center">
        <ToolIcon {...use('undo')} name={TOOL_NAMES.undo} icon={<Undo2 />} isOff={!isUndoable} />
        <ToolIcon {...use('redo')} name={TOOL_NAMES.redo} icon={<Redo2 />} isOff={!isRedoable} />
        <ToolIcon {...use('zoom-out')} name={TOOL_NAMES.zoomOut} icon={<Minus />} />
        <ToolIcon {...use('zoom-in')} name={TOOL_NAMES.zoomIn} icon={<Plus />} />
        <ToolIcon {...use('fit')} name={TOOL_NAMES.fit} icon={<Maximize />} />
      </div>
      <ToolButton {...use('save')} name={TOOL_NAMES.save} icon={<Save />} isOff={!isComplete} />
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

function ToolButton({ tool, name, icon, onUse, isOff = false, isPressed }: ToolProps) {
  return (
    <Button
      className={`px-4 text-sm [&_svg]:size-4 ${isPressed ? 'border-text' : ''}`}
      title={`${name} · ${TOOL_KEYS[tool].shown}`}
      aria-keyshortcuts={TOOL_KEYS[tool].aria}
      aria-disabled={isOff}
      onClick={onUse}
    >
      {icon}
      {name}
    </Button>
  )
}

function ToolIcon({ tool, name, icon, onUse, isOff = false }: ToolProps) {
  return (
    <IconButton
      label={name}
      title={`${name} · ${TOOL_KEYS[tool].shown}`}
      aria-keyshortcuts={TOOL_KEYS[tool].aria}
      disabled={isOff}
      className="[&_svg]:size-5"
      onClick={onUse}
    >
      {icon}
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
