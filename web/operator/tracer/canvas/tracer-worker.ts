import type { CanvasMessage, CanvasReply, OpenTracerCanvas } from './canvas-message.ts'
import { createStagePainter } from './stage-painter.ts'

let take: ((message: CanvasMessage) => void) | null = null

self.addEventListener('message', ({ data }: MessageEvent<OpenTracerCanvas | CanvasMessage>) => {
  if (data.type !== 'open') return take?.(data)
  take = createStagePainter(data.canvas, data, (reply: CanvasReply) => self.postMessage(reply))
})
