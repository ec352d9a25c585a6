import { expect, test } from 'vitest'
import { anEvenTimeline, aTimeline } from '../testing/a-race.ts'
import { readStrictCsv } from '../testing/strict-csv.ts'
import { csvText } from '../text/csv-cell.ts'
import { tableText } from '../text/table-text.ts'
import { gapsDownload, ranksDownload, splitsDownload } from './downloads.ts'
import { buildSplitTable } from './split-table.ts'

const NAMES = [
  'Ruiz, Ana "Nita"',
  '=HYPERLINK("http://x.example","y")',
  '+SUM(A1:A9)',
  'Юлия Петрова',
  '王小明',
  'يوسف حداد',
  "Łucja O'Żyłko; # 1",
  'two\nlines',
]
const timelines = NAMES.map((_, i) => anEvenTimeline(100 + i))
const table = splitsDownload(buildSplitTable(timelines, 0), NAMES)

test('[TABLE-7, SAFE-40] a strict CSV reader gets every name back, and no cell is a formula', () => {
  const [columns, ...rows] = readStrictCsv(tableText(table, 'CSV'))
  expect(columns).toEqual(table.columns)
  expect(rows).toHaveLength(table.rows.length)
  const read = rows.slice(0, NAMES.length).map((row) => row[1] ?? '')
  expect(read.map(csvText)).toEqual(NAMES)
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^\s*[=+@\t\r]|^\s*-(?![\d.:]+$)/)
})

test("[TABLE-7] the file has the table's splits, race times, ranks and differences", () => {
  const read = JSON.parse(tableText(table, 'JSON'))
  expect(read[1]).toEqual({
    ...{ Segment: 'Run 1', Athlete: NAMES[1], Split: '1:41', 'Split (s)': 101, Estimated: 'no' },
    ...{ 'Difference (s)': 1, Rank: 2, 'Race time': '1:41', 'Race time (s)': 101 },
    ...{ 'Race time difference (s)': 1, 'Race time rank': 2, 'Time of day': null },
    ...{ 'Official place': null, 'Field rank': null, 'Field rank so far': null },
  })
  const times = { seg_run1: 100, seg_rox_in1: 20, seg_ski: 200 }
  const stopped = aTimeline({ status: 'dnf', total: null, times, estimated: ['seg_rox_in1'] })
  const rows = buildSplitTable([stopped])
  const ranks = rows.map(() => [{ split: '3rd of 40', soFar: null }])
  const alone = JSON.parse(tableText(splitsDownload(rows, ['Ana'], ranks), 'JSON'))
  expect(alone[1]).toMatchObject({ Estimated: 'yes', Rank: null, 'Field rank': '3rd of 40' })
  // Segments the athlete never reached stay empty, as on screen.
  expect(alone[4]).toMatchObject({ Segment: 'Run 2', Split: null, 'Race time (s)': null })
})

test("[TABLE-7] the chart's downloads have gaps at the end of each segment, and ranks only as far as shown", () => {
  const two = [anEvenTimeline(100), anEvenTimeline(110.5)]
  const { rows } = gapsDownload(two, ['Ana', 'Kim'])
  expect(rows.slice(0, 4)).toEqual([
    ...[
      ['Run 1', 'Ana', 100, 0],
      ['Run 1', 'Kim', 100, 10.5],
    ],
    ...[
      ['Roxzone In 1', 'Ana', 200, 0],
      ['Roxzone In 1', 'Kim', 200, 21],
    ],
  ])
  const stopped = aTimeline({ status: 'dnf', total: null, times: { seg_run1: 100 } })
  const shown = ranksDownload([stopped], ['Ana'], [[5, 4, 3, 2]])
  expect(shown.rows).toEqual([['Run 1', 'Ana', 5]])
})
