/** Colours and fonts for the canvas, from the tokens of `styles.css`. */
export type Theme = {
  readonly ground: string
  readonly surface: string
  readonly raised: string
  readonly line: string
  readonly text: string
  readonly quiet: string
  readonly course: string
  readonly display: string
}

/** Reads the tokens once; a canvas cannot name them itself. */
export function readTheme(): Theme {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    ground: token('--color-ground'),
    surface: token('--color-surface'),
    raised: token('--color-raised'),
    line: token('--color-line'),
    text: token('--color-text'),
    quiet: token('--color-quiet'),
    course: token('--color-course'),
    display: token('--font-display'),
  }
}
