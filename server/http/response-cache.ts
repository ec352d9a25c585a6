import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { MEGABYTE } from '../../contract/limits.ts'
import { createInFlight } from '../fairness/in-flight.ts'
import { coalesceRuns } from '../storage/coalesce-runs.ts'

/** A response with all its compressed forms. */
export type CachedResponse = {
  readonly type: string
  readonly etag: string
  readonly plain: Buffer
  readonly packed: ReadonlyMap<string, Buffer>
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/** The longest path takes about 2 MB, and less than half of that for both compressed forms. */
const MOST_BYTES = 64 * MEGABYTE
/** Shorter responses are sent uncompressed. */
const PACKED_ABOVE = 1024

const pack = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}

/**
 * Caches responses while `version` stays the same. Every request checks the version, and
 * simultaneous requests share that check, so that several servers on one database never send an
 * outdated response.
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
      // Keyed by version: callers with a new version must not get work started on the old one.
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

/** A compressed JSON response with this content. */
export const packJson = (content: object) =>
  packText(JSON.stringify(content), 'application/json; charset=utf-8')

/** The same for a text of any type. */
export async function packText(text: string, type: string): Promise<CachedResponse> {
  const plain = Buffer.from(text)
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  if (plain.length < PACKED_ABOVE) return { type, etag, plain, packed: new Map() }
  const [br, gz] = await Promise.all([
    // Better compression than each request could afford, but fast enough for the first one.
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

/** Sends a response compressed as the client accepts, or 304 if the client has it already. */
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

/** Parses `gzip, br;q=0.5`, without encodings refused by `q=0`. */
function encodingsOf(header: string | string[] | undefined): Set<string> {
  const parts = String(header ?? '').split(',')
  return new Set(
    parts
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? ''),
  )
}
