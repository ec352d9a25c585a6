import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { coursePathQuery, segmentsQuery } from '../api/queries.ts'

/** As many points as a thumbnail can show. */
const POINTS = 2000

/**
 * The course over the picture of its map. What it needs is what the race page asks for first, so
 * that the replay opens with its course at hand.
 */
export function CourseLine({ raceId }: { raceId: string }) {
  const { data } = useQuery(coursePathQuery(raceId))
  useQuery(segmentsQuery(raceId))
  const points = useMemo(() => {
    const all = data?.pathPoints ?? []
    const step = Math.max(1, Math.ceil(all.length / POINTS))
    return all.filter((_, index) => index % step === 0).map(({ x, y }) => `${x},${y}`)
  }, [data])
  if (!data) return null
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${data.width} ${data.height}`}
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      <polyline
        points={points.join(' ')}
        vectorEffect="non-scaling-stroke"
        className="fill-none stroke-course stroke-[1.5] opacity-80"
        strokeLinejoin="round"
      />
    </svg>
  )
}
