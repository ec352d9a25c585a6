import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { STRAIGHTEN_TEXTS as TEXTS } from '../../../contract/texts/operator/setup-texts.ts'
import { buildStraightening, type Corners, cornersOf } from '../../../race/course/straighten.ts'
import type { MapPoint } from '../../../race/types.ts'
import type { DraftEditor } from '../draft/draft-editor.ts'
import { straightenMap } from '../map/straighten-map.ts'
import { openMapImage } from '../map/turn-map.ts'
import type { VenueMap } from '../map/venue-map.ts'
import { MapForm } from './map-dialog.tsx'

type StraightenFormProps = { map: VenueMap; editor: DraftEditor; onClose: () => void }

/** How far an arrow key moves a corner, as a share of the longer side. */
const KEY_STEP = 0.005

const ARROWS: { readonly [key: string]: readonly [x: number, y: number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Straightens a tilted photo of a plan by its four corners (ADMIN-25). */
export function StraightenForm({ map, editor, onClose }: StraightenFormProps) {
  const [corners, setCorners] = useState(() => cornersOf(map))
  const [state, setState] = useState<'choosing' | 'working' | 'failed'>('choosing')
  const box = useRef<HTMLDivElement>(null)
  const straightening = buildStraightening(corners)

  const move = (index: number, { x, y }: MapPoint) => {
    const kept = {
      x: Math.min(Math.max(x, 0), map.width),
      y: Math.min(Math.max(y, 0), map.height),
    }
    setCorners((now) => now.map((corner, i) => (i === index ? kept : corner)) as never as Corners)
  }
  const drag = (index: number, event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || !box.current) return
    const { left, top, width, height } = box.current.getBoundingClientRect()
    const x = ((event.clientX - left) / width) * map.width
    move(index, { x, y: ((event.clientY - top) / height) * map.height })
  }
  const press = (index: number, event: KeyboardEvent) => {
    const arrow = ARROWS[event.key]
    if (!arrow) return
    event.preventDefault()
    const [step, { x, y }] = [
      KEY_STEP * Math.max(map.width, map.height),
      corners[index] as MapPoint,
    ]
    move(index, { x: x + arrow[0] * step, y: y + arrow[1] * step })
  }
  const apply = async () => {
    if (!straightening) return
    setState('working')
    try {
      const image = await openMapImage(map)
      const straight = await straightenMap(image, straightening)
      image.close()
      const scale = straight.width / straightening.width
      editor.bendMap(straight, (point) => {
        const { x, y } = straightening.fromPhoto(point)
        return { x: x * scale, y: y * scale }
      })
      onClose()
    } catch {
      setState('failed')
    }
  }
  return (
    <MapForm
      problem={state === 'failed' ? TEXTS.failed : null}
      size={straightening}
      sizeText={TEXTS.size}
      badChoice={TEXTS.crossed}
      working={state === 'working' ? TEXTS.working : null}
      onClose={onClose}
      onApply={apply}
    >
      <div ref={box} className="relative mx-auto w-fit touch-none select-none">
        <img
          src={map.url}
          alt=""
          className="block max-h-[max(30dvh,calc(92dvh-20rem))] max-w-full rounded-xl"
        />
        <svg
          viewBox={`0 0 ${map.width} ${map.height}`}
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full overflow-visible"
          aria-hidden="true"
        >
          <polygon
            points={corners.map(({ x, y }) => `${x},${y}`).join(' ')}
            className="fill-ground/20 stroke-text"
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {corners.map(({ x, y }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the four corners never change places.
            key={index}
            type="button"
            aria-label={TEXTS.corners[index]}
            className="absolute grid size-11 -translate-1/2 cursor-move place-items-center rounded-full"
            style={{ left: `${(x / map.width) * 100}%`, top: `${(y / map.height) * 100}%` }}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={(event) => drag(index, event)}
            onKeyDown={(event) => press(index, event)}
          >
            <span className="size-5 rounded-full border-2 border-ground bg-text" />
          </button>
        ))}
      </div>
    </MapForm>
  )
}
