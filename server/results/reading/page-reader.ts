import type { PageResult } from '../../../contract/result-schema.ts'
import type { Outcome } from '../../../race/types.ts'
import { createFairQueue } from '../../fairness/fair-queue.ts'
import { createWorkerCalls } from '../../fairness/worker-calls.ts'
import type { readSavedPage, SavedPageFailure } from './read-saved-page.ts'
import type { ReadAsk } from './readers.ts'

/** Why a page was not read: keys of `PAGE_FAILURES`, `left` for a visitor who did, or a refusal. */
export type ReadFailure = SavedPageFailure | { readonly reason: 'page-too-slow' | 'busy' | 'left' }

/** Reads results pages that visitors send. */
export type PageReader = ReturnType<typeof createPageReader>

/** The longest page takes a tenth of a second; a busy machine has some patience. */
const PATIENCE_MS = 5000
const IDLE_MS = 60_000
/** For a page of the longest size, many times over. */
const MEGABYTES = 128
/** Pages wait in memory, each of up to 6 MB. */
const LONGEST = 16

type Options = { readonly patienceMs?: number; readonly file?: URL }

/** One page at a time, in turns by visitor, in a worker that is ended when a page takes too long. */
export function createPageReader(options: Options = {}) {
  const { patienceMs = PATIENCE_MS, file = new URL('./read-worker.ts', import.meta.url) } = options
  const queue = createFairQueue({ atOnce: 1, longest: LONGEST })
  const worker = createWorkerCalls<ReadAsk, ReturnType<typeof readSavedPage>>(file, {
    patienceMs,
    idleMs: IDLE_MS,
    megabytes: MEGABYTES,
  })
  return {
    /** Takes the body of the call as it came: its JSON is too large for the event loop too. */
    async read(
      input: Uint8Array,
      signal?: AbortSignal,
    ): Promise<Outcome<{ page: PageResult }, ReadFailure>> {
      const ask = { reader: 'readSavedPage', input } as const
      const turn = await queue.run(() => worker.call(ask), signal)
      if (!turn.ok) return turn
      return turn.value ?? { ok: false, reason: 'page-too-slow' }
    },
    close: worker.close,
  }
}
