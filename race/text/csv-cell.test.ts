import { expect, test } from 'vitest'
import { csvCell, csvText } from './csv-cell.ts'

test.each([
  '=1+1',
  '+cmd|x',
  '@SUM(A1)',
  '-2+3+cmd|x',
  '-=1',
  '-1+1',
  '+1-1',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\t1',
])('[SAFE-40] no spreadsheet runs %j', (text) => {
  expect(csvCell(text)).toMatch(/^"?'/)
})

test.each([
  ['Ana Ruiz', 'Ana Ruiz'],
  ['30-34', '30-34'],
  ['-12.5', '-12.5'],
  ['+1:30', '+1:30'],
  ['Ruiz, "Ana"', '"Ruiz, ""Ana"""'],
  ['# 1', '"# 1"'],
  [null, ''],
  [90, '90'],
])('[SAFE-40] %j is written as %j', (value, cell) => {
  expect(csvCell(value)).toBe(cell)
})

test.each(["'-", "''=1", "'Ana", '-x', '-12.5', 'Ana'])(
  '[SAFE-40] %j reads back as it was written',
  (text) => {
    expect(csvText(csvCell(text))).toBe(text)
  },
)
