import { expect, test } from 'vitest'
import type { DetailRow } from './detail-rows.ts'
import { packRows, unpackRows } from './page-values.ts'

test('[RESULT-11] stored rows equal the rows that were read, including estimates', () => {
  const table = { title: 'Splits' } as unknown as DetailRow['table']
  const row = { names: ['time_1'], label: 'Run 1', key: 'run 1', cells: [], table }
  const rows: DetailRow[] = [
    { ...row, isEstimated: false },
    { ...row, label: 'total', key: 'total', isEstimated: true },
  ]
  expect(unpackRows(packRows(rows, null))).toEqual(rows)
})
