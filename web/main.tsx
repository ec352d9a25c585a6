import { SCRIPTS_TAG } from '../contract/page-scripts.ts'
import './styles.css'

/** Longest wait for the first paint, in milliseconds: a tab in the background paints nothing. */
const PAINT_PATIENCE_MS = 1000
/** Longest wait for our fonts where nothing can be read without them. */
const FONTS_PATIENCE_MS = 10_000

const root = document.getElementById('app')
if (!root) throw new Error('The page has no place for the app')

// Where nothing can be read until our fonts have come the page stays hidden: all of it would move.
const isHidden = lacksLetters()
if (isHidden) root.style.visibility = 'hidden'
const shown = isHidden && fontsLoaded().then(() => root.style.removeProperty('visibility'))

// What was rendered at the build is to be seen first: the scripts that bring it to life are many
// times as large as all of it, and would take their part of a slow line from its map and fonts.
if (root.firstElementChild) {
  // A button pressed before it can hear carries a mark, and answers when it has come to life. On the
  // way down: React stops a press on what it has not brought to life yet, and forgets it.
  const mark = ({ target }: Event) => {
    if (target instanceof Element) target.closest('button')?.setAttribute('data-pressed', '')
  }
  root.addEventListener('click', mark, { capture: true })
  await shown
  await Promise.race([firstPaint(), wait(PAINT_PATIENCE_MS)])
}
announceScripts()
const { start } = await import('./start.tsx').catch((error) => {
  // The words of the page stay, and nothing on it can be pressed: it is said in the page itself.
  document.getElementById('not-loaded')?.removeAttribute('hidden')
  throw error
})
start(root)

// Whoever scrolls sees how far: until then there is no scroll bar on a phone (`styles.css`).
const showScrollBar = () => document.documentElement.setAttribute('data-scrolled', '')
window.addEventListener('scroll', showScrollBar, { once: true })

function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true })
  })
}

/** Asks for all scripts of the page at once: one script that asks for the next is a round trip each. */
function announceScripts() {
  const tag = document.querySelector<HTMLMetaElement>(`meta[name="${SCRIPTS_TAG}"]`)
  for (const href of tag?.content.split(' ') ?? []) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href }))
  }
}

function wait(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Resolves when the first of each list of fonts is there: the others stand in for it. */
async function fontsLoaded() {
  const tokens = getComputedStyle(document.documentElement)
  const fonts = ['--font-sans', '--font-display'].map((token) => {
    const [family = ''] = tokens.getPropertyValue(token).split(',')
    return document.fonts.load(`1em ${family}`, 'A')
  })
  await Promise.race([Promise.allSettled(fonts), wait(FONTS_PATIENCE_MS)])
}

/** Whether no font of the system has Latin letters: the boxes in their place all have one width. */
function lacksLetters(): boolean {
  const canvas = document.createElement('canvas').getContext('2d')
  return canvas?.measureText('i').width === canvas?.measureText('W').width
}
