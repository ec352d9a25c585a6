import { expect, test } from 'vitest'
import { findAggregates, LIKE_FIRST_RUN, meanOf, typicalSplits } from '../race/field/aggregates.ts'
import type { FieldSex } from '../race/field/field.ts'
import { SEGMENTS } from '../race/segments.ts'
import type { Seconds, SegmentTimes } from '../race/types.ts'
import { drawSplits, evenNormals, type SplitModel } from './testing/draw-splits.ts'
import {
  DOUBLES_MEN,
  DOUBLES_MIXED,
  DOUBLES_WOMEN,
  PRO_DOUBLES_MEN,
  PRO_DOUBLES_WOMEN,
} from './testing/figures-doubles.ts'
import { OPEN_MEN, OPEN_WOMEN, PRO_MEN, PRO_WOMEN } from './testing/figures-single.ts'

/** Women's wall balls are longer now than when those figures were counted. */
const LONGER = 253 - 204
const [middle, growth, spread] = DOUBLES_WOMEN.work.seg_wb ?? [0, 0, 0]
const DOUBLES_WOMEN_NOW: SplitModel = {
  ...DOUBLES_WOMEN,
  total: { ...DOUBLES_WOMEN.total, median: DOUBLES_WOMEN.total.median + LONGER },
  work: { ...DOUBLES_WOMEN.work, seg_wb: [middle + LONGER, growth, spread] },
}

const GROUPS: readonly [string, FieldSex, SplitModel][] = [
  ['HYROX', 'M', OPEN_MEN],
  ['HYROX', 'W', OPEN_WOMEN],
  ['HYROX PRO', 'M', PRO_MEN],
  ['HYROX PRO', 'W', PRO_WOMEN],
  ['HYROX DOUBLES', 'M', DOUBLES_MEN],
  ['HYROX DOUBLES', 'W', DOUBLES_WOMEN_NOW],
  ['HYROX DOUBLES', 'X', DOUBLES_MIXED],
  ['HYROX PRO DOUBLES', 'M', PRO_DOUBLES_MEN],
  ['HYROX PRO DOUBLES', 'W', PRO_DOUBLES_WOMEN],
]

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Race clocks at the end of the eight stations. */
function stationClocks(times: SegmentTimes): Seconds[] {
  let clock = 0
  return SEGMENTS.flatMap(({ key }, segment) => {
    clock += times[key] ?? 0
    return segment % 4 === 2 ? [clock] : []
  })
}

test.each(GROUPS)(
  '[FIELD-14] %s %s: typical splits are at no station off by more than 20 s in the median',
  (division, sex, model) => {
    expect(findAggregates(division).map((table) => table.sex)).toContain(sex)
    const drawn = evenNormals(2000, 7).map((normal) => drawSplits(model, normal))
    const fastFirst = drawn.toSorted((a, b) => a.totalTime - b.totalTime)
    // Fast, middle and slow athletes separately: a shape that only fits the middle must fail.
    for (const third of [0, 1, 2]) {
      const some = fastFirst.slice((third * 2000) / 3, ((third + 1) * 2000) / 3)
      const errors = some.map(({ totalTime, segmentTimes }) => {
        // As if the first run were as long as the others, which typical splits assume.
        const first = meanOf(LIKE_FIRST_RUN.map((run) => segmentTimes[run] ?? 0))
        const longer = first - (segmentTimes.seg_run1 ?? 0)
        const typical = typicalSplits(Math.round(totalTime + longer), division, sex)
        if (!typical) throw new Error('There are no typical splits')
        const own = stationClocks({ ...segmentTimes, seg_run1: first })
        return stationClocks(typical.times).map((clock, station) => clock - (own[station] ?? 0))
      })
      const off = Array.from({ length: 8 }, (_, station) =>
        median(errors.map((error) => error[station] ?? Number.NaN)),
      )
      for (const error of off) expect(Math.abs(error)).toBeLessThanOrEqual(20)
    }
  },
)
