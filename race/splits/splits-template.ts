import { SEGMENTS } from '../segments.ts'
import { csvCell } from '../text/csv-cell.ts'
import { EMPTY_RESULT, type ManualResult } from './manual-result.ts'

/** The kinds of splits file that have a template. */
export type TemplateKind = 'csv' | 'json'

const NOTE = [
  '# One athlete a column, up to five. Times as 4:30, 1:12:34 or seconds.',
  '# Leave empty what you do not know: it is estimated. Team members and nations: Ana / Ben.',
]

/** A file to fill in: every field and every segment, without values. */
export function buildSplitsTemplate(kind: TemplateKind): string {
  return writeSplitsFile([EMPTY_RESULT], kind)
}

/** Results as a splits file that reads back as the same results. */
export function writeSplitsFile(results: readonly ManualResult[], kind: TemplateKind): string {
  if (kind === 'json') {
    const items = results.map((result) => ({
      ...result,
      segment_times: Object.fromEntries(
        SEGMENTS.map(({ key }) => [key, result.segment_times[key] ?? null]),
      ),
    }))
    return `${JSON.stringify(items.length === 1 ? items[0] : items, null, 2)}\n`
  }
  const rows: (string | number | null)[][] = [
    ['field', ...results.map((_, index) => `athlete ${index + 1}`)],
    ...FIELDS.map((field) => [field, ...results.map((result) => cellOf(result[field]))]),
    ...SEGMENTS.map(({ key, label }) => [
      // A row called Finish would be read as the total.
      key === 'seg_finish' ? key : label,
      ...results.map((result) => result.segment_times[key] ?? null),
    ]),
  ]
  return `${[...NOTE, ...rows.map((row) => row.map(csvCell).join(','))].join('\n')}\n`
}

const FIELDS = Object.keys(EMPTY_RESULT).filter(
  (field): field is Exclude<keyof ManualResult, 'segment_times'> => field !== 'segment_times',
)

function cellOf(value: ManualResult[(typeof FIELDS)[number]]): string | number | null {
  return typeof value === 'object' && value !== null ? value.join(' / ') : value
}
