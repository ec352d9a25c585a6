import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Race } from '../../../contract/races.ts'
import { buildCourse, type Course, scaleCourse } from '../../../race/course/course.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { coursePathQuery, segmentsQuery } from '../../api/queries.ts'
import type { ShownMap } from '../../picture/tone-map.ts'
import { mapImageQuery } from './map-image.ts'

/** Where a race is replayed: its course, and the picture below it when there is one. */
export type Venue = { readonly course: Course; readonly map: ShownMap<HTMLImageElement> | null }

export type VenueState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly venue: Venue }

/** The course and map of a published race. A map that does not load leaves the course alone on the ground. */
export function useVenue(race: Race): VenueState {
  const segments = useQuery(segmentsQuery(race.id))
  const path = useQuery(coursePathQuery(race.id))
  // Deferred: measuring a course and the first render of a replay are long, and React does only
  // deferred values in slices.
  const ranges = useDeferredValue(segments.data)
  const traced = useDeferredValue(path.data)
  // The search may have loaded it: then nobody waits for a first picture of the page without it.
  const { data: image = null, isPending } = useQuery(mapImageQuery(race.mapImageUrl))
  const { mapWidth: width, mapHeight: height, mapLook: look, hasPrintedNames } = race

  const built = useMemo(() => {
    if (!ranges || !traced) return null
    const { pathPoints: points, ...size } = traced
    return buildCourse(scaleCourse({ points, segments: ranges, ...size }, width, height))
  }, [ranges, traced, width, height])
  const loaded = useMemo(
    () =>
      built?.ok && !isPending
        ? { course: built.course, map: image && { image, look, hasPrintedNames } }
        : null,
    [built, image, isPending, look, hasPrintedNames],
  )
  const venue = useDeferredValue(loaded)

  const error = segments.error ?? path.error
  if (error || built?.ok === false) {
    const message = error ? sentenceOf(error) : 'The course of this race is not in order'
    const retry = () => {
      segments.refetch()
      path.refetch()
    }
    return { kind: 'failed', message, retry }
  }
  return venue ? { kind: 'ready', venue } : { kind: 'loading' }
}

/** The schematic course, for races nobody has traced. Loaded when somebody watches a race on it. */
const standardVenueQuery = queryOptions({
  queryKey: ['standard-course'],
  queryFn: async (): Promise<Venue> => {
    const { buildStandardCourse } = await import('../../../race/course/standard-course.ts')
    return { course: buildStandardCourse(), map: null }
  },
})

export function useStandardVenue(): VenueState {
  const { data: venue, error, refetch } = useQuery(standardVenueQuery)
  if (venue) return { kind: 'ready', venue }
  return error
    ? { kind: 'failed', message: sentenceOf(error), retry: refetch }
    : { kind: 'loading' }
}
