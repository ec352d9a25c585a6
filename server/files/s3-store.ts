import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { assertName, type ByteRange, type FileStore } from './file-store.ts'

/** Access to a bucket of any S3-compatible store. */
export type Bucket = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Time limit in milliseconds, short because a visitor is waiting. */
const PATIENCE_MS = 20_000

/** Files in a bucket, addressed by path: not every store has a host name for each bucket. */
export function createS3Store({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: Bucket): FileStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const call = (
    name: string,
    method: string,
    more: { body?: Uint8Array; range?: ByteRange } = {},
  ) => {
    const address = `${endpoint.replace(/\/+$/, '')}/${bucket}/${name}`
    const { body, range } = more
    return client.fetch(address, {
      method,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
      ...(range ? { headers: { range: `bytes=${range.start}-${range.end}` } } : {}),
    })
  }
  const complain = (method: string, name: string, status: number) =>
    new Error(`The file store answered ${status} to ${method} ${name}`)

  return {
    async write(name, bytes) {
      assertName(name)
      const reply = await call(name, 'PUT', { body: bytes })
      await reply.body?.cancel()
      if (!reply.ok) throw complain('PUT', name, reply.status)
    },

    async find(name, range) {
      assertName(name)
      const reply = await call(name, 'GET', range ? { range } : {})
      if (!reply.ok || !reply.body) {
        await reply.body?.cancel()
        if (reply.status === 404) return null
        throw complain('GET', name, reply.status)
      }
      const body = Readable.fromWeb(reply.body as ReadableStream)
      return { body, sizeBytes: Number(reply.headers.get('content-length') ?? 0) }
    },

    async remove(name) {
      assertName(name)
      const reply = await call(name, 'DELETE')
      await reply.body?.cancel()
      if (!reply.ok && reply.status !== 404) throw complain('DELETE', name, reply.status)
    },

    async list(folder) {
      assertName(folder)
      const names: string[] = []
      let page: string | null = ''
      // A store lists a thousand names per page.
      while (page !== null) {
        const more: string = page && `&continuation-token=${encodeURIComponent(page)}`
        const reply = await call(`?list-type=2&prefix=${folder}%2F${more}`, 'GET')
        const text = await reply.text()
        if (!reply.ok) throw complain('LIST', folder, reply.status)
        names.push(...valuesOf(text, 'Key'))
        page = valuesOf(text, 'NextContinuationToken')[0] ?? null
      }
      return names
    },

    async check() {
      const reply = await call('', 'HEAD')
      if (!reply.ok) throw complain('HEAD', bucket, reply.status)
    },
  }
}

/** The texts of all elements with a tag name. File names are our own and need no decoding. */
const valuesOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(
    ([, text = '']) => text,
  )
