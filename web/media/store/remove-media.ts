import { MEDIA_TEXTS } from '../../../contract/texts/media.ts'
import { log } from '../../api/log.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { MediaStore } from './media-store.ts'
import { openedStores } from './use-media.ts'

/** Takes items out, with an Undo in the panel. */
export function removeMedia(store: MediaStore, ids: readonly string[]) {
  store.remove(ids)
  log('media_removed', { actionDetails: { count: ids.length } })
}

/** Deletes the media and settings of all replays, from memory and from the browser. */
export async function deleteEverything(store: MediaStore) {
  const opened = openedStores()
  const count = opened.reduce((sum, each) => sum + each.get().library.items.length, 0)
  for (const each of opened) each.forget()
  log('media_removed', { actionDetails: { count } })
  try {
    await (await store.db)?.clear()
    showToast(MEDIA_TEXTS.deleted)
  } catch {
    showToast(MEDIA_TEXTS.notDeleted)
  }
}
