import * as z from 'zod/mini'
import { isOnMap, MAX_POINTS } from '../race/course/course.ts'
import { SEGMENTS } from '../race/segments.ts'
import { numberText } from '../race/text/count-text.ts'
import { OPERATOR_SAVE } from './call.ts'
import { segment } from './course-calls.ts'
import { fields, finiteNumber, wholeNumber } from './field-schema.ts'
import { raceId, raceVersion } from './races.ts'

/** A point in map image pixels; it may lie slightly outside the image. */
export const pathPoint = z
  .object(
    { x: finiteNumber('x of a path point'), y: finiteNumber('y of a path point') },
    { error: 'A path point must be an object with x and y' },
  )
  .check(z.refine(isOnMap, 'A path point lies too far from the map'))

/** The width or height of an image, in pixels. */
export const side = (name: string) =>
  wholeNumber(name, 100_000).check(z.gte(1, `${name} must be above 0`))

/** All 33 segments of the template, each once and in order. */
export const templateSegments = z.array(segment, { error: 'The segments must be a list' }).check(
  z.superRefine((segments, context) => {
    const complain = (message: string) => context.addIssue({ code: 'custom', message })
    if (segments.length !== SEGMENTS.length) {
      return complain(`A race has ${SEGMENTS.length} segments, not ${segments.length}`)
    }
    const wrong = SEGMENTS.findIndex(({ key }, index) => segments[index]?.key !== key)
    if (wrong !== -1) return complain(`Segment ${wrong + 1} must be ${SEGMENTS[wrong]?.key}`)
    const orders = segments.map(({ orderIndex }) => orderIndex)
    if (orders.some((order, index) => index > 0 && order <= (orders[index - 1] ?? 0))) {
      complain('The order of the segments must rise from one to the next')
    }
  }),
)

/** The race after its segments or path were saved; `saved` counts the segments or points. */
const savedCourse = z.object({
  saved: z.int().check(z.nonnegative()),
  version: raceVersion,
  isPublished: z.boolean(),
})

/** Saves all segments at once. Visitors don't see them until their path is saved. */
export const saveSegments = {
  ...OPERATOR_SAVE,
  path: '/api/races/{id}/segments',
  params: fields({ id: raceId }),
  body: fields({
    segments: templateSegments,
    version: z.nullish(raceVersion),
  }),
  reply: savedCourse,
} as const

/**
 * Saves the path and publishes it with the segments saved before it, or says what doesn't fit. The
 * size defaults to the race map's.
 */
export const saveCoursePath = {
  ...OPERATOR_SAVE,
  path: '/api/races/{id}/course-path',
  params: fields({ id: raceId }),
  body: fields({
    pathPoints: z
      .array(pathPoint, { error: 'The path points must be a list' })
      .check(
        z.minLength(2, 'A path needs at least 2 points'),
        z.maxLength(MAX_POINTS, `A path has at most ${numberText(MAX_POINTS)} points`),
      ),
    width: z.optional(side('The image width')),
    height: z.optional(side('The image height')),
    version: z.nullish(raceVersion),
  }),
  reply: savedCourse,
} as const
