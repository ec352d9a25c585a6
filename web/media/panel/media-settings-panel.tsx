import { ChevronDown, ImagePlus } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import { Button } from '../../ui/button.tsx'
import { useFileDrop } from '../../ui/file-picker.tsx'
import { useStore } from '../../ui/store.ts'
import type { MediaSession } from '../session/use-media.ts'
import { CameraClocks } from './camera-clocks.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { KeptHere } from './kept-here.tsx'
import { MediaAlerts } from './media-alerts.tsx'
import { MediaDialogs } from './media-dialogs.tsx'
import { MediaList } from './media-list.tsx'
import type { EditedItem } from './media-row.tsx'
import { OwnerInput, type PanelAthlete } from './owner-input.tsx'
import { RaceStartInput } from './race-start-input.tsx'

type PanelProps = {
  session: MediaSession
  athletes: readonly PanelAthlete[]
  /** The manual view opens the panel with the first media item (MEDIA-31). */
  opensWithFirstMedia?: boolean
}

/**
 * Must stay mounted even when the panel is closed: the dialogs of `session.openPicker()` live here.
 */
export function MediaSettingsPanel(props: PanelProps) {
  const { session, athletes, opensWithFirstMedia = false } = props
  const { store, owner } = session
  const isComparison = athletes.length > 1
  // Items are named after the segments of their athlete.
  const timeline = athletes[owner]?.timeline ?? null
  const whose = isComparison && <OwnerInput session={session} athletes={athletes} />
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<EditedItem | null>(null)
  const { isOver, dropProps } = useFileDrop((files) => session.flow.openInfo(files))
  const count = useStore(store, ({ library }) => library.items.length)
  const id = useId()

  const hadMedia = useRef(session.hasMedia)
  useEffect(() => {
    if (session.hasMedia && !hadMedia.current && opensWithFirstMedia) setOpen(true)
    hadMedia.current = session.hasMedia
  })
  const placeByHand = (itemId: string) => {
    setEdited({ id: itemId, takesFocus: true })
    setOpen(true)
  }

  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`rounded-2xl border bg-surface ${isOver ? 'border-text' : 'border-line'}`}
      {...dropProps}
    >
      <h2 id={`${id}-title`}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-16 w-full cursor-pointer items-center gap-3 rounded-2xl px-5 text-left sm:px-6"
        >
          <span className="font-display text-3xl leading-none font-bold">
            {MEDIA_TEXTS.settings}
          </span>
          {count > 0 && (
            <span className="figures text-xl text-quiet">{MEDIA_TEXTS.itemCount(count)}</span>
          )}
          <ChevronDown
            aria-hidden="true"
            className={`ml-auto size-5 shrink-0 text-quiet ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <MediaAlerts session={session} onPlaceByHand={placeByHand} />
      <div
        id={`${id}-body`}
        hidden={!isOpen}
        className={isOpen ? 'grid grid-cols-[minmax(0,1fr)] gap-8 px-5 pb-6 sm:px-6' : ''}
      >
        {isOpen && (
          <>
            {whose}
            {/* The list's texts refer to the race start time above it. */}
            <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <div className="flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border border-dashed border-quiet/60 p-4">
                <Button onClick={session.openPicker} className="max-sm:w-full">
                  <ImagePlus className="size-5" aria-hidden="true" />
                  {MEDIA_TEXTS.add}
                </Button>
                <p className="min-w-0 flex-1 basis-56 text-sm text-pretty text-quiet">
                  {MEDIA_TEXTS.addHint}
                </p>
              </div>
              <RaceStartInput session={session} />
            </div>
            <MediaList {...{ store, timeline, edited }} onEdit={setEdited} />
            <CameraClocks store={store} />
            <DisplaySettings session={session} isComparison={isComparison} />
            <KeptHere session={session} />
          </>
        )}
      </div>
      <MediaDialogs session={session} whose={whose} />
    </section>
  )
}
