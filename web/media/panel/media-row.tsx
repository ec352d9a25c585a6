import { Clock, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import type { Library, LibraryItem } from '../../../race/media/media-library.ts'
import type { Timeline } from '../../../race/timeline.ts'
import { IconButton } from '../../ui/button.tsx'
import { removeMedia } from '../session/remove-media.ts'
import type { MediaStore } from '../store/media-store.ts'
import { ItemTime } from './item-time.tsx'
import { MediaItem } from './media-item.tsx'

/** The item whose time is being set; 'Place by hand' scrolls its row into view and focuses it. */
export type EditedItem = { readonly id: string; readonly takesFocus?: boolean }

type Props = {
  item: LibraryItem
  library: Library
  store: MediaStore
  timeline: Timeline | null
  edited: EditedItem | null
  onEdit: (edited: EditedItem | null) => void
}

/** An item whose time can be set, and that can be removed. */
export function MediaRow({ item, library, store, timeline, edited, onEdit }: Props) {
  const row = useRef<HTMLLIElement>(null)
  const { id } = item
  const isEdited = edited?.id === id
  const takesFocus = isEdited && edited.takesFocus
  useEffect(() => {
    if (!takesFocus) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector('select')?.focus({ preventScroll: true })
  }, [takesFocus])
  const file = store.get().files.get(id)
  const name = file?.name ?? id
  return (
    <li ref={row} className="rounded-xl border border-line">
      <MediaItem {...{ item, file, library, timeline }}>
        <div className="flex shrink-0 max-sm:-ml-2">
          <IconButton
            label={MEDIA_TEXTS.setTime(name)}
            aria-expanded={isEdited}
            onClick={() => onEdit(isEdited ? null : { id })}
          >
            <Clock className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={MEDIA_TEXTS.remove(name)} onClick={() => removeMedia(store, [id])}>
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </MediaItem>
      {isEdited && (
        <div className="border-t border-line p-4">
          <ItemTime {...{ item, library, store, timeline }} />
        </div>
      )}
    </li>
  )
}
