import { canDrawInWorker } from '../../../drawing/canvas.ts'
import { readFaces } from '../../../drawing/fonts.ts'
import type { OpenScreen, ScreenNews, ScreenReply } from './canvas-message.ts'
import { createStagePainter } from './stage-painter.ts'
import type { TracerInk } from './tracer-layers.ts'

/** A canvas that shows what it is told. */
export type Screen = {
  readonly canvas: HTMLCanvasElement
  tell(news: ScreenNews): void
  close(): void
}

type Listener = {
  readonly onReply: (reply: ScreenReply) => void
  /** The worker did not load. */
  readonly onFailed: () => void
}

/** Opens a screen inside `box`, in a worker where the browser can draw in one. */
export function openScreen(box: HTMLElement, ink: TracerInk, listener: Listener): Screen {
  if (canDrawInWorker()) return openScreenInWorker(box, ink, listener)
  return openScreenOnPage(box, ink, listener.onReply)
}

/**
 * The canvas belongs to the worker: the page neither paints nor lays out nor hands on a picture while
 * the map moves. A message takes a tenth of what moving an element takes.
 */
function openScreenInWorker(
  box: HTMLElement,
  ink: TracerInk,
  { onReply, onFailed }: Listener,
): Screen {
  const canvas = layCanvas(box)
  const worker = new Worker(new URL('./tracer-worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<ScreenReply>) => onReply(data))
  worker.addEventListener('error', onFailed, { once: true })
  const given = canvas.transferControlToOffscreen()
  const open: OpenScreen = { type: 'open', canvas: given, ink, faces: readFaces() }
  worker.postMessage(open, [given])
  return {
    canvas,
    tell: (news) => worker.postMessage(news),
    close() {
      worker.terminate()
      canvas.remove()
    },
  }
}

/** The same without a worker: slower, but a server that is gone must not take the map along. */
export function openScreenOnPage(
  box: HTMLElement,
  ink: TracerInk,
  onReply: Listener['onReply'],
): Screen {
  const canvas = layCanvas(box)
  return {
    canvas,
    tell: createStagePainter(canvas, { ink, faces: [] }, onReply),
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
