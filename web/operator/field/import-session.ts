import { canStore, toFieldFiles, understoodTexts } from '../../../contract/field/field-import.ts'
import { readFieldTable } from '../../../contract/field/read-field-table.ts'
import type { FieldSex } from '../../../race/field/field.ts'
import type { FieldFile } from '../../../race/field/field-file.ts'
import { type FieldColumn, recogniseColumns } from '../../../race/field/import/columns.ts'
import {
  type FieldChoices,
  type FieldProblem,
  type FieldTable,
  type Understood,
  type UnderstoodRow,
  understandFile,
} from '../../../race/field/import/understand.ts'
import type { Outcome } from '../../../race/types.ts'

/** The structure of a file, before anything in it is understood. */
export type ReadFile = {
  readonly headings: readonly string[]
  /** Sample values of each column, to recognise it by. */
  readonly examples: readonly string[]
  readonly columns: readonly (FieldColumn | null)[]
  readonly rowCount: number
}

/** A row as it was understood. */
export type PreviewRow = Pick<
  UnderstoodRow,
  'line' | 'name' | 'bib' | 'ageGroup' | 'start' | 'total' | 'status' | 'estimated' | 'doubted'
> &
  Filed

type Filed = { readonly division: string; readonly sex: FieldSex }

/** How a file was understood. */
export type Preview = {
  readonly texts: readonly string[]
  readonly fields: readonly { division: string; sex: FieldSex; count: number }[]
  readonly rows: readonly PreviewRow[]
  readonly problems: readonly FieldProblem[]
  readonly problemCount: number
  readonly canStore: boolean
  /** Whether it could be stored without the rows that have problems. */
  readonly canLeaveOut: boolean
}

/** Problems beyond these are counted: a wrong file has thousands of one kind. */
const MOST_PROBLEMS = 200
const EXAMPLES = 3

/** The import of one file, by the rules of the command line; it runs in a worker, next to the file. */
export function createImportSession() {
  let table: FieldTable | null = null
  let understood: Understood | null = null

  return {
    read(bytes: Uint8Array): Outcome<{ file: ReadFile }, { what: string }> {
      const read = readFieldTable(bytes, TextDecoder)
      if (!read.ok) return read
      table = read.table
      const { headings } = table
      const first = table.rows.slice(0, EXAMPLES)
      const examples = headings.map((_, column) =>
        first
          .map(({ cells }) => (cells[column] ?? '').trim())
          .filter((cell) => cell !== '')
          .join(', '),
      )
      const columns = recogniseColumns(headings)
      return { ok: true, file: { headings, examples, columns, rowCount: table.rows.length } }
    },

    understand(choices: FieldChoices, onProgress?: (rows: number) => void): Preview {
      if (!table) throw new Error('No file was read')
      understood = understandFile(table, choices, onProgress)
      const { fields, problems } = understood
      const rows = fields.flatMap(({ division, sex, rows: own }) =>
        own.map((row) => toPreviewRow({ ...row, division, sex })),
      )
      return {
        texts: understoodTexts(understood),
        fields: fields.map(({ division, sex, rows: { length: count } }) => ({
          ...{ division, sex, count },
        })),
        rows: rows.sort((a, b) => a.line - b.line),
        problems: problems.slice(0, MOST_PROBLEMS),
        problemCount: problems.length,
        canStore: canStore(understood, { withoutBadRows: false }),
        canLeaveOut: canStore(understood, { withoutBadRows: true }),
      }
    },

    /** The stored part: the rows without problems. */
    files(isNamed: boolean): FieldFile[] {
      return understood ? toFieldFiles(understood, isNamed) : []
    },
  }
}

/** Only what is shown, because everything sent to the page is copied. */
function toPreviewRow(row: UnderstoodRow & Filed): PreviewRow {
  const { line, name, bib, ageGroup, start, total, status } = row
  const { estimated, doubted, division, sex } = row
  return {
    ...{ line, name, bib, ageGroup, start, total, status },
    ...{ estimated, doubted, division, sex },
  }
}
