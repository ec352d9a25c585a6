import { expect, test } from 'vitest'
import { createImportSession, ROWS_A_PAGE } from './import-session.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const rowsOf = (count: number, total = '1:20:00') =>
  Array.from({ length: count }, (_, i) => `${i},${total}`).join('\n')

test('[FIELD-16] a long file is shown page by page, its progress is told, its problems are counted', () => {
  const session = createImportSession()
  const read = session.read(bytesOf(`Bib,Total\n${rowsOf(551)}\n`))
  if (!read.ok) throw new Error(read.what)
  const progress: number[] = []
  const { columns } = read.file
  const choices = { columns, division: 'HYROX', sex: 'M', raceName: '2026 Valmora' } as const
  expect(session.understand(choices, (rows) => progress.push(rows)).rowCount).toBe(551)
  expect(progress).toEqual([0, 500])
  expect(session.page(0)).toHaveLength(ROWS_A_PAGE)
  expect(session.page(0)[0]).toMatchObject({ line: 2, bib: '0', division: 'HYROX', sex: 'M' })
  expect(session.page(11).map(({ line }) => line)).toEqual([552])
  expect(session.page(12)).toEqual([])

  const wrong = createImportSession()
  wrong.read(bytesOf(`Bib,Total\n${rowsOf(300, 'soon')}\n`))
  const preview = wrong.understand(choices)
  expect(preview).toMatchObject({ problemCount: 300, canStore: false, canLeaveOut: false })
  expect(preview.problems).toHaveLength(200)
})
