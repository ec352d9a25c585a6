import type { StartMode } from '../replay/start-mode.ts'
import { findSegmentIndex } from '../segments.ts'
import type { Seconds } from '../types.ts'
import { COLUMNS, type Field } from './field.ts'

/** How the whole field starts, relative to the watched athletes' clock. */
export type FieldStarts =
  /** All athletes at zero. */
  | { readonly kind: 'together' }
  /**
   * In waves; `zero` is the time of day at which the clock shows 0, `null` for the start of the
   * first wave.
   */
  | { readonly kind: 'waves'; readonly zero: Seconds | null }
  /** All athletes at the beginning of a segment, at zero. */
  | { readonly kind: 'here'; readonly segment: number }

/** Whether a field started in more than one wave, as far as is known. */
export function hasWaves({ starts }: Field): boolean {
  const first = firstWave(starts)
  return starts.some((start) => start > first)
}

/**
 * How a field starts in the watched athletes' start mode; nothing if the mode needs start times
 * that are missing.
 */
export function startsIn(
  field: Field,
  mode: StartMode,
  day: {
    /** Time of day at which the clock shows 0. */
    readonly zero: Seconds | null
    /** Whether the field starts in waves if the others start at zero. */
    readonly isInWaves: boolean
  },
): FieldStarts | null {
  if (mode.kind === 'here') return { kind: 'here', segment: findSegmentIndex(mode.segment) ?? 0 }
  if (mode.kind === 'waves') {
    const isKnown = day.zero !== null && Number.isFinite(firstWave(field.starts))
    return isKnown ? { kind: 'waves', zero: day.zero } : null
  }
  return day.isInWaves ? { kind: 'waves', zero: day.zero } : { kind: 'together' }
}

/**
 * The whole field on one clock: each athlete's delay, or a field whose clocks start at a segment.
 * Athletes without a known start count as the first wave.
 */
export function startField(
  field: Field,
  starts: FieldStarts,
): { readonly field: Field; readonly delays: Float64Array } {
  const delays = new Float64Array(field.count)
  if (starts.kind === 'here') return { field: fieldFrom(field, starts.segment), delays }
  const first = firstWave(field.starts)
  if (starts.kind === 'together' || !Number.isFinite(first)) return { field, delays }
  const zero = starts.zero ?? first
  return {
    field,
    delays: delays.map((_, athlete) => {
      const start = field.starts[athlete] as Seconds
      return (Number.isNaN(start) ? first : start) - zero
    }),
  }
}

/** The earliest known start; infinity if there is none. */
const firstWave = (starts: Float64Array): Seconds =>
  starts.reduce((least, start) => (start < least ? start : least), Number.POSITIVE_INFINITY)

/**
 * The same field starting from a segment: clocks show 0 there, and are negative before. Athletes
 * who never finished that segment are left out.
 */
export function fieldFrom(field: Field, first: number): Field {
  if (first === field.first) return field
  const ends = field.ends.slice()
  const reached = field.reached.slice()
  for (let athlete = 0; athlete < field.count; athlete++) {
    const [from, to] = [athlete * COLUMNS, (athlete + 1) * COLUMNS]
    const isThere = (reached[athlete] as number) > first
    const zero = first === 0 ? 0 : (ends[from + first - 1] as Seconds)
    if (!isThere) reached[athlete] = 0
    for (let at = from; at < to; at++) {
      // Rounded to hundredths, because athletes with the same time must stay level.
      ends[at] = isThere ? Math.round(((ends[at] as Seconds) - zero) * 100) / 100 : 0
    }
  }
  return { ...field, first, ends, reached }
}
