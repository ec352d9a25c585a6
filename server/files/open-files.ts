import { join } from 'node:path'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { type Bucket, createS3Store } from './s3-store.ts'

type Place = { readonly bucket: Bucket | null; readonly dataDir: string }

/** The configured file store. */
export function openFiles({ bucket, dataDir }: Place): FileStore {
  return bucket ? createS3Store(bucket) : createDiskStore(join(dataDir, 'files'))
}
