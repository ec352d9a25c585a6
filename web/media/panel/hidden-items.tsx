import { showAgain } from '../../../race/media/media-choice.ts'
import type { LibraryItem } from '../../../race/media/media-library.ts'
import { Button } from '../../ui/button.tsx'
import type { MediaStore } from '../store/media-store.ts'
import { Thumbnail } from './media-row.tsx'

/** Items another one was picked over; they wait here, also after a reload. */
export function HiddenItems({ items, store }: { items: LibraryItem[]; store: MediaStore }) {
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
