import { createMapPainter } from './map-painter.ts'

const paint = createMapPainter((reply) => self.postMessage(reply))
self.addEventListener('message', ({ data }) => paint(data))
