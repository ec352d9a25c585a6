import { createTracerPainter } from './stage-painter.ts'

const paint = createTracerPainter((reply) => self.postMessage(reply))
// WebKit runs this file again when a part that is loaded later shares code with it: the first stays.
self.onmessage ??= ({ data }) => paint(data)
