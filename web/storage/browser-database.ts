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
 * One of the browser's own databases; every call may fail, as browsers give room and take it away. Kept
 * open between calls: in the last moment of a page there is time to write, but none to open.
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
    /** Fails where the browser has no databases, as in private windows of some. */
    async open(): Promise<void> {
      await open()
    },
    async read<Result>(
      tables: StoreNames<Schema>[],
      work: (transaction: Reading<Schema>) => Promise<Result>,
    ): Promise<Result> {
      const database = await open()
      // Never committed by us: Chromium then drops answers of more than 64 KB that are on the disk.
      const transaction = database.transaction(tables)
      // A failed request reports the error; the aborted transaction adds nothing.
      transaction.done.catch(() => {})
      return work(transaction)
    },
    /** All of it, or nothing. */
    async write(
      tables: StoreNames<Schema>[],
      work: (transaction: Writing<Schema>) => Promise<unknown>[],
    ): Promise<void> {
      const database = await open()
      const transaction = database.transaction(tables, 'readwrite')
      try {
        const changes = work(transaction)
        // Without this the browser asks a page that may be leaving whether there is more to write,
        // and drops what was written when no answer comes.
        transaction.commit()
        await Promise.all([...changes, transaction.done])
      } catch (error) {
        await abort(transaction)
        throw error
      }
    },
  }
}

/** Rolls back; a transaction that failed by itself is over already. */
async function abort(transaction: { abort(): void; done: Promise<void> }) {
  try {
    transaction.abort()
  } catch {
    // It has ended without writing anything.
  }
  await transaction.done.catch(() => {})
}
