import { fdatasyncSync, fsyncSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * Postgres with its own care for durability switched on again: PGlite starts it with `-F`, which is
 * `fsync = off`. Its log is flushed by fsync because Emscripten's fdatasync does nothing.
 */
export const DURABLE_START: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
]

/** Emscripten's fields of an open host file; the types that PGlite ships leave them out. */
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
 * The files of an embedded database, where an fsync of Postgres reaches the disk. Emscripten's file
 * system for Node does nothing on fsync and reports success: after a power cut the log, and with it
 * everything acknowledged since the last write-back of the system, would be lost. And only the
 * owner may read or write them.
 */
export class DurableFs extends NodeFS {
  override async init(...[database, options]: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(database, options)
    const amend = (module: { NODEFS: unknown }) => {
      const files = module.NODEFS as NodeFsModule
      files.stream_ops.fsync = ({ nfd, node }) => {
        const isFolder = (node.mode & FILE_TYPE) === FOLDER_TYPE
        // Without file times, which are never needed and would cost a second write.
        files.tryFSOperation(() => (isFolder ? fsyncSync(nfd) : fdatasyncSync(nfd)))
        return 0
      }
      // Emscripten sets the mode of a new file after making it, past the umask of the process.
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
