import { type Canvas, canDrawInWorker } from './canvas.ts'

/** The first message of every painter: what to draw on, the lowest layer first. */
type CanvasesMessage = { readonly type: 'canvases'; readonly canvases: readonly Canvas[] }

/** Draws what is posted to it, in a worker or on the page. */
export type Painter<Message> = (message: Message | CanvasesMessage) => void

type Options<Message, Reply> = {
  /** Where the canvases lie, on top of each other. */
  readonly box: HTMLElement
  readonly layers: number
  /** Starts a worker that hands its messages to the painter. */
  readonly startWorker: () => Worker
  /** The same painter for the page. */
  readonly loadPainter: () => Promise<(reply: (reply: Reply) => void) => Painter<Message>>
  readonly onReply: (reply: Reply) => void
  /** The page has taken the worker's place, on new canvases: everything must be posted again. */
  readonly onRestart: () => void
}

/**
 * Opens canvases that a worker draws on where the browser can: the page then neither paints nor lays
 * out while they change. Without a worker, or when it fails, the page draws.
 */
export function openWorkerCanvas<Message, Reply>(options: Options<Message, Reply>) {
  const { box, layers, startWorker, loadPainter, onReply, onRestart } = options
  let canvases = createCanvases(layers)
  let worker = canDrawInWorker() ? startWorker() : null
  let painter: Promise<Painter<Message>> | null = null
  let isClosed = false

  if (worker) {
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => onReply(data))
    worker.addEventListener('error', restartOnPage, { once: true })
    // Before they lie in their box: of a canvas on the page the browser first lays out all of it.
    const offscreen = canvases.map((canvas) => canvas.transferControlToOffscreen())
    const message: CanvasesMessage = { type: 'canvases', canvases: offscreen }
    worker.postMessage(message, offscreen)
  } else {
    painter = paintOnPage()
  }
  box.prepend(...canvases)

  async function paintOnPage(): Promise<Painter<Message>> {
    const paint = (await loadPainter())(onReply)
    paint({ type: 'canvases', canvases })
    return paint
  }

  /** Continues without the worker. One that fails after its map has left the page is not replaced. */
  function restartOnPage() {
    if (!worker || isClosed) return
    removeCanvases()
    worker = null
    canvases = createCanvases(layers)
    box.prepend(...canvases)
    painter = paintOnPage()
    onRestart()
  }

  function removeCanvases() {
    worker?.terminate()
    for (const canvas of canvases) canvas.remove()
  }

  return {
    get canvases(): readonly HTMLCanvasElement[] {
      return canvases
    },
    get isOnPage() {
      return worker === null
    },
    post(message: Message, transfer: Transferable[] = []) {
      if (worker) worker.postMessage(message, transfer)
      else painter?.then((paint) => paint(message))
    },
    restartOnPage,
    close() {
      isClosed = true
      removeCanvases()
    },
  }
}

/** New ones every time: control of a canvas can be transferred only once. */
function createCanvases(count: number): HTMLCanvasElement[] {
  return Array.from({ length: count }, () => {
    const canvas = document.createElement('canvas')
    canvas.className = 'pointer-events-none absolute inset-0 size-full'
    canvas.ariaHidden = 'true'
    return canvas
  })
}
