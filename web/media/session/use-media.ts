import { startTransition, useEffect, useMemo, useState } from 'react'
import type { MediaSource, PlacedItem } from '../../../race/media/media.ts'
import { changeSettings, joinPlaced } from '../../../race/media/media-library.ts'
import type { MediaSettings } from '../../../race/media/media-settings.ts'
import { log } from '../../api/log.ts'
import { mapDrawn } from '../../ui/idle.ts'
import { useStore } from '../../ui/store.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { MediaHints } from '../intake/run-upload.ts'
import { createUploadFlow, type UploadFlow } from '../intake/upload-flow.ts'
import { findSession, watchTabs } from '../store/clip-session.ts'
import { createMediaStore, type MediaStore } from '../store/media-store.ts'
import type { DeletedPart } from './remove-media.ts'

/** The media of a replay, as pages see them. */
export type MediaSession = ReturnType<typeof useMedia>

type OpenReplay = { readonly store: MediaStore; readonly flow: UploadFlow; hints: MediaHints }

/** Media outlive their page, so going to the search and back doesn't read them again. */
const opened = new Map<string, OpenReplay>()

type MediaInput = {
  /** Media belong to athletes: they survive a reload under the idp, and appear in comparisons. */
  readonly athletes: readonly { readonly idp: string; readonly hints: MediaHints }[]
  readonly defaults: MediaSettings
}

export function useMedia({ athletes, defaults }: MediaInput) {
  const key = athletes.map(({ idp }) => idp).join('-')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same athletes have the same media.
  const all = useMemo(() => openMedia(athletes, defaults), [key])
  const { placed, withMedia } = useShown(all)
  const [chosen, setChosen] = useState<string | null>(null)
  // Keep this athlete even after everything is deleted: the Undo is in their panel.
  if (chosen === null && withMedia !== null) setChosen(withMedia)
  const owner = Math.max(
    0,
    athletes.findIndex(({ idp }) => idp === chosen),
  )
  const { store, flow } = all.replays[owner] as OpenReplay
  const settings = useStore(store, ({ library }) => library.settings)
  useEffect(() => {
    athletes.forEach(({ hints }, i) => {
      const replay = all.replays[i]
      if (replay) replay.hints = hints
    })
  })
  useEffect(watchTabs, [])
  useEffect(() => {
    // Without a connection, the message comes on the next visit.
    tellInterrupted().catch(() => {})
  }, [])

  return {
    settings,
    change(next: MediaSettings) {
      logChange(store.get().library.settings, next)
      store.change((library) => changeSettings(library, next))
    },
    /** The plan's input; the same list as long as nothing in it changes. */
    placed,
    sourceOf: all.sourceOf,
    /** The file itself, for the video export; `null` when it is gone. */
    blobOf: all.blobOf,
    hasMedia: withMedia !== null,
    /** Starts the upload flow with its info dialog. */
    openPicker: () => flow.openInfo(),
    /** The index of the athlete whose media the panel shows and adds to. */
    owner,
    chooseOwner(next: number) {
      const other = all.replays[next]
      if (!other) return
      // The info dialog asks whose files these are: keep it open, on the new athlete's store.
      const { flow: step } = store.get()
      store.show({ flow: { step: 'idle' } })
      other.store.show({ flow: step })
      setChosen(other.store.replay)
    },
    /** For the settings panel, which shows the rest with `useStore`. */
    store,
    flow,
    /** The stores of all athletes of the replay, in their order. */
    stores: all.stores,
    /** Deletes the media of this replay, or all that this browser keeps. */
    async deleteMedia(part: DeletedPart) {
      const { deleteMedia } = await import('./remove-media.ts')
      const stores = part === 'all' ? [...opened.values()].map((each) => each.store) : all.stores
      return deleteMedia(store, stores, part)
    },
  }
}

/**
 * The media that are shown. Each added photo renders the whole page, so it runs as a transition,
 * which keeps the page responsive.
 */
function useShown({ stores, getShown }: ReturnType<typeof openMedia>) {
  const [shown, setShown] = useState(getShown)
  useEffect(() => {
    const update = () => startTransition(() => setShown(getShown))
    update()
    const stops = stores.map(({ subscribe }) => subscribe(update))
    return () => {
      for (const stop of stops) stop()
    }
  }, [stores, getShown])
  // Media of other athletes are shown at once.
  return shown.stores === stores ? shown : getShown()
}

/** The media of all athletes of a replay. */
function openMedia(athletes: MediaInput['athletes'], defaults: MediaSettings) {
  const replays = athletes.map(({ idp, hints }) => {
    const replay = opened.get(idp) ?? createReplay(idp, defaults, hints)
    opened.set(idp, replay)
    return replay
  })
  const stores = replays.map(({ store }) => store)
  const storeOf = (id: string) => stores.find((store) => store.get().files.has(id))
  let parts: readonly (readonly PlacedItem[])[] = []
  let shown = { stores, placed: joinPlaced(parts), withMedia: null as string | null }
  return {
    replays,
    stores,
    /** The same object as long as nothing in it changes. */
    getShown() {
      const now = stores.map((store) => store.get().placed)
      // An athlete who already has media; new items are added to theirs.
      const withMedia = stores.find((store) => store.get().files.size > 0)?.replay ?? null
      if (withMedia !== shown.withMedia || now.some((part, i) => part !== parts[i])) {
        shown = { stores, placed: joinPlaced(now), withMedia }
      }
      parts = now
      return shown
    },
    sourceOf: (id: string): MediaSource | null => storeOf(id)?.sourceOf(id) ?? null,
    blobOf: async (id: string) => {
      const store = storeOf(id)
      return store ? blobOf(store, id) : null
    },
  }
}

function createReplay(idp: string, defaults: MediaSettings, hints: MediaHints): OpenReplay {
  const store = createMediaStore({
    replay: idp,
    defaults,
    // Half of the work is checking stored data, so it waits until the map is drawn.
    openDb: async () => {
      await mapDrawn()
      return (await import('../store/media-db.ts')).openMediaDb()
    },
    now: Date.now,
    isAlive: ({ session, until }) => session === findSession() && until > Date.now(),
  })
  const replay: OpenReplay = { store, flow: createUploadFlow(store, () => replay.hints), hints }
  return replay
}

/** Waits for the map, because interrupted uploads are rare. */
async function tellInterrupted() {
  await mapDrawn()
  const { interruptedUpload } = await import('../intake/upload-marker.ts')
  const toast = await interruptedUpload(Date.now())
  if (toast) showToast(toast)
}

/** The names of settings may be logged; their typed values stay here. */
function logChange(before: MediaSettings, after: MediaSettings) {
  const names = Object.keys(after) as (keyof MediaSettings)[]
  const setting = names.find((name) => before[name] !== after[name])
  if (setting) log('settings_changed', { actionDetails: { setting } })
}

/**
 * The file of an item. For a video the server's clip comes first: it is trimmed, and every browser
 * can read it, unlike some original files.
 */
async function blobOf(store: MediaStore, id: string): Promise<Blob | null> {
  const file = store.get().files.get(id)
  if (!file) return null
  const source = store.sourceOf(id)
  if (source?.fallbackUrl) {
    // Without the clip, use the visitor's own file.
    const reply = await fetch(source.url).catch(() => null)
    if (reply?.ok) return reply.blob()
  }
  return file.blob
}
