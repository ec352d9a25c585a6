import { findSegmentIndex, SEGMENTS } from '../segments.ts'
import type { SegmentKey } from '../types.ts'

/** How compared athletes start. A mode shifts their clocks and changes no split. */
export type StartMode =
  /** Start together: everyone at zero. */
  | { readonly kind: 'together' }
  /** Each athlete at their real start time. */
  | { readonly kind: 'waves' }
  /** Everyone at the start of a segment together. */
  | { readonly kind: 'here'; readonly segment: SegmentKey }

/** Everyone at zero: the default mode of a replay. */
export const TOGETHER: StartMode = { kind: 'together' }

const FROM = 'from:'

/** Parses `together`, `waves` or `from:push`; null for any other text. */
export function readStartMode(text: string): StartMode | null {
  if (text === 'together' || text === 'waves') return { kind: text }
  const [kind, name, ...more] = text.split(':')
  if (`${kind}:` !== FROM || more.length > 0) return null
  const key = SEGMENTS.find((segment) => nameOf(segment.key) === name || segment.key === name)?.key
  return key ? { kind: 'here', segment: key } : null
}

/** The text that parses back to this mode; null for the default one. */
export function startModeText(mode: StartMode): string | null {
  if (mode.kind === 'here') return FROM + nameOf(mode.segment)
  return mode.kind === 'together' ? null : mode.kind
}

const nameOf = (key: SegmentKey) => key.replace('seg_', '')

/** The runs and stations a race can start from. The first run is the normal start. */
export const START_SEGMENTS: readonly SegmentKey[] = SEGMENTS.filter(
  ({ key, kind }) => kind !== 'ROXZONE' && kind !== 'FINISH' && findSegmentIndex(key) !== 0,
).map(({ key }) => key)
