import { useEffect, useRef, useState } from 'react'
import type { MediaSource } from '../../../../race/media/media.ts'
import { frameMedia } from '../../../../race/media/media-frame.ts'
import { mediaInWords } from '../../../../race/media/media-moment.ts'
import type { MediaSettings } from '../../../../race/media/media-settings.ts'
import type { Viewport } from '../../../picture/viewport.ts'
import type { Player } from '../../engine/player.ts'
import { useFrame } from '../../engine/use-frame.ts'
import { useReplay, useReplayPart } from '../../engine/use-replay.ts'
import { MarkerLine } from './marker-line.tsx'
import { CAPTION_HEIGHT, MediaCard } from './media-card.tsx'

type MediaLayerProps = {
  player: Player
  settings: MediaSettings
  sourceOf: (id: string) => MediaSource | null
  /** The position of the whole map on the stage. */
  view: Viewport
}

/** Used until a picture's shape is known. */
const USUAL_ASPECT = 4 / 3

/** The current photo or clip, over the map. The scene decides which, when and at what opacity. */
export function MediaLayer({ player, settings, sourceOf, view }: MediaLayerProps) {
  const axis = useReplayPart(player, 'axis')
  const timelines = useReplayPart(player, 'timelines')
  const athletes = useReplayPart(player, 'athletes')
  const id = useReplay(player, ({ media }) => media?.item.id ?? null)
  const label = useReplay(player, ({ media }) => media?.caption.label ?? '')
  const time = useReplay(player, ({ media }) => media?.caption.time ?? '')
  const [aspects, setAspects] = useState<{ readonly [id: string]: number }>({})
  const box = useRef<HTMLDivElement>(null)
  const { top: strip, height: open } = view.open ?? { top: 0, height: view.height }
  const covered = view.height - strip - open
  useFrame(player, 'every', ({ media }) => {
    if (box.current) box.current.style.opacity = String(media?.opacity ?? 0)
  })
  usePreload(player, sourceOf)

  const item = axis.holds.find((hold) => hold.item?.id === id)?.item
  const source = id === null ? null : sourceOf(id)
  if (!item || !source) return null
  const athlete = athletes[item.athlete ?? 0]
  const isComparison = athletes.length > 1
  const mode = settings.mediaDisplayMode
  const aspect = aspects[item.id]
  const { left, top, width, height } = view
  const map = { left, top, width: width - 2 * left, height: height - 2 * top + strip }
  const caption = CAPTION_HEIGHT[isComparison ? 'comparison' : 'single']
  const room = { map, stage: view, covered }
  const frame = frameMedia(settings, room, aspect ?? USUAL_ASPECT, caption)
  // A photo is decoded ahead. A clip may report its shape late, and its card must not wait for it.
  const isPlaced = aspect !== undefined || source.type === 'video' || mode === 'fullscreen'
  return (
    <div
      ref={box}
      data-mode={mode}
      className={`pointer-events-none absolute inset-0 z-10 ${LAYERS[mode]}`}
      style={{ opacity: player.getScene().media?.opacity ?? 0 }}
    >
      {isPlaced && mode !== 'fullscreen' && athlete && (
        <MarkerLine player={player} view={view} card={frame.card} color={athlete.color} />
      )}
      <MediaCard
        key={source.url}
        {...{ player, source, frame, mode, isPlaced, covered }}
        text={mediaInWords(item, timelines)}
        caption={{ label, time }}
        owner={isComparison && athlete ? athlete : null}
        color={athlete?.color}
        onAspect={(shape) => setAspects((known) => ({ ...known, [item.id]: shape }))}
      />
    </div>
  )
}

const LAYERS = { embedded: '', popup: 'bg-ground/75', fullscreen: 'bg-ground' }

/** Decodes the next photo ahead of time: half a second of fading is too short to load it. */
function usePreload(player: Player, sourceOf: MediaLayerProps['sourceOf']) {
  const next = useReplay(player, ({ time }) => {
    const hold = player.replay.axis.holds.find(({ start, item }) => item && start > time)
    return hold?.item?.id ?? null
  })
  useEffect(() => {
    const source = next === null ? null : sourceOf(next)
    if (source?.type !== 'image') return
    const image = new Image()
    image.src = source.url
    // Media that can't be decoded is handled when it is shown.
    image.decode().catch(() => {})
  }, [next, sourceOf])
}
