import type { Course } from '../../race/course/course.ts'
import type { Timeline } from '../../race/timeline.ts'

/** One athlete of a share image. */
export type ShareImageAthlete = {
  readonly name: string
  readonly teamMembers: readonly string[]
  /** The line below the name: division, age group. */
  readonly details: readonly string[]
  /** The official total, or DNF or DSQ. */
  readonly total: string
  readonly timeline: Timeline
}

/** The contents of a share image. Plain values: it is sent to the worker that draws it. */
export type ShareImage = {
  /** `null` when the race is not known. */
  readonly raceTitle: string | null
  readonly location: string | null
  readonly course: Course
  /** In the order of the address; empty for the image of the product itself. */
  readonly athletes: readonly ShareImageAthlete[]
}
