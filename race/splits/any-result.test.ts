import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import { anyResult, KINDS } from '../testing/any-result.ts'
import { splitOf, type Timeline } from '../timeline.ts'
import type { SplitWarning } from '../types.ts'
import { buildTimeline } from './build-timeline.ts'
import { paceOf } from './pace.ts'
import { cleanSplits, type SplitSource } from './splits.ts'
import { isTransition } from './stretches.ts'
import { isWorkAt, shortestAt } from './typical-times.ts'

const RUNS = { numRuns: 400 }
const STATIONS = SEGMENTS.flatMap(({ key, kind }, i) =>
  isWorkAt(i) && kind !== 'RUN' ? [key] : [],
)
type Filled = Timeline & { readonly warnings: readonly SplitWarning[] }
type Segment = Timeline['segments'][number]

function timelineOf(source: SplitSource): Filled {
  const outcome = buildTimeline(source)
  if (!outcome.ok) throw new Error('The result holds no times')
  return { ...outcome.timeline, warnings: outcome.warnings }
}

/** The key of a clock or split in the warnings. */
const named = ({ warnings }: Filled) => new Set(warnings.map(({ segment }) => segment))

test.each(KINDS)(
  '[SPLIT-19] with %s every printed value is shown within a second, or reported',
  (kind) => {
    fc.assert(
      fc.property(anyResult(kind), ({ source }) => {
        const timeline = timelineOf(source)
        const told = named(timeline)
        for (const segment of timeline.segments) {
          const { key, tEnd } = segment
          const split = source.times?.[key] ?? null
          const clock = source.reachedAt?.[key] ?? null
          if (told.has(key)) continue
          if (split !== null) expect(Math.abs(splitOf(segment) - split), key).toBeLessThanOrEqual(1)
          if (clock !== null) expect(Math.abs(tEnd - clock), key).toBeLessThanOrEqual(1)
        }
      }),
      RUNS,
    )
  },
)

test.each(KINDS)('[SPLIT-9] with %s the roxzone matches the printed one within 2 s', (kind) => {
  fc.assert(
    fc.property(anyResult(kind), ({ source }) => {
      if (!source.roxzoneTotal) return
      const timeline = timelineOf(source)
      const ways = timeline.segments.filter((_, i) => isTransition(i))
      const roxzone = ways.reduce((sum, segment) => sum + splitOf(segment), 0)
      if (timeline.reached < SEGMENTS.length) return
      expect(Math.abs(roxzone - source.roxzoneTotal)).toBeLessThanOrEqual(2)
    }),
    RUNS,
  )
})

test.each(KINDS)('[SPLIT-9] with %s the splits add up to the total', (kind) => {
  fc.assert(
    fc.property(anyResult(kind), ({ source }) => {
      const timeline = timelineOf(source)
      const sum = timeline.segments.reduce((all, one) => all + splitOf(one) + one.unaccounted, 0)
      expect(sum).toBe(timeline.end)
      if (source.total !== null) expect(timeline.end).toBe(source.total)
      expect(timeline.ends.every(Number.isInteger)).toBe(true)
    }),
    RUNS,
  )
})

test.each(KINDS)(
  '[SPLIT-12] with %s no run or station is below its minimum unless printed so',
  (kind) => {
    fc.assert(
      fc.property(anyResult(kind), ({ source }) => {
        const timeline = timelineOf(source)
        const pace = paceOf(cleanSplits(source))
        timeline.segments.forEach((segment, i) => {
          if (!segment.isReached || !segment.isEstimated || !isWorkAt(i)) return
          expect(splitOf(segment), segment.key).toBeGreaterThanOrEqual(
            Math.floor(shortestAt(i, pace)),
          )
        })
      }),
      RUNS,
    )
  },
)

test('[SPLIT-12] a printed split that leaves a missing run less than its minimum is doubted', () => {
  const runs = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8)
  const stations = fc.constantFrom(...STATIONS)
  fc.assert(
    fc.property(
      anyResult('the summary only'),
      runs,
      stations,
      ({ source, truth }, lap, station) => {
        const run = `seg_run${lap as 1}` as const
        const place = SEGMENTS.findIndex(({ key }) => key === run)
        const tooLong = (source.times?.[station] ?? 0) + Math.ceil(0.95 * (truth[place] ?? 0))
        const times = { ...source.times, [run]: null, [station]: tooLong }
        const wrong = { ...source, times, runTotal: null }
        const timeline = timelineOf(wrong)
        const reasons = timeline.warnings.map(({ reason }) => reason)
        expect(reasons.some((reason) => reason.endsWith('does-not-fit'))).toBe(true)
        const floor = Math.floor(shortestAt(place, paceOf(cleanSplits(wrong))))
        expect(splitOf(timeline.segments[place] as Segment)).toBeGreaterThanOrEqual(floor)
        expect(timeline.end).toBe(source.total)
      },
    ),
    RUNS,
  )
})

test.each(KINDS)("[SPLIT-19] with %s every second that wasn't printed is marked", (kind) => {
  fc.assert(
    fc.property(anyResult(kind), ({ source }) => {
      const timeline = timelineOf(source)
      const clocks = SEGMENTS.map(({ key }, i) =>
        key === 'seg_wb' ? source.total : (source.reachedAt?.[key] ?? (i < 0 ? 0 : null)),
      )
      timeline.segments.forEach((segment, i) => {
        if (!segment.isReached || segment.isEstimated || segment.tEnd === segment.tStart) return
        const before = i === 0 ? 0 : clocks[i === 30 ? 28 : i - 1]
        const clock = clocks[i]
        const measured = clock != null && before != null ? clock - before : null
        const sources = [source.times?.[segment.key] ?? null, measured].filter(
          (one) => one !== null,
        )
        const off = sources.map((printed) => Math.abs(splitOf(segment) - printed))
        expect(Math.min(...off), segment.key).toBeLessThanOrEqual(2)
      })
    }),
    RUNS,
  )
})

test.each([
  'a penalty with all mats',
  'a penalty with the summary only',
  'a penalty with some mats lost',
] as const)('[SPLIT-11] %s is reported to within rounding, and in no split', (kind) => {
  fc.assert(
    fc.property(anyResult(kind), ({ source, penalty }) => {
      const timeline = timelineOf(source)
      const told = timeline.segments.reduce((sum, { unaccounted }) => sum + unaccounted, 0)
      const inWays = timeline.segments.filter((_, i) => isTransition(i))
      const roxzone = inWays.reduce((sum, segment) => sum + splitOf(segment), 0)
      // A penalty served in a transition between two mats is included in its measured time.
      const off = roxzone - (source.roxzoneTotal ?? roxzone)
      expect(Math.abs(told + off - penalty)).toBeLessThanOrEqual(20)
    }),
    RUNS,
  )
})

test('[SPLIT-12] transitions are taken out of runs that contain them, and this is reported', () => {
  fc.assert(
    fc.property(anyResult('runs that contain the transitions'), ({ source, truth }) => {
      const timeline = timelineOf(source)
      const reasons = timeline.warnings.map(({ reason }) => reason)
      expect(reasons).toEqual(Array(8).fill('run-contains-roxzone'))
      expect(timeline.warnings.map(({ value }) => value)).toEqual(
        [1, 2, 3, 4, 5, 6, 7, 8].map((lap) => source.times?.[`seg_run${lap as 1}`]),
      )
      timeline.segments.forEach((segment, i) => {
        const isChanged = segment.key.startsWith('seg_run') || isTransition(i)
        expect(segment.isEstimated).toBe(isChanged)
        if (isWorkAt(i)) expect(Math.abs(splitOf(segment) - (truth[i] ?? 0))).toBeLessThan(120)
      })
    }),
    RUNS,
  )
})

test('[SPLIT-9] without a total, printed values stay as they are, in whole seconds', () => {
  fc.assert(
    fc.property(anyResult('an athlete who stopped'), ({ source }) => {
      const timeline = timelineOf({ ...source, reachedAt: {} })
      for (const segment of timeline.segments) {
        const printed = source.times?.[segment.key] ?? null
        if (printed !== null) expect(splitOf(segment)).toBe(printed)
        expect(Number.isInteger(segment.tEnd)).toBe(true)
      }
    }),
    RUNS,
  )
})
