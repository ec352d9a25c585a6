import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MEGABYTE } from '../../contract/limits.ts'
import { createInFlight } from '../fairness/in-flight.ts'
import { coalesceRuns } from '../storage/coalesce-runs.ts'

/** An answer as it is sent, in every requested compression. */
export type CachedResponse = {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  readonly packed: ReadonlyMap<string, Buffer>
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/** A path of the most points has some 2 MB, and less than half of that packed twice. */
const MOST_BYTES = 64 * MEGABYTE
/** Shorter answers are sent as they are. */
const PACKED_ABOVE = 1024

const pack = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}

/**
 * Caches answers while `version` stays the same. The version is checked for every question, shared
 * by those who ask at the same time, so that several servers on one database never send an outdated
 * answer.
 */
export function createResponseCache(version: () => Promise<string>, most = MOST_BYTES) {
  const look = coalesceRuns(version)
  const cache = new LRUCache<string, CachedResponse>({ maxSize: most, sizeCalculation: sizeOf })
  const share = createInFlight<CachedResponse | null>()
  let current = ''

  return {
    /** The answer under a key; a missing one isn't cached. */
    async find(key: string, work: () => Promise<object | null>): Promise<CachedResponse | null> {
      const now = await look()
      if (now !== current) cache.clear()
      current = now
      const known = cache.get(key)
      if (known) return known
      // By version: work started on the old one isn't for callers who ask on the new one.
      return share(`${now} ${key}`, async () => {
        const content = await work()
        const answer = content && (await packJson(content))
        if (answer && now === current) cache.set(key, answer)
        return answer
      })
    },
  }
}

const sizeOf = ({ plain, packed }: CachedResponse) =>
  [plain, ...packed.values()].reduce((sum, { length }) => sum + length, 0)

/** An answer with this content, packed. */
export const packJson = (content: object) =>
  packText(JSON.stringify(content), 'application/json; charset=utf-8')

/** The same for a text of any type. */
export async function packText(text: string, type: string): Promise<CachedResponse> {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  if (plain.length < PACKED_ABOVE) return { type, etag, plain, packed: new Map() }
  const [br, gz] = await Promise.all([
    // Better than there would be time for at every request, and not so slow that the first waits.
    pack.br(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 6 } }),
    pack.gzip(plain),
  ])
  return {
    type,
    etag,
    plain,
    packed: new Map([
      ['br', br],
      ['gzip', gz],
    ]),
  }
}

/** Sends an answer packed as the visitor takes it, or says that they have it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse) {
  reply.header('etag', answer.etag).header('vary', 'accept-encoding')
  const isKnown = request.headers['if-none-match'] === answer.etag
  if (isKnown && reply.statusCode === 200) return reply.code(304).send()
  const taken = encodingsOf(request.headers['accept-encoding'])
  const encoding = [...answer.packed.keys()].find((name) => taken.has(name))
  if (encoding) reply.header('content-encoding', encoding)
  reply.type(answer.type)
  return reply.send((encoding && answer.packed.get(encoding)) ?? answer.plain)
}

/** `gzip, br;q=0.5`, without those refused by `q=0`. */
function encodingsOf(header: string | string[] | undefined): Set<string> {
  const parts = String(header ?? '').split(',')
  return new Set(
    parts
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? ''),
  )
}
