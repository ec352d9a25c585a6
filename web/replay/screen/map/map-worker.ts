import { createMapPainter } from './map-painter.ts'

const paint = createMapPainter(() => self.postMessage('drawn'))
// WebKit runs this file again when a part loaded later shares code with it, so the first handler
// stays.
self.onmessage ??= ({ data }) => paint(data)
