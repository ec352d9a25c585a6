import { SEGMENTS, UNMEASURED } from '../../segments.ts'
import { twoDigits } from '../../text/clock-text.ts'
import { csvCell } from '../../text/csv-cell.ts'
import type { Seconds } from '../../types.ts'
import { COLUMNS, clockOf, endOf, FIELD_STATUSES, type Field } from '../field.ts'
import { printedSplit } from '../field-ranks.ts'

const MEASURED = SEGMENTS.flatMap(({ key, label }, segment) =>
  UNMEASURED.has(key) ? [] : [{ label, segment }],
)

/** The headings of the template and of downloaded files. */
export const FIELD_HEADINGS: readonly string[] = [
  ...['Bib', 'Name', 'Age group', 'Division', 'Sex', 'Start', 'Status', 'Total'],
  ...MEASURED.map(({ label }) => label),
]

/** A template file: the headings and one example row. */
export function buildFieldTemplate(): string {
  const example = ['101', 'Ana Example', '30-34', 'HYROX', 'W', '09:40:00', '', '1:31:38']
  const rows = [FIELD_HEADINGS, [...example, '4:30', ...MEASURED.slice(1).map(() => '')]]
  return `${rows.map((row) => row.map(csvCell).join(',')).join('\n')}\n`
}

/** A field as a file; importing it gives the same field. */
export function writeFieldText(field: Field): string {
  const rows = Array.from({ length: field.count }, (_, athlete) => {
    const { name, bib } = field.people?.[athlete] ?? { name: null, bib: null }
    const status = FIELD_STATUSES[field.statuses[athlete] as number] ?? 'dnf'
    const hasTotal = field.reached[athlete] === COLUMNS
    return [
      bib ?? '',
      name ?? '',
      field.ageGroups[athlete] ?? '',
      field.division,
      field.sex,
      dayTime(field.starts[athlete] as number),
      status === 'finished' ? '' : status.toUpperCase(),
      hasTotal ? String(endOf(field, athlete)) : '',
      ...MEASURED.map(({ segment }) =>
        clockOf(field, athlete, segment) === null
          ? ''
          : String(printedSplit(field, athlete, segment) ?? ''),
      ),
    ]
  })
  return `${[FIELD_HEADINGS, ...rows].map((row) => row.map(csvCell).join(',')).join('\n')}\n`
}

/** A time of day as written in the file, `09:40:00`; empty if unknown. */
export function dayTime(start: Seconds): string {
  if (Number.isNaN(start)) return ''
  const parts = [Math.floor(start / 3600), Math.floor(start / 60) % 60, Math.floor(start) % 60]
  return parts.map(twoDigits).join(':')
}
