import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildStandardCourse } from '../course/standard-course.ts'
import { START_SEGMENTS, type StartMode } from '../replay/start-mode.ts'
import { buildTrack, positionAt } from '../replay/track.ts'
import { lineUp } from '../rivals/line-up.ts'
import { shiftTimeline } from '../rivals/shift-timeline.ts'
import { findSegmentIndex } from '../segments.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import { anyRows } from '../testing/any-field.ts'
import { buildField, COLUMNS, clockOf, endOf, type FieldRow } from './field.ts'
import { fieldAt } from './field-at.ts'
import { buildDots, countsAt, dotsAt } from './field-dots.ts'
import { fieldRankAt } from './field-rank-now.ts'
import { buildGuestRun, buildRun } from './field-run.ts'
import { fieldFrom, startsIn } from './field-starts.ts'
import { findPasses, ranksAlong } from './passes.ts'
import { buildStanding } from './standing.ts'

const HEAD = { division: 'HYROX', sex: 'M', isNamed: true } as const
const course = buildStandardCourse()
const anyTime = fc.integer({ min: 0, max: 90_000 }).map((tenths) => tenths / 10)
const anyFirst = fc.constantFrom(...START_SEGMENTS).map((key) => findSegmentIndex(key) as number)
const anyMode = fc.oneof(
  fc.constant<StartMode>({ kind: 'together' }),
  fc.constant<StartMode>({ kind: 'waves' }),
  fc.constantFrom(...START_SEGMENTS).map((segment): StartMode => ({ kind: 'here', segment })),
)

const timelineOf = (row: FieldRow) => {
  const outcome = buildTimeline(row)
  if (!outcome.ok) throw new Error('no time')
  return outcome.timeline
}
const dayText = (start: number | null) =>
  start === null ? null : `${Math.floor(start / 3600)}:${Math.floor(start / 60) % 60}:${start % 60}`

test("[FIELD-21] in every start mode a dot is where the same athlete's marker would be", () => {
  fc.assert(
    fc.property(anyRows, anyMode, anyTime, (rows, mode, time) => {
      const field = buildField(HEAD, rows)
      const starters = rows.map((row) => ({
        timeline: timelineOf(row),
        startTime: dayText(row.start),
      }))
      const places = lineUp(starters, mode)
      const known = rows.flatMap(({ start }) => (start === null ? [] : [start]))
      const zero = known.length > 0 ? Math.min(...known) : null
      const starts = startsIn(field, mode, { zero, isInWaves: false })
      if (!starts) {
        expect([mode.kind, known]).toEqual(['waves', []])
        return
      }
      const dots = buildDots({ field, watched: [], starts }, course)
      const { x, y, isShown } = dotsAt(dots, time)
      const reach = 0.065 * course.height + 0.01
      let racing = 0
      rows.forEach((row, i) => {
        const place = places[i]
        const own = starters[i] as (typeof starters)[number]
        // An athlete without a start time has no marker in this mode, but a dot that starts with
        // the first wave.
        if (!place?.ok) return
        const shifted = shiftTimeline(own.timeline, place.shift)
        const isRacing = time >= shifted.start && time < shifted.end
        if (isRacing && time > shifted.start) racing += 1
        if (!isRacing) return
        const at = positionAt(course, buildTrack(course, shifted), time)
        const isNear = [...isShown.keys()].some(
          (dot) =>
            isShown[dot] === 1 &&
            field.people?.[dot]?.bib === row.bib &&
            Math.hypot(at.x - (x[dot] as number), at.y - (y[dot] as number)) <= reach,
        )
        expect(isNear).toBe(true)
      })
      const left = places.filter((place) => !place.ok).length
      const counted = countsAt(dots, time).racing
      if (mode.kind === 'waves') expect(counted).toBeLessThanOrEqual(racing + left)
      else if (mode.kind === 'here' && time > 0) expect(counted).toBe(racing)
    }),
    { numRuns: 150 },
  )
})

test('[FIELD-21] starting from a segment, all are there at zero, except athletes who never finished it', () => {
  fc.assert(
    fc.property(anyRows, anyFirst, (rows, segment) => {
      const field = buildField(HEAD, rows)
      const starts = { kind: 'here', segment } as const
      const { isShown } = dotsAt(buildDots({ field, watched: [], starts }, course), 0)
      const from = fieldFrom(field, segment)
      for (let athlete = 0; athlete < field.count; athlete++) {
        const isThere = (field.reached[athlete] as number) > segment
        const isWaiting = isThere && endOf(from, athlete) > 0
        expect(isShown[athlete]).toBe(isWaiting ? 1 : 0)
        if (isThere) expect(clockOf(from, athlete, segment - 1)).toBe(0)
      }
      expect(fieldFrom(field, 0)).toBe(field)
    }),
    { numRuns: 100 },
  )
})

test('[FIELD-21] starting from a segment, ranks are by progress since then, and match the passes', () => {
  fc.assert(
    fc.property(anyRows, anyFirst, fc.nat(), anyTime, (rows, first, pick, time) => {
      const field = fieldFrom(buildField(HEAD, rows), first)
      const athlete = pick % field.count
      const isOut = field.statuses[athlete] === 2 || field.reached[athlete] === 0
      const ranksSoFar = isOut ? [] : ranksAlong(field, athlete)
      const passes = isOut ? [] : findPasses(field, athlete)
      expect(passes.every((pass) => pass.segment > first && pass.time >= 0)).toBe(true)
      for (let segment = first + 1; segment < ranksSoFar.length; segment++) {
        const here = passes.filter((pass) => pass.segment === segment)
        const made = here.filter(({ isMade }) => isMade).length
        const gained = (ranksSoFar[segment - 1] as number) - (ranksSoFar[segment] as number)
        expect(made - (here.length - made)).toBe(gained)
      }
      if (passes.some((pass) => Math.abs(pass.time - time) < 1e-6)) return
      const now = fieldRankAt({ field, athlete, ranksSoFar, passes, release: 0 }, time)
      if (time > 0) expect(now?.rank ?? 0).toBe(fieldAt(field, time).places[athlete])
      else expect(now).toBeNull()
      // The final order is by time needed since that segment.
      if (field.statuses[athlete] !== 0) return
      const faster = [...field.statuses.keys()].filter(
        (other) => field.statuses[other] === 0 && endOf(field, other) < endOf(field, athlete),
      )
      expect(ranksSoFar.at(-1)).toBe(1 + faster.length)
    }),
    { numRuns: 300 },
  )
})

test('[FIELD-21] an athlete who started later has the same ranks, and the same passes at later race times', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), fc.nat(3600), anyTime, (rows, pick, delay, time) => {
      const field = buildField(HEAD, rows)
      const timeline = timelineOf(rows[pick % rows.length] as FieldRow)
      const standing = buildStanding(field, timeline)
      if (!standing) return
      const run = buildRun(field, standing, timeline)
      const later = buildRun(field, standing, shiftTimeline(timeline, delay))
      expect(later.passes).toBe(run.passes)
      expect(fieldRankAt(later, time + delay)).toEqual(fieldRankAt(run, time))
    }),
    { numRuns: 100 },
  )
})

test('[FIELD-23] an athlete outside the field gets the ranks they would have in it', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), anyTime, fc.option(anyFirst), (rows, pick, time, first) => {
      const guest = rows[pick % rows.length] as FieldRow
      const others = rows.filter((row) => row !== guest)
      const timeline = timelineOf(guest)
      if (first !== null && timeline.reached <= first) return
      const shift = first === null ? 0 : -(timeline.segments[first]?.tStart ?? 0)
      const shown = shiftTimeline(timeline, shift)
      const without = buildField(HEAD, others)
      const field = buildField(HEAD, rows)
      const standing = buildStanding(field, timeline)
      if (!standing) throw new Error('not in the field')
      const inside = buildRun(field, standing, shown)
      const outside = buildGuestRun(without, shown)
      expect(outside.ranksSoFar).toEqual(inside.ranksSoFar)
      expect(outside.ranks).toEqual(inside.ranks)
      expect(fieldRankAt(outside, time)).toEqual(fieldRankAt(inside, time))
      expect(outside.passes.length).toBe(inside.passes.length)
      expect(outside.field.count).toBe(without.count + 1)
      // All other athletes keep their position.
      const from = fieldFrom(without, outside.field.first)
      expect(outside.field.ends.slice(0, without.count * COLUMNS)).toEqual(from.ends)
    }),
    { numRuns: 200 },
  )
})

test("[FIELD-21] 'as it happened' needs the field's start times, and a clock with a time of day", () => {
  const rows = fc.sample(anyRows, { seed: 5, numRuns: 1 })[0] as FieldRow[]
  const known = buildField(
    HEAD,
    rows.map((row) => ({ ...row, start: 36_000 })),
  )
  const unknown = buildField(
    HEAD,
    rows.map((row) => ({ ...row, start: null })),
  )
  const waves = { kind: 'waves' } as const
  const day = { zero: 36_000, isInWaves: false }
  expect(startsIn(known, waves, day)).toEqual({ kind: 'waves', zero: 36_000 })
  expect(startsIn(unknown, waves, day)).toBeNull()
  expect(startsIn(known, waves, { ...day, zero: null })).toBeNull()
  // The waves switch only applies when athletes start together; other modes set the starts.
  const inWaves = { zero: null, isInWaves: true }
  expect(startsIn(known, { kind: 'together' }, inWaves)).toEqual({ kind: 'waves', zero: null })
  expect(startsIn(known, { kind: 'here', segment: 'seg_row' }, inWaves)?.kind).toBe('here')
})
