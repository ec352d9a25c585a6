import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Bucket } from '../files/s3-store.ts'

const KEY = 'a-key'
const NAME = 'racetrace'
/** The page size of S3. */
const NAMES_A_PAGE = 1000

/** A test's own S3-compatible store. */
export type TestS3 = {
  readonly bucket: Bucket
  /** Names of all files in the bucket. */
  names(): Promise<string[]>
  /** Stops responding, but keeps everything for `resume`. */
  pause(): Promise<void>
  /** Responds again at the same address. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Starts a store with one empty bucket in memory, on a free port of this machine. */
export async function startS3(): Promise<TestS3> {
  const files = new Map<string, Buffer>()
  const server = createServer((request, reply) => {
    // A client may disconnect; the store keeps running.
    answer(files, request, reply).catch(() => reply.destroy())
  })
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = server.address() as AddressInfo
  const pause = async () => {
    if (!server.listening) return
    const closed = once(server.close(), 'close')
    server.closeAllConnections()
    await closed
  }
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: NAME,
      accessKeyId: KEY,
      secretAccessKey: 'a-secret',
    },
    names: async () => [...files.keys()].sort(),
    pause,
    resume: async () => void (await listen(port)),
    stop: pause,
  }
}

/** The calls `createS3Store` makes, with S3's responses. */
async function answer(
  files: Map<string, Buffer>,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const { method = 'GET', headers } = request
  const { pathname, searchParams } = new URL(request.url ?? '', `http://${headers.host}`)
  const [, bucket, ...path] = pathname.split('/')
  const name = path.join('/')
  const body = await buffer(request)
  const isSigned = headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${KEY}/`)
  if (!isSigned) return end(reply, 403)
  if (bucket !== NAME) return end(reply, 404)
  if (name === '') return end(reply, 200, method === 'HEAD' ? '' : list(files, searchParams))
  if (method === 'PUT') {
    files.set(name, body)
    return end(reply, 200)
  }
  const file = files.get(name)
  if (method === 'DELETE') {
    files.delete(name)
    return end(reply, 204)
  }
  if (!file) return end(reply, 404)
  const [, start, last] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (start === undefined) return end(reply, 200, file)
  end(reply, 206, file.subarray(Number(start), Number(last) + 1))
}

function list(files: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const names = [...files.keys()].filter((name) => name.startsWith(query.get('prefix') ?? ''))
  const rest = names.filter((name) => name > after).sort()
  const page = rest.slice(0, NAMES_A_PAGE)
  const more = rest.length > page.length ? page.at(-1) : null
  const next = more ? `<NextContinuationToken>${more}</NextContinuationToken>` : ''
  return page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('') + next
}

function end(reply: ServerResponse, status: number, body: Buffer | string = '') {
  reply.writeHead(status, { 'content-length': Buffer.byteLength(body) }).end(body)
}
