import * as z from 'zod/mini'
import { isOnMap } from '../race/course.ts'
import { SEGMENTS } from '../race/segments.ts'
import { MAX_POINTS } from '../race/tracing.ts'
import type { MapPoint } from '../race/types.ts'
import { fields, finiteNumber, ownId, text, wholeNumber } from './fields.ts'
import { raceId, raceVersion } from './races.ts'

/** Longest duration an operator may give a segment, in seconds: a day. */
const MAX_DURATION = 86_400

/**
 * One segment of a race as it is stored. The kind is any name: one we do not know is shown with
 * spaces and the default colour (SEGMENT-7), not refused.
 */
export const segment = z.object(
  {
    key: ownId('The segment key'),
    label: text('The segment label', 100),
    kind: ownId('The segment kind'),
    durationSec: z.nullable(
      finiteNumber('The duration').check(
        z.gte(0, 'The duration must not be negative'),
        z.lte(MAX_DURATION, 'The duration must be at most a day'),
      ),
    ),
    startIdx: z.nullable(wholeNumber('The start of a segment', MAX_POINTS - 1)),
    endIdx: z.nullable(wholeNumber('The end of a segment', MAX_POINTS - 1)),
    orderIndex: wholeNumber('The order of a segment', 1000),
  },
  { error: 'A segment must be an object' },
)

/** One segment of a race as it is stored. */
export type StoredSegment = z.infer<typeof segment>

/** A point in map image pixels; it may lie a little outside the image. */
export const pathPoint = z
  .object(
    { x: finiteNumber('x of a path point'), y: finiteNumber('y of a path point') },
    { error: 'A path point must be an object with x and y' },
  )
  .check(z.refine(isOnMap, 'A path point lies too far from the map'))

const side = (name: string) => wholeNumber(name, 100_000).check(z.gte(1, `${name} must be above 0`))

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

/** What comes of saving a half of a course; a race that was withdrawn is not published by it. */
const savedHalf = z.object({
  saved: z.int().check(z.nonnegative()),
  version: raceVersion,
  isPublished: z.boolean(),
})

/** The segments of a race, in order; an empty list before they were saved. */
export const getSegments = {
  method: 'GET',
  path: '/api/races/{id}/segments',
  params: fields({ id: raceId }),
  reply: z.array(segment),
} as const

/**
 * Saves all segments at once, in place of what was there; `saved` counts them. `pathDigest` names
 * the path they belong to, `pointCount` says how many points it has: while that path is not in,
 * visitors keep seeing the course that was there.
 */
export const saveSegments = {
  method: 'POST',
  path: '/api/races/{id}/segments',
  params: fields({ id: raceId }),
  body: fields({
    segments: templateSegments,
    pointCount: z.nullish(wholeNumber('The number of path points', MAX_POINTS)),
    pathDigest: z.nullish(
      z
        .string('The digest of the path must be a text')
        .check(z.regex(/^[0-9a-f]{16}$/, 'The digest of the path must be 16 hexadecimal digits')),
    ),
    version: z.nullish(raceVersion),
  }),
  reply: savedHalf,
} as const

/** A path point in JSON Schema, written out: what makes it from a schema is too large for a page. */
const POINT_DESCRIPTION = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { x: { type: 'number' }, y: { type: 'number' } },
  required: ['x', 'y'],
  additionalProperties: false,
} as const

/**
 * The points of a reply. Looked through in one loop: a schema for each of 50,000 points takes a slow
 * phone seconds, before anything is seen. The description of the API still names x and y.
 */
const replyPoints = z.array(z.any()).check(
  z.refine((points) => points.every(isPoint), 'A path point must be an object with x and y'),
  z.meta({ items: POINT_DESCRIPTION }),
) as z.ZodMiniType<unknown, unknown> as z.ZodMiniType<MapPoint[], MapPoint[]>

function isPoint(point: unknown): boolean {
  if (typeof point !== 'object' || point === null) return false
  const { x, y } = point as Record<string, unknown>
  return typeof x === 'number' && typeof y === 'number' && isOnMap({ x, y })
}

/** The path and the size in pixels of the image it was traced on; no points before it was saved. */
export const getCoursePath = {
  method: 'GET',
  path: '/api/races/{id}/course-path',
  params: fields({ id: raceId }),
  reply: z.object({
    pathPoints: replyPoints,
    width: z.int().check(z.positive()),
    height: z.int().check(z.positive()),
  }),
} as const

/** Saves the path in place of what was there; without a size that of the race's map is meant. */
export const saveCoursePath = {
  method: 'POST',
  path: '/api/races/{id}/course-path',
  params: fields({ id: raceId }),
  body: fields({
    pathPoints: z
      .array(pathPoint, { error: 'The path points must be a list' })
      .check(
        z.minLength(2, 'A path needs at least 2 points'),
        z.maxLength(MAX_POINTS, `A path has at most ${MAX_POINTS.toLocaleString('en')} points`),
      ),
    width: z.optional(side('The image width')),
    height: z.optional(side('The image height')),
    version: z.nullish(raceVersion),
  }),
  reply: savedHalf,
} as const
