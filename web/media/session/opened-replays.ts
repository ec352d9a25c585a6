import type { MediaHints } from '../intake/run-upload.ts'
import type { UploadFlow } from '../intake/upload-flow.ts'
import type { MediaStore } from '../store/media-store.ts'

export type OpenReplay = { store: MediaStore; flow: UploadFlow; hints: MediaHints }

/** Athletes whose files stay in memory: as many as a comparison has. */
const MOST_IN_MEMORY = 5

/** Media outlive their page, so going to the search and back doesn't read them again. */
const opened = new Map<string, OpenReplay>()

/** The media of the athletes shown now. Those of athletes shown long ago leave memory. */
export function openReplays(
  idps: readonly string[],
  create: (idp: string) => OpenReplay,
): OpenReplay[] {
  const shown = idps.map((idp) => {
    const replay = opened.get(idp) ?? create(idp)
    // Last in the map: the athletes shown longest ago come first.
    opened.delete(idp)
    opened.set(idp, replay)
    return replay
  })
  for (const [idp, { store }] of opened) {
    if (opened.size <= MOST_IN_MEMORY || idps.includes(idp)) break
    if (store.letGo()) opened.delete(idp)
  }
  return shown
}

/** The media in memory of every athlete whose replay was opened since the page was loaded. */
export const openedStores = (): MediaStore[] => [...opened.values()].map(({ store }) => store)
