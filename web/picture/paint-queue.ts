/**
 * Paints once for all messages that have arrived, in a task of its own: a slow device shows fewer
 * pictures, and never late ones.
 */
export function createPaintQueue(paint: () => void) {
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
