import { filesText, MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import { log } from '../../api/log.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { MediaStore } from '../store/media-store.ts'

/** Removes items, with an Undo in the panel. */
export function removeMedia(store: MediaStore, ids: readonly string[]) {
  const [first = ''] = ids.map((id) => store.get().files.get(id)?.name ?? '')
  store.remove(ids, MEDIA_TEXTS.removed(ids.length === 1 ? first : filesText(ids.length)))
  log('media_removed', { actionDetails: { count: ids.length } })
}

/** What to delete: the media and settings of this replay, or of all replays in this browser. */
export type DeletedPart = 'replay' | 'all'

/**
 * Deletes media and settings from memory and from the browser, with an Undo in the panel of
 * `store`. `stores` are the affected stores in memory.
 */
export async function deleteMedia(
  store: MediaStore,
  stores: readonly MediaStore[],
  part: DeletedPart,
) {
  const count = stores.reduce((sum, each) => sum + each.get().library.items.length, 0)
  const db = await store.db
  const rows = await db
    ?.takeOut(part === 'all' ? 'all' : stores.map(({ replay }) => replay))
    .catch(() => 'failed' as const)
  if (rows === 'failed') {
    showToast(MEDIA_TEXTS.notDeleted)
    return
  }
  log('media_removed', { actionDetails: { count } })
  const restores = stores.map((each) => each.forget())
  store.show({
    undo: {
      text: MEDIA_TEXTS.deleted[part].title,
      async run() {
        store.show({ undo: null })
        if (rows) await db?.putBack(rows).catch(() => showToast(MEDIA_TEXTS.notPutBack))
        for (const restore of restores) restore()
      },
    },
  })
  showToast(MEDIA_TEXTS.deleted[part])
}
