import type { MediaStore } from '../store/media-store.ts'
import type { MediaHints } from './run-upload.ts'

/** Adding files, from the info dialog to the last toast. */
export type UploadFlow = {
  /** Opens the info dialog; with files that were dropped it goes on without the picker. */
  openInfo(files?: readonly File[]): void
  /** Adds files, with progress in the state's `flow`. */
  begin(files: readonly File[]): Promise<void>
  /** Stops adding; what is ready stays. */
  cancel(): void
  /** Tries a file again that had a problem. */
  retry(problemId: string): void
}

export function createUploadFlow(store: MediaStore, getHints: () => MediaHints): UploadFlow {
  let stopping: AbortController | null = null

  // It weighs as much as the player, and most replays have no media.
  const loadRunner = () =>
    import('./run-upload.ts').catch((error) => {
      store.show({ flow: { step: 'idle' } })
      throw error
    })
  const begin = async (files: readonly File[]) => {
    const stop = new AbortController()
    stopping = stop
    const file = files[0]?.name ?? ''
    store.show({ flow: { step: 'running', file, percent: 0, number: 1, count: 1 } })
    try {
      const [{ runUpload }] = await Promise.all([loadRunner(), store.loaded])
      await runUpload(files, { store, signal: stop.signal, getHints })
    } finally {
      if (stopping === stop) stopping = null
    }
  }

  return {
    openInfo: (files) => store.show({ flow: { step: 'info', files: files ?? null } }),
    begin,
    cancel: () => stopping?.abort(new DOMException('Stopped by the visitor', 'AbortError')),
    retry(problemId) {
      const { problems } = store.get()
      const problem = problems.find(({ id }) => id === problemId)
      if (!problem) return
      store.show({ problems: problems.filter(({ id }) => id !== problemId) })
      if (problem.itemId) {
        store.remove([problem.itemId])
        store.show({ undo: null })
      }
      begin([problem.file])
    },
  }
}
