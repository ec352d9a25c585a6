import { expect, test } from 'vitest'
import { type ManyAthletes, manyAthletes } from '../../../contract/testing/many-athletes.ts'
import { buildField, COLUMNS, type Field } from '../../../race/field/field.ts'
import { decodeField, encodeField } from '../../../race/field/field-file.ts'
import { buildTables, rankOfTime } from '../../../race/field/field-ranks.ts'
import { timelineOfResult } from '../../../race/timeline.ts'
import { buildFieldPage } from './field-page.ts'

const personOf = ({ people }: Field, athlete: number) => ({
  ...{ athlete, name: null, bib: null },
  ...people?.[athlete],
})

test('[FIELD-34] totals, ranks and percentiles of 5,000 imported athletes match a separate computation', () => {
  const differences: unknown[] = []
  let compared = 0
  for (const { division, sex, rows } of manyAthletes(5000)) {
    const file = encodeField(buildField({ division, sex, isNamed: true }, rows))
    const field = decodeField(JSON.parse(JSON.stringify(file)))
    const finishClocks = buildTables(field).clocks[COLUMNS - 1] ?? new Float64Array()
    const byBib = new Map(rows.map((row) => [row.bib, row]))
    for (let athlete = 0; athlete < field.count; athlete++) {
      const page = buildFieldPage(field, personOf(field, athlete), '2026 Gym')
      const row = byBib.get(page.bibNumber ?? '')
      if (!row) throw new Error(`${page.bibNumber} is not in the file`)
      const end = page.totalTime === null ? null : (timelineOfResult(page)?.end ?? null)
      const inField =
        page.status === 'finished' && end !== null ? rankOfTime(finishClocks, end) : null
      const wrong = Object.entries(row.times).filter(
        ([key, time]) => page.segmentTimes[key as 'seg_row'] !== time,
      )
      const { overallPlace: rank, overallTotal: of, agPlace, agTotal } = page
      const told = [page.athleteName, page.status, end, rank, of, agPlace, agTotal, wrong]
      const actual = [...told, inField?.rank ?? null, inField?.beaten ?? null]
      const expected = countApart(rows, row)
      compared += 1
      if (JSON.stringify(actual) !== JSON.stringify(expected)) differences.push([actual, expected])
    }
  }
  expect([compared, differences.slice(0, 3)]).toEqual([5000, []])
})

type Row = ManyAthletes['rows'][number]

/** The same facts, computed from the file's rows alone. */
function countApart(rows: readonly Row[], row: Row) {
  const { name, status, total, ageGroup } = row
  if (status === 'dsq' || total === null) {
    return [name, status, total, null, null, null, null, [], null, null]
  }
  const finishers = rows.filter((one) => one.status === 'finished')
  const count = (isMeant: (total: number, one: Row) => boolean) =>
    finishers.filter((one) => isMeant(one.total ?? 0, one)).length
  const rank = 1 + count((other) => other < total)
  const group = count((_, one) => one.ageGroup === ageGroup)
  const groupRank = 1 + count((other, one) => other < total && one.ageGroup === ageGroup)
  const beaten = count((other) => other > total) / (finishers.length - 1)
  const own = [name, status, total, rank, finishers.length, groupRank, group, []]
  return [...own, rank, beaten]
}
