import fc from 'fast-check'
import { SEGMENTS } from '../segments.ts'
import type { SplitSource } from '../splits/splits.ts'
import type { SegmentTimes, Status } from '../types.ts'

/** Any value a results page could hold, wrong ones included. */
const anyValue = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 0, max: 900 }) },
  { weight: 1, arbitrary: fc.integer({ min: -500, max: 20_000 }) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 900, noNaN: true }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 4, arbitrary: fc.constant(null) },
)

const anyTimes: fc.Arbitrary<SegmentTimes> = fc
  .array(anyValue, { minLength: 33, maxLength: 33 })
  .map((values) => Object.fromEntries(SEGMENTS.map(({ key }, i) => [key, values[i] ?? null])))

/** Race clocks that mostly rise, with gaps and mistakes. */
const anyClocks: fc.Arbitrary<SegmentTimes> = fc
  .array(
    fc.record({
      step: fc.integer({ min: 0, max: 300 }),
      mistake: fc.option(anyValue, { freq: 8 }),
    }),
    {
      minLength: 33,
      maxLength: 33,
    },
  )
  .map((rows) => {
    let clock = 0
    const times = SEGMENTS.map(({ key }, i) => {
      clock += rows[i]?.step ?? 0
      return [key, rows[i]?.mistake ?? clock]
    })
    return Object.fromEntries(times)
  })

const anyTotal = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 15_000 }) },
  { weight: 2, arbitrary: fc.integer({ min: 200_000, max: 900_000 }).map((n) => n / 100) },
)
const anyStatus = fc.option(fc.constantFrom<Status>('finished', 'dnf', 'dsq'), { nil: undefined })
const anyRoxzone = fc.option(fc.oneof(fc.integer({ min: 0, max: 1500 }), fc.double()))

/** A finisher's splits, with any gaps and any nonsense. */
export const anyFinish = fc
  .record({
    total: anyTotal,
    times: fc.option(anyTimes, { nil: undefined }),
    reachedAt: fc.option(anyClocks, { nil: undefined }),
    roxzoneTotal: anyRoxzone,
  })
  .map((source) => source as SplitSource & { total: number })

/** Any splits at all. */
export const anySplits = fc
  .record({
    total: fc.oneof(anyTotal, fc.constant(null), fc.double()),
    status: anyStatus,
    times: fc.option(anyTimes, { nil: undefined }),
    reachedAt: fc.option(anyClocks, { nil: undefined }),
    roxzoneTotal: anyRoxzone,
  })
  .map((source) => source as SplitSource)
