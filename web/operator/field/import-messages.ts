import type { FieldFile } from '../../../race/field/field-file.ts'
import type { FieldChoices } from '../../../race/field/import/understand.ts'
import type { Outcome } from '../../../race/types.ts'
import type { Preview, PreviewRow, ReadFile } from './import-session.ts'

/** What the page asks the worker, and what it is answered. */
export type ImportCalls = {
  read: (file: Blob) => Outcome<{ file: ReadFile }, { what: string }>
  understand: (choices: FieldChoices) => Preview
  page: (page: number) => PreviewRow[]
  files: (isNamed: boolean) => FieldFile[]
}

type Names = keyof ImportCalls

export type ImportRequest = {
  [Name in Names]: { id: number; name: Name; given: Parameters<ImportCalls[Name]>[0] }
}[Names]

/** An answer, how far one is, or that there will be none. */
export type ImportReply =
  | { id: number; kind: 'answer'; value: ReturnType<ImportCalls[Names]> }
  | { id: number; kind: 'progress'; rows: number }
  | { id: number; kind: 'failed' }
