import { useState } from 'react'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import { groupingStatus, openGroups, showAgain } from '../../../race/media/media-choice.ts'
import { offsetOf } from '../../../race/media/media-library.ts'
import type { Timeline } from '../../../race/timeline.ts'
import { Button } from '../../ui/button.tsx'
import { useStore } from '../../ui/store.ts'
import type { MediaStore } from '../store/media-store.ts'
import { MediaGroupCard } from './media-group-card.tsx'
import { MediaItem } from './media-item.tsx'
import { type EditedItem, MediaRow } from './media-row.tsx'

type Props = {
  store: MediaStore
  timeline: Timeline | null
  edited: EditedItem | null
  onEdit: (edited: EditedItem | null) => void
}

/** Rows shown before 'show all'. */
const FIRST_ROWS = 24

const LIST = 'grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-2'

/** Every item with its time in the race: groups to choose from first, the others by time. */
export function MediaList({ store, timeline, edited, onEdit }: Props) {
  const library = useStore(store, (state) => state.library)
  const undo = useStore(store, (state) => state.undo)
  const [showsAll, setShowsAll] = useState(false)
  const groups = openGroups(library)
  const grouped = new Set(groups.flatMap(({ ids }) => ids))
  const hidden = library.items.filter(({ isHidden }) => isHidden)
  const rows = library.items
    .filter(({ id, isHidden }) => !isHidden && !grouped.has(id))
    .map((item) => ({ item, offset: offsetOf(library, item) ?? Number.MAX_VALUE }))
    .sort((a, b) => a.offset - b.offset)
    .map(({ item }) => item)
  // Items without a time come last, but an edited one is always shown.
  const shown = rows.filter(({ id }, row) => showsAll || row < FIRST_ROWS || id === edited?.id)
  const view = { library, store, timeline }
  return (
    <section aria-label={MEDIA_TEXTS.items} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-quiet" role="status">
        {library.items.length === 0 ? MEDIA_TEXTS.empty : groupingStatus(library)}
      </p>
      {undo && (
        <div
          role="status"
          className="flex items-center justify-between gap-4 rounded-xl border border-line bg-raised py-1.5 pr-1.5 pl-4"
        >
          <p className="min-w-0 truncate text-sm">{undo.text}</p>
          <Button onClick={undo.run}>{MEDIA_TEXTS.undo}</Button>
        </div>
      )}
      {groups.map((group) => (
        <MediaGroupCard key={group.ids.join()} group={group} {...view} />
      ))}
      {rows.length > 0 && (
        <ul aria-label={MEDIA_TEXTS.list} className={LIST}>
          {shown.map((item) => (
            <MediaRow key={item.id} item={item} {...view} {...{ edited, onEdit }} />
          ))}
        </ul>
      )}
      {shown.length < rows.length && (
        <Button onClick={() => setShowsAll(true)}>{MEDIA_TEXTS.showAll(rows.length)}</Button>
      )}
      {hidden.length > 0 && (
        <details className="rounded-xl border border-line">
          <summary className="flex min-h-11 cursor-pointer items-center px-4 text-sm font-semibold">
            {MEDIA_TEXTS.hiddenItems(hidden.length)}
          </summary>
          <ul className={`${LIST} border-t border-line p-1`}>
            {hidden.map((item) => {
              const file = store.get().files.get(item.id)
              return (
                <li key={item.id}>
                  <MediaItem {...{ item, file, library, timeline }}>
                    <Button
                      aria-label={MEDIA_TEXTS.showItemAgain(file?.name ?? '')}
                      onClick={() => store.change((now) => showAgain(now, [item.id]))}
                    >
                      {MEDIA_TEXTS.showAgain}
                    </Button>
                  </MediaItem>
                </li>
              )
            })}
          </ul>
        </details>
      )}
    </section>
  )
}
