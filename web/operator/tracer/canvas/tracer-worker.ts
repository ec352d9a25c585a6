import { createTracerPainter } from './stage-painter.ts'

const paint = createTracerPainter((reply) => self.postMessage(reply))
self.addEventListener('message', ({ data }) => paint(data))
