import './styles.css'

/** Longest wait for the first paint, in milliseconds: a tab in the background paints nothing. */
const PATIENCE_MS = 1000

const root = document.getElementById('app')
if (!root) throw new Error('The page has no place for the app')

// What was rendered at the build is to be seen first: the scripts that bring it to life are many
// times as large as all of it, and would take their part of a slow line from its map and faces.
if (root.firstElementChild) {
  // A button pressed before it can hear carries a mark, and answers when it has come to life. On the
  // way down: React stops a press on what it has not brought to life yet, and forgets it.
  const mark = ({ target }: Event) => {
    if (target instanceof Element) target.closest('button')?.setAttribute('data-pressed', '')
  }
  root.addEventListener('click', mark, { capture: true })
  await firstPaint()
}
const { start } = await import('./start.tsx')
start(root)

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS)
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}
