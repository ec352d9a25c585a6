import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb'

type Reading<Schema extends DBSchema> = IDBPTransaction<Schema, StoreNames<Schema>[], 'readonly'>
type Writing<Schema extends DBSchema> = IDBPTransaction<Schema, StoreNames<Schema>[], 'readwrite'>

/**
 * An IndexedDB database. Every call may fail, because browsers can refuse or delete storage. It
 * stays open between calls: a closing page has time to write, but not to open it.
 */
export function createDatabase<Schema extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<Schema>) => void,
) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null
  const forget = () => {
    opened = null
  }
  const open = () => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade,
      // Another tab with a newer version must not wait for this one to be closed.
      blocking: (_current, _wanted, event) => {
        ;(event.target as IDBDatabase).close()
        forget()
      },
      // A browser closes the database when a visitor deletes site data: the next call opens it
      // again.
      terminated: forget,
    })
    opened.catch(forget)
    return opened
  }

  return {
    /** Fails if the browser has no databases, as in some private windows. */
    async open(): Promise<void> {
      await open()
    },
    async read<Result>(
      tables: StoreNames<Schema>[],
      work: (transaction: Reading<Schema>) => Promise<Result>,
    ): Promise<Result> {
      const database = await open()
      // Not committed explicitly, because Chromium then drops answers over 64 KB that are on the
      // disk.
      const transaction = database.transaction(tables)
      // A failed request reports the error; the aborted transaction adds nothing.
      transaction.done.catch(() => {})
      return work(transaction)
    },
    /** Writes everything or nothing. */
    async write(
      tables: StoreNames<Schema>[],
      work: (transaction: Writing<Schema>) => Promise<unknown>[],
    ): Promise<void> {
      const database = await open()
      const transaction = database.transaction(tables, 'readwrite')
      try {
        const changes = work(transaction)
        // Without this, the browser asks whether there is more to write, and drops the changes if a
        // closing page doesn't answer.
        transaction.commit()
        await Promise.all([...changes, transaction.done])
      } catch (error) {
        await abort(transaction)
        throw error
      }
    },
  }
}

/** Rolls back; a transaction that failed by itself has already ended. */
async function abort(transaction: { abort(): void; done: Promise<void> }) {
  try {
    transaction.abort()
  } catch {
    // It has ended without writing anything.
  }
  await transaction.done.catch(() => {})
}
