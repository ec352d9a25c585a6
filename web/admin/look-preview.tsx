import { useMemo } from 'react'
import type { MapLook } from '../../race/map-look.ts'
import { buildStandardCourse } from '../../race/standard-course.ts'
import type { Tracing } from '../../race/tracing.ts'
import { LOOK_FILTERS } from '../ui/look-filter.ts'
import type { VenueMap } from './draft.ts'

/** As many points as so small a picture can show. */
const POINTS = 1000

/** A line over the picture of a map, and the size of what it was drawn on. */
export type PreviewLine = {
  readonly width: number
  readonly height: number
  readonly points: string
  /** A sample fills the picture, whatever the shape of the map. */
  readonly isSample: boolean
}

/** The course as it was last saved, or the standard one as a sample. */
export function usePreviewLine(course: Tracing | null, map: VenueMap): PreviewLine {
  const { width, height } = map
  return useMemo(() => {
    if (course) return { width, height, points: thin(course.points), isSample: false }
    const { places, ...standard } = buildStandardCourse()
    const points = Array.from({ length: places.length / 2 }, (_, i) => ({
      x: places[2 * i] as number,
      y: places[2 * i + 1] as number,
    }))
    return { width: standard.width, height: standard.height, points: thin(points), isSample: true }
  }, [course, width, height])
}

function thin(points: readonly { readonly x: number; readonly y: number }[]): string {
  const step = Math.max(1, Math.ceil(points.length / POINTS))
  return points
    .filter((_, index) => index % step === 0)
    .map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`)
    .join(' ')
}

/** A dark casing, and the line on it. */
const STROKES = ['stroke-ground stroke-3', 'stroke-course stroke-1']

/** The map in a look, with a course on it. */
export function LookPreview({
  map,
  look,
  line,
}: {
  map: VenueMap
  look: MapLook
  line: PreviewLine
}) {
  return (
    <span className="relative block aspect-[8/5] w-full overflow-hidden bg-ground">
      <img
        src={map.url}
        alt=""
        data-look={look}
        className={`size-full ${line.isSample ? 'object-cover' : 'object-contain'} ${LOOK_FILTERS[look]}`}
      />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${line.width} ${line.height}`}
        className="absolute inset-0 size-full"
      >
        {STROKES.map((stroke) => (
          <polyline
            key={stroke}
            points={line.points}
            vectorEffect="non-scaling-stroke"
            className={`fill-none ${stroke}`}
            strokeLinejoin="round"
          />
        ))}
      </svg>
    </span>
  )
}
