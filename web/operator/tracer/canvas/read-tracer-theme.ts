import type { SegmentKind } from '../../../../race/types.ts'
import { readTokens } from '../../../picture/theme.ts'

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

const KINDS = {
  RUN: '--color-kind-run',
  ROXZONE: '--color-kind-roxzone',
  SKI_ERG: '--color-kind-ski',
  SLED_PUSH: '--color-kind-push',
  SLED_PULL: '--color-kind-pull',
  BURPEE_BROAD_JUMP: '--color-kind-bbj',
  ROW: '--color-kind-row',
  FARMERS_CARRY: '--color-kind-farm',
  SANDBAG_LUNGES: '--color-kind-lunge',
  WALL_BALLS: '--color-kind-wb',
  FINISH: '--color-kind-finish',
} as const satisfies { readonly [kind in SegmentKind]: string }

/** Colours of the tracer, and its font. */
export type TracerTheme = { readonly [name in keyof typeof TOKENS]: string } & {
  /** The colour of each kind of segment. */
  readonly kinds: { readonly [kind: string]: string }
  /** Painted under the path on maps that aren't dark. */
  readonly casing: string | null
}

export const readTracerTheme = (): TracerTheme => ({
  ...readTokens(TOKENS),
  kinds: readTokens(KINDS),
  casing: null,
})
