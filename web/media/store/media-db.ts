import { createDatabase } from '../../storage/database.ts'
import type { KeptItem, KeptMedia, KeptReplay } from './kept-item.ts'
import { measureKept, readKept } from './kept-media.ts'

/** What is kept in this browser; every call may fail, as browsers give room and take it away. */
export type MediaDb = Awaited<ReturnType<typeof openMediaDb>>

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
    /** Deletes what is kept of one replay, readable or not, and keeps this instead. */
    async replace(replay: string, items: readonly KeptItem[], settings: KeptReplay) {
      // Keys alone can be read even where what lies under them cannot.
      const old = await database.read(['items'], (open) =>
        open.objectStore('items').index('replay').getAllKeys(replay),
      )
      await database.write(['items', 'replays'], (open) => [
        ...old.map((id) => open.objectStore('items').delete(id)),
        ...items.map((item) => open.objectStore('items').put(item)),
        open.objectStore('replays').put({ replay, ...settings }),
      ])
    },
    clear: () =>
      database.write(['items', 'replays'], (open) => [
        open.objectStore('items').clear(),
        open.objectStore('replays').clear(),
      ]),
  }
}
