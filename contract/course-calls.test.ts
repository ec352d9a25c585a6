import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { buildCourse, MAX_POINTS } from '../race/course/course.ts'
import { SEGMENTS } from '../race/segments.ts'
import { getCoursePath, getSegments } from './course-calls.ts'
import { saveCoursePath, saveSegments } from './course-change-calls.ts'
import { MAX_OPERATOR_JSON_BYTES } from './limits.ts'
import { segmentsOfRace } from './testing/examples.ts'

type Body = typeof saveSegments.body | typeof saveCoursePath.body
const refusal = (schema: Body, body: unknown) =>
  schema.safeParse(body).error?.issues[0]?.message ?? null

const withSegment = (index: number, change: object) => ({
  segments: segmentsOfRace().map((segment, i) =>
    i === index ? { ...segment, ...change } : segment,
  ),
})
const pathOf = (count: number) => Array.from({ length: count }, (_, x) => ({ x, y: 0 }))

test("[API-4] a race's segments are a list of key, label, kind, startIdx and endIdx", () => {
  expect(getSegments).toMatchObject({ method: 'GET', path: '/api/races/{id}/segments' })
  expect(getSegments.reply.parse(segmentsOfRace())).toEqual(segmentsOfRace())
  expect(getSegments.reply.parse([])).toEqual([])
  for (const field of ['key', 'label', 'kind', 'startIdx', 'endIdx']) {
    expect(
      getSegments.reply.safeParse([{ ...segmentsOfRace()[0], [field]: undefined }]).success,
    ).toBe(false)
  }
})

test('[API-4] segments are saved all at once, with every field', () => {
  expect(saveSegments).toMatchObject({ method: 'POST', path: '/api/races/{id}/segments' })
  const body = { segments: segmentsOfRace() }
  expect(saveSegments.body.parse(body)).toEqual(body)
  const unmarked = withSegment(3, { startIdx: null, endIdx: null, durationSec: 61.5 })
  expect(saveSegments.body.parse(unmarked)).toEqual(unmarked)
  const counted = { segments: body.segments.map((s, i) => ({ ...s, orderIndex: i + 1 })) }
  expect(saveSegments.body.parse(counted)).toEqual(counted)
  const reply = { saved: 33, version: 2, isPublished: true }
  expect(saveSegments.reply.parse(reply)).toEqual(reply)
})

test.each([
  ['no list', {}, 'The segments must be a list'],
  ['one missing', { segments: segmentsOfRace().slice(1) }, 'A race has 33 segments, not 32'],
  ['one twice', withSegment(2, { key: 'seg_run1' }), 'Segment 3 must be seg_ski'],
  ['another order', { segments: segmentsOfRace().reverse() }, 'Segment 1 must be seg_run1'],
  ['an unknown key', withSegment(0, { key: 'seg_swim' }), 'Segment 1 must be seg_run1'],
  [
    'an order that falls',
    withSegment(5, { orderIndex: 0 }),
    'The order of the segments must rise from one to the next',
  ],
  ['no label', withSegment(0, { label: '' }), 'The segment label must not be empty'],
  [
    'an index below 0',
    withSegment(0, { startIdx: -1 }),
    'The start of a segment must be a whole number from 0 to 199,999',
  ],
  [
    'half an index',
    withSegment(0, { endIdx: 1.5 }),
    'The end of a segment must be a whole number from 0 to 199,999',
  ],
  ['an index left out', withSegment(0, { endIdx: undefined }), 'The end of a segment is missing'],
  ['a duration in words', withSegment(0, { durationSec: '4:30' }), 'The duration must be a number'],
  ['a duration below 0', withSegment(0, { durationSec: -1 }), 'The duration must not be negative'],
  ['a segment that is none', { segments: [5] }, 'A segment must be an object'],
])('[API-4] segments with %s are refused with a sentence', (_, body, message) => {
  expect(refusal(saveSegments.body, body)).toBe(message)
})

test('[API-4] segments are accepted only in template order, however they were shuffled', () => {
  const anyOrder = fc.shuffledSubarray(segmentsOfRace(), { minLength: 30 })
  fc.assert(
    fc.property(anyOrder, (segments) => {
      const isTemplate =
        segments.map(({ key }) => key).join() === SEGMENTS.map(({ key }) => key).join()
      expect(saveSegments.body.safeParse({ segments }).success).toBe(isTemplate)
    }),
    { numRuns: 1000 },
  )
})

test('[API-4] a course path has points in map image pixels, and the size of that image', () => {
  expect(getCoursePath).toMatchObject({ method: 'GET', path: '/api/races/{id}/course-path' })
  const reply = { pathPoints: [{ x: 12.5, y: -3 }], width: 2400, height: 1600 }
  expect(getCoursePath.reply.parse(reply)).toEqual(reply)
  expect(
    getCoursePath.reply.safeParse({ pathPoints: [{ x: 1 }], width: 1, height: 1 }).success,
  ).toBe(false)
  for (const bad of [null, 'x', [1, 2], { x: 1, y: '2' }, { x: 1e9, y: 0 }]) {
    const path = { pathPoints: [bad], width: 1, height: 1 }
    expect(getCoursePath.reply.safeParse(path).success).toBe(false)
  }
  expect(z.toJSONSchema(getCoursePath.reply)).toMatchObject({
    properties: { pathPoints: { items: { properties: { x: { type: 'number' } } } } },
  })
})

test('[API-4] a path is saved with or without the size of its image', () => {
  expect(saveCoursePath).toMatchObject({ method: 'POST', path: '/api/races/{id}/course-path' })
  const pathPoints = pathOf(2)
  expect(saveCoursePath.body.parse({ pathPoints })).toEqual({ pathPoints })
  const sized = { pathPoints, width: 2400, height: 1600 }
  expect(saveCoursePath.body.parse(sized)).toEqual(sized)
})

test.each([
  ['no points', {}, 'The path points must be a list'],
  ['one point', { pathPoints: pathOf(1) }, 'A path needs at least 2 points'],
  ['a point without y', { pathPoints: [{ x: 1 }, { x: 2, y: 2 }] }, 'y of a path point is missing'],
  ['a list for a point', { pathPoints: [[1, 2]] }, 'A path point must be an object with x and y'],
  [
    'an endless number',
    { pathPoints: [{ x: Number.POSITIVE_INFINITY, y: 0 }] },
    'x of a path point must be a number',
  ],
  [
    'a point far away',
    {
      pathPoints: [
        { x: 1e9, y: 0 },
        { x: 0, y: 0 },
      ],
    },
    'A path point lies too far from the map',
  ],
  ['a width of 0', { pathPoints: pathOf(2), width: 0 }, 'The image width must be above 0'],
  [
    'half a pixel of height',
    { pathPoints: pathOf(2), height: 0.5 },
    'The image height must be a whole number from 0 to 100,000',
  ],
])('[API-4] a path with %s is refused with a sentence', (_, body, message) => {
  expect(refusal(saveCoursePath.body, body)).toBe(message)
})

test('[API-4] a path of 200,000 points is accepted and fits into a body; one more point is refused', () => {
  const pathPoints = Array.from({ length: MAX_POINTS }, () => ({
    x: 1234.5678901234,
    y: 0.1 + 0.2,
  }))
  expect(saveCoursePath.body.safeParse({ pathPoints }).success).toBe(true)
  expect(JSON.stringify({ pathPoints }).length).toBeLessThan(MAX_OPERATOR_JSON_BYTES)
  pathPoints.push({ x: 0, y: 0 })
  expect(refusal(saveCoursePath.body, { pathPoints })).toBe('A path has at most 200,000 points')
})

test('[API-4] a completely invalid path is refused without an exception', () => {
  const pathPoints = Array.from({ length: 20_000 }, () => ({}))
  expect(refusal(saveCoursePath.body, { pathPoints })).toBe('x of a path point is missing')
})

test('[API-4] a saved course can be replayed', () => {
  const { segments } = saveSegments.body.parse({ segments: segmentsOfRace() })
  const { pathPoints } = saveCoursePath.body.parse({ pathPoints: pathOf(331) })
  const traced = { points: pathPoints, segments, width: 2400, height: 1600 }
  expect(buildCourse(traced)).toMatchObject({ ok: true })
})
