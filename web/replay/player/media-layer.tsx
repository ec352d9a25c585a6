import { useEffect, useRef, useState } from 'react'
import type { MediaSource } from '../../../race/media/media.ts'
import {
  embeddedWidth,
  type MediaCorner,
  type MediaSettings,
} from '../../../race/media/media-settings.ts'
import { mediaInWords } from '../../../race/replay/scene-words.ts'
import { MediaVideo } from './media-video.tsx'
import type { Player } from './player.ts'
import { useFrame } from './use-frame.ts'
import { useCurrentReplay, useReplay } from './use-replay.ts'

type MediaLayerProps = {
  player: Player
  settings: MediaSettings
  sourceOf: (id: string) => MediaSource | null
  /** How wide the map is drawn, in CSS pixels. */
  mapWidth: number
}

/** The photo or clip of the moment, over the map. The scene decides which, when and how strong. */
export function MediaLayer({ player, settings, sourceOf, mapWidth }: MediaLayerProps) {
  const { plan, timelines } = useCurrentReplay(player)
  const id = useReplay(player, ({ media }) => media?.item.id ?? null)
  const finishTime = useReplay(player, ({ media }) => media?.finishTime ?? null)
  const box = useRef<HTMLDivElement>(null)
  useFrame(player, 'every', ({ media }) => {
    if (box.current) box.current.style.opacity = String(media?.opacity ?? 0)
  })
  usePreload(player, sourceOf)

  const item = plan.holds.find((hold) => hold.item?.id === id)?.item
  const source = id === null ? null : sourceOf(id)
  if (!item || !source) return null
  const mode = settings.mediaDisplayMode
  const width = mode === 'embedded' ? embeddedWidth(mapWidth, settings.mediaSize) : undefined
  return (
    <div
      ref={box}
      data-mode={mode}
      className={`pointer-events-none absolute inset-0 z-10 grid ${LAYERS[mode]} ${mode === 'embedded' ? CORNERS[settings.mediaCorner] : 'place-items-center'}`}
      style={{ opacity: player.getScene().media?.opacity ?? 0 }}
    >
      <figure className={`relative overflow-hidden ${FRAMES[mode]}`} style={{ width }}>
        <Medium
          key={source.url}
          player={player}
          source={source}
          text={mediaInWords(item, timelines)}
          className={PICTURES[mode]}
        />
        {finishTime !== null && (
          <figcaption className="absolute inset-x-0 bottom-0 flex items-baseline justify-between gap-3 bg-ground/80 px-3 py-2 font-display leading-none">
            <span className="font-semibold text-quiet">Finish time</span>
            <span className="figures text-2xl font-bold">{finishTime}</span>
          </figcaption>
        )}
      </figure>
    </div>
  )
}

const LAYERS = { embedded: 'p-[2.5%]', popup: 'bg-ground/75 p-[4%]', fullscreen: 'bg-ground' }
const CORNERS: Record<MediaCorner, string> = {
  'top-left': 'items-start justify-items-start',
  'top-right': 'items-start justify-items-end',
  'bottom-left': 'items-end justify-items-start',
  'bottom-right': 'items-end justify-items-end',
  center: 'place-items-center',
}
const CARD = 'rounded-xl border-2 border-text bg-surface'
const FRAMES = { embedded: CARD, popup: `max-h-full ${CARD}`, fullscreen: 'size-full' }
const PICTURES = {
  embedded: 'block max-h-[calc(var(--map-height)*0.9)] w-full object-contain',
  popup: 'block max-h-[calc(var(--map-height)*0.86)] max-w-full',
  fullscreen: 'block size-full object-contain',
}

type MediumProps = { player: Player; source: MediaSource; text: string; className: string }

/** The item itself; when its address is gone, the visitor's own file. */
function Medium({ player, source, text, className }: MediumProps) {
  const [failures, setFailures] = useState(0)
  const url = [source.url, source.fallbackUrl][failures]
  const fail = () => setFailures(failures + 1)
  if (!url) return <p className="p-4 text-sm text-quiet">{text}: it can no longer be shown.</p>
  if (source.type === 'image') {
    return <img src={url} alt={text} className={className} onError={fail} />
  }
  return <MediaVideo player={player} url={url} text={text} className={className} onFail={fail} />
}

/** Decodes the next photo ahead of its moment: half a second of fading is no time to load in. */
function usePreload(player: Player, sourceOf: MediaLayerProps['sourceOf']) {
  const next = useReplay(player, ({ time }) => {
    const hold = player.replay.plan.holds.find(({ start, item }) => item && start > time)
    return hold?.item?.id ?? null
  })
  useEffect(() => {
    const source = next === null ? null : sourceOf(next)
    if (source?.type !== 'image') return
    const image = new Image()
    image.src = source.url
    // What cannot be decoded is dealt with when it is shown.
    image.decode().catch(() => {})
  }, [next, sourceOf])
}
