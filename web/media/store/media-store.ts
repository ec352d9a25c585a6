import type { MediaSource, PlacedItem } from '../../../race/media/media.ts'
import {
  addItems,
  emptyLibrary,
  type Library,
  type LibraryItem,
  mergeKept,
  placedItems,
  removeItems,
  restoreItems,
  type StartHints,
} from '../../../race/media/media-library.ts'
import type { MediaSettings } from '../../../race/media/media-settings.ts'
import { createStore } from '../../ui/store.ts'
import type { Clip, KeptItem, KeptMedia } from './kept-media.ts'
import type { MediaDb } from './media-db.ts'

/** An item's file, and the URL the page loads it from. */
export type MediaFile = Omit<KeptItem, 'id' | 'replay' | 'item'> & { readonly url: string }

/** An item that has just been prepared. */
export type NewItem = Omit<KeptItem, 'id' | 'replay' | 'added'>

/** A file that was left out, or is shown in a reduced form, with the reason. */
export type Problem = {
  readonly id: string
  readonly file: File
  readonly reason: string
  readonly canRetry: boolean
  /** The item shown until a retry succeeds: a video played from this device. */
  readonly itemId: string | null
}

/** The steps of adding files. The info dialog may hold dropped files. */
export type Flow =
  | { readonly step: 'idle' }
  | { readonly step: 'info'; readonly files: readonly File[] | null }
  | {
      readonly step: 'running'
      readonly file: string
      readonly percent: number
      readonly number: number
      readonly count: number
    }

/** The last step that can be undone. */
export type Undo = { readonly text: string; run(): void }

export type MediaState = {
  readonly library: Library
  /** The plan's input; the same list as long as nothing in it changes. */
  readonly placed: readonly PlacedItem[]
  readonly files: ReadonlyMap<string, MediaFile>
  readonly flow: Flow
  readonly problems: readonly Problem[]
  readonly undo: Undo | null
  /**
   * Whether the browser stores additions: it may have no storage, no room left, or unreadable data
   * of this replay that must not be overwritten.
   */
  readonly persistence: 'yes' | 'absent' | 'full' | 'unreadable'
}

type Shown = Partial<Pick<MediaState, 'flow' | 'problems' | 'undo'>>

/** The media of one athlete's replay, in memory and in the browser's storage. */
export type MediaStore = ReturnType<typeof createMediaStore>

type StoreOptions = {
  /** The athlete's idp. */
  readonly replay: string
  readonly defaults: MediaSettings
  readonly openDb: () => Promise<MediaDb>
  readonly now: () => number
  /** Whether the server still has a clip. */
  readonly isAlive: (clip: Clip) => boolean
}

export function createMediaStore(options: StoreOptions) {
  const { replay, defaults, openDb, now, isAlive } = options
  const { get, set, subscribe } = createStore<MediaState>({
    library: emptyLibrary(defaults),
    placed: [],
    files: new Map(),
    flow: { step: 'idle' },
    problems: [],
    undo: null,
    persistence: 'yes',
  })

  const setState = (next: Partial<MediaState>) => {
    const { placed } = get()
    set({
      ...get(),
      ...next,
      placed: next.library ? sameOr(placed, placedItems(next.library)) : placed,
    })
  }
  const db = openDb().catch(() => {
    setState({ persistence: 'absent' })
    return null
  })
  /** Not awaited; when it fails the page says so, and continues from memory. */
  const keep = async (write: (open: MediaDb) => Promise<unknown>) => {
    try {
      const open = await db
      await reading
      // Unread data must not be overwritten.
      if (open && get().persistence !== 'unreadable') await write(open)
    } catch (error) {
      reportLost(error)
    }
  }
  const reportLost = (error: unknown) => {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    setState({ persistence: isFull ? 'full' : 'absent' })
  }
  const rowOf = (item: LibraryItem, { url: _, ...file }: MediaFile): KeptItem => ({
    ...file,
    id: item.id,
    replay,
    item,
  })
  const keepItem = (item: LibraryItem, file: MediaFile) =>
    keep((open) => open.putItem(rowOf(item, file)))
  const settingsNow = () => {
    const { items: _, ...settings } = get().library
    return settings
  }
  const keepSettings = () => keep((open) => open.putSettings(replay, settingsNow()))

  /** Returns whether all stored data could be read. */
  const read = async (): Promise<boolean> => {
    const open = await db
    const kept = await open?.load(replay).catch(() => null)
    if (kept) restoreKept(kept)
    const isWhole = kept === undefined || kept?.isWhole === true
    if (!isWhole) setState({ persistence: 'unreadable' })
    return isWhole
  }
  /** Merges stored data with later changes, which win. */
  function restoreKept({ items, settings }: KeptMedia) {
    const files = items.map((each) => [each.id, get().files.get(each.id) ?? fileOf(each)] as const)
    const kept = { ...emptyLibrary(defaults), ...settings, items: items.map(({ item }) => item) }
    setState({
      library: mergeKept(kept, get().library, defaults),
      files: new Map([...files, ...get().files]),
    })
  }
  let reading: Promise<unknown> = read()
  const replaceAll = async () => {
    const rows = get().library.items.flatMap((item) => {
      const file = get().files.get(item.id)
      return file ? [rowOf(item, file)] : []
    })
    try {
      await (await db)?.replace(replay, rows, settingsNow())
      setState({ persistence: 'yes' })
    } catch (error) {
      reportLost(error)
    }
  }
  /** Gives up unreadable data: everything in memory is stored in its place. */
  const startOver = () => {
    // Later changes are stored after it.
    reading = replaceAll()
    return reading
  }

  return {
    get,
    subscribe,
    replay,
    /** Resolves when the stored data has been read, or could not be. */
    loaded: reading,
    /** Reads the unreadable data once more. */
    async readAgain() {
      const wasUnreadable = get().persistence === 'unreadable'
      const isWhole = read()
      reading = isWhole
      // Store the changes that were held back in the meantime.
      if ((await isWhole) && wasUnreadable) await startOver()
    },
    startOver,
    db,
    /** Changes settings, times or choices, and stores them. */
    change(step: (library: Library) => Library) {
      const before = new Map(get().library.items.map((item) => [item.id, item]))
      const library = step(get().library)
      setState({ library })
      for (const item of library.items) {
        const file = get().files.get(item.id)
        if (file && before.get(item.id) !== item) keepItem(item, file)
      }
      keepSettings()
    },
    /** Adds items; returns the race start when one was found in them. */
    add(added: readonly NewItem[], hints: StartHints) {
      const { library, start } = addItems(
        get().library,
        added.map(({ item }) => item),
        hints,
      )
      const files = new Map(get().files)
      for (const { item, ...each } of added) {
        const file = fileOf({ ...each, added: now() + files.size / 1e4 })
        files.set(item.id, file)
        keepItem(item, file)
      }
      setState({ library, files })
      if (start) keepSettings()
      return start
    },
    /** Removes items, with an Undo labelled `text`. */
    remove(ids: readonly string[], text: string) {
      const before = get()
      const items = before.library.items.filter(({ id }) => ids.includes(id))
      const run = () => {
        setState({
          library: restoreItems(get().library, items),
          files: new Map([...before.files, ...get().files]),
          undo: null,
        })
        for (const item of items) {
          const file = before.files.get(item.id)
          if (file) keepItem(item, file)
        }
      }
      setState({
        library: removeItems(before.library, ids),
        files: new Map([...before.files].filter(([id]) => !ids.includes(id))),
        undo: { text, run },
      })
      keep((open) => open.remove(ids))
    },
    show: (next: Shown) => setState(next),
    sourceOf(id: string): MediaSource | null {
      const file = get().files.get(id)
      const item = get().library.items.find((each) => each.id === id)
      if (!file || !item) return null
      const { type } = item
      return file.clip && isAlive(file.clip)
        ? { type, url: file.clip.url, fallbackUrl: file.url }
        : { type, url: file.url, fallbackUrl: null }
    },
    /** Clears everything in memory; the returned function restores it. */
    forget() {
      const { library, files } = get()
      setState({
        library: emptyLibrary(defaults),
        files: new Map(),
        problems: [],
        undo: null,
        persistence: 'yes',
      })
      return () =>
        setState({
          library: mergeKept(library, get().library, defaults),
          files: new Map([...files, ...get().files]),
        })
    },
  }
}

/** The old list if nothing has changed, so that the replay isn't rebuilt. */
function sameOr(old: readonly PlacedItem[], next: readonly PlacedItem[]): readonly PlacedItem[] {
  return JSON.stringify(old) === JSON.stringify(next) ? old : next
}

/** The URL lasts as long as the page, because an Undo may restore a removed file. */
const fileOf = (kept: Omit<MediaFile, 'url'>): MediaFile => ({
  ...kept,
  url: URL.createObjectURL(kept.blob),
})
