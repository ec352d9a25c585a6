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
  expect(preview).toMatchObject({ problemCount: 300, isWhole: true })
  expect(preview.groups).toEqual([
    { cause: 'time', column: 'Total', count: 300, line: 2, example: expect.any(String) },
  ])
})

test('[FIELD-35] another row can be used as headings, and the texts of a column are listed to be given a meaning', () => {
  const session = createImportSession()
  const file = 'Club,Race\nA,B\nBib,Total,Status\n1,1:20:00,完走\n2,1:30:00,DNS\n3,1:31:00,完走\n'
  const read = session.read(bytesOf(file))
  expect(read.ok && [read.file.header, read.file.firstRows[2]]).toEqual([2, 'Bib · Total · Status'])
  expect(session.chooseHeader(0)).toMatchObject({ headings: ['Club', 'Race'], rowCount: 5 })
  const { columns } = session.chooseHeader(2)
  const choices = { columns, division: 'HYROX', sex: 'M', raceName: '2026 Valmora' } as const
  const unknown = session.understand(choices)
  expect(unknown.values.status).toEqual([
    { text: '完走', count: 2, isKnown: false },
    { text: 'DNS', count: 1, isKnown: true },
  ])
  expect(unknown.doubts.map(({ reason }) => reason)).toContain('unknown-statuses')
  const mapped = session.understand({ ...choices, values: { status: { 完走: 'finished' } } })
  expect(mapped).toMatchObject({ problemCount: 0, doubts: [] })
  expect(mapped.rows.map(({ status }) => status)).toEqual(['finished', 'finished'])
})

test('[FIELD-35] converted times are shown as durations, and roxzones that no column holds are mentioned once', () => {
  const session = createImportSession()
  const read = session.read(
    bytesOf(
      'Name,Total,Run 1,Ski Erg,Run 2\nAna,1:20:00,4:00,8:00,12:30\nBo,1:21:00,4:10,,12:40\n',
    ),
  )
  if (!read.ok) throw new Error(read.what)
  const { columns } = read.file
  const given = { columns, division: 'HYROX', sex: 'M', raceName: '2026 Valmora' } as const
  const { rows, texts } = session.understand({ ...given, times: { kind: 'gates', isHours: false } })
  const [ana, bo] = rows
  expect(ana?.splits[0]).toBe(240)
  // A few seconds of these are the roxzone.
  expect(ana?.splits[1]).toBeGreaterThan(200)
  expect(ana?.splits[1]).toBeLessThan(240)
  expect(bo?.splits[1]).toBeNull()
  expect(bo?.estimated).toBe((ana?.estimated ?? 0) + 1)
  expect(texts).toContain('The file has no roxzone times: we estimate them.')

  const usual = session.understand(given)
  expect(usual.rows[0]?.splits).toEqual([240, 480, 750])
})
