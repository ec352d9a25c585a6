import { expect, test } from 'vitest'
import { buildField, COLUMNS, endOf, type Field, hasFinished } from '../../../race/field/field.ts'
import { medianOf } from '../../../race/field/field-ranks.ts'
import { buildGhost } from '../../../race/rivals/build-ghost.ts'
import { getSegment, STATION_WORK } from '../../../race/segments.ts'
import { sampleFieldRows } from './field-rows.ts'
import { readSeason } from './season-file.ts'

/** Maximum median error of a target ghost's clock at a station, in seconds. */
const LARGEST_ERROR = 20
/** With fewer athletes, a median says little. */
const FEWEST = 100

const fields = readSeason()
  .races.flatMap((race) => race.fields)
  .filter(({ rows }) => rows.length >= FEWEST)
  .map((field) => buildField({ ...field, isNamed: false }, sampleFieldRows(field)))

/**
 * The median delay, at the end of a station, of the target ghost with an athlete's total behind
 * that athlete.
 */
function medianError(field: Field, hasField: boolean): number {
  const finishers = Array.from({ length: field.count }, (_, i) => i).filter((i) =>
    hasFinished(field, i),
  )
  const stations = Array.from({ length: COLUMNS }, (_, i) => i).filter(
    (segment) => STATION_WORK[getSegment(segment).kind],
  )
  const ghosts = finishers.map((athlete) => {
    const outcome = buildGhost(
      { kind: 'target', total: endOf(field, athlete) },
      { ...field, field: hasField ? field : null, timelines: [], others: new Map() },
    )
    if (!outcome.ok) throw new Error(outcome.reason)
    return outcome.timeline
  })
  const errors = finishers.flatMap((athlete, i) =>
    stations.map(
      (segment) => (ghosts[i]?.ends[segment] ?? 0) - (field.ends[athlete * COLUMNS + segment] ?? 0),
    ),
  )
  return medianOf(Float64Array.from(errors).sort()) ?? Number.NaN
}

test('[GHOST-2] there are sample fields to measure', () => {
  expect(fields.length).toBeGreaterThan(1)
})

test.each(fields.map((field) => [`${field.division} ${field.sex}`, field] as const))(
  '[GHOST-2] of %s a target ghost is at the stations when those of that total are, within 20 s as a rule',
  (_, field) => {
    for (const hasField of [true, false]) {
      expect(Math.abs(medianError(field, hasField))).toBeLessThanOrEqual(LARGEST_ERROR)
    }
  },
)
