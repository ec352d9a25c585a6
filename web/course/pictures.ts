import type { MapPoint } from '../../race/types.ts'
import type { TracerInk } from './picture.ts'
import type { PaintedPicture, PictureRequest } from './picture-messages.ts'
import type { Frame } from './simplify.ts'
import type { Tracer } from './tracer.ts'
import type { View } from './view.ts'

/** A picture reaches this far beyond the stage on every side, in parts of it: room to pan. */
const OVERSCAN = 0.25
/** A view that has not moved for so long is worth a sharp picture, in milliseconds. */
const SETTLED_AFTER = 120
/** Beyond this a stretched picture looks wrong, and a new one is painted in mid-zoom. */
const MOST_STRETCH = 3

/**
 * Pictures of the course from a worker, one at a time. Each shows the course as it was when it was
 * asked for; until the next comes the browser stretches it along with the map.
 */
export function createPictures(
  tracer: Tracer,
  canvas: HTMLCanvasElement,
  ink: TracerInk,
  onShown: () => void,
) {
  const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
  const renderer = canvas.getContext('bitmaprenderer')
  let sent: readonly MapPoint[] = []
  let asked = 0
  let isBusy = false
  let isStale = true
  let shown = { count: 0, frame: null as Frame | null }
  let settling: ReturnType<typeof setTimeout> | undefined

  function ask() {
    const { view, drawing } = tracer
    if (!view) return
    if (isBusy) {
      isStale = true
      return
    }
    const { points, boundaries, lapStart } = drawing.tracing
    const kept = countSame(sent, points)
    const added = new Float64Array((points.length - kept) * 2)
    for (let i = kept; i < points.length; i++) {
      const { x, y } = points[i] as MapPoint
      added[2 * (i - kept)] = x
      added[2 * (i - kept) + 1] = y
    }
    sent = points
    isBusy = true
    isStale = false
    asked += 1
    const pixelRatio = window.devicePixelRatio
    const frame = frameOf(view)
    const request: PictureRequest = {
      ...{ id: asked, kept, added, boundaries, lapStart, frame, pixelRatio, ink },
    }
    worker.postMessage(request, [added.buffer])
  }

  worker.onmessage = ({ data }: MessageEvent<PaintedPicture>) => {
    isBusy = false
    const { frame, bitmap, count } = data
    renderer?.transferFromImageBitmap(bitmap)
    // Laid on the map, in its pixels: from here on it moves with it.
    lay(canvas, frame)
    shown = { count, frame }
    // For those who cannot look: tests and measurements wait for it.
    canvas.dataset.points = String(count)
    if (isStale) ask()
    onShown()
  }

  return {
    /** Whether there is a picture yet. */
    get isShown() {
      return shown.frame !== null
    },
    /** How many points of the path the picture shows. */
    get shown() {
      return shown.count
    },
    /** The course has changed. */
    refresh: ask,
    /** The map lies differently. */
    look(view: View) {
      const { frame } = shown
      clearTimeout(settling)
      if (frame && frame.zoom === view.zoom && isWithin(view, frame)) return
      const stretch = frame ? Math.max(view.zoom / frame.zoom, frame.zoom / view.zoom) : 1
      const isUrgent = !frame || stretch > MOST_STRETCH || (stretch === 1 && !isBusy)
      if (isUrgent) ask()
      else settling = setTimeout(ask, SETTLED_AFTER)
    },
    close() {
      clearTimeout(settling)
      worker.terminate()
    },
  }
}

/**
 * By transform alone: a picture comes in mid-zoom, and a place or a size would make the browser lay
 * out and paint. The size changes only with the stage.
 */
function lay({ style }: HTMLCanvasElement, { left, top, width, height, zoom }: Frame) {
  const [wide, high] = [`${width}px`, `${height}px`]
  if (style.width !== wide) style.width = wide
  if (style.height !== high) style.height = high
  style.transform = `translate(${-left / zoom}px, ${-top / zoom}px) scale(${1 / zoom})`
}

function frameOf({ width, height, zoom, left, top }: View): Frame {
  const [beside, above] = [Math.round(width * OVERSCAN), Math.round(height * OVERSCAN)]
  return {
    width: width + 2 * beside,
    height: height + 2 * above,
    zoom,
    left: left + beside,
    top: top + above,
  }
}

/** Whether the stage shows nothing the picture has not painted; both have the same zoom. */
function isWithin(view: View, frame: Frame): boolean {
  const [x, y] = [frame.left - view.left, frame.top - view.top]
  return x >= 0 && y >= 0 && x + view.width <= frame.width && y + view.height <= frame.height
}

function countSame(before: readonly MapPoint[], after: readonly MapPoint[]): number {
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before[same] === after[same]) same++
  return same
}
