import { useState } from 'react'
import { groupingStatus, openGroups, showAgain } from '../../../race/media/media-choice.ts'
import { type LibraryItem, offsetOf } from '../../../race/media/media-library.ts'
import type { Timeline } from '../../../race/timeline.ts'
import { Button } from '../../ui/button.tsx'
import { useStore } from '../../ui/store.ts'
import { removeMedia } from '../session/remove-media.ts'
import type { MediaSession } from '../session/use-media.ts'
import type { MediaStore } from '../store/media-store.ts'
import { ItemTime } from './item-time.tsx'
import { MediaGroupCard } from './media-group-card.tsx'
import { type EditedItem, MediaRow, Thumbnail } from './media-row.tsx'

type Props = {
  session: MediaSession
  timeline: Timeline | null
  edited: EditedItem | null
  onEdit: (id: string | null) => void
}

/** Rows shown before somebody asks for all of them. */
const FIRST_ROWS = 24

/** Every item with its place in the race: groups to choose from first, the others by time. */
export function MediaList({ session, timeline, edited, onEdit }: Props) {
  const { store } = session
  const library = useStore(store, (state) => state.library)
  const undo = useStore(store, (state) => state.undo)
  const [showsAll, setShowsAll] = useState(false)
  const groups = openGroups(library)
  const grouped = new Set(groups.flatMap(({ ids }) => ids))
  const hidden = library.items.filter(({ isHidden }) => isHidden)
  const rows = library.items
    .filter(({ id, isHidden }) => !isHidden && !grouped.has(id))
    .map((item) => ({ item, offset: offsetOf(library, item) ?? Number.POSITIVE_INFINITY }))
    .sort((a, b) => a.offset - b.offset || 0)
    .map(({ item }) => item)
  // Items without a time come last: the one that is edited is shown all the same.
  const shown = rows.filter(({ id }, row) => showsAll || row < FIRST_ROWS || id === edited?.id)

  const rowOf = (item: LibraryItem) => (
    <MediaRow
      key={item.id}
      item={item}
      library={library}
      file={store.get().files.get(item.id)}
      timeline={timeline}
      edited={edited?.id === item.id ? edited : null}
      onEdit={onEdit}
      onRemove={(id) => removeMedia(store, [id])}
    >
      <ItemTime item={item} library={library} store={store} timeline={timeline} />
    </MediaRow>
  )
  return (
    <section aria-label="Media items" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-quiet" role="status">
        {library.items.length === 0
          ? 'No photos or videos yet. They appear in the replay at the moment they were taken.'
          : groupingStatus(library)}
      </p>
      {undo && (
        <div
          role="status"
          className="flex items-center justify-between gap-4 rounded-xl border border-line bg-raised py-1.5 pr-1.5 pl-4"
        >
          <p className="min-w-0 truncate text-sm">{undo.text}</p>
          <Button onClick={undo.run}>Undo</Button>
        </div>
      )}
      {groups.map((group) => (
        <MediaGroupCard
          key={group.ids.join()}
          group={group}
          library={library}
          store={store}
          timeline={timeline}
        />
      ))}
      {rows.length > 0 && (
        <ul
          aria-label="Photos and videos"
          className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-2"
        >
          {shown.map(rowOf)}
        </ul>
      )}
      {shown.length < rows.length && (
        <Button onClick={() => setShowsAll(true)}>Show all {rows.length}</Button>
      )}
      {hidden.length > 0 && <HiddenItems items={hidden} store={store} />}
    </section>
  )
}

/** Items hidden when another one was kept; they can be shown again, also after a reload. */
function HiddenItems({ items, store }: { items: LibraryItem[]; store: MediaStore }) {
  const show = (ids: string[]) => store.change((now) => showAgain(now, ids))
  return (
    <details className="rounded-xl border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold">
        Hidden: {items.length} {items.length === 1 ? 'item' : 'items'}
      </summary>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line p-3 lg:grid-cols-2">
        {items.map(({ id, type }) => {
          const file = store.get().files.get(id)
          return (
            <li key={id} className="flex items-center gap-3">
              <Thumbnail type={type} file={file} />
              <p className="min-w-0 flex-1 truncate text-sm">{file?.name}</p>
              <Button aria-label={`Show ${file?.name} again`} onClick={() => show([id])}>
                Show again
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
