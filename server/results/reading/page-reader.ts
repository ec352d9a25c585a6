import type { PageResult } from '../../../contract/result-schema.ts'
import type { Outcome } from '../../../race/types.ts'
import { createFairQueue } from '../../fairness/fair-queue.ts'
import { createWorkerCalls } from '../../fairness/worker-calls.ts'
import type { Parsers, READERS, ReadAsk, SavedPageFailure } from './readers.ts'

/** Why a page was not read: keys of `PAGE_FAILURES`, `left` for a visitor who did, or a refusal. */
export type ReadFailure = SavedPageFailure | { readonly reason: 'page-too-slow' | 'busy' | 'left' }

export type PageReader = ReturnType<typeof createPageReader>

/** The largest page takes a quarter of a second; this allows for a busy machine. */
const PATIENCE_MS = 5000
const IDLE_MS = 60_000
/** For a page of the longest size, many times over. */
const MEGABYTES = 128
/** Pages wait in memory, each of up to 6 MB. */
const LONGEST = 16

const UNREADABLE = { ok: false, reason: 'page-unreadable' } as const

type Options = { readonly patienceMs?: number; readonly file?: URL }

/**
 * One worker, which is ended when a page takes too long. Visitors' pages are read one at a time, in
 * turns by visitor; a page of the results site waits for one of them at the most.
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
  // Twice: the worker may have been ended because of a visitor's page.
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
    /** Takes the body of the call as it came: its JSON is too large for the event loop too. */
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
