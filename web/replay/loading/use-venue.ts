import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import type { Race } from '../../../contract/races.ts'
import { RACE_PAGE_TEXTS } from '../../../contract/texts/race-page-texts.ts'
import { buildCourse, type Course, cropCourse, scaleCourse } from '../../../race/course/course.ts'
import { sentenceOf } from '../../api/call-api.ts'
import { coursePathQuery, segmentsQuery } from '../../api/queries.ts'
import type { ShownMap } from '../../picture/tone-map.ts'
import { mapImageQuery, shownMap } from './map-image.ts'

/** Where a race is replayed: its course, and the picture below it when there is one. */
export type Venue = { readonly course: Course; readonly map: ShownMap<HTMLImageElement> | null }

export type VenueState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly venue: Venue }

/** The schematic course, for untraced races. Loaded when such a race is watched. */
const standardVenueQuery = queryOptions({
  queryKey: ['standard-course'],
  queryFn: async (): Promise<Venue> => {
    const { buildStandardCourse } = await import('../../../race/course/standard-course.ts')
    return { course: buildStandardCourse(), map: null }
  },
})

/**
 * The course and map of a published race, or the standard course without one. If a map does not
 * load, the course is shown alone.
 */
export function useVenue(race: Race | null): VenueState {
  const enabled = race !== null
  const segments = useQuery({ ...segmentsQuery(race?.id ?? ''), enabled })
  const path = useQuery({ ...coursePathQuery(race?.id ?? ''), enabled })
  // The search may have loaded the map already; the page then appears with it.
  const map = useQuery({ ...mapImageQuery(race?.mapImageUrl ?? ''), enabled })
  const standard = useQuery({ ...standardVenueQuery, enabled: !enabled })

  const course = useMemo(() => {
    if (!segments.data || !path.data || !race) return null
    const { pathPoints: points, ...size } = path.data
    const { lapMetres = null, mapArea } = race
    const traced = { points, segments: segments.data, ...size, lapMetres }
    const whole = scaleCourse(traced, race.mapWidth, race.mapHeight)
    return buildCourse(mapArea ? cropCourse(whole, mapArea) : whole)
  }, [segments.data, path.data, race])
  const loaded = useMemo((): Venue | null => {
    if (!race) return standard.data ?? null
    if (!course?.ok || map.isPending) return null
    return { course: course.course, map: map.data ? shownMap(race, map.data) : null }
  }, [race, standard.data, course, map.data, map.isPending])
  // The first render of a replay is long, and React time-slices only deferred values.
  const venue = useDeferredValue(loaded)

  const error = segments.error ?? path.error ?? standard.error
  if (error || course?.ok === false) {
    const message = error ? sentenceOf(error) : RACE_PAGE_TEXTS.courseBroken
    const retry = () => {
      for (const query of [segments, path, standard]) if (query.error) query.refetch()
    }
    return { kind: 'failed', message, retry }
  }
  return venue ? { kind: 'ready', venue } : { kind: 'loading' }
}
