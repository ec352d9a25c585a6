import type { PageResult } from '../../contract/result.ts'
import type { Outcome } from '../../race/types.ts'
import { createFairQueue } from '../fairness/fair-queue.ts'
import { createWorkerCalls } from '../fairness/worker-calls.ts'
import type { parseResultPage } from './parse/result-page.ts'

/** Why a page was not read; the keys of `PAGE_FAILURES`, and `left` for a visitor who did. */
export type ReadFailure = {
  readonly reason: 'no-result' | 'page-unreadable' | 'page-too-slow' | 'busy' | 'left'
}

/** Reads results pages that visitors send. */
export type PageReader = {
  read(html: string, signal?: AbortSignal): Promise<Outcome<{ page: PageResult }, ReadFailure>>
  close(): Promise<void>
}

/** The longest page takes a tenth of a second; a busy machine has some patience. */
const PATIENCE_MS = 5000
const IDLE_MS = 60_000
/** For a page of the longest size, many times over. */
const MEGABYTES = 128
/** Pages wait in memory, each of up to 4 MB. */
const LONGEST = 16

type Options = { readonly patienceMs?: number; readonly file?: URL }

/** One page at a time, in turns by visitor, in a worker that is ended when a page takes too long. */
export function createPageReader(options: Options = {}): PageReader {
  const { patienceMs = PATIENCE_MS, file = new URL('./read-worker.ts', import.meta.url) } = options
  const queue = createFairQueue({ atOnce: 1, longest: LONGEST })
  const worker = createWorkerCalls<string, ReturnType<typeof parseResultPage>>(file, {
    patienceMs,
    idleMs: IDLE_MS,
    megabytes: MEGABYTES,
  })
  return {
    async read(html, signal) {
      const turn = await queue.run(() => worker.call(html), signal)
      if (!turn.ok) return turn
      return turn.value ?? { ok: false, reason: 'page-too-slow' }
    },
    close: worker.close,
  }
}
