import { createDatabase } from '../../storage/browser-database.ts'

/** The operator's unpublished work in this browser. */
export type DraftStore = {
  /** Rejects if the browser can't store anything. */
  open(): Promise<void>
  read(name: DraftPart): Promise<unknown>
  /** Writes all parts, or none. */
  write(parts: { readonly [name in DraftPart]?: unknown }): Promise<void>
  clear(): Promise<void>
  /**
   * Reports writes and clears by another tab of this browser; call the returned function to stop.
   */
  onWrittenElsewhere(listener: () => void): () => void
}

/** The map is stored separately: it is large and hardly ever changes. */
export type DraftPart = 'work' | 'map'

type Tables = { work: { key: string; value: unknown } }

/** The browser's own database: a map is far too large for local storage. */
export function createDraftStore(): DraftStore {
  const database = createDatabase<Tables>('racetrace-operator', (created) => {
    created.createObjectStore('work')
  })
  // Without BroadcastChannel, there is only one tab.
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('racetrace-draft')
  const tell = <Written>(written: Promise<Written>) =>
    written.finally(() => channel?.postMessage('written'))
  return {
    open: database.open,
    read: (name) => database.read(['work'], (open) => open.objectStore('work').get(name)),
    write: (parts) =>
      tell(
        database.write(['work'], (open) =>
          Object.entries(parts).map(([name, value]) => open.objectStore('work').put(value, name)),
        ),
      ),
    clear: () => tell(database.write(['work'], (open) => [open.objectStore('work').clear()])),
    onWrittenElsewhere(listener) {
      channel?.addEventListener('message', listener)
      return () => channel?.removeEventListener('message', listener)
    },
  }
}
