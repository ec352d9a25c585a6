import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildStandardCourse } from '../course/standard-course.ts'
import { buildTrack, positionAt } from '../replay/track.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import { anyRows } from '../testing/any-field.ts'
import { buildField, COLUMNS, clockOf, endOf, type Field, type FieldRow } from './field.ts'
import { fieldAt } from './field-at.ts'
import { buildDots, countsAt, dotsAt, findDotAt } from './field-dots.ts'
import { fieldRankAt } from './field-rank-now.ts'
import { buildRun } from './field-run.ts'
import { hasWaves } from './field-starts.ts'
import { findPasses, ranksAlong } from './passes.ts'
import { buildStanding } from './standing.ts'
import { finalRank, watchedRankAt } from './watched-field.ts'

const HEAD = { division: 'HYROX', sex: 'M', isNamed: true } as const
const course = buildStandardCourse()
const anyTime = fc.integer({ min: 0, max: 90_000 }).map((tenths) => tenths / 10)
const fromZero = (field: Field, watched: readonly number[] = []) =>
  buildDots({ field, watched, starts: { kind: 'together' } }, course)

test('[FIELD-21] exactly the athletes on the course have a dot, near where their marker would be', () => {
  fc.assert(
    fc.property(anyRows, anyTime, (rows, time) => {
      const field = buildField(HEAD, rows)
      const { x, y, isShown } = dotsAt(fromZero(field), time)
      // If several rows have the same clocks, any of them may be the athlete.
      const tracks = rows.flatMap((row) => {
        const outcome = buildTimeline(row)
        return outcome.ok
          ? [{ ...outcome.timeline, track: buildTrack(course, outcome.timeline) }]
          : []
      })
      for (let athlete = 0; athlete < field.count; athlete++) {
        expect(isShown[athlete]).toBe(time < endOf(field, athlete) ? 1 : 0)
        if (!isShown[athlete]) continue
        const away = tracks
          .filter(({ end }) => Math.abs(end - endOf(field, athlete)) < 1e-6)
          .map(({ track }) => positionAt(course, track, time))
          .map((at) => Math.hypot(at.x - (x[athlete] as number), at.y - (y[athlete] as number)))
        expect(Math.min(...away)).toBeLessThanOrEqual(0.065 * course.height + 0.01)
      }
    }),
    { numRuns: 60 },
  )
})

test('[FIELD-21] the counts of athletes at stations, racing and finished match the field', () => {
  fc.assert(
    fc.property(anyRows, anyTime, fc.nat(), (rows, time, pick) => {
      const field = buildField(HEAD, rows)
      const dots = fromZero(field, [pick % field.count])
      const { counts, racing, finished } = fieldAt(field, time)
      expect(countsAt(dots, time)).toEqual({ counts, racing, finished })
      expect(dotsAt(dots, time).isShown[pick % field.count]).toBe(0)
    }),
    { numRuns: 100 },
  )
})

test("[FIELD-21] an athlete's dot is on the same side in any field", () => {
  fc.assert(
    fc.property(anyRows, anyRows, anyTime, (rows, others, time) => {
      const one = rows[0] as FieldRow
      const places = [[one], [...others, one], [one, ...others].toReversed()].map((all) => {
        const field = buildField(HEAD, all)
        const athlete = field.people?.findIndex(
          ({ bib }, i) => bib === one.bib && Object.is(field.starts[i], one.start ?? Number.NaN),
        )
        const { x, y } = dotsAt(fromZero(field), time)
        return [x[athlete ?? -1], y[athlete ?? -1]]
      })
      // Another row with this bib and start may be a different athlete.
      if (others.some(({ bib }) => bib === one.bib)) return
      expect(places[1]).toEqual(places[0])
      expect(places[2]).toEqual(places[0])
    }),
    { numRuns: 60 },
  )
})

test('[FIELD-21] at ring stations dots spread out, and no dot jumps while arriving or leaving', () => {
  const rows = fc.sample(anyRows, { seed: 3, numRuns: 12 }).flat()
  const field = buildField(HEAD, rows)
  const dots = fromZero(field)
  const time = 500
  const { x, y, isShown } = dotsAt(dots, time)
  const ski = [...isShown.keys()].filter(
    (athlete) =>
      isShown[athlete] &&
      (clockOf(field, athlete, 1) ?? 9999) < time - 12 &&
      (clockOf(field, athlete, 2) ?? 0) > time + 12,
  )
  expect(ski.length).toBeGreaterThan(10)
  expect(countsAt(dots, time).counts[2]).toBeGreaterThanOrEqual(ski.length)
  const breadth = (values: Float32Array) => {
    const own = ski.map((athlete) => values[athlete] as number)
    return Math.max(...own) - Math.min(...own)
  }
  expect(breadth(x)).toBeGreaterThan(50)
  expect(breadth(y)).toBeGreaterThan(50)
  // An athlete may be arriving at or leaving the Ski Erg or the Row, where dots spread up to 45 map
  // pixels.
  for (const athlete of isShown.keys()) {
    for (const segment of [1, 2, 17, 18]) {
      const clock = clockOf(field, athlete, segment)
      if (clock === null || clock >= endOf(field, athlete)) continue
      const [before, after] = [dotsAt(dots, clock - 0.01), dotsAt(dots, clock + 0.01)]
      const moved = Math.hypot(
        (after.x[athlete] as number) - (before.x[athlete] as number),
        (after.y[athlete] as number) - (before.y[athlete] as number),
      )
      expect(moved).toBeLessThan(3)
    }
  }
})

test("[FIELD-21] in waves, an athlete who starts later isn't there yet, and one who started earlier is further along", () => {
  const [row] = fc.sample(anyRows, { seed: 7, numRuns: 1 })[0] as FieldRow[]
  const inWave = (start: number | null, bib: string): FieldRow => ({
    ...(row as FieldRow),
    ...{ status: 'finished', start, bib },
  })
  const field = buildField(HEAD, [inWave(36_000, '1'), inWave(36_600, '2'), inWave(37_200, '3')])
  const byBib = (bib: string) => field.people?.findIndex((one) => one.bib === bib) ?? -1
  expect(hasWaves(field)).toBe(true)
  expect(hasWaves(buildField(HEAD, [inWave(36_000, '1'), inWave(null, '2')]))).toBe(false)
  const dots = buildDots({ field, watched: [], starts: { kind: 'waves', zero: 36_600 } }, course)
  const { isShown } = dotsAt(dots, 60)
  expect([isShown[byBib('1')], isShown[byBib('2')], isShown[byBib('3')]]).toEqual([1, 1, 0])
  expect(countsAt(dots, 60).counts[0]).toBe(1)
  expect(dotsAt(dots, 660).isShown[byBib('3')]).toBe(1)
})

test('[FIELD-22] the nearest visible dot within reach is found', () => {
  fc.assert(
    fc.property(anyRows, anyTime, fc.nat(), (rows, time, pick) => {
      const field = buildField(HEAD, rows)
      const moment = dotsAt(fromZero(field, [0]), time)
      const athlete = pick % field.count
      const at = { x: moment.x[athlete] as number, y: moment.y[athlete] as number }
      const found = findDotAt(moment, at, 10)
      if (moment.isShown[athlete]) {
        expect(moment.x[found as number]).toBe(at.x)
        expect(moment.y[found as number]).toBe(at.y)
      }
      expect(found).not.toBe(0)
      expect(findDotAt(moment, { x: -500, y: -500 }, 10)).toBeNull()
    }),
    { numRuns: 60 },
  )
})

test('[FIELD-23] the current rank matches `fieldAt`, with the ranks gained since the last segment', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), anyTime, (rows, pick, time) => {
      const field = buildField(HEAD, rows)
      const athlete = pick % field.count
      const isOut = field.statuses[athlete] === 2
      const ranksSoFar = isOut ? [] : ranksAlong(field, athlete)
      const passes = isOut ? [] : findPasses(field, athlete)
      // At the very moment of a pass, rounding may leave both athletes level.
      if (passes.some((pass) => Math.abs(pass.time - time) < 1e-6)) return
      const now = fieldRankAt({ field, athlete, ranksSoFar, passes, release: 0 }, time)
      const expected = fieldAt(field, time).places[athlete]
      if (time > 0) expect(now?.rank ?? 0).toBe(expected)
      else expect(now).toBeNull()
      const done = Array.from({ length: COLUMNS }, (_, segment) =>
        clockOf(field, athlete, segment),
      ).filter((clock) => clock !== null && clock <= time).length
      if (now && done < COLUMNS) {
        expect(now.gained).toBe(done === 0 ? 0 : (ranksSoFar[done - 1] as number) - now.rank)
      }
    }),
    { numRuns: 400 },
  )
})

test('[FIELD-23] a card shows the final rank, a video the current rank, each out of the number of ranked athletes', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), anyTime, (rows, pick, time) => {
      const field = buildField(HEAD, rows)
      const outcome = buildTimeline(rows[pick % rows.length] as FieldRow)
      const standing = outcome.ok ? buildStanding(field, outcome.timeline) : null
      if (!outcome.ok || !standing) return
      const run = buildRun(field, standing, outcome.timeline)
      const watched = { shown: null, standings: [null, { standing, run }] }
      const { athlete, isFinished } = standing
      const official = fieldAt(field, 1e6).places[athlete]
      expect(finalRank(watched, 1)?.rank ?? 0).toBe(isFinished ? official : 0)
      expect(finalRank(watched, 0)).toBeNull()
      expect(watchedRankAt(watched, 0, time)).toBeNull()
      const now = watchedRankAt(watched, 1, time)
      expect(now?.place).toBe(fieldRankAt(run, time)?.rank)
      if (now) expect(now.of).toBeGreaterThanOrEqual(now.place)
      if (now && time >= endOf(field, athlete)) expect(now.of).toBe(finalRank(watched, 1)?.of)
    }),
    { numRuns: 100 },
  )
})
