import { readTokens } from '../../../drawing/theme.ts'

const TOKENS = {
  path: '--color-trace',
  start: '--color-trace-start',
  end: '--color-trace-end',
  shared: '--color-trace-shared',
  ground: '--color-ground',
  text: '--color-text',
  /** The font family of the names. */
  family: '--font-display',
} as const

/** Colours of the tracer, and its font. */
export type TracerTheme = { readonly [name in keyof typeof TOKENS]: string } & {
  /** Under the path, on a map that is not dark. */
  readonly casing: string | null
}

export const readTracerTheme = (): TracerTheme => ({ ...readTokens(TOKENS), casing: null })
