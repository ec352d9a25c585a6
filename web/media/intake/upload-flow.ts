import { PART_MISSING } from '../../ui/preloadable.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { MediaStore, Problem } from '../store/media-store.ts'
import type { MediaHints } from './run-upload.ts'

/** Adding files, from the info dialog to the last toast. */
export type UploadFlow = ReturnType<typeof createUploadFlow>

export function createUploadFlow(store: MediaStore, getHints: () => MediaHints) {
  let stopping: AbortController | null = null

  // Loaded on demand: as large as the player, and most replays have no media.
  const loadRunner = () =>
    import('./run-upload.ts').catch(() => {
      store.show({ flow: { step: 'idle' } })
      showToast(PART_MISSING)
    })
  /** Adds files, with progress in the state's `flow`. */
  const begin = async (files: readonly File[], retried: Problem | null = null) => {
    const stop = new AbortController()
    stopping = stop
    const file = files[0]?.name ?? ''
    store.show({ flow: { step: 'running', file, percent: 0, number: 1, count: 1 } })
    try {
      const [runner] = await Promise.all([loadRunner(), store.loaded])
      await runner?.runUpload(files, { store, signal: stop.signal, getHints, retried })
    } finally {
      if (stopping === stop) stopping = null
    }
  }

  return {
    /** Opens the info dialog; with dropped files it continues without the picker. */
    openInfo: (files?: readonly File[]) =>
      store.show({ flow: { step: 'info', files: files ?? null } }),
    begin,
    /** Stops adding; finished items stay. */
    cancel: () => stopping?.abort(new DOMException('Stopped by the visitor', 'AbortError')),
    /** Retries a file that had a problem. */
    retry(problemId: string) {
      const problem = store.get().problems.find(({ id }) => id === problemId)
      if (problem) begin([problem.file], problem)
    },
  }
}
