import { useEffect } from 'react'
import { changeSettings } from '../../../race/media/media-library.ts'
import type { MediaSettings } from '../../../race/media/media-settings.ts'
import { log } from '../../api/log.ts'
import { useStore } from '../../ui/store.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { MediaHints } from '../intake/run-upload.ts'
import { createUploadFlow, type UploadFlow } from '../intake/upload-flow.ts'
import { interruptedUpload } from '../intake/upload-marker.ts'
import { findSession, watchTabs } from './clip-session.ts'
import { createMediaStore, type MediaStore } from './media-store.ts'

/** The media of one replay, as pages see them. */
export type MediaSession = ReturnType<typeof useMedia>

type MediaInput = {
  /** Which replay: its media survive a reload under this name. */
  readonly key: string
  readonly defaults: MediaSettings
  readonly hints: MediaHints
}

type OpenReplay = { store: MediaStore; flow: UploadFlow; hints: MediaHints }

/** Media outlive their page: going to the search and back must not read them again. */
const replays = new Map<string, OpenReplay>()

export function useMedia({ key, defaults, hints }: MediaInput) {
  const replay = openReplay(key, defaults, hints)
  const { store, flow } = replay
  const settings = useStore(store, ({ library }) => library.settings)
  const placed = useStore(store, (state) => state.placed)
  const hasMedia = useStore(store, ({ library }) => library.items.length > 0)
  useEffect(() => {
    replay.hints = hints
  })
  useEffect(watchTabs, [])
  useEffect(() => {
    interruptedUpload(Date.now()).then((toast) => toast && showToast(toast))
  }, [])

  return {
    settings,
    change(next: MediaSettings) {
      logChange(store.get().library.settings, next)
      store.change((library) => changeSettings(library, next))
    },
    /** What the plan gets; the same list as long as nothing in it changes. */
    placed,
    sourceOf: store.sourceOf,
    /** The file itself, for the video export; `null` when it is gone. */
    blobOf: (id: string) => blobOf(store, id),
    hasMedia,
    /** The whole upload flow, its info dialog first. */
    openPicker: () => flow.openInfo(),
    /** For the settings panel, which shows the rest with `useStore`. */
    store,
    flow,
  }
}

function openReplay(key: string, defaults: MediaSettings, hints: MediaHints): OpenReplay {
  const open = replays.get(key)
  if (open) return open
  const store = createMediaStore({
    replay: key,
    defaults,
    // Half of it is checking what was kept: it comes beside the player, not before it.
    openDb: async () => (await import('./media-db.ts')).openMediaDb(),
    now: Date.now,
    isAlive: ({ session, until }) => session === findSession() && until > Date.now(),
  })
  const replay: OpenReplay = { store, flow: createUploadFlow(store, () => replay.hints), hints }
  replays.set(key, replay)
  return replay
}

/** The media of every replay that was opened since the page was loaded. */
export const openedStores = (): MediaStore[] => [...replays.values()].map(({ store }) => store)

/** The names of settings are no secret; what was typed into them stays here. */
function logChange(before: MediaSettings, after: MediaSettings) {
  const names = Object.keys(after) as (keyof MediaSettings)[]
  const setting = names.find((name) => before[name] !== after[name])
  if (setting) log('settings_changed', { actionDetails: { setting } })
}

/**
 * The file of an item. Of a video the server's clip comes first: it is trimmed, and in a form every
 * browser can read, which the visitor's own file need not be.
 */
async function blobOf(store: MediaStore, id: string): Promise<Blob | null> {
  const file = store.get().files.get(id)
  if (!file) return null
  const source = store.sourceOf(id)
  if (source?.fallbackUrl) {
    // Without the clip the visitor's own file has to do.
    const reply = await fetch(source.url).catch(() => null)
    if (reply?.ok) return reply.blob()
  }
  return file.blob
}
