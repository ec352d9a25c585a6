import { canDrawInWorker } from '../../../picture/canvas.ts'
import { readFonts } from '../../../picture/fonts.ts'
import { readTheme } from '../../../picture/theme.ts'
import type { ShownMap } from '../../../picture/tone-map.ts'
import { markMapDrawn, nextTask } from '../../../ui/idle.ts'
import type { MapChange, MapSubject } from './map-painter.ts'

/** A map that is being watched. */
export type MapScreen = {
  /** Shows what has changed. */
  change(part: MapChange): void
  close(): void
}

/**
 * Opens a map inside `box`. A worker draws it where possible, so that the page neither paints nor
 * lays out while it changes. Otherwise, or if the worker fails, the page draws.
 */
export function openMapScreen(
  box: HTMLElement,
  subject: MapSubject & { readonly map: ShownMap<HTMLImageElement> | null },
): MapScreen {
  let state: MapChange = {}
  let canvas = createCanvas()
  let worker = canDrawInWorker() ? startWorker() : null
  let painter: Promise<(change: MapChange) => void> | null = null
  let isClosed = false

  function startWorker(): Worker | null {
    let started: Worker
    try {
      started = new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module' })
    } catch {
      // A sandboxed embed can't start workers.
      return null
    }
    started.addEventListener('message', markMapDrawn)
    started.addEventListener('error', drawOnPage, { once: true })
    // Before adding it to its box: for a canvas on the page, the browser first lays out the whole
    // page.
    const offscreen = canvas.transferControlToOffscreen()
    // A worker has no style sheets of its own.
    started.postMessage({ canvas: offscreen, font: fontOfNames() }, [offscreen])
    return started
  }

  function drawOnPage() {
    if (isClosed || painter) return
    worker?.terminate()
    worker = null
    canvas.remove()
    canvas = createCanvas()
    box.prepend(canvas)
    painter = import('./map-painter.ts').then((loaded) => loaded.createMapPainter(markMapDrawn))
    post({ ...state, canvas, font: fontOfNames(), subject })
  }

  function post(part: MapChange, transfer: Transferable[] = []) {
    if (worker) worker.postMessage(part, transfer)
    else painter?.then((paint) => paint(part))
  }

  /** A worker needs the map as pixels, not as an element. */
  async function postSubject() {
    const { map } = subject
    const image = map && (await decode(map.image))
    post({ subject: { ...subject, map: map && image && { ...map, image } } }, image ? [image] : [])
  }

  if (worker) {
    box.prepend(canvas)
    postSubject().catch(drawOnPage)
  } else drawOnPage()
  return {
    change(part) {
      state = { ...state, ...part }
      post(part)
    },
    close() {
      isClosed = true
      worker?.terminate()
      canvas.remove()
    },
  }
}

const fontOfNames = () => ({ family: readTheme().display, fonts: readFonts() })

/** A new one every time: control of a canvas can be transferred only once. */
function createCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.className = 'pointer-events-none absolute inset-0 size-full'
  canvas.ariaHidden = 'true'
  return canvas
}

/** Decodes the cached file off the main thread; an image element would be decoded on it. */
async function decode({ src }: HTMLImageElement): Promise<ImageBitmap> {
  // Lets parts already on screen come first.
  await nextTask()
  const file = await fetch(src, { cache: 'force-cache' })
  return createImageBitmap(await file.blob())
}
