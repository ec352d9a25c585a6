import { expect, test } from 'vitest'
import { createImportSession } from './import-session.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const rowsOf = (count: number, total = '1:20:00') =>
  Array.from({ length: count }, (_, i) => `${i},${total}`).join('\n')

test('[FIELD-16] all rows of a long file are shown, with its progress and the number of its problems', () => {
  const session = createImportSession()
  const read = session.read(bytesOf(`Bib,Total\n${rowsOf(551)}\n`))
  if (!read.ok) throw new Error(read.what)
  const progress: number[] = []
  const { columns } = read.file
  const choices = { columns, division: 'HYROX', sex: 'M', raceName: '2026 Valmora' } as const
  const { rows } = session.understand(choices, (done) => progress.push(done))
  expect(progress).toEqual([0, 500])
  expect(rows).toHaveLength(551)
  expect(rows[0]).toMatchObject({ line: 2, bib: '0', division: 'HYROX', sex: 'M' })

  const wrong = createImportSession()
  wrong.read(bytesOf(`Bib,Total\n${rowsOf(300, 'soon')}\n`))
  const preview = wrong.understand(choices)
  expect(preview).toMatchObject({ problemCount: 300, canStore: false, canLeaveOut: false })
  expect(preview.problems).toHaveLength(200)
})
