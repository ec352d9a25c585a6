import { useQuery } from '@tanstack/react-query'
import { RotateCcw, RotateCw } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { CROP_TEXTS as TEXTS } from '../../../contract/texts/operator/setup-texts.ts'
import { type CropArea, pixelsOfArea } from '../../../race/course/course.ts'
import {
  areaBetween,
  turnArea,
  turnSize,
  usedArea,
  WHOLE_AREA,
} from '../../../race/course/map-crop.ts'
import type { MapPoint } from '../../../race/types.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import type { DraftEditor } from '../draft/draft-editor.ts'
import { encodeMap } from '../map/encode-map.ts'
import { drawTurned, openMapImage } from '../map/turn-map.ts'
import type { VenueMap } from '../map/venue-map.ts'
import { AreaFrame, MapForm } from './map-dialog.tsx'

type CropFormProps = { map: VenueMap; editor: DraftEditor; onClose: () => void }

/** Longer side of the picture shown for cropping, in pixels. */
const PICTURE = 1600

/** Rotates a map and chooses the part visitors see; the tracing keeps its position (ADMIN-25). */
export function CropForm({ map, editor, onClose }: CropFormProps) {
  const [state, setState] = useState<'choosing' | 'working' | 'failed'>('choosing')
  const [turns, setTurns] = useState(0)
  const [area, setArea] = useState(() => {
    const { mapArea, course } = editor.get().draft
    return mapArea ?? usedArea(course.points, map)
  })

  const { data: image, error } = useQuery({
    queryKey: ['map-image', map.url],
    queryFn: () => openMapImage(map),
    // As large as the map itself, so not kept after the dialog closes.
    gcTime: 0,
    networkMode: 'always',
  })
  const turn = (quarters: number) => {
    setTurns((turns + quarters) % 4)
    setArea(Array.from({ length: quarters }).reduce<CropArea>(turnArea, area))
  }
  const size = turnSize(map, turns)
  const seen = pixelsOfArea(size, area)
  const isWhole = seen.width === size.width && seen.height === size.height
  const apply = async () => {
    try {
      if (turns > 0 && image) {
        setState('working')
        editor.turnMap(await encodeMap(drawTurned(image, turns, 1)), turns)
      }
      editor.setMapArea(isWhole ? null : area)
      onClose()
    } catch {
      setState('failed')
    }
  }
  return (
    <MapForm
      problem={error ? reasonOf(error) : state === 'failed' ? TEXTS.failed : null}
      size={seen}
      sizeText={TEXTS.size}
      working={state === 'working' ? TEXTS.working : null}
      isLoading={!image}
      onClose={onClose}
      onApply={apply}
    >
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
    </MapForm>
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
      <AreaFrame area={area} />
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
