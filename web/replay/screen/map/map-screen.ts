import { canDrawInWorker } from '../../../picture/canvas.ts'
import { readFonts } from '../../../picture/fonts.ts'
import { readTheme } from '../../../picture/theme.ts'
import { markMapDrawn } from '../../../ui/idle.ts'
import type { MapChange, MapSource, MapSubject } from './map-painter.ts'

/** A map that is being watched. */
export type MapScreen = {
  /** Shows what has changed. */
  change(part: MapChange): void
  close(): void
}

/** A worker that isn't drawing yet. */
let spare: Worker | null = null

/** Starts a worker and prepares the map in it, because its first picture takes half as long then. */
export function prepareMap(map: MapSource) {
  if (!canDrawInWorker()) return
  spare ??= startWorker()
  const image = new URL(map.image, location.href).href
  spare?.postMessage({ ahead: { ...map, image } } satisfies MapChange)
}

function startWorker(): Worker | null {
  try {
    const worker = new Worker(new URL('./map-worker.ts', import.meta.url), { type: 'module' })
    // A worker has no style sheets of its own.
    worker.postMessage({ font: fontOfNames() } satisfies MapChange)
    worker.addEventListener('error', () => {
      if (spare === worker) spare = null
    })
    return worker
  } catch {
    // A sandboxed embed can't start workers.
    return null
  }
}

/**
 * Opens a map inside `box`. A worker draws it where possible, so that the page neither paints nor
 * lays out while it changes. Otherwise, or if the worker fails, the page draws.
 */
export function openMapScreen(box: HTMLElement, subject: MapSubject): MapScreen {
  let state: MapChange = { subject }
  let canvas = createCanvas()
  let worker = canDrawInWorker() ? takeWorker() : null
  let painter: Promise<(change: MapChange) => void> | null = null
  let isClosed = false

  function takeWorker(): Worker | null {
    const taken = spare ?? startWorker()
    spare = null
    if (!taken) return null
    taken.addEventListener('message', markMapDrawn)
    taken.addEventListener('error', drawOnPage, { once: true })
    // Before adding it to its box: for a canvas on the page, the browser first lays out the whole
    // page.
    const offscreen = canvas.transferControlToOffscreen()
    taken.postMessage({ canvas: offscreen, subject } satisfies MapChange, [offscreen])
    return taken
  }

  function drawOnPage() {
    if (isClosed || painter) return
    worker?.terminate()
    worker = null
    canvas.remove()
    canvas = createCanvas()
    box.prepend(canvas)
    painter = import('./map-painter.ts').then((loaded) => loaded.createMapPainter(markMapDrawn))
    post({ ...state, canvas, font: fontOfNames() })
  }

  function post(part: MapChange) {
    if (worker) worker.postMessage(part)
    else painter?.then((paint) => paint(part))
  }

  if (worker) box.prepend(canvas)
  else drawOnPage()
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
