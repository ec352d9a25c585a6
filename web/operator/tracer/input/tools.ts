import { TRACER_TEXTS } from '../../../../contract/texts/tracer.ts'
import { lapsLeft } from '../../../../race/tracing/lap.ts'
import { showToast } from '../../../ui/toast-store.ts'
import type { Tracer } from '../tracer.ts'

/** Everything that can be done with a button and with a key. */
export type Tool =
  | 'draw'
  | 'boundary'
  | 'undo-point'
  | 'undo'
  | 'redo'
  | 'clear'
  | 'smooth'
  | 'lap'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'preview'
  | 'save'

/** The key of each tool: as browsers write it for screen readers, and as people read it. */
export const TOOL_KEYS: { readonly [tool in Tool]: { aria: string; shown: string } } = {
  draw: { aria: 'D', shown: 'D' },
  boundary: { aria: 'P', shown: 'P' },
  'undo-point': { aria: 'Backspace', shown: 'Backspace' },
  undo: { aria: 'Control+Z Meta+Z', shown: 'Ctrl Z' },
  redo: { aria: 'Control+Shift+Z Meta+Shift+Z', shown: 'Ctrl Shift Z' },
  clear: { aria: 'Shift+Backspace', shown: 'Shift Backspace' },
  smooth: { aria: 'K', shown: 'K' },
  lap: { aria: 'L', shown: 'L' },
  'zoom-in': { aria: '+', shown: '+' },
  'zoom-out': { aria: '-', shown: '-' },
  fit: { aria: '0', shown: '0' },
  preview: { aria: 'V', shown: 'V' },
  save: { aria: 'S', shown: 'S' },
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

const PLAIN_KEYS = new Map<string, Tool>([
  ['d', 'draw'],
  ['p', 'boundary'],
  ['k', 'smooth'],
  ['l', 'lap'],
  ['s', 'save'],
  ['v', 'preview'],
  ['+', 'zoom-in'],
  ['=', 'zoom-in'],
  ['-', 'zoom-out'],
  ['_', 'zoom-out'],
  ['0', 'fit'],
])

/** The tool of a key, whatever the keyboard; nothing for a key that is none of ours. */
export function findTool({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): Tool | null {
  if (altKey) return null
  const letter = key.toLowerCase()
  if (ctrlKey || metaKey) {
    if (letter === 'z') return shiftKey ? 'redo' : 'undo'
    return letter === 'y' && !shiftKey ? 'redo' : null
  }
  if (letter === 'backspace' || letter === 'delete') return shiftKey ? 'clear' : 'undo-point'
  return PLAIN_KEYS.get(letter) ?? null
}

/** Uses a tool of the drawing or of the view; the preview is the screen's own. */
export function runTool(tracer: Tracer, tool: Exclude<Tool, 'preview'>) {
  switch (tool) {
    case 'draw':
      tracer.do({ type: tracer.drawing.isDrawing ? 'stop-drawing' : 'start-drawing' })
      return
    case 'boundary':
      if (mayMark(tracer)) tracer.do({ type: 'mark-boundary' })
      return
    case 'undo-point':
    case 'undo':
    case 'redo':
    case 'clear':
    case 'save':
      tracer.do({ type: tool })
      return
    case 'smooth':
      tracer.do({ type: 'smooth-stroke' })
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
  }
}

/** What the lap tool would do now: the three steps of a lap follow one another. */
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

/** Marks are made while drawing only; a button that does nothing must say why. */
function mayMark(tracer: Tracer): boolean {
  if (!tracer.drawing.isDrawing) showToast(TRACER_TEXTS.notDrawing)
  return tracer.drawing.isDrawing
}
