import { SEGMENTS } from '../../segments.ts'
import { readTime } from '../../splits/manual-result.ts'
import type { Outcome, Seconds } from '../../types.ts'
import type { FieldColumn } from './field-column.ts'
import type { FileRow } from './field-table.ts'

/** The kind of segment times: durations, times since the start, or times of day. */
export type TimeKind = 'splits' | 'gates' | 'clock'

/** How the times of a file are written. */
export type TimeForm = {
  readonly kind: TimeKind
  /** Whether minutes were read as hours: `04:30:00` is 4:30. */
  readonly isHours: boolean
}

/** The form that most files use. */
export const USUAL_TIMES: TimeForm = { kind: 'splits', isHours: false }

/**
 * A time from a file in seconds: `4:30`, `270`, `1:12:34.5`, `1:12:34,5`, `4m30s`, `4'30"`, or a
 * spreadsheet's version of them, with a date before it or AM after it. Empty cells and dashes give
 * none.
 */
export function readCell(cell: string): Outcome<{ seconds: Seconds | null }, object> {
  const bare = cell.trim().replace(/^=?"(.*)"$/, '$1')
  if (/^(?:n\/?a|null|nan|none|-+|\.+|--:--(?::--)?)$/i.test(bare))
    return { ok: true, seconds: null }
  const clock = bare
    // Strips a leading date.
    .replace(/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}[T\s]+/, '')
    .replace(
      /^(?:(\d+)\s*h)?\s*(\d+)\s*(?:m|min|['’\u2032])\s*(\d+(?:[.,]\d+)?)\s*(?:s|sec|["”\u2033]|'')?$/i,
      joinParts,
    )
    .replace(/(\d),(\d{1,3})$/, '$1.$2')
    .replace(/^(\d{1,2}:\d{2}:\d{2})[:](\d{1,3})$/, '$1.$2')
  const noon = /^(\d{1,2})(:\d{2}(?::\d{2})?(?:\.\d+)?)\s*([ap])\.?m\.?$/i.exec(clock)
  if (!noon) return readTime(clock)
  const [, hour, rest, half] = noon
  return readTime(`${(Number(hour) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)}${rest}`)
}

const joinParts = (_: string, hours: string | undefined, minutes: string, seconds: string) =>
  `${hours === undefined ? '' : `${hours}:`}${hours === undefined ? minutes : minutes.padStart(2, '0')}:${seconds.padStart(2, '0')}`

/**
 * A cell whose minutes a spreadsheet read as hours, in seconds: `04:30:00` is 4:30, `65:10:00` is
 * 1:05:10.
 */
export function readHours(cell: string): Outcome<{ seconds: Seconds | null }, object> {
  const read = readCell(cell)
  if (!read.ok || read.seconds === null) return read
  return { ok: true, seconds: isWholeMinutes(cell) ? read.seconds / 60 : read.seconds }
}

const isWholeMinutes = (cell: string) =>
  /^(?:\S+\s+)?\d+:\d{2}:00(?:[.,]0+)?(?:\s*[ap]m)?$/i.test(cell.trim())

/** Number of rows to look at: the kind of a column is clear without reading the whole file. */
const ROWS_LOOKED_AT = 200
/** From this share of rows, the result is certain. */
const MOST = 0.8
const HOUR: Seconds = 3600

/** The likely kind of times in a file, judging by their values; the operator decides. */
export function suggestTimes(
  rows: readonly FileRow[],
  columns: readonly (FieldColumn | null)[],
): TimeForm {
  const segments = SEGMENTS.map(({ key }) => columns.indexOf(key)).filter((index) => index >= 0)
  const looked = rows.slice(0, ROWS_LOOKED_AT)
  const cells = looked.flatMap((row) => segments.map((index) => row.cells[index] ?? ''))
  const written = cells.filter((cell) => secondsOf(cell) !== null)
  const long = written.filter((cell) => isWholeMinutes(cell) && (secondsOf(cell) ?? 0) >= HOUR / 2)
  const isHours = written.length > 0 && long.length >= MOST * written.length
  const usable = looked
    .map((row) => segments.flatMap((index) => secondsOf(row.cells[index] ?? '') ?? []))
    .filter((times) => times.length >= 4)
  const rising = usable.filter(isRising)
  if (isHours || usable.length === 0 || rising.length < MOST * usable.length) {
    return { kind: 'splits', isHours }
  }
  const isClock = rising.filter(([first = 0]) => first >= 4 * HOUR).length >= MOST * rising.length
  return { kind: isClock ? 'clock' : 'gates', isHours: false }
}

const secondsOf = (cell: string) => {
  const read = readCell(cell)
  return read.ok ? read.seconds : null
}

/** Each later than the one before, which durations never are by chance. */
const isRising = (times: readonly Seconds[]) =>
  times.every((time, i) => i === 0 || time >= (times[i - 1] as Seconds))
