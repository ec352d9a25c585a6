/** A canvas, shown or not. */
export type Canvas = OffscreenCanvas | HTMLCanvasElement

/** A canvas to draw on, on the page or off it: the player and the exporter share all drawing. */
export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A canvas that is never shown; an element outside the page if there is no other kind. */
export function openCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

/**
 * A context whose pixels are read or copied to others that are: the graphics card would only be in
 * the way.
 */
export function openDrawing(width: number, height: number): Ctx {
  const ctx = openCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  }) as Ctx | null
  if (!ctx) throw new Error('There is no canvas to draw on')
  return ctx
}

/**
 * Whether a worker can draw on a canvas of this page. Asked before a canvas is given away: it cannot
 * be taken back. Some browsers have offscreen canvases that know WebGL alone.
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
