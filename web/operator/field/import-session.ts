import { toFieldFiles, understoodTexts } from '../../../contract/field/field-import.ts'
import { readFieldTable } from '../../../contract/field/read-field-table.ts'
import type { FieldSex } from '../../../race/field/field.ts'
import type { FieldFile } from '../../../race/field/field-file.ts'
import { sexOf, statusOf } from '../../../race/field/import/cell-values.ts'
import { recogniseColumns } from '../../../race/field/import/columns.ts'
import type { FieldColumn } from '../../../race/field/import/field-column.ts'
import {
  type FieldTable,
  MOST_TITLE_ROWS,
  withHeader,
} from '../../../race/field/import/field-table.ts'
import { groupProblems, type ProblemGroup } from '../../../race/field/import/problem-groups.ts'
import type { TimeForm } from '../../../race/field/import/time-cells.ts'
import {
  type FieldChoices,
  type ImportDoubt,
  type Understood,
  type UnderstoodRow,
  understandFile,
} from '../../../race/field/import/understand.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import type { Outcome, Seconds, SegmentKey } from '../../../race/types.ts'

/** The structure of a file, before anything in it is understood. */
export type ReadFile = {
  readonly headings: readonly string[]
  /** Sample values of each column, to recognise it by. */
  readonly examples: readonly string[]
  readonly columns: readonly (FieldColumn | null)[]
  readonly rowCount: number
  /** The first rows, one of which holds the headings. */
  readonly firstRows: readonly string[]
  readonly header: number
}

/** Columns whose texts the operator may give a meaning. */
export const VALUE_COLUMNS = ['status', 'sex', 'division'] as const

/** A text of such a column, how often it occurs, and whether we know its meaning. */
export type FileValue = { readonly text: string; readonly count: number; readonly isKnown: boolean }

export type FileValues = {
  readonly [column in (typeof VALUE_COLUMNS)[number]]: readonly FileValue[]
}

/** A row as it was understood. */
export type PreviewRow = Pick<
  UnderstoodRow,
  'line' | 'name' | 'bib' | 'ageGroup' | 'start' | 'total' | 'status' | 'estimated' | 'doubted'
> &
  Filed & {
    /** In the order of `Preview.segments`. */
    readonly splits: readonly (Seconds | null)[]
  }

type Filed = { readonly division: string; readonly sex: FieldSex }

/** How a file was understood. */
export type Preview = {
  readonly texts: readonly string[]
  readonly fields: readonly { division: string; sex: FieldSex; count: number }[]
  readonly rows: readonly PreviewRow[]
  /** Segments the file has a column for. */
  readonly segments: readonly SegmentKey[]
  readonly groups: readonly ProblemGroup[]
  readonly problemCount: number
  readonly doubts: readonly ImportDoubt[]
  readonly values: FileValues
  /** The likely kind of times in the file. */
  readonly suggested: TimeForm
  /** Whether it could be stored without the rows that have problems. */
  readonly isWhole: boolean
}

/** A column with more different texts than this isn't listed: it holds something else. */
const MOST_VALUES = 40
const EXAMPLES = 3

/**
 * The import of one file, by the same rules as the command line; runs in the worker that holds the
 * file.
 */
export function createImportSession() {
  let table: FieldTable | null = null
  let understood: Understood | null = null

  return {
    read(bytes: Uint8Array): Outcome<{ file: ReadFile }, { what: string }> {
      const read = readFieldTable(bytes, TextDecoder)
      if (!read.ok) return read
      table = read.table
      return { ok: true, file: describe(table) }
    },

    /** Uses another row as the headings. */
    chooseHeader(header: number): ReadFile {
      if (!table) throw new Error('No file was read')
      table = withHeader(table, header)
      return describe(table)
    },

    understand(choices: FieldChoices, onProgress?: (rows: number) => void): Preview {
      if (!table) throw new Error('No file was read')
      understood = understandFile(table, choices, onProgress)
      const { fields, problems, doubts, suggested } = understood
      const segments = SEGMENTS.map(({ key }) => key).filter((key) => choices.columns.includes(key))
      const rows = fields.flatMap(({ division, sex, rows: own }) =>
        own.map((row) => toPreviewRow({ ...row, division, sex }, segments)),
      )
      return {
        texts: understoodTexts(understood),
        fields: fields.map(({ division, sex, rows: { length: count } }) => ({
          ...{ division, sex, count },
        })),
        rows: rows.sort((a, b) => a.line - b.line),
        segments,
        groups: groupProblems(problems),
        problemCount: problems.length,
        doubts,
        suggested,
        values: listValues(table, choices),
        isWhole: problems.every(({ line }) => line !== null),
      }
    },

    /** The stored part: the rows without problems. */
    files(isNamed: boolean): FieldFile[] {
      return understood ? toFieldFiles(understood, isNamed) : []
    },
  }
}

/** Only what is shown, because everything sent to the page is copied. */
function toPreviewRow(row: UnderstoodRow & Filed, segments: readonly SegmentKey[]): PreviewRow {
  const { line, name, bib, ageGroup, start, total, status } = row
  const { estimated, doubted, division, sex } = row
  return {
    ...{ line, name, bib, ageGroup, start, total, status },
    ...{ estimated, doubted, division, sex },
    splits: segments.map((key) => row.durations[key] ?? null),
  }
}

function describe({ headings, rows, all, header }: FieldTable): ReadFile {
  const first = rows.slice(0, EXAMPLES)
  const examples = headings.map((_, column) =>
    first
      .map(({ cells }) => (cells[column] ?? '').trim())
      .filter((cell) => cell !== '')
      .join(', '),
  )
  const firstRows = all
    .slice(0, MOST_TITLE_ROWS)
    .map(({ cells }) => cells.filter((cell) => cell.trim() !== '').join(' · '))
  const columns = recogniseColumns(headings)
  return { headings, examples, columns, rowCount: rows.length, firstRows, header }
}

/** The texts of columns with few distinct values, most frequent first. */
function listValues({ rows }: FieldTable, { columns }: FieldChoices): FileValues {
  const listOf = (column: (typeof VALUE_COLUMNS)[number], isKnown: (text: string) => boolean) => {
    const index = columns.indexOf(column)
    const counts = new Map<string, number>()
    for (const { cells } of index < 0 ? [] : rows) {
      const text = (cells[index] ?? '').trim()
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    return [...counts]
      .map(([text, count]) => ({ text, count, isKnown: isKnown(text) }))
      .sort((a, b) => Number(a.isKnown) - Number(b.isKnown) || b.count - a.count)
      .slice(0, MOST_VALUES)
  }
  return {
    status: listOf('status', (text) => statusOf(text) !== null),
    sex: listOf('sex', (text) => sexOf(text) !== undefined),
    division: listOf('division', () => true),
  }
}
