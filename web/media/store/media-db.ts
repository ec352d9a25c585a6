import { createDatabase } from '../../storage/browser-database.ts'
import {
  type KeptItem,
  type KeptMedia,
  type KeptReplay,
  measureKept,
  readKept,
} from './kept-media.ts'

/** This browser's storage; every call may fail, because browsers limit space and take it back. */
export type MediaDb = Awaited<ReturnType<typeof openMediaDb>>

/** The deleted rows, as they were in the database, for an Undo. */
type KeptRows = { readonly items: readonly unknown[]; readonly replays: readonly unknown[] }

/** Rows are checked when they are read: an older version may have written them. */
type Tables = {
  items: { key: string; value: unknown; indexes: { replay: string } }
  replays: { key: string; value: unknown }
}

/** Opens the browser's own database; in private windows some browsers have none. */
export async function openMediaDb() {
  const database = createDatabase<Tables>('racetrace-media', (created) => {
    created.createObjectStore('items', { keyPath: 'id' }).createIndex('replay', 'replay')
    created.createObjectStore('replays', { keyPath: 'replay' })
  })
  await database.open()

  /** Raw rows, of one replay or all; unreadable ones as keys only. */
  const readRows = (replay: string | undefined) =>
    database.read(['items', 'replays'], async (open) => {
      const byReplay = open.objectStore('items').index('replay')
      const settings = open.objectStore('replays')
      const [keys, items, replays] = await Promise.all([
        byReplay.getAllKeys(replay),
        orNone(() => byReplay.getAll(replay)),
        orNone(() => settings.getAll(replay)),
      ])
      return { keys, items, replays }
    })

  return {
    load: (replay: string): Promise<KeptMedia> =>
      database.read(['items', 'replays'], async (open) => {
        const items = open.objectStore('items').index('replay').getAll(replay)
        const settings = open.objectStore('replays').get(replay)
        return readKept(...(await Promise.all([items, settings])))
      }),
    /** The files of all replays. */
    measure: () =>
      database.read(['items'], async (open) =>
        measureKept(await open.objectStore('items').getAll()),
      ),
    putItem: (item: KeptItem) =>
      database.write(['items'], (open) => [open.objectStore('items').put(item)]),
    putSettings: (replay: string, settings: KeptReplay) =>
      database.write(['replays'], (open) => [
        open.objectStore('replays').put({ replay, ...settings }),
      ]),
    remove: (ids: readonly string[]) =>
      database.write(['items'], (open) => ids.map((id) => open.objectStore('items').delete(id))),
    /** Replaces the stored rows of one replay, readable or not. */
    async replace(replay: string, items: readonly KeptItem[], settings: KeptReplay) {
      // Keys can be read even if their values can't.
      const old = await database.read(['items'], (open) =>
        open.objectStore('items').index('replay').getAllKeys(replay),
      )
      await database.write(['items', 'replays'], (open) => [
        ...old.map((id) => open.objectStore('items').delete(id)),
        ...items.map((item) => open.objectStore('items').put(item)),
        open.objectStore('replays').put({ replay, ...settings }),
      ])
    },
    /** Deletes the stored rows of these replays, or of all; returns them for `putBack`. */
    async takeOut(replays: readonly string[] | 'all'): Promise<KeptRows> {
      const read = await Promise.all(
        replays === 'all' ? [readRows(undefined)] : replays.map(readRows),
      )
      await database.write(['items', 'replays'], (open) => [
        ...read.flatMap(({ keys }) => keys.map((key) => open.objectStore('items').delete(key))),
        ...(replays === 'all'
          ? [open.objectStore('replays').clear()]
          : replays.map((replay) => open.objectStore('replays').delete(replay))),
      ])
      return {
        items: read.flatMap(({ items }) => items),
        replays: read.flatMap(({ replays: rows }) => rows),
      }
    },
    putBack: ({ items, replays }: KeptRows) =>
      database.write(['items', 'replays'], (open) => [
        ...items.map((row) => open.objectStore('items').put(row)),
        ...replays.map((row) => open.objectStore('replays').put(row)),
      ]),
  }
}

/** An unreadable row can't be restored, but it is still deleted. */
async function orNone(read: () => Promise<unknown[]>): Promise<unknown[]> {
  try {
    return await read()
  } catch {
    return []
  }
}
