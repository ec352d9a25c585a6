import { useRef } from 'react'
import { clockText } from '../../../race/text/clock-text.ts'
import { segmentLabelAt } from '../../../race/timeline.ts'
import type { Seconds } from '../../../race/types.ts'
import { findPhotoAt, PHOTO_START, PHOTOS, stepPhotos } from './photo-axis.ts'
import { RowPhoto, SledPhoto, WallPhoto } from './photo-drawings.tsx'
import { SAMPLE_WINNER } from './sample.ts'
import { segmentLook } from './segment-look.ts'
import { useAnimation } from './use-animation.ts'

const { timeline, color } = SAMPLE_WINNER
/** Pixels a second of the race takes. */
const SCALE = 0.6
const DRAWINGS = { sled: SledPhoto, row: RowPhoto, wall: WallPhoto } as const

/** Photos at the moments they were taken: the race stops for each, exactly there. */
export function PhotoTape({ isMoving }: { isMoving: boolean }) {
  const tape = useRef<SVGGElement>(null)
  const caption = useRef<HTMLParagraphElement>(null)
  const photos = useRef(new Map<string, HTMLElement | null>())
  const box = useAnimation<HTMLDivElement>(
    {
      start: PHOTO_START,
      step: stepPhotos,
      draw: (time) => {
        tape.current?.setAttribute('transform', placeAt(time))
        if (caption.current) caption.current.textContent = captionAt(time)
        const shown = findPhotoAt(time)
        for (const [id, photo] of photos.current) photo?.toggleAttribute('data-shown', id === shown)
      },
    },
    isMoving,
  )
  return (
    <div ref={box} aria-hidden="true" className="relative h-56 overflow-hidden">
      <div className="absolute inset-x-0 top-5 mx-auto h-29 w-43 rounded-lg border border-dashed border-line">
        {PHOTOS.map(({ id }) => {
          const Drawing = DRAWINGS[id]
          return (
            <div
              key={id}
              ref={(element) => {
                photos.current.set(id, element)
              }}
              data-shown={findPhotoAt(PHOTO_START) === id ? '' : undefined}
              className="absolute inset-0 -rotate-2 overflow-hidden rounded-lg border-3 border-text opacity-0 transition-opacity duration-[400ms] data-shown:opacity-100 data-shown:duration-500 motion-reduce:transition-none"
            >
              <Drawing color={color} />
            </div>
          )
        })}
      </div>
      <svg
        width="1"
        height="32"
        className="absolute bottom-11 left-1/2 overflow-visible"
        aria-hidden="true"
      >
        <g ref={tape} transform={placeAt(PHOTO_START)}>
          {timeline.segments.map(({ key, tStart, tEnd }, index) => (
            <rect
              key={key}
              x={tStart * SCALE}
              y={8}
              width={Math.max(0, (tEnd - tStart) * SCALE - 2)}
              height={16}
              rx={2}
              {...segmentLook(index, color)}
            />
          ))}
          {PHOTOS.map(({ id, offset }) => (
            <circle
              key={id}
              cx={offset * SCALE}
              cy={16}
              r={7}
              className="fill-text stroke-surface"
              strokeWidth={4}
            />
          ))}
        </g>
        <rect x={-1} y={-19} width={2} height={54} className="fill-text" />
      </svg>
      <p
        ref={caption}
        className="figures absolute inset-x-0 bottom-3 text-center text-xl leading-none font-semibold text-quiet"
      >
        {captionAt(PHOTO_START)}
      </p>
    </div>
  )
}

const placeAt = (time: Seconds) => `translate(${(-time * SCALE).toFixed(2)} 0)`
const captionAt = (time: Seconds) => `${segmentLabelAt(timeline, time)} · ${clockText(time)}`
