import { canDrawInWorker } from '../../../drawing/canvas.ts'
import { readFonts } from '../../../drawing/fonts.ts'
import type { CanvasMessage, CanvasReply, OpenTracerCanvas } from './canvas-message.ts'
import { createStagePainter } from './stage-painter.ts'
import type { TracerTheme } from './tracer-layers.ts'

/** A canvas that draws what is posted to it. */
export type TracerCanvas = {
  readonly canvas: HTMLCanvasElement
  post(message: CanvasMessage): void
  close(): void
}

type Listener = {
  readonly onReply: (reply: CanvasReply) => void
  /** The worker did not load. */
  readonly onFailed: () => void
}

/** Opens a canvas inside `box`, in a worker where the browser can draw in one. */
export function openTracerCanvas(
  box: HTMLElement,
  theme: TracerTheme,
  listener: Listener,
): TracerCanvas {
  if (canDrawInWorker()) return openTracerCanvasInWorker(box, theme, listener)
  return openTracerCanvasOnPage(box, theme, listener.onReply)
}

/**
 * The canvas belongs to the worker: the page neither paints nor lays out nor hands on a picture while
 * the map moves. A message takes a tenth of what moving an element takes.
 */
function openTracerCanvasInWorker(
  box: HTMLElement,
  theme: TracerTheme,
  { onReply, onFailed }: Listener,
): TracerCanvas {
  const canvas = layCanvas(box)
  const worker = new Worker(new URL('./tracer-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<CanvasReply>) => onReply(data))
  worker.addEventListener('error', onFailed, { once: true })
  const given = canvas.transferControlToOffscreen()
  const open: OpenTracerCanvas = { type: 'open', canvas: given, theme, fonts: readFonts() }
  worker.postMessage(open, [given])
  return {
    canvas,
    post: (message) => worker.postMessage(message),
    close() {
      worker.terminate()
      canvas.remove()
    },
  }
}

/** The same without a worker: slower, but a server that is gone must not take the map along. */
export function openTracerCanvasOnPage(
  box: HTMLElement,
  theme: TracerTheme,
  onReply: Listener['onReply'],
): TracerCanvas {
  const canvas = layCanvas(box)
  return {
    canvas,
    post: createStagePainter(canvas, { theme, fonts: [] }, onReply),
    close: () => canvas.remove(),
  }
}

/** A new one every time: a canvas can be given away only once. */
function layCanvas(box: HTMLElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = 'pointer-events-none absolute inset-0 size-full'
  canvas.ariaHidden = 'true'
  box.prepend(canvas)
  return canvas
}
