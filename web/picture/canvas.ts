/** A canvas, shown or not. */
export type Canvas = OffscreenCanvas | HTMLCanvasElement

/** A context on or off the page, so that the player and the exporter share all drawing. */
export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A canvas that is never shown; a detached element if there is no `OffscreenCanvas`. */
export function openCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

/**
 * A context whose pixels are read, or copied to one that is: on the graphics card this would be
 * slower.
 */
export function openDrawing(width: number, height: number): Ctx {
  const ctx = openCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  }) as Ctx | null
  if (!ctx) throw new Error('There is no canvas to draw on')
  return ctx
}

/**
 * Whether a worker can draw on this page's canvas. Checked before handing one over, because that
 * can't be undone. Some browsers' offscreen canvases support only WebGL.
 */
export function canDrawInWorker(): boolean {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return false
  if (!('transferControlToOffscreen' in HTMLCanvasElement.prototype)) return false
  try {
    return new OffscreenCanvas(1, 1).getContext('2d') !== null
  } catch {
    return false
  }
}
