import { fdatasyncSync, fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * Starts Postgres with durability on: PGlite starts it with `-F`, which is `fsync = off`. The log
 * is flushed by fsync because Emscripten's fdatasync does nothing.
 */
export const DURABLE_START: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]

/** Emscripten's fields of an open host file, which PGlite's types leave out. */
type NodeStream = { readonly nfd: number; readonly node: { readonly mode: number } }
type NodeFsModule = {
  readonly stream_ops: { fsync?: (stream: NodeStream) => number }
  tryFSOperation(work: () => void): void
  doSetAttr(target: unknown, node: unknown, change: { mode?: number }, ...more: unknown[]): void
}

const FILE_TYPE = 0o170000
const FOLDER_TYPE = 0o040000

/** The permission bits of group and others. */
const OTHERS = 0o077

/**
 * The embedded database's files, where an fsync of Postgres reaches the disk. Emscripten's file
 * system for Node does nothing on fsync and reports success: a power cut would lose the log, and
 * with it everything acknowledged since the system's last write-back. Only the owner may read or
 * write the files.
 */
export class DurableFs extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(database, options)
    const amend = (module: { NODEFS: unknown }) => {
      const files = module.NODEFS as NodeFsModule
      files.stream_ops.fsync = ({ nfd, node }) => {
        const isFolder = (node.mode & FILE_TYPE) === FOLDER_TYPE
        // Without file times, which nothing needs and which would cost a second write.
        files.tryFSOperation(() => (isFolder ? fsyncSync(nfd) : fdatasyncSync(nfd)))
        return 0
      }
      // Emscripten sets a new file's mode after creating it, which bypasses the process's umask.
      const setAttributes = files.doSetAttr
      files.doSetAttr = (target, node, change, ...more) => {
        if (change.mode !== undefined) change.mode &= ~OTHERS
        setAttributes(target, node, change, ...more)
      }
    }
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), amend] },
    }
  }
}
