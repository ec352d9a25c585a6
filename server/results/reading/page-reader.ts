import type { PageResult } from '../../../contract/result-schema.ts'
import type { Outcome } from '../../../race/types.ts'
import { createFairQueue } from '../../fairness/fair-queue.ts'
import { createWorkerCalls } from '../../fairness/worker-calls.ts'
import type { Parsers, READERS, ReadAsk, SavedPageFailure } from './readers.ts'

/** Why a page was not read: a key of `PAGE_FAILURES`, `left` if the visitor left, or a refusal. */
export type ReadFailure = SavedPageFailure | { readonly reason: 'page-too-slow' | 'busy' | 'left' }

export type PageReader = ReturnType<typeof createPageReader>

/** The largest page takes a quarter of a second; this allows for a busy machine. */
const PATIENCE_MS = 5000
const IDLE_MS = 60_000
/** Many times what a page of the maximum size needs. */
const MEGABYTES = 128
/** Pages wait in memory, each of up to 6 MB. */
const LONGEST = 16

const UNREADABLE = { ok: false, reason: 'page-unreadable' } as const

type Options = { readonly patienceMs?: number; readonly file?: URL }

/**
 * One worker, which is ended when a page takes too long. Visitors' pages are read one at a time,
 * and visitors take turns; a page of the results site waits for at most one of them.
 */
export function createPageReader(options: Options = {}) {
  const { patienceMs = PATIENCE_MS, file = new URL('./read-worker.ts', import.meta.url) } = options
  const queue = createFairQueue({ atOnce: 1, longest: LONGEST })
  const worker = createWorkerCalls<ReadAsk, unknown>(file, {
    patienceMs,
    idleMs: IDLE_MS,
    megabytes: MEGABYTES,
  })
  const call = async <Name extends keyof typeof READERS>(reader: Name, input: ReadAsk['input']) =>
    (await worker.call({ reader, input })) as ReturnType<(typeof READERS)[Name]> | null
  // Tried twice, because a visitor's page may have ended the worker.
  const parse = async <Name extends keyof typeof READERS>(reader: Name, text: string) =>
    (await call(reader, text)) ?? (await call(reader, text))
  const parsers: Parsers = {
    parseSeasons: async (text) => (await parse('parseSeasons', text)) ?? [],
    parseGroups: async (text) => (await parse('parseGroups', text)) ?? [],
    parseDivisions: async (text) => (await parse('parseDivisions', text)) ?? [],
    parseListPage: async (text) => (await parse('parseListPage', text)) ?? UNREADABLE,
    readResultPage: async (text) => (await parse('readResultPage', text)) ?? UNREADABLE,
  }
  return {
    /** Reads pages of the results site. */
    parsers,
    /** Takes the raw request body, because its JSON is also too large for the event loop. */
    async read(
      input: Uint8Array,
      signal?: AbortSignal,
    ): Promise<Outcome<{ page: PageResult }, ReadFailure>> {
      const turn = await queue.run(() => call('readSavedPage', input), signal)
      if (!turn.ok) return turn
      return turn.value ?? { ok: false, reason: 'page-too-slow' }
    },
    close: worker.close,
  }
}
