import type { Course } from '../../race/course/course.ts'
import type { Timeline } from '../../race/timeline.ts'

/** One athlete on a share image. */
export type ShareImageAthlete = {
  readonly name: string
  readonly teamMembers: readonly string[]
  /** The line below the name: division, age group. */
  readonly details: readonly string[]
  /** The official total, or DNF or DSQ. */
  readonly total: string
  readonly timeline: Timeline
}

/** The organiser's colour, and logo as a data URL. */
export type ShareImageBrand = { readonly accent: string | null; readonly logo: string | null }

/** The contents of a share image. Plain values, because it is sent to a worker. */
export type ShareImage = {
  /** `null` when the race is not known. */
  readonly raceTitle: string | null
  readonly location: string | null
  readonly course: Course
  /** In the address's order; empty for the generic image. */
  readonly athletes: readonly ShareImageAthlete[]
  readonly brand?: ShareImageBrand
}
