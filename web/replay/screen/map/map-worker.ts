import { createMapPainter } from './map-painter.ts'

const paint = createMapPainter(() => self.postMessage('drawn'))
// WebKit runs this file again when a part that is loaded later shares code with it: the first stays.
self.onmessage ??= ({ data }) => paint(data)
