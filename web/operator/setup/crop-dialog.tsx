import { useQuery } from '@tanstack/react-query'
import { RotateCcw, RotateCw } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { MIN_MAP_SIDE } from '../../../contract/limits.ts'
import { CROP_TEXTS as TEXTS } from '../../../contract/texts/operator/setup-texts.ts'
import {
  areaBetween,
  buildCrop,
  type CropArea,
  type MapCrop,
  turnArea,
  usedArea,
  WHOLE_AREA,
} from '../../../race/course/map-crop.ts'
import type { MapPoint } from '../../../race/types.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cropMap, drawTurned, openMapImage } from '../map/crop-map.ts'
import type { VenueMap } from '../map/venue-map.ts'

type CropDialogProps = {
  /** Null when closed. */
  map: VenueMap | null
  /** The course on it, which suggests what to keep. */
  points: readonly MapPoint[]
  onClose: () => void
  onCrop: (map: VenueMap, crop: MapCrop) => void
}

/** Rotates and crops a map; the tracing keeps its position on the image (ADMIN-25). */
export function CropDialog({ map, points, onClose, onCrop }: CropDialogProps) {
  return (
    <Dialog
      title={TEXTS.title}
      description={TEXTS.description}
      isOpen={map !== null}
      isWide
      onClose={onClose}
    >
      {map && <CropForm {...{ map, points, onClose, onCrop }} />}
    </Dialog>
  )
}

/** Longer side of the picture shown for cropping, in pixels. */
const PICTURE = 1600

function CropForm({ map, points, onClose, onCrop }: CropDialogProps & { map: VenueMap }) {
  const [hasFailed, setFailed] = useState(false)
  const [turns, setTurns] = useState(0)
  const [area, setArea] = useState(() => usedArea(points, map))
  const [isWorking, setWorking] = useState(false)

  const { data: image, error } = useQuery({
    queryKey: ['map-image', map.url],
    queryFn: () => openMapImage(map),
    // As large as the map itself, so not kept after the dialog closes.
    gcTime: 0,
    networkMode: 'always',
  })
  const problem = error ? reasonOf(error) : hasFailed ? TEXTS.failed : null
  const crop = buildCrop(map, turns, area)
  const isTooSmall = Math.min(crop.width, crop.height) < MIN_MAP_SIDE
  const isUnchanged = turns === 0 && crop.width === map.width && crop.height === map.height
  const turn = (quarters: number) => {
    setTurns((turns + quarters) % 4)
    setArea(Array.from({ length: quarters }).reduce<CropArea>(turnArea, area))
  }
  const use = async () => {
    if (isUnchanged) return onClose()
    if (!image || isTooSmall || isWorking) return
    setWorking(true)
    try {
      onCrop(await cropMap(image, crop), crop)
    } catch {
      setWorking(false)
      setFailed(true)
    }
  }
  return (
    <div className="grid gap-4">
      {problem && <Notice kind="error" title={problem} />}
      {!image && !error && <Loading text={TEXTS.loading} />}
      {image && <CropPicture {...{ image, turns, area }} onArea={setArea} />}
      <div className="flex flex-wrap gap-2">
        <Button className="px-4 text-sm" onClick={() => turn(3)}>
          <RotateCcw className="size-4" aria-hidden="true" />
          {TEXTS.turnLeft}
        </Button>
        <Button className="px-4 text-sm" onClick={() => turn(1)}>
          <RotateCw className="size-4" aria-hidden="true" />
          {TEXTS.turnRight}
        </Button>
        <Button className="px-4 text-sm" onClick={() => setArea(WHOLE_AREA)}>
          {TEXTS.whole}
        </Button>
      </div>
      <Edges area={area} onArea={setArea} />
      <p className={`text-sm ${isTooSmall ? 'text-danger' : 'text-quiet'}`} role="status">
        {isTooSmall ? TEXTS.tooSmall : TEXTS.size(crop.width, crop.height)}
      </p>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{TEXTS.cancel}</Button>
        <Button look="primary" aria-disabled={!image || isTooSmall || isWorking} onClick={use}>
          {isWorking ? TEXTS.working : TEXTS.use}
        </Button>
      </div>
    </div>
  )
}

/** Browsers throw a DOMException for an unreadable image; other errors come from loading it. */
const reasonOf = (error: Error) =>
  error instanceof DOMException ? TEXTS.unreadable : sentenceOf(error)

type PictureProps = {
  image: ImageBitmap
  turns: number
  area: CropArea
  onArea: (area: CropArea) => void
}

/** The rotated image; dragging on it selects the part to keep. */
function CropPicture({ image, turns, area, onArea }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const from = useRef<MapPoint | null>(null)
  useEffect(() => {
    const scale = Math.min(1, PICTURE / Math.max(image.width, image.height))
    const drawn = drawTurned(image, turns, scale)
    if (!canvas.current) return
    Object.assign(canvas.current, { width: drawn.width, height: drawn.height })
    canvas.current.getContext('2d')?.drawImage(drawn, 0, 0)
  }, [image, turns])

  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent): MapPoint => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const percent = (share: number) => `${share * 100}%`
  return (
    <div
      className="relative mx-auto w-fit touch-none overflow-hidden rounded-xl border border-line select-none"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = placeOf(event)
      }}
      onPointerMove={(event) => {
        if (from.current) onArea(areaBetween(from.current, placeOf(event)))
      }}
      onPointerUp={() => {
        from.current = null
      }}
    >
      <canvas
        ref={canvas}
        className="block max-h-[max(30dvh,calc(92dvh-24rem))] max-w-full cursor-crosshair"
      />
      <div
        className="pointer-events-none absolute border-2 border-text shadow-[0_0_0_100rem_rgb(11_13_18/0.7)]"
        style={{
          left: percent(area.left),
          top: percent(area.top),
          right: percent(1 - area.right),
          bottom: percent(1 - area.bottom),
        }}
      />
    </div>
  )
}

/** The keyboard equivalent: each edge of the kept part. */
function Edges({ area, onArea }: { area: CropArea; onArea: (area: CropArea) => void }) {
  const set = (side: keyof CropArea, percent: number) => {
    const moved = { ...area, [side]: percent / 100 }
    // An edge can't move past the opposite one.
    if (moved.left < moved.right && moved.top < moved.bottom) onArea(moved)
  }
  return (
    <div className="grid grid-cols-2 gap-x-4 lg:grid-cols-4">
      {(['left', 'right', 'top', 'bottom'] as const).map((side) => (
        <label key={side} className="grid text-sm">
          {TEXTS.edges[side]}
          <input
            type="range"
            min={0}
            max={100}
            step={1}
            value={Math.round(area[side] * 100)}
            className="h-11 w-full cursor-pointer accent-text"
            onChange={(event) => set(side, Number(event.target.value))}
          />
        </label>
      ))}
    </div>
  )
}
