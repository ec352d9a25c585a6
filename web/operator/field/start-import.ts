import { FIELD_IMPORT_TEXTS } from '../../../contract/texts/field-import-texts.ts'
import type { ImportCalls, ImportReply } from './import-messages.ts'

type Waiting = {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
  readonly onProgress: ((rows: number) => void) | undefined
}

/** A worker that reads one file. */
export type ImportWorker = ReturnType<typeof startImport>

/** Starts a worker for one file; `close` gives up whatever it is doing. */
export function startImport() {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let last = 0

  const settle = (id: number) => {
    const found = waiting.get(id)
    waiting.delete(id)
    return found
  }
  worker.onmessage = ({ data }: MessageEvent<ImportReply>) => {
    if (data.kind === 'progress') waiting.get(data.id)?.onProgress?.(data.rows)
    else if (data.kind === 'answer') settle(data.id)?.resolve(data.value as never)
    else settle(data.id)?.reject(new Error(FIELD_IMPORT_TEXTS.unreadable))
  }
  worker.onerror = (event) => {
    event.preventDefault()
    for (const id of [...waiting.keys()])
      settle(id)?.reject(new Error(FIELD_IMPORT_TEXTS.unreadable))
  }

  return {
    call<Name extends keyof ImportCalls>(
      name: Name,
      given: Parameters<ImportCalls[Name]>[0],
      onProgress?: (rows: number) => void,
    ): Promise<ReturnType<ImportCalls[Name]>> {
      last += 1
      const id = last
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject, onProgress })
        worker.postMessage({ id, name, given })
      })
    },
    close: () => worker.terminate(),
  }
}
