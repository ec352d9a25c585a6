import { expect, test } from 'vitest'
import { FIELD_IMPORT_TEXTS, fieldTitle, previewTotal, rowNotes } from './field-import-texts.ts'

test('[FIELD-16] rows say how the race ended and how missing splits were filled', () => {
  const row = { status: 'finished', total: 4800, estimated: 0, doubted: 0 } as const
  expect(rowNotes(row)).toBe('')
  expect(rowNotes({ ...row, estimated: 1, doubted: 2 })).toBe(
    '1 split estimated, 2 times don’t match the rest',
  )
  expect(rowNotes({ ...row, status: 'dnf', total: null, estimated: 3 })).toBe(
    'DNF, 3 splits estimated',
  )
  expect(rowNotes({ ...row, status: 'dsq', doubted: 1 })).toBe('DSQ, 1 time doesn’t match the rest')
  expect([previewTotal(4800), previewTotal(null)]).toEqual(['1:20:00', '–'])
  expect(fieldTitle({ division: 'HYROX PRO', sex: 'W' })).toBe('HYROX PRO, Women')
})

test('[FIELD-16] counts are in words that fit them', () => {
  const { problems, unknownColumns, knownColumns, store, columnIs } = FIELD_IMPORT_TEXTS
  expect([problems(1), problems(1200)]).toEqual(['One problem', '1,200 problems'])
  expect([unknownColumns(1), unknownColumns(2)].map((text) => text.split('.')[0])).toEqual([
    'We don’t recognise one of the columns',
    'We don’t recognise 2 columns',
  ])
  expect([knownColumns(1), knownColumns(9)]).toEqual([
    'We recognised one column',
    'We recognised 9 columns',
  ])
  expect([0, 1, 3].map(store)).toEqual(['Save', 'Save 1 field', 'Save 3 fields'])
  expect([columnIs('Zeit', 0), columnIs('', 4)]).toEqual(['Use “Zeit” as', 'Use “column 5” as'])
})

test('[FIELD-16] what was stored is counted, one athlete too', () => {
  expect(FIELD_IMPORT_TEXTS.stored(1, '2026 Northgate').description).toBe(
    '1 athlete in 2026 Northgate',
  )
  expect(FIELD_IMPORT_TEXTS.stored(2000, '2026 Northgate').description).toBe(
    '2,000 athletes in 2026 Northgate',
  )
})
