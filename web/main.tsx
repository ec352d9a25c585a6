import { SCRIPTS_TAG } from '../contract/page-scripts.ts'
import './styles.css'

/** Longest wait for the first paint, in milliseconds: a background tab paints nothing. */
const PAINT_PATIENCE_MS = 1000
const SCRIPTS_A_TASK = 8

const root = document.getElementById('app')
if (!root) throw new Error('The page has no place for the app')

// The prerendered page is painted first: the scripts are many times its size, and would compete
// with its map and fonts on a slow connection.
if (root.firstElementChild) {
  // Marks buttons pressed before hydration; they respond once hydrated. In the capture phase,
  // because React stops and drops a press on anything not yet hydrated.
  const mark = ({ target }: Event) => {
    if (target instanceof Element) target.closest('button')?.setAttribute('data-pressed', '')
  }
  root.addEventListener('click', mark, { capture: true })
  await Promise.race([firstPaint(), wait(PAINT_PATIENCE_MS)])
}
void loadScripts()
const { start } = await import('./start.tsx').catch((error) => {
  // Without scripts there are no toasts, so the page itself says that nothing on it works.
  document.getElementById('not-loaded')?.removeAttribute('hidden')
  throw error
})
start(root)

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}

/**
 * Loads the page's scripts side by side: otherwise each nested import costs a round trip, and all
 * of them run in one long task. So would asking for all of them at once.
 */
async function loadScripts() {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${SCRIPTS_TAG}"]`)
  for (const [index, href] of (tag?.content.split(' ') ?? []).entries()) {
    if (index % SCRIPTS_A_TASK === SCRIPTS_A_TASK - 1) await wait(0)
    // The page itself asks again for one that fails.
    import(/* @vite-ignore */ href).catch(() => {})
  }
}

function wait(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
