/** Paints once for all messages that have arrived, in a task of its own. */
export type PaintQueue = { paintSoon(): void; isDue(): boolean }

/** A slow device shows fewer pictures, and never late ones. */
export function createPaintQueue(paint: () => void): PaintQueue {
  let isDue = false
  return {
    isDue: () => isDue,
    paintSoon() {
      if (isDue) return
      isDue = true
      setTimeout(() => {
        isDue = false
        paint()
      })
    },
  }
}
