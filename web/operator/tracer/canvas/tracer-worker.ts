import type { OpenScreen, ScreenNews, ScreenReply } from './canvas-message.ts'
import { createStagePainter } from './stage-painter.ts'

let take: ((news: ScreenNews) => void) | null = null

self.addEventListener('message', ({ data }: MessageEvent<OpenScreen | ScreenNews>) => {
  if (data.type !== 'open') return take?.(data)
  take = createStagePainter(data.canvas, data, (reply: ScreenReply) => self.postMessage(reply))
})
