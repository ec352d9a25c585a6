import { Clock, Play, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sizeText } from '../../../contract/texts/media-texts.ts'
import {
  badgeOf,
  type Library,
  type LibraryItem,
  offsetOf,
} from '../../../race/media/media-library.ts'
import { placeLabelAt } from '../../../race/media/place-label.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import type { Timeline } from '../../../race/timeline.ts'
import { IconButton } from '../../ui/button.tsx'
import type { MediaFile } from '../store/media-store.ts'

/** The item whose time is being set; from 'Place by hand' its row comes into view with the focus. */
export type EditedItem = { readonly id: string; readonly takesFocus?: boolean }

type RowProps = {
  item: LibraryItem
  library: Library
  file: MediaFile | undefined
  timeline: Timeline | null
  edited: EditedItem | null
  onEdit: (id: string | null) => void
  onRemove: (id: string) => void
  /** What sets the time, shown when asked for. */
  children: ReactNode
}

export function MediaRow({ item, library, file, timeline, edited, ...rest }: RowProps) {
  const { onEdit, onRemove, children } = rest
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!edited?.takesFocus) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.querySelector('select')?.focus({ preventScroll: true })
  }, [edited])
  const name = file?.name ?? item.id
  return (
    <li ref={row} className="rounded-xl border border-line">
      <div className="flex items-center gap-3 p-2">
        <Thumbnail type={item.type} file={file} />
        <div className="min-w-0 flex-1">
          <p className="truncate text-sm" title={name}>
            {name}
            {file && (
              <span className="text-quiet max-sm:hidden"> · {sizeText(file.sizeBytes)}</span>
            )}
          </p>
          <Whereabouts item={item} library={library} timeline={timeline} />
        </div>
        <div className="flex shrink-0 max-sm:-ml-2">
          <IconButton
            label={`Set the time of ${name}`}
            aria-expanded={edited !== null}
            onClick={() => onEdit(edited ? null : item.id)}
          >
            <Clock className="size-5" aria-hidden="true" />
          </IconButton>
          <IconButton label={`Remove ${name}`} onClick={() => onRemove(item.id)}>
            <Trash2 className="size-5" aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {edited && <div className="border-t border-line p-4">{children}</div>}
    </li>
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

type WhereaboutsProps = {
  item: LibraryItem
  library: Library
  timeline: Timeline | null
  /** It shares its moment with other items. */
  hasOverlaps?: boolean
}

/** When and where in the race an item falls: a wrong clock is seen here at once. */
export function Whereabouts(props: WhereaboutsProps) {
  const { item, library, timeline, hasOverlaps = false } = props
  const offset = offsetOf(library, item)
  const badge = badgeOf(library, item)
  const isWaiting = item.takenAt !== null && offset === null
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pt-0.5">
      {offset !== null && (
        <>
          <span className="figures text-xl leading-none">{clockText(offset)}</span>
          {timeline && <span className="text-sm">{placeLabelAt(timeline, offset)}</span>}
        </>
      )}
      {isWaiting && <span className="text-sm text-quiet">Waiting for the race start</span>}
      {badge && <Badge text={badge} />}
      {!badge && !isWaiting && <Badge text="No time" />}
      {hasOverlaps && <Badge text="Overlaps" />}
    </p>
  )
}

type ThumbnailProps = { type: LibraryItem['type']; file: MediaFile | undefined }

export function Thumbnail({ type, file }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(false)
  const look = 'size-16 shrink-0 rounded-lg bg-raised object-cover'
  if (!file || isBroken) return <span className={look} />
  if (type === 'image') {
    const source = file.thumbnailUrl ?? file.url
    return <img src={source} alt="" loading="lazy" decoding="async" className={look} />
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
