import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createDiskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store } from './s3-store.ts'

/** The file store the configuration names. */
export function openFiles({ bucket, dataDir }: Pick<Config, 'bucket' | 'dataDir'>): FileStore {
  return bucket ? createS3Store(bucket) : createDiskStore(join(dataDir, 'files'))
}
