import fc from 'fast-check'
import type { FieldRow } from '../field/field.ts'
import { SEGMENTS, UNMEASURED } from '../segments.ts'
import { TYPICAL_TIMES } from '../splits/typical-times.ts'
import type { SegmentKey, Status } from '../types.ts'

const MEASURED = SEGMENTS.map(({ key }, index) => ({ key, index })).filter(
  ({ key }) => !UNMEASURED.has(key),
)

/**
 * A realistic athlete, in steps so coarse that many clocks are equal; some stop, some have gaps.
 */
const anyRow: fc.Arbitrary<FieldRow> = fc
  .record({
    steps: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 30, maxLength: 30 }),
    holes: fc.array(fc.nat(29), { maxLength: 2 }),
    stop: fc.option(fc.integer({ min: 1, max: 29 }), { freq: 6 }),
    isOut: fc.boolean(),
    wave: fc.option(fc.integer({ min: 0, max: 4 })),
    age: fc.constantFrom('25-29', '30-34', null),
    bib: fc.nat(9999),
  })
  .map(({ steps, holes, stop, isOut, wave, age, bib }) => {
    const values = MEASURED.map(({ index }, i) =>
      Math.max(
        2,
        Math.round((TYPICAL_TIMES[index] as number) * (0.9 + 0.1 * (steps[i] as number))),
      ),
    )
    const total = values.reduce((sum, value) => sum + value, 0)
    const times: { [key in SegmentKey]?: number | null } = {}
    MEASURED.forEach(({ key }, i) => {
      const isKnown = !holes.includes(i) && (stop === null || i < stop)
      times[key] = isKnown ? (values[i] as number) : null
    })
    const status: Status = stop === null ? (isOut && steps[0] === 3 ? 'dsq' : 'finished') : 'dnf'
    return {
      ...{ name: `Athlete ${bib}`, bib: String(bib), ageGroup: age, status, times },
      start: wave === null ? null : 9 * 3600 + wave * 600,
      total: stop === null ? total : null,
    }
  })
  // An athlete who stopped and lacks their only split has no times, so they aren't in any field.
  .filter(({ times }) => Object.values(times).some((time) => time !== null))

/** Rows of a field as in an organiser's file. */
export const anyRows = fc.array(anyRow, { minLength: 1, maxLength: 40 })
