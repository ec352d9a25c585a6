import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { coursePathQuery, segmentsQuery } from '../../api/queries.ts'

/** As many points as a thumbnail can show. */
const POINTS = 2000

/** A dark casing first: on a light map the line would not be seen. */
const STROKES = ['stroke-ground stroke-4 opacity-60', 'stroke-course stroke-[1.5] opacity-80']

/**
 * The course over the picture of its map. What it needs is what the race page asks for first, so
 * that the replay opens with its course at hand.
 */
export function CourseLine({ raceId }: { raceId: string }) {
  const { data } = useQuery(coursePathQuery(raceId))
  useQuery(segmentsQuery(raceId))
  const line = useMemo(() => {
    const all = data?.pathPoints ?? []
    const step = Math.max(1, Math.ceil(all.length / POINTS))
    return all
      .filter((_, index) => index % step === 0)
      .map(({ x, y }) => `${x},${y}`)
      .join(' ')
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
