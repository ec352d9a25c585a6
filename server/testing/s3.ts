import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
// @ts-expect-error: the package has no types.
import S3rver from 's3rver'
import type { Bucket } from '../files/s3-store.ts'

const NAME = 'racetrace'
/** The one account s3rver knows. */
const KEY = 'S3RVER'
const OBJECT_SUFFIX = '._S3rver_object'

/** An S3-compatible store of the test's own. */
export type TestS3 = {
  readonly bucket: Bucket
  /** Names of all files in the bucket. */
  names(): Promise<string[]>
  /** Nobody answers any more; what is stored stays for `resume`. */
  pause(): Promise<void>
  /** Answers again at the same address. */
  resume(): Promise<void>
  stop(): Promise<void>
}

type Put = {
  bucket: string
  key: string
  content: Parameters<typeof buffer>[0]
  metadata: object
}

/** The part of s3rver's store on disk that is put right below. */
type DiskStore = {
  getResourcePath(bucket: string, key: string, resource: string): string
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
  putObject(object: Put): Promise<{ size: number; md5: string }>
  deleteObject(bucket: string, key: string): Promise<void>
}

/** Starts s3rver on a free port of this machine, with one empty bucket, in a folder that goes when it stops. */
export async function startS3(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'racetrace-s3-'))
  const start = async (wantedPort: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port: wantedPort,
      silent: true,
      directory,
      vhostBuckets: false,
      configureBuckets: [{ name: NAME }],
    })
    behaveLikeS3(server.store)
    const { port } = await server.run()
    return { port: port as number, server }
  }
  let { port, server } = await start(0)
  const pause = async () => {
    // Or it would wait for connections that are kept for later.
    server.httpServer.closeAllConnections()
    await server.close()
  }
  return {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: NAME,
      accessKeyId: KEY,
      secretAccessKey: KEY,
    },
    async names() {
      const files = await readdir(join(directory, NAME), { recursive: true })
      const objects = files.filter((name) => name.endsWith(OBJECT_SUFFIX))
      return objects.map((name) => name.slice(0, -OBJECT_SUFFIX.length)).sort()
    },
    pause,
    async resume() {
      ;({ server } = await start(port))
    },
    async stop() {
      await pause()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * What S3 promises and s3rver does not keep: an object is there whole once the answer is, two
 * writers do not mix their bytes, and deleting what is not there is fine.
 */
function behaveLikeS3(store: DiskStore) {
  let count = 0
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = await buffer(content)
    const path = store.getResourcePath(bucket, key, 'object')
    const draft = `${path}.${++count}.draft`
    await mkdir(dirname(path), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, path)
    // The etag; nobody looks at it.
    const md5 = '0'.repeat(32)
    await store.putMetadata(bucket, key, metadata, md5)
    return { size: bytes.length, md5 }
  }
  store.deleteObject = async (bucket, key) => {
    for (const resource of ['object', 'object.md5', 'metadata.json']) {
      await rm(store.getResourcePath(bucket, key, resource), { force: true })
    }
  }
}
