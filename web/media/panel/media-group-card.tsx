import { keepAll, type MediaGroup, pickOne, showAgain } from '../../../race/media/media-choice.ts'
import type { Library } from '../../../race/media/media-library.ts'
import type { Timeline } from '../../../race/timeline.ts'
import { log } from '../../api/log.ts'
import { Button } from '../../ui/button.tsx'
import type { MediaStore } from '../store/media-store.ts'
import { Thumbnail, Whereabouts } from './media-row.tsx'

type Props = {
  group: MediaGroup
  library: Library
  store: MediaStore
  timeline: Timeline | null
}

/** Items of the same moment: one is kept, the others are hidden and can be shown again. */
export function MediaGroupCard({ group, library, store, timeline }: Props) {
  const items = group.ids.flatMap((id) => library.items.find((item) => item.id === id) ?? [])
  const settle = (text: string, step: (now: Library) => Library) => {
    store.change(step)
    store.show({
      undo: {
        text,
        run() {
          store.change((now) => showAgain(now, group.ids))
          store.show({ undo: null })
        },
        drop() {},
      },
    })
  }
  const pick = (id: string) => {
    const count = group.ids.length - 1
    settle(`${count} ${count === 1 ? 'item' : 'items'} hidden`, (now) => pickOne(now, group, id))
    log('media_removed', { actionDetails: { count } })
  }
  return (
    <section
      aria-label={group.isBeforeStart ? 'Before the start' : 'Same moment'}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-xl border-2 border-warning p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pl-1">
        <p className="min-w-0 flex-1 basis-52 text-sm">
          <span className="font-semibold">
            {items.length} items {group.isBeforeStart ? 'before the start' : 'at the same moment'}.
          </span>{' '}
          <span className="text-quiet">
            Keep one{group.isBeforeStart ? ', or all, shown one after another' : ''}.
          </span>
        </p>
        {group.isBeforeStart && (
          <Button
            onClick={() => settle(`All ${items.length} items kept`, (now) => keepAll(now, group))}
          >
            Keep all
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-2">
        {items.map((item) => {
          const file = store.get().files.get(item.id)
          return (
            <li
              key={item.id}
              className="flex items-center gap-3 rounded-xl border border-warning p-2"
            >
              <Thumbnail type={item.type} file={file} />
              <div className="min-w-0 flex-1">
                <p className="truncate text-sm" title={file?.name}>
                  {file?.name}
                </p>
                <Whereabouts item={item} library={library} timeline={timeline} hasOverlaps />
              </div>
              <Button
                className="shrink-0 px-4 max-sm:px-3.5"
                aria-label={`Keep only ${file?.name}`}
                onClick={() => pick(item.id)}
              >
                Keep
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
