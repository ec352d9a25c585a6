import { createWorkerCalls } from '../../fairness/worker-calls.ts'
import type { PARSERS, Parsers, ReadAsk } from './readers.ts'

/** Reads the pages of the results site. */
export type SiteReader = { readonly parsers: Parsers; close(): Promise<void> }

/** The largest page the site may send takes a quarter of a second; a busy machine has some patience. */
const PATIENCE_MS = 10_000
const IDLE_MS = 60_000
/** For the largest page, many times over. */
const MEGABYTES = 128

const UNREADABLE = { ok: false, reason: 'page-unreadable' } as const

type Options = { readonly patienceMs?: number; readonly file?: URL }

/**
 * Reads them in a worker of its own: a site that is broken may send anything, and pages that
 * visitors send must not keep its pages waiting. Two come in a second, so there is no queue.
 */
export function createSiteReader(options: Options = {}): SiteReader {
  const { patienceMs = PATIENCE_MS, file = new URL('./read-worker.ts', import.meta.url) } = options
  const worker = createWorkerCalls<ReadAsk, unknown>(file, {
    patienceMs,
    idleMs: IDLE_MS,
    megabytes: MEGABYTES,
  })
  const read = async <Name extends keyof typeof PARSERS>(reader: Name, input: string) =>
    (await worker.call({ reader, input })) as ReturnType<(typeof PARSERS)[Name]> | null
  return {
    parsers: {
      parseSeasons: async (text) => (await read('parseSeasons', text)) ?? [],
      parseGroups: async (text) => (await read('parseGroups', text)) ?? [],
      parseDivisions: async (text) => (await read('parseDivisions', text)) ?? [],
      parseListPage: async (text) => (await read('parseListPage', text)) ?? UNREADABLE,
      readResultPage: async (text) => (await read('readResultPage', text)) ?? UNREADABLE,
    },
    close: worker.close,
  }
}
