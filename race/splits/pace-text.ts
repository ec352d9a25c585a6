import { clockText } from '../text/clock-text.ts'
import type { Seconds, SegmentKind } from '../types.ts'

/** How athletes speak of their speed: runs are 1 km, the ski and the rower 1,000 m. */
const PACES: {
  readonly [kind in SegmentKind]?: { readonly parts: number; readonly unit: string }
} = {
  RUN: { parts: 1, unit: '/km' },
  SKI_ERG: { parts: 2, unit: '/500 m' },
  ROW: { parts: 2, unit: '/500 m' },
}

/** The pace of a split, `4:02 /km` or `1:56 /500 m`; nothing where nobody speaks of one. */
export function paceText(kind: SegmentKind, split: Seconds): string | null {
  const pace = PACES[kind]
  return pace ? `${clockText(split / pace.parts)} ${pace.unit}` : null
}
