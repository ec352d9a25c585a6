import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import {
  badgeOf,
  type Library,
  type LibraryItem,
  offsetOf,
} from '../../../race/media/media-library.ts'
import { momentLabelAt } from '../../../race/media/media-moment.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { sizeText } from '../../../race/text/count-text.ts'
import type { Timeline } from '../../../race/timeline.ts'
import type { MediaFile } from '../store/media-store.ts'

type Props = {
  item: LibraryItem
  file: MediaFile | undefined
  library: Library
  timeline: Timeline | null
  /** It shares its moment with other items. */
  hasOverlaps?: boolean
  /** The actions of an item. */
  children: ReactNode
}

/**
 * An item's picture and name, with its time and segment in the race, which reveal a wrong clock.
 */
export function MediaItem(props: Props) {
  const { item, file, library, timeline, hasOverlaps = false, children } = props
  const offset = offsetOf(library, item)
  const badge = badgeOf(library, item)
  const isWaiting = item.takenAt !== null && offset === null
  return (
    <div className="flex items-center gap-3 p-2">
      <Thumbnail type={item.type} file={file} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm" title={file?.name}>
          {file?.name}
          {file && <span className="text-quiet max-sm:hidden"> · {sizeText(file.blob.size)}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-0.5">
          {offset !== null && (
            <>
              <span className="figures text-xl leading-none">{clockText(offset)}</span>
              {timeline && <span className="text-sm">{momentLabelAt(timeline, offset)}</span>}
            </>
          )}
          {isWaiting && <span className="text-sm text-quiet">{MEDIA_TEXTS.waiting}</span>}
          {!isWaiting && <Badge text={badge ?? MEDIA_TEXTS.noTime} />}
          {hasOverlaps && <Badge text={MEDIA_TEXTS.overlaps} />}
        </p>
      </div>
      {children}
    </div>
  )
}

const BADGES = {
  Time: 'border-line text-quiet',
  Guessed: 'border-warning text-warning',
  Manual: 'border-quiet text-text',
  'No time': 'border-danger text-danger',
  Overlaps: 'border-warning bg-warning text-ground',
} as const

function Badge({ text }: { text: keyof typeof BADGES }) {
  return (
    <span className={`rounded-md border px-1.5 py-px text-xs font-semibold ${BADGES[text]}`}>
      {text}
    </span>
  )
}

function Thumbnail({ type, file }: Pick<Props, 'file'> & Pick<LibraryItem, 'type'>) {
  const [isBroken, setBroken] = useState(false)
  const look = 'size-16 shrink-0 rounded-lg bg-raised object-cover'
  if (!file || isBroken) return <span className={look} />
  if (type === 'image') {
    return <img src={file.url} alt="" loading="lazy" decoding="async" className={look} />
  }
  return (
    <span className="relative shrink-0">
      <video
        src={file.url}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        aria-hidden="true"
        className={look}
        onError={() => setBroken(true)}
      />
      <Play
        aria-hidden="true"
        className="absolute top-1/2 left-1/2 size-6 -translate-1/2 fill-text stroke-ground"
      />
    </span>
  )
}
