import * as z from 'zod/mini'
import { isOnMap, MAX_POINTS } from '../race/course/course.ts'
import type { MapPoint } from '../race/types.ts'
import { EMBEDDED_READ } from './call.ts'
import { fields, finiteNumber, ownId, text, wholeNumber } from './field-schema.ts'
import { raceId } from './races.ts'

/** Longest segment duration an operator may enter, in seconds: one day. */
const MAX_DURATION = 86_400

/**
 * One segment of a race as it is stored. Unknown kinds are accepted and shown with spaces and the
 * default colour (SEGMENT-1).
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

/** The segments of a race, in order; an empty list until they are saved. */
export const getSegments = {
  ...EMBEDDED_READ,
  path: '/api/races/{id}/segments',
  params: fields({ id: raceId }),
  reply: z.array(segment),
} as const

/**
 * A path point in JSON Schema, handwritten because the converter would make the pages too large.
 */
const POINT_DESCRIPTION = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { x: { type: 'number' }, y: { type: 'number' } },
  required: ['x', 'y'],
  additionalProperties: false,
} as const

/**
 * The points of a reply. Checked in one loop: a schema per point would block a slow phone for
 * seconds with 50,000 points. The API description still lists x and y.
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

/** A path and the size in pixels of the image it was traced on. */
export const coursePath = z.object({
  pathPoints: replyPoints,
  width: z.int().check(z.positive()),
  height: z.int().check(z.positive()),
})

/** The path and the size in pixels of the image it was traced on; no points until it is saved. */
export const getCoursePath = {
  ...EMBEDDED_READ,
  path: '/api/races/{id}/course-path',
  params: fields({ id: raceId }),
  reply: coursePath,
} as const
