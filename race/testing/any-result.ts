import fc from 'fast-check'
import { SEGMENTS, UNMEASURED } from '../segments.ts'
import type { SplitSource } from '../splits/splits.ts'
import { isTransition } from '../splits/stretches.ts'
import { TYPICAL_TIMES } from '../splits/typical-times.ts'
import type { Seconds, SegmentTimes } from '../types.ts'

/** What really happened, and what the page prints of it. */
export type GeneratedResult = {
  readonly source: SplitSource
  /** True seconds of each of the 33 segments, with fractions. */
  readonly truth: readonly Seconds[]
  /** Seconds that belong to no split. */
  readonly penalty: Seconds
}

/** How a page prints times. */
export type Printing = {
  /** Mats that missed the athlete, by the segments they end. */
  readonly lost?: readonly number[]
  /** Whether the summary also lacks the times of lost mats; then the roxzone is missing too. */
  readonly isSummaryHoled?: boolean
  readonly hasMats?: boolean
  readonly hasRunTotal?: boolean
  /** Runs are printed from station to station although a roxzone is printed. */
  readonly isRoxzoneInRuns?: boolean
  readonly penalty?: Seconds
  /** The segment at whose end the penalty was served; without one it was added to the total. */
  readonly servedAt?: number | null
  /** Segments completed by an athlete who stopped. */
  readonly stopsAfter?: number | null
}

const MEASURED = SEGMENTS.flatMap(({ key }, i) => (UNMEASURED.has(key) ? [] : [i]))
const LAST = MEASURED.at(-1) as number

/** Prints a race as the results site does: clocks rounded down, the summary rounded up. */
export function printResult(truth: readonly Seconds[], printing: Printing = {}): GeneratedResult {
  const { penalty = 0, servedAt = null, stopsAfter = null, lost = [], hasMats = true } = printing
  const reached = MEASURED.slice(0, stopsAfter ?? MEASURED.length)
  const end = reached.at(-1) as number
  const clockAt: Seconds[] = []
  let now = 0
  for (const i of reached) {
    now += (truth[i] as number) + (i === (servedAt ?? LAST) ? penalty : 0)
    clockAt[i] = now
  }
  const isLost = (i: number | undefined) => i !== undefined && lost.includes(i)
  const isHoled = (i: number) =>
    printing.isSummaryHoled === true && (isLost(i) || isLost(reached[reached.indexOf(i) - 1]))

  const times: { [key: string]: Seconds | null } = {}
  const reachedAt: { [key: string]: Seconds | null } = {}
  for (const i of reached) {
    const key = SEGMENTS[i]?.key as string
    const isPrinted = !isTransition(i) && !isHoled(i)
    const ways = printing.isRoxzoneInRuns && SEGMENTS[i]?.kind === 'RUN' ? waysOf(i, truth) : 0
    if (isPrinted) times[key] = Math.ceil((truth[i] as number) + ways)
    if (hasMats && i !== LAST && !isLost(i)) reachedAt[key] = Math.floor(clockAt[i] as number)
  }
  const holed = reached.some(isHoled)
  const ofKind = (wanted: (i: number) => boolean) =>
    holed ? null : Math.ceil(add(reached.filter(wanted).map((i) => truth[i] as number)))
  const source: SplitSource = {
    total: stopsAfter === null ? Math.floor(clockAt[end] as number) : null,
    times: times as SegmentTimes,
    reachedAt: reachedAt as SegmentTimes,
    roxzoneTotal: ofKind(isTransition) || null,
    runTotal: printing.hasRunTotal ? ofKind((i) => SEGMENTS[i]?.kind === 'RUN') : null,
  }
  return { source, truth, penalty: stopsAfter === null ? penalty : 0 }
}

/** The transitions before and after a run. */
function waysOf(run: number, truth: readonly Seconds[]): Seconds {
  return add([run - 1, run + 1].filter((i) => i >= 0 && isTransition(i)).map((i) => truth[i] ?? 0))
}

const add = (times: readonly Seconds[]) => times.reduce((sum, time) => sum + time, 0)

/** Seconds of all segments: an athlete's own pace, with strong and weak segments. */
const anyTruth = fc
  .record({
    pace: fc.double({ min: 0.65, max: 2.2, noNaN: true }),
    parts: fc.array(fc.double({ min: 0.75, max: 1.35, noNaN: true }), {
      minLength: SEGMENTS.length,
      maxLength: SEGMENTS.length,
    }),
  })
  .map(({ pace, parts }) => TYPICAL_TIMES.map((time, i) => time * pace * (parts[i] ?? 1)))

/** Any mat except the finish. */
const anyLost = fc.uniqueArray(fc.constantFrom(...MEASURED.slice(0, -1)), {
  minLength: 1,
  maxLength: 8,
})
const anyPenalty = fc.integer({ min: 60, max: 420 })
const anyServed = fc.option(fc.constantFrom(...MEASURED))

const PRINTINGS = {
  'all mats': fc.record({ hasRunTotal: fc.boolean() }),
  'some mats lost': fc.record({
    lost: anyLost,
    isSummaryHoled: fc.boolean(),
    hasRunTotal: fc.boolean(),
  }),
  'the summary only': fc.record({ hasMats: fc.constant(false), hasRunTotal: fc.boolean() }),
  'a penalty with all mats': fc.record({ penalty: anyPenalty, servedAt: anyServed }),
  'a penalty with the summary only': fc.record({
    penalty: anyPenalty,
    hasMats: fc.constant(false),
    hasRunTotal: fc.boolean(),
  }),
  'a penalty with some mats lost': fc.record({
    penalty: anyPenalty,
    servedAt: anyServed,
    lost: anyLost,
    hasRunTotal: fc.boolean(),
  }),
  'runs that contain the transitions': fc.record({
    hasMats: fc.constant(false),
    isRoxzoneInRuns: fc.constant(true),
  }),
  'an athlete who stopped': fc.record({
    stopsAfter: fc.integer({ min: 1, max: MEASURED.length - 1 }),
    lost: fc.oneof(fc.constant<number[]>([]), anyLost),
    hasMats: fc.boolean(),
  }),
} as const satisfies Record<string, fc.Arbitrary<Printing>>

/** All kinds of results. */
export const KINDS = Object.keys(PRINTINGS) as (keyof typeof PRINTINGS)[]

/** Any result of a kind. */
export function anyResult(kind: keyof typeof PRINTINGS): fc.Arbitrary<GeneratedResult> {
  const printings: fc.Arbitrary<Printing> = PRINTINGS[kind]
  return fc.tuple(anyTruth, printings).map(([truth, printing]) => printResult(truth, printing))
}
