import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import { keepAll, type MediaGroup, pickOne, showAgain } from '../../../race/media/media-choice.ts'
import type { Library } from '../../../race/media/media-library.ts'
import type { Timeline } from '../../../race/timeline.ts'
import { log } from '../../api/log.ts'
import { Button } from '../../ui/button.tsx'
import type { MediaStore } from '../store/media-store.ts'
import { MediaItem } from './media-item.tsx'

type Props = {
  group: MediaGroup
  library: Library
  store: MediaStore
  timeline: Timeline | null
}

/** Items of the same moment: one is kept, the others are hidden and can be restored. */
export function MediaGroupCard({ group, library, store, timeline }: Props) {
  const texts = MEDIA_TEXTS.group[group.isBeforeStart ? 'early' : 'overlapping']
  const items = library.items.filter(({ id }) => group.ids.includes(id))
  const settle = (text: string, step: (now: Library) => Library) => {
    store.change(step)
    const run = () => {
      store.change((now) => showAgain(now, group.ids))
      store.show({ undo: null })
    }
    store.show({ undo: { text, run } })
  }
  const pick = (id: string) => {
    const count = items.length - 1
    settle(MEDIA_TEXTS.group.hidden(count), (now) => pickOne(now, group, id))
    log('media_removed', { actionDetails: { count } })
  }
  return (
    <section
      aria-label={texts.label}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-xl border-2 border-warning p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 pl-1">
        <p className="min-w-0 flex-1 basis-52 text-sm">
          <span className="font-semibold">{texts.title(items.length)}</span>{' '}
          <span className="text-quiet">{texts.advice}</span>
        </p>
        {group.isBeforeStart && (
          <Button
            onClick={() =>
              settle(MEDIA_TEXTS.group.allKept(items.length), (now) => keepAll(now, group))
            }
          >
            {MEDIA_TEXTS.group.keepAll}
          </Button>
        )}
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 lg:grid-cols-2">
        {items.map((item) => {
          const file = store.get().files.get(item.id)
          return (
            <li key={item.id} className="rounded-xl border border-warning">
              <MediaItem {...{ item, file, library, timeline }} hasOverlaps>
                <Button
                  className="shrink-0 px-4 max-sm:px-3.5"
                  aria-label={MEDIA_TEXTS.group.keepOnly(file?.name ?? '')}
                  onClick={() => pick(item.id)}
                >
                  {MEDIA_TEXTS.group.keep}
                </Button>
              </MediaItem>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
