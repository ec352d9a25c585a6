import { FIELD_IMPORT_TEXTS } from '../../../contract/texts/operator/field-import-texts.ts'
import type { FieldFile } from '../../../race/field/field-file.ts'
import type { FieldChoices } from '../../../race/field/import/understand.ts'
import type { Outcome } from '../../../race/types.ts'
import type { Preview, ReadFile } from './import-session.ts'

/** The page's calls to the worker, one at a time, and the answers. */
type ImportCalls = {
  read: (file: Blob) => Outcome<{ file: ReadFile }, { what: string }>
  chooseHeader: (index: number) => ReadFile
  understand: (choices: FieldChoices) => Preview
  files: (isNamed: boolean) => FieldFile[]
}

export type ImportRequest = {
  [Name in keyof ImportCalls]: { name: Name; given: Parameters<ImportCalls[Name]>[0] }
}[keyof ImportCalls]

/** An answer, the rows checked so far, or a failure. */
export type ImportReply =
  | { kind: 'answer'; value: ReturnType<ImportCalls[keyof ImportCalls]> }
  | { kind: 'progress'; rows: number }
  | { kind: 'failed' }

/** A worker that reads one file. */
export type ImportWorker = ReturnType<typeof startImport>

/** Starts a worker for one file; `close` cancels its work. */
export function startImport() {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  return {
    call: <Name extends keyof ImportCalls>(
      name: Name,
      given: Parameters<ImportCalls[Name]>[0],
      onProgress?: (rows: number) => void,
    ) =>
      new Promise<ReturnType<ImportCalls[Name]>>((resolve, reject) => {
        const fail = () => reject(new Error(FIELD_IMPORT_TEXTS.unreadable))
        worker.onmessage = ({ data }: MessageEvent<ImportReply>) => {
          if (data.kind === 'progress') onProgress?.(data.rows)
          else if (data.kind === 'answer') resolve(data.value as ReturnType<ImportCalls[Name]>)
          else fail()
        }
        worker.onerror = (event) => {
          event.preventDefault()
          fail()
        }
        worker.postMessage({ name, given })
      }),
    close: () => worker.terminate(),
  }
}
