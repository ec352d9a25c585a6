import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { restrictTree } from '../files/restrict-permissions.ts'
import { syncFolder, syncTree } from '../files/sync.ts'
import { checkFolder } from './check-folder.ts'
import { DURABLE_START, DurableFs } from './durable-fs.ts'
import { takeFolder } from './folder-lock.ts'

/** The database of a data folder, locked for this process until it is closed. */
export type Embedded = { readonly files: PGlite; close(): Promise<void> }

/** Opens the database of a data folder and creates it if needed. */
export async function openEmbedded(
  folder: string,
  onPanic: (error: Error) => void,
): Promise<Embedded> {
  checkFolder(folder)
  const release = claimFolder(folder)
  try {
    const path = join(folder, 'database')
    if (!existsSync(path)) await makeDatabase(folder, path)
    const files = await open(path).catch((cause) => {
      throw new Error(
        `DATA_DIR: the database in ${path} cannot be opened (${cause.message}). Nothing was deleted; restore a backup into a folder that is not there yet`,
        { cause },
      )
    })
    watchPanic(files, onPanic)
    const close = async () => {
      await files.close()
      release()
    }
    return { files, close }
  } catch (error) {
    release()
    throw error
  }
}

const open = (path: string) =>
  PGlite.create({ fs: new DurableFs(path), startParams: [...DURABLE_START] })

/**
 * Creates a database beside its final place and moves it there when all its files are on the disk,
 * so that a killed start or a power cut leaves no half-made one.
 */
async function makeDatabase(folder: string, path: string): Promise<void> {
  const draft = `${path}.new`
  rmSync(draft, { recursive: true, force: true })
  const files = await open(draft)
  await files.close()
  // PGlite unpacks its files writable for all users.
  restrictTree(draft)
  await syncTree(draft)
  renameSync(draft, path)
  await syncFolder(folder)
}

/**
 * A database without space for its log panics. As a separate program it would exit and recover from
 * its log; embedded, it would hang at the next query, and the server with it.
 */
function watchPanic(files: PGlite, onPanic: (error: Error) => void) {
  const run = files.execProtocolStream.bind(files)
  files.execProtocolStream = (...args) =>
    run(...args).catch((error) => {
      if (error.severity === 'PANIC') onPanic(error)
      throw error
    })
}

function claimFolder(folder: string): () => void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return takeFolder(folder)
  } catch (cause) {
    const isExplained = cause instanceof Error && cause.message.startsWith('DATA_DIR')
    throw isExplained
      ? cause
      : new Error(`DATA_DIR: ${folder} cannot be used as a folder`, { cause })
  }
}
