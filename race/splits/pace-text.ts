import { clockText } from '../text/clock-text.ts'
import type { Seconds, SegmentKind } from '../types.ts'

/**
 * The ski and the rower are 1,000 m in every hall. The length of a run varies between halls, so it
 * is unknown.
 */
const PACES: {
  readonly [kind in SegmentKind]?: { readonly parts: number; readonly unit: string }
} = {
  SKI_ERG: { parts: 2, unit: '/500 m' },
  ROW: { parts: 2, unit: '/500 m' },
}

/** The pace of a split, `1:56 /500 m`; null if the length is unknown. */
export function paceText(kind: SegmentKind, split: Seconds): string | null {
  const pace = PACES[kind]
  return pace ? `${clockText(split / pace.parts)} ${pace.unit}` : null
}
