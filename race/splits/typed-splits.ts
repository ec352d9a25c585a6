import { SEGMENTS, UNMEASURED } from '../segments.ts'
import { plainText } from '../text/plain-text.ts'
import type { Seconds, SegmentKey } from '../types.ts'
import { EMPTY_RESULT, estimateTotal, type ManualEntry, readTime } from './manual-result.ts'
import {
  findShortTotal,
  hintAt,
  hintOfTotal,
  type ShortTotal,
  type SplitHint,
} from './split-hints.ts'

/** The texts typed into the form. */
export type TypedTexts = {
  readonly name: string
  readonly total: string
  /** By segment key. */
  readonly splits: { readonly [key: string]: string }
}

/** The result of the typed texts, updated at every keystroke. */
export type TypedSplits = {
  readonly entry: ManualEntry
  /** Texts that aren't times: segment keys, and `total`. */
  readonly unreadable: ReadonlySet<string>
  readonly hints: { readonly [key in SegmentKey]?: SplitHint }
  readonly hintOfTotal: SplitHint | null
  /**
   * The splits add up to more than the typed total, so it is refused until one of them is
   * corrected.
   */
  readonly shortTotal: ShortTotal | null
  /** The sum of the given splits. */
  readonly sum: Seconds
  readonly known: number
  /** Splits that should exist but don't; they will be estimated. */
  readonly missing: number
  /** The final total: the typed one, or one derived from the splits. */
  readonly total: Seconds | null
}

/** Parses the form. Empty texts are unknown splits; a text that is not a time counts as empty. */
export function readTyped({ name, total, splits }: TypedTexts): TypedSplits {
  const times: { [key in SegmentKey]?: Seconds } = {}
  const texts: { [key: string]: string } = {}
  const hints: { [key in SegmentKey]?: SplitHint } = {}
  const unreadable = new Set<string>()
  for (const { key } of SEGMENTS) {
    const text = splits[key] ?? ''
    const read = readTime(text)
    if (!read.ok) unreadable.add(key)
    else if (read.seconds !== null) {
      times[key] = read.seconds
      texts[key] = text
      const hint = hintAt(key, read.seconds)
      if (hint) hints[key] = hint
    }
  }
  const readTotal = readTime(total)
  if (!readTotal.ok) unreadable.add('total')
  const typedTotal = readTotal.ok ? readTotal.seconds : null
  if (typedTotal !== null) texts.total = total
  const given = Object.values(times)
  return {
    entry: {
      result: {
        ...EMPTY_RESULT,
        athlete_name: plainText(name).trim(),
        total_time_sec: typedTotal,
        segment_times: times,
      },
      texts,
    },
    unreadable,
    hints,
    hintOfTotal: hintOfTotal(typedTotal),
    shortTotal: findShortTotal(times, typedTotal),
    sum: given.reduce((sum, time) => sum + time, 0),
    known: given.length,
    missing: SEGMENTS.filter(({ key }) => !UNMEASURED.has(key) && times[key] === undefined).length,
    total: typedTotal ?? estimateTotal(times),
  }
}
