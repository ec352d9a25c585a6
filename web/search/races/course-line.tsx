import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { svgPoints } from '../../../race/course/svg-points.ts'
import { coursePathQuery, segmentsQuery } from '../../api/queries.ts'

/** Points across a thumbnail's width; more can't be seen. */
const POINTS = 60

/** A dark casing first, or the line would be invisible on a light map. */
const STROKES = ['stroke-ground stroke-4 opacity-60', 'stroke-course stroke-[1.5] opacity-80']

/**
 * The course over the picture of its map. It loads the race page's first data, so that the replay
 * opens with its course ready.
 */
export function CourseLine({ raceId }: { raceId: string }) {
  const { data } = useQuery(coursePathQuery(raceId))
  useQuery(segmentsQuery(raceId))
  const line = useMemo(() => {
    const places = (data?.pathPoints ?? []).flatMap(({ x, y }) => [x, y])
    return svgPoints(places, (data?.width ?? 0) / POINTS)
  }, [data])
  if (!data) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${data.width} ${data.height}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      {STROKES.map((stroke) => (
        <polyline
          key={stroke}
          points={line}
          vectorEffect="non-scaling-stroke"
          className={`fill-none ${stroke}`}
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
