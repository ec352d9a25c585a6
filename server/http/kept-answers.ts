import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MEGABYTE } from '../../contract/limits.ts'
import { shareRuns } from './share.ts'

/** An answer as it is sent, packed in every way that is asked for. */
export type KeptAnswer = {
  readonly etag: string
  readonly plain: Buffer
  readonly packed: ReadonlyMap<string, Buffer>
}

/** Answers that are made once and sent until what they tell changes. */
export type KeptAnswers = {
  /** The answer under a key; what there is none of is not kept. */
  find(key: string, make: () => Promise<object | null>): Promise<KeptAnswer | null>
}

/** A path of the most points has some 2 MB, and less than half of that packed twice. */
const MOST_BYTES = 64 * MEGABYTE
/** Shorter answers are sent as they are. */
const PACKED_ABOVE = 1024

const pack = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
}

type Entry = { readonly answer: Promise<KeptAnswer | null>; sizeBytes: number }

/**
 * Keeps answers for as long as `version` stays what it was. It is looked at for every question, and
 * by all who ask together in one go: several servers on one database then never tell an old answer.
 */
export function createKeptAnswers(version: () => Promise<string>, most = MOST_BYTES): KeptAnswers {
  const look = shareRuns(version)
  let kept = new Map<string, Entry>()
  let current = ''

  async function make(
    entries: Map<string, Entry>,
    key: string,
    work: () => Promise<object | null>,
  ) {
    try {
      const content = await work()
      const answer = content && (await toAnswer(content))
      const entry = entries.get(key)
      if (!answer) entries.delete(key)
      else if (entry) entry.sizeBytes = sizeOf(answer)
      dropOldest(entries, most)
      return answer
    } catch (error) {
      entries.delete(key)
      throw error
    }
  }

  return {
    async find(key, work) {
      const now = await look()
      // What was begun on the old version ends among the old answers, where nobody looks any more.
      if (now !== current) [kept, current] = [new Map(), now]
      const known = kept.get(key)
      // Set anew each time, so that the map is in the order of use and the oldest is first.
      kept.delete(key)
      const entry = known ?? { answer: make(kept, key, work), sizeBytes: 0 }
      kept.set(key, entry)
      return entry.answer
    },
  }
}

function dropOldest(entries: Map<string, Entry>, most: number) {
  let total = 0
  for (const { sizeBytes } of entries.values()) total += sizeBytes
  for (const [key, { sizeBytes }] of entries) {
    if (total <= most) return
    entries.delete(key)
    total -= sizeBytes
  }
}

const sizeOf = ({ plain, packed }: KeptAnswer) =>
  [plain, ...packed.values()].reduce((sum, { length }) => sum + length, 0)

async function toAnswer(content: object): Promise<KeptAnswer> {
  const plain = Buffer.from(JSON.stringify(content))
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  if (plain.length < PACKED_ABOVE) return { etag, plain, packed: new Map() }
  const [br, gz] = await Promise.all([
    // Better than there would be time for at every request, and not so slow that the first waits.
    pack.br(plain, { params: { [zlib.BROTLI_PARAM_QUALITY]: 6 } }),
    pack.gzip(plain),
  ])
  return {
    etag,
    plain,
    packed: new Map([
      ['br', br],
      ['gzip', gz],
    ]),
  }
}

/** Sends an answer packed as the visitor takes it, or says that they have it. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
  reply.header('etag', answer.etag).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  const taken = encodingsOf(request.headers['accept-encoding'])
  const encoding = [...answer.packed.keys()].find((name) => taken.has(name))
  if (encoding) reply.header('content-encoding', encoding)
  reply.type('application/json; charset=utf-8')
  return reply.send((encoding && answer.packed.get(encoding)) ?? answer.plain)
}

/** `gzip, br;q=0.5`, without those that are refused by `q=0`. */
function encodingsOf(header: string | string[] | undefined): Set<string> {
  const parts = String(header ?? '').split(',')
  return new Set(
    parts
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? ''),
  )
}
