const DATABASE = 'racetrace-operator'
const STORE = 'work'

/** What a browser keeps of the operator's work until it is published. */
export type WorkStore = {
  read(name: string): Promise<unknown>
  /** All of it, or nothing. */
  write(entries: { readonly [name: string]: unknown }): Promise<void>
  clear(): Promise<void>
}

/** The browser's own database: a map is far too large for local storage. */
export function createWorkStore(): WorkStore {
  /** Kept open: in the last moment of a page there is time to write, but none to open first. */
  let database: IDBDatabase | null = null
  const run = async <Result>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Result> | null,
  ): Promise<Result | undefined> => {
    database ??= await open(() => {
      database = null
    })
    const transaction = database.transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    transaction.commit()
    await settled(transaction)
    return request?.result
  }
  return {
    read: (name) => run<unknown>('readonly', (store) => store.get(name)),
    async write(entries) {
      await run('readwrite', (store) => {
        for (const [name, value] of Object.entries(entries)) store.put(value, name)
        return null
      })
    },
    clear: () => run('readwrite', (store) => store.clear()),
  }
}

function open(onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => {
      request.result.onclose = onClose
      resolve(request.result)
    }
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'))
  })
}

function settled(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(transaction.error ?? new Error('The browser kept nothing'))
    transaction.oncomplete = () => resolve()
    transaction.onerror = fail
    transaction.onabort = fail
  })
}
