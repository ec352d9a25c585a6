import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { assertName, type FileStore } from './file-store.ts'

/** How to reach a bucket of any S3-compatible store. */
export type Bucket = {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** No answer for this long, in milliseconds, is a failure: a visitor is waiting. */
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
  const call = (name: string, method: string, body?: Uint8Array) => {
    const address = `${endpoint.replace(/\/+$/, '')}/${bucket}/${name}`
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return client.fetch(
      address,
      body ? { method, body: body as Uint8Array<ArrayBuffer>, signal } : { method, signal },
    )
  }
  const complain = (method: string, name: string, status: number) =>
    new Error(`The file store answered ${status} to ${method} ${name}`)

  return {
    async write(name, bytes) {
      assertName(name)
      const reply = await call(name, 'PUT', bytes)
      await reply.body?.cancel()
      if (!reply.ok) throw complain('PUT', name, reply.status)
    },

    async find(name) {
      assertName(name)
      const reply = await call(name, 'GET')
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

    async check() {
      const reply = await call('', 'HEAD')
      if (!reply.ok) throw complain('HEAD', bucket, reply.status)
    },
  }
}
