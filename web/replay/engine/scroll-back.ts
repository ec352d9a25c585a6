/** A page that has not grown back to its length by then has changed. */
const PATIENCE_MS = 5000

/** Scrolls to where one was as soon as the page is long enough, unless somebody scrolls meanwhile. */
export function scrollBack(scroll: number, stop: AbortController) {
  const { signal } = stop
  const observer = new ResizeObserver(() => {
    window.scrollTo({ top: scroll, behavior: 'instant' })
    if (Math.abs(window.scrollY - scroll) < 2) stop.abort()
  })
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS)
  signal.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    window.addEventListener(type, () => stop.abort(), { signal, passive: true })
  }
  if (!signal.aborted) observer.observe(document.body)
}
