import { expect, test } from 'vitest'
import { shiftCamera } from '../../../race/media/camera-clock.ts'
import { changeSettings, type LibraryItem } from '../../../race/media/media-library.ts'
import { DEFAULT_MEDIA_SETTINGS } from '../../../race/media/media-settings.ts'
import { aLibraryItem } from '../../../race/testing/a-library.ts'
import type { Clip, KeptItem } from './kept-media.ts'
import { measureKept, readKept } from './kept-media.ts'
import type { MediaDb } from './media-db.ts'
import { createMediaStore, type NewItem } from './media-store.ts'

/** The browser's database, as far as the store uses it. */
function aDb(tables: Tables = someTables()): MediaDb {
  const { items, replays } = tables
  const rowsOf = (replay: string) =>
    [...items.values()].filter((row) => (row as { replay: string }).replay === replay)
  const putItem = async (item: KeptItem) => {
    items.set(item.id, structuredClone(item))
  }
  const putSettings: MediaDb['putSettings'] = async (replay, settings) => {
    replays.set(replay, structuredClone({ replay, ...settings }))
  }
  const remove: MediaDb['remove'] = async (ids) => {
    for (const id of ids) items.delete(id)
  }
  return {
    load: async (replay) => readKept(rowsOf(replay), replays.get(replay)),
    measure: async () => measureKept([...items.values()]),
    putItem,
    putSettings,
    remove,
    replace: async (replay, kept, settings) => {
      await remove(rowsOf(replay).map((row) => (row as { id: string }).id))
      for (const item of kept) await putItem(item)
      await putSettings(replay, settings)
    },
    takeOut: async (asked) => {
      const isAsked = (row: unknown) =>
        asked === 'all' || asked.includes((row as { replay: string }).replay)
      const rows = {
        items: [...items.values()].filter(isAsked),
        replays: [...replays.values()].filter(isAsked),
      }
      for (const [table, taken] of [
        [items, rows.items],
        [replays, rows.replays],
      ] as const) {
        for (const [key, row] of table) if (taken.includes(row)) table.delete(key)
      }
      return rows
    },
    putBack: async (rows) => {
      for (const row of rows.items) items.set((row as { id: string }).id, row)
      for (const row of rows.replays) replays.set((row as { replay: string }).replay, row)
    },
  }
}
type Tables = Record<'items' | 'replays', Map<string, unknown>>
const someTables = (): Tables => ({ items: new Map(), replays: new Map() })

let clock = 0
type StoreWish = { isAlive?: (clip: Clip) => boolean; replay?: string }

function aStore(db: MediaDb | Error, wish: StoreWish = {}) {
  const { isAlive = () => true, replay = 'A' } = wish
  return createMediaStore({
    replay,
    defaults: DEFAULT_MEDIA_SETTINGS,
    openDb: async () => {
      if (db instanceof Error) throw db
      return db
    },
    now: () => ++clock,
    isAlive,
  })
}

const HINTS = { raceStartTime: '9:00:00' }

function anItem(id: string, overrides: Partial<LibraryItem> = {}): NewItem {
  return {
    name: `${id}.jpg`,
    blob: new Blob([id]),
    tag: 'DateTimeOriginal',
    clip: null,
    item: aLibraryItem({ id, ...overrides }),
  }
}

test('[MEDIA-42] added, changed and corrected items are available to the next store, in order', async () => {
  const tables = someTables()
  const first = aStore(aDb(tables))
  await first.loaded
  first.add([anItem('one'), anItem('two')], HINTS)
  first.add([anItem('three', { takenAt: null })], HINTS)
  first.change((library) => shiftCamera(library, 'Phone', 15))
  first.change((library) =>
    changeSettings(library, { ...library.settings, mediaDisplayMode: 'fullscreen' }),
  )

  const second = aStore(aDb(tables))
  await second.loaded
  expect(second.get().library).toEqual(first.get().library)
  expect(second.get().placed).toEqual(first.get().placed)
  expect([...second.get().files.values()].map(({ name }) => name)).toEqual([
    'one.jpg',
    'two.jpg',
    'three.jpg',
  ])
})

test('[MEDIA-42] one replay does not see the media of another', async () => {
  const tables = someTables()
  const first = aStore(aDb(tables))
  await first.loaded
  first.add([anItem('one')], HINTS)
  const other = aStore(aDb(tables), { replay: 'B' })
  await other.loaded
  expect(other.get().library.items).toEqual([])
})

/** Tables with one stored photo and a display mode. */
async function keptTables() {
  const tables = someTables()
  const store = aStore(aDb(tables))
  await store.loaded
  store.add([anItem('one')], HINTS)
  store.change((library) =>
    changeSettings(library, { ...library.settings, mediaDisplayMode: 'popup' }),
  )
  await expect.poll(() => tables.items.size + tables.replays.size).toBe(2)
  return tables
}
const idsOf = (store: ReturnType<typeof aStore>) => store.get().library.items.map(({ id }) => id)
const copyOf = ({ items, replays }: Tables): Tables => ({
  items: new Map(items),
  replays: new Map(replays),
})

for (const [what, table, row] of [
  ['a file', 'items', { id: 'odd', replay: 'A', name: 7 }],
  ['the settings', 'replays', { replay: 'A', settings: { mediaCorner: 'nowhere' } }],
] as const) {
  test(`[MEDIA-42] unreadable ${what} stays unchanged until the visitor starts over`, async () => {
    const tables = await keptTables()
    tables[table].set(table === 'items' ? 'odd' : 'A', row)
    const before = copyOf(tables)
    const store = aStore(aDb(tables))
    await store.loaded
    expect(idsOf(store)).toEqual(['one'])
    store.add([anItem('two')], HINTS)
    store.change((library) => changeSettings(library, { ...library.settings, mediaSize: 'large' }))
    await store.readAgain()
    expect(store.get().persistence).toBe('unreadable')
    expect(tables).toEqual(before)

    await store.startOver()
    const next = aStore(aDb(tables))
    await next.loaded
    expect(next.get().persistence).toBe('yes')
    expect(next.get().library).toEqual(store.get().library)
    expect([...tables.items.keys()]).toEqual(['one', 'two'])
  })
}

test('[MEDIA-42] when reading works again, both stored items and later changes are there', async () => {
  const tables = await keptTables()
  const before = copyOf(tables)
  const db = aDb(tables)
  let isBroken = true
  const store = aStore({
    ...db,
    load: async (replay) => {
      if (isBroken) throw new DOMException('Failed to read large value', 'DataError')
      return db.load(replay)
    },
  })
  await store.loaded
  expect(store.get()).toMatchObject({ persistence: 'unreadable' })
  store.add([anItem('two')], HINTS)
  store.change((library) => changeSettings(library, { ...library.settings, mediaSize: 'large' }))
  expect(tables).toEqual(before)

  isBroken = false
  await store.readAgain()
  expect(store.get().persistence).toBe('yes')
  expect(idsOf(store)).toEqual(['one', 'two'])
  const { mediaSize, mediaDisplayMode } = store.get().library.settings
  expect({ mediaSize, mediaDisplayMode }).toEqual({ mediaSize: 'large', mediaDisplayMode: 'popup' })
  const next = aStore(db)
  await next.loaded
  expect(next.get().library).toEqual(store.get().library)
})

test('[MEDIA-42] the warning stays until everything is stored, and what is added meanwhile is stored too', async () => {
  for (const way of ['startOver', 'readAgain'] as const) {
    const tables = await keptTables()
    const db = aDb(tables)
    const [asked, stored] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isBroken = true
    const store = aStore({
      ...db,
      load: async (replay) => {
        if (isBroken) throw new DOMException('Failed to read large value', 'DataError')
        return db.load(replay)
      },
      replace: async (...given) => {
        asked.resolve()
        await stored.promise
        await db.replace(...given)
      },
    })
    await store.loaded
    isBroken = false
    const done = store[way]()
    await asked.promise
    expect([way, store.get().persistence]).toEqual([way, 'unreadable'])
    store.add([anItem('two')], HINTS)
    stored.resolve()
    await done
    expect([way, store.get().persistence]).toEqual([way, 'yes'])
    await expect.poll(() => [...tables.items.keys()]).toContain('two')
  }
})

test('[MEDIA-42] files added while stored ones are still being read are not lost', async () => {
  const tables = someTables()
  const first = aStore(aDb(tables))
  await first.loaded
  first.add([anItem('kept')], HINTS)
  const second = aStore(aDb(tables))
  second.add([anItem('early')], HINTS)
  await second.loaded
  expect(second.get().library.items.map(({ id }) => id)).toEqual(['kept', 'early'])
  expect(second.sourceOf('early')).not.toBeNull()
})

test('[MEDIA-40] Undo restores a removed item with its file; without it, the item stays removed', async () => {
  const tables = someTables()
  const store = aStore(aDb(tables))
  await store.loaded
  store.add([anItem('one'), anItem('two')], HINTS)
  store.remove(['one'], 'removed')
  expect(store.sourceOf('one')).toBeNull()
  expect(store.get().undo?.text).toBe('removed')
  store.get().undo?.run()
  expect(store.sourceOf('one')).not.toBeNull()
  expect(store.get().undo).toBeNull()

  store.remove(['one', 'two'], 'removed')
  expect(store.get().undo?.text).toBe('removed')
  const next = aStore(aDb(tables))
  await next.loaded
  expect(next.get().library.items).toEqual([])
})

test('[MEDIA-42] without storage everything works from memory, and the state says so', async () => {
  const store = aStore(new Error('private window'))
  await store.loaded
  store.add([anItem('one')], HINTS)
  expect(store.get()).toMatchObject({ persistence: 'absent' })
  expect(store.get().placed).toHaveLength(1)
})

test('[MEDIA-42] a full disk is distinguished from no storage at all', async () => {
  const db = aDb()
  db.putItem = async () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  const store = aStore(db)
  await store.loaded
  store.add([anItem('one')], HINTS)
  await expect.poll(() => store.get().persistence).toBe('full')
})

test('[VIDEO-6] a clip the server still has is used first, with the original file as fallback', async () => {
  let isAlive = true
  const store = aStore(aDb(), { isAlive: () => isAlive })
  await store.loaded
  const clip = { url: '/api/videos/a', session: 's', until: 1 }
  store.add([{ ...anItem('clip', { type: 'video', duration: 3 }), clip }], HINTS)
  expect(store.sourceOf('clip')).toMatchObject({ type: 'video', url: '/api/videos/a' })
  expect(store.sourceOf('clip')?.fallbackUrl).toMatch(/^blob:/)
  isAlive = false
  expect(store.sourceOf('clip')).toMatchObject({ fallbackUrl: null })
  expect(store.sourceOf('clip')?.url).toMatch(/^blob:/)
  expect(store.sourceOf('nobody')).toBeNull()
})

test('the list for the plan stays the same as long as nothing in it changes', async () => {
  const store = aStore(aDb())
  await store.loaded
  store.add([anItem('one')], HINTS)
  const { placed } = store.get()
  store.change((library) => changeSettings(library, { ...library.settings, mediaSize: 'large' }))
  expect(store.get().placed).toBe(placed)
  store.change((library) => shiftCamera(library, 'Phone', 1))
  expect(store.get().placed).not.toBe(placed)
})

test('[MEDIA-42] forgetting clears everything in memory and restores the defaults', async () => {
  const store = aStore(aDb())
  await store.loaded
  store.add([anItem('one')], HINTS)
  store.forget()
  expect(store.get().library.settings).toEqual(DEFAULT_MEDIA_SETTINGS)
  expect(store.get().placed).toEqual([])
  expect(store.sourceOf('one')).toBeNull()
})

test('[MEDIA-40] a deleted item is restored unchanged, with later additions', async () => {
  const store = aStore(aDb())
  await store.loaded
  store.add([anItem('one'), anItem('two')], HINTS)
  store.change((library) => shiftCamera(library, 'Phone', 15))
  const before = store.get().library
  const restore = store.forget()
  expect(store.get().library.items).toEqual([])
  expect(store.get().library.settings).toEqual(DEFAULT_MEDIA_SETTINGS)
  store.add([anItem('three')], HINTS)
  restore()
  expect(idsOf(store)).toEqual(['one', 'two', 'three'])
  expect(store.get().library.cameraShifts).toEqual(before.cameraShifts)
  expect(store.get().files.size).toBe(3)
})
