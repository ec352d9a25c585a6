import { TRACER_TEXTS } from '../../../../contract/texts/tracer-texts.ts'
import type { DrawingTool } from '../../../../race/drawing/drawing-tools.ts'
import { centreLap } from '../../../../race/tracing/centre-lap.ts'
import { lapsLeft } from '../../../../race/tracing/lap.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { Tracer } from '../state/tracer.ts'

/** Tools with one key, as it is shown. */
const PLAIN = {
  draw: 'D',
  boundary: 'P',
  smooth: 'K',
  centre: 'C',
  lap: 'L',
  'zoom-in': '+',
  'zoom-out': '-',
  fit: '0',
  preview: 'V',
  save: 'S',
  segment: 'R',
  'draw-lap': 'O',
  follow: 'A',
  stations: 'G',
  move: 'M',
  cut: 'X',
  delete: 'Q',
  join: 'J',
  reverse: 'B',
  angles: 'T',
  'full-screen': 'F',
} as const

const OTHERS = {
  'undo-point': { aria: 'Backspace', shown: 'Backspace' },
  undo: { aria: 'Control+Z Meta+Z', shown: 'Ctrl Z' },
  redo: { aria: 'Control+Shift+Z Meta+Shift+Z', shown: 'Ctrl Shift Z' },
  clear: { aria: 'Shift+Backspace', shown: 'Shift Backspace' },
  leave: { aria: 'Escape', shown: 'Esc' },
} as const

/** Everything that has both a button and a key. */
export type Tool = keyof typeof PLAIN | keyof typeof OTHERS

const plainTools = Object.entries(PLAIN) as [keyof typeof PLAIN, string][]

/** The key of each tool: in ARIA notation, and as people read it. */
export const TOOL_KEYS = {
  ...Object.fromEntries(plainTools.map(([tool, key]) => [tool, { aria: key, shown: key }])),
  ...OTHERS,
} as { readonly [tool in Tool]: { readonly aria: string; readonly shown: string } }

const TOOL_OF_KEY = new Map<string, Tool>([
  ...plainTools.map(([tool, key]) => [key.toLowerCase(), tool] as const),
  // The same keys without and with Shift.
  ['=', 'zoom-in'],
  ['_', 'zoom-out'],
  ['escape', 'leave'],
])

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The tool of a key, on any keyboard layout; null for other keys. */
export function findTool({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Tool | null {
  if (altKey) return null
  const letter = key.toLowerCase()
  if (ctrlKey || metaKey) {
    if (letter === 'z') return shiftKey ? 'redo' : 'undo'
    return letter === 'y' && !shiftKey ? 'redo' : null
  }
  if (letter === 'backspace' || letter === 'delete') return shiftKey ? 'clear' : 'undo-point'
  return TOOL_OF_KEY.get(letter) ?? null
}

/** Tools of the screen itself, unknown to the tracer. */
export type ScreenTool = 'preview' | 'full-screen'

/** Uses a tool of the drawing or of the view. */
export function runTool(tracer: Tracer, tool: Exclude<Tool, ScreenTool>) {
  switch (tool) {
    case 'draw':
      tracer.do({ type: tracer.drawing.isDrawing ? 'stop-drawing' : 'start-drawing' })
      return
    case 'boundary':
      // Marks the end of a segment, also of one drawn corner by corner.
      if (tracer.way.length > 0) tracer.endWay()
      else if (mayMark(tracer)) tracer.do({ type: 'mark-boundary' })
      return
    case 'undo-point':
    case 'undo':
      if (!tracer.undoCorner()) tracer.do({ type: tool })
      return
    case 'redo':
    case 'clear':
    case 'save':
      tracer.do({ type: tool })
      return
    case 'smooth':
      tracer.do({ type: 'smooth-stroke' })
      return
    case 'centre':
      centreTracedLap(tracer)
      return
    case 'lap':
      if (mayMark(tracer)) takeLapStep(tracer)
      return
    case 'zoom-in':
      tracer.zoomIn()
      return
    case 'zoom-out':
      tracer.zoomOut()
      return
    case 'fit':
      tracer.fit()
      return
    case 'segment':
    case 'follow':
    case 'stations':
    case 'move':
    case 'cut':
    case 'delete':
      toggle(tracer, tool)
      return
    case 'draw-lap':
      toggle(tracer, 'lap')
      return
    case 'join':
      forSelected(tracer, (segment) => tracer.do({ type: 'join-segments', boundary: segment + 1 }))
      return
    case 'reverse':
      forSelected(tracer, (segment) => tracer.do({ type: 'reverse-segment', segment }))
      return
    case 'angles':
      tracer.setAngled(!tracer.isAngled)
      return
    case 'leave':
      if (tracer.tools.tool) tracer.use(null)
      else tracer.select(null)
  }
}

/** A tool's own key also puts it down. */
function toggle(tracer: Tracer, tool: DrawingTool) {
  const isWithoutCourse = tracer.drawing.tracing.points.length === 0
  if (isWithoutCourse && ['move', 'cut', 'delete'].includes(tool)) {
    return showToast(TRACER_TEXTS.nothingTraced)
  }
  const { tools } = tracer
  tracer.use(tools.tool === tool || (tools.tool === 'lap' && tools.next === tool) ? null : tool)
}

function forSelected(tracer: Tracer, act: (segment: number) => void) {
  const { selected } = tracer.tools
  if (selected === null) showToast(TRACER_TEXTS.noSegment)
  else act(selected)
}

/** The next of the lap tool's three steps. */
export function lapStep(tracer: Tracer): 'start' | 'close' | { readonly add: number } {
  const { tracing } = tracer.drawing
  if (tracing.lapStart !== null) return 'close'
  if (tracing.lap === null) return 'start'
  return { add: lapsLeft(tracing, tracer.lapsOfRuns) ?? 0 }
}

function takeLapStep(tracer: Tracer) {
  const step = lapStep(tracer)
  if (step === 'start') tracer.do({ type: 'start-lap' })
  else if (step === 'close') tracer.do({ type: 'close-lap' })
  else if (step.add > 0) tracer.do({ type: 'add-laps', count: step.add })
  else showToast(TRACER_TEXTS.noLapHere)
}

function centreTracedLap(tracer: Tracer) {
  const { lap } = tracer.drawing.tracing
  if (!lap) return showToast(TRACER_TEXTS.noLap)
  const pixels = tracer.readPixels()
  if (!pixels) return showToast(TRACER_TEXTS.mapNotRead)
  const way = centreLap(lap, pixels, tracer.map.width)
  if (way) tracer.do({ type: 'centre-lap', way })
  else showToast(TRACER_TEXTS.noCorridor)
}

/** Marks can only be set while drawing; a button that does nothing must say why. */
function mayMark(tracer: Tracer): boolean {
  if (!tracer.drawing.isDrawing) showToast(TRACER_TEXTS.notDrawing)
  return tracer.drawing.isDrawing
}
