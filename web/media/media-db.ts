/** The two tables of what is kept: the files of all replays, and what was set for each replay. */
type Table = 'items' | 'replays'

/** What is kept in this browser; every call may fail, as browsers give room and take it away. */
export type MediaDb = {
  /** The rows of one replay, or all of them. */
  list(table: Table, replay?: string): Promise<unknown[]>
  put(table: Table, row: { readonly replay: string }): Promise<void>
  remove(ids: readonly string[]): Promise<void>
  clear(): Promise<void>
}

const NAME = 'racetrace-media'
const VERSION = 1

/** Opens the browser's own database; in private windows some browsers have none. */
export async function openMediaDb(): Promise<MediaDb> {
  const opening = indexedDB.open(NAME, VERSION)
  opening.onupgradeneeded = () => {
    const items = opening.result.createObjectStore('items', { keyPath: 'id' })
    items.createIndex('replay', 'replay')
    opening.result.createObjectStore('replays', { keyPath: 'replay' })
  }
  const db = await answerOf(opening)
  // Another tab with a newer version must not wait for this one to be closed.
  db.onversionchange = () => db.close()

  const write = (tables: Table[], change: (open: (table: Table) => IDBObjectStore) => void) => {
    const transaction = db.transaction(tables, 'readwrite')
    const isDone = endOf(transaction)
    change((table) => transaction.objectStore(table))
    // Without this the browser asks a page that may be leaving whether there is more to write, and
    // drops what was written when no answer comes.
    transaction.commit()
    return isDone
  }
  return {
    list(table, replay) {
      const store = db.transaction(table).objectStore(table)
      if (replay === undefined) return answerOf(store.getAll())
      const source = table === 'items' ? store.index('replay') : store
      return answerOf(source.getAll(replay))
    },
    put: (table, row) => write([table], (open) => open(table).put(row)),
    remove: (ids) =>
      write(['items'], (open) => {
        for (const id of ids) open('items').delete(id)
      }),
    clear: () =>
      write(['items', 'replays'], (open) => {
        open('items').clear()
        open('replays').clear()
      }),
  }
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

/** Written only once the transaction is through: a full disk is noticed at its end. */
function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
