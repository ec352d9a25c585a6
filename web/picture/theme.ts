const TOKENS = {
  ground: '--color-ground',
  surface: '--color-surface',
  raised: '--color-raised',
  line: '--color-line',
  text: '--color-text',
  quiet: '--color-quiet',
  course: '--color-course',
  display: '--font-display',
} as const

/** Colours and fonts for the canvas, from the tokens of `styles.css`. */
export type Theme = { readonly [name in keyof typeof TOKENS]: string }

let theme: Theme | null = null

/** Read once: reading a style forces a layout of everything just added to the page. */
export function readTheme(): Theme {
  theme ??= readTokens(TOKENS)
  return theme
}

/** Reads tokens, because a canvas can't refer to them and a worker can't read them. */
export function readTokens<Name extends string>(tokens: { readonly [name in Name]: string }) {
  const style = getComputedStyle(document.documentElement)
  const values = Object.entries<string>(tokens).map(([name, token]) => [
    name,
    style.getPropertyValue(token).trim(),
  ])
  return Object.fromEntries(values) as { readonly [name in Name]: string }
}
