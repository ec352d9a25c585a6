import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTimeline } from '../splits/build-timeline.ts'
import { evenTimes } from '../testing/a-race.ts'
import { anyRows } from '../testing/any-field.ts'
import { progressAt } from '../timeline.ts'
import {
  buildField,
  COLUMNS,
  clockOf,
  endOf,
  type Field,
  type FieldRow,
  hasFinished,
} from './field.ts'
import { fieldAt, fieldProgressAt } from './field-at.ts'
import { decodeField, encodeField } from './field-file.ts'
import { buildTables, printedSplit, rankOfTime } from './field-ranks.ts'
import { startField } from './field-starts.ts'
import { findInField } from './find-in-field.ts'
import { officialRank } from './official-rank.ts'
import {
  findMeetings,
  findPasses,
  PASS_LEAD,
  passesBySegment,
  ranksAlong,
  stepPass,
} from './passes.ts'
import { findPeers } from './peers.ts'
import { buildRaceMade, byLoss, differenceAt, RACE_PARTS } from './race-made.ts'
import { buildStanding } from './standing.ts'

const HEAD = { division: 'HYROX', sex: 'M', isNamed: true } as const
const fieldOf = (rows: readonly FieldRow[]) => buildField(HEAD, rows)
const athletesOf = ({ count }: Field) => Array.from({ length: count }, (_, athlete) => athlete)
const LATE = 1e6

test("[FIELD-1] final ranks are the official ones: by total, ties shared, none for athletes who didn't finish", () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const field = fieldOf(rows)
      const { places, racing } = fieldAt(field, LATE)
      const totals = rows.flatMap(({ status, total }) =>
        status === 'finished' ? [total ?? 0] : [],
      )
      for (const athlete of athletesOf(field)) {
        const official = 1 + totals.filter((total) => total < endOf(field, athlete)).length
        expect(places[athlete]).toBe(hasFinished(field, athlete) ? official : 0)
      }
      expect(racing).toBe(0)
    }),
  )
})

test('[FIELD-1] progress in the field matches each timeline, and counts match the athletes on the course', () => {
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 0, max: 9000 }), (rows, time) => {
      const field = buildField(HEAD, rows)
      const { progress, counts, racing } = fieldAt(field, time)
      const sum = counts.reduce((all, count) => all + count, 0)
      expect(sum).toBe(racing)
      const expected = rows.flatMap((row) => {
        const outcome = buildTimeline(row)
        return outcome.ok ? [progressAt(outcome.timeline, time)] : []
      })
      const inOrder = expected.sort((a, b) => a - b)
      expect([...progress].sort((a, b) => a - b)).toEqual(
        inOrder.map((value) => expect.closeTo(value, 6)),
      )
    }),
    { numRuns: 200 },
  )
})

test('[FIELD-1] the current rank at a mat is the rank at that mat', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), fc.nat(31), (rows, pick, segment) => {
      const field = fieldOf(rows)
      const athlete = pick % field.count
      const clock = clockOf(field, athlete, segment)
      const next = clockOf(field, athlete, segment + 1)
      const isLastClock = clock === null || clock >= endOf(field, athlete)
      if (isLastClock || next === clock || field.statuses[athlete] === 2) return
      expect(fieldAt(field, clock).places[athlete]).toBe(ranksAlong(field, athlete)[segment])
    }),
  )
})

test('[FIELD-4] passes made minus passes suffered are the ranks gained, in every segment', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), (rows, pick) => {
      const field = fieldOf(rows)
      const athlete = pick % field.count
      const places = ranksAlong(field, athlete)
      const passes = findPasses(field, athlete)
      for (let segment = 1; segment < places.length; segment++) {
        const here = passes.filter((pass) => pass.segment === segment)
        const made = here.filter(({ isMade }) => isMade).length
        const gained = (places[segment - 1] as number) - (places[segment] as number)
        expect(made - (here.length - made)).toBe(gained)
        for (const { time } of here) {
          expect(time).toBeGreaterThanOrEqual(clockOf(field, athlete, segment - 1) ?? 0)
          expect(time).toBeLessThanOrEqual(clockOf(field, athlete, segment) ?? 0)
        }
      }
    }),
  )
})

test("[FIELD-4] 'as it happened', an athlete who starts 20 minutes later is not passed", () => {
  const aRow = { name: 'Ana Ruiz', bib: null, ageGroup: null, status: 'finished' } as const
  const fast = { ...aRow, times: evenTimes(100), total: 3000 }
  const fading = { ...aRow, times: { ...evenTimes(104), seg_run1: 60 }, total: 3076 }
  const field = fieldOf([
    { ...fast, start: 32_400 },
    { ...fading, start: 33_600 },
  ])
  expect(findPasses(field, 0).map(({ isMade }) => isMade)).toEqual([true])
  expect(findMeetings(field, 0)).toEqual([])
  const together = fieldOf([
    { ...fast, start: 32_400 },
    { ...fading, start: 32_390 },
  ])
  // Starts 10 s earlier, and is 40 s faster in the first run: level after making up 50 s, at 4 s
  // per segment.
  expect(findMeetings(together, 0)).toMatchObject([{ isMade: true, segment: 13, time: 1350 }])
  expect(findMeetings(fieldOf([{ ...fast, start: null }]), 0)).toBeNull()
})

test("[FIELD-4] 'as it happened', at any pass both are at the same point of the course, and one overtakes the other", () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), (rows, pick) => {
      const field = fieldOf(rows)
      const athlete = pick % field.count
      for (const { other, segment, time } of findMeetings(field, athlete) ?? []) {
        const delay = (field.starts[other] as number) - (field.starts[athlete] as number)
        const [own, theirs] = [
          fieldProgressAt(field, athlete, time),
          fieldProgressAt(field, other, time - delay),
        ]
        expect(theirs).toBeCloseTo(own, 4)
        expect(Math.abs(own - segment)).toBeLessThan(1 + 1e-6)
        expect(time - delay).toBeGreaterThan(0)
      }
    }),
  )
})

test('[FIELD-4] passes by segment add up to all passes, and stepping visits each moment once', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), (rows, pick) => {
      const field = fieldOf(rows)
      const athlete = pick % field.count
      const passes = findPasses(field, athlete)
      const places = ranksAlong(field, athlete)
      const segments = passesBySegment(passes)
      const sum = (what: 'made' | 'suffered') =>
        segments.reduce((all, segment) => all + segment[what], 0)
      expect(sum('made')).toBe(passes.filter(({ isMade }) => isMade).length)
      expect(sum('made') + sum('suffered')).toBe(passes.length)
      expect(sum('made') - sum('suffered')).toBe((places[0] ?? 0) - (places.at(-1) ?? 0))

      const forth: number[] = []
      let time = -PASS_LEAD
      for (let pass = stepPass(passes, time, 1); pass; pass = stepPass(passes, time, 1)) {
        time = pass.time - PASS_LEAD
        forth.push(pass.time)
      }
      const isApart = (at: number, i: number, all: readonly number[]) =>
        i === 0 || at > (all[i - 1] as number)
      expect(forth.every(isApart)).toBe(true)
      expect(forth.length === 0).toBe(passes.length === 0)
      expect(stepPass(passes, 1e6, -1)?.time).toBe(passes.at(-1)?.time)
      expect(stepPass(passes, -PASS_LEAD, -1)).toBeNull()
      expect(stepPass(passes, 1e6, 1)).toBeNull()
    }),
  )
})

test('[FIELD-4] each pass is made by one athlete and suffered by the other', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const field = fieldOf(rows.filter(({ status }) => status === 'finished'))
      if (field.count < 2) return
      const isTied = athletesOf(field).some((athlete) =>
        athletesOf(field).some(
          (other) =>
            other !== athlete &&
            Array.from({ length: COLUMNS }).some(
              (_, s) => clockOf(field, athlete, s) === clockOf(field, other, s),
            ),
        ),
      )
      if (isTied) return
      const made = athletesOf(field).flatMap((athlete) =>
        findPasses(field, athlete).map(({ isMade }) => (isMade ? 1 : -1)),
      )
      expect(made.reduce<number>((sum, one) => sum + one, 0)).toBe(0)
    }),
  )
})

test('[FIELD-2] a longer time never beats more athletes, and its rank is never better', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(32), fc.nat(3000), fc.nat(300), (rows, segment, time, more) => {
      const { splits, clocks } = buildTables(fieldOf(rows))
      for (const sorted of [splits[segment], clocks[segment]]) {
        const before = rankOfTime(sorted as Float64Array, time)
        const after = rankOfTime(sorted as Float64Array, time + more)
        if (!before || !after) continue
        expect(after.rank).toBeGreaterThanOrEqual(before.rank)
        expect(after.beaten ?? 0).toBeLessThanOrEqual(before.beaten ?? 0)
      }
    }),
  )
})

test('[FIELD-2] the best time beats all others, the last none, and a single athlete has no share', () => {
  const sorted = Float64Array.from([200, 210, 210, 240])
  expect(rankOfTime(sorted, 200)).toEqual({ rank: 1, of: 4, beaten: 1, isSmall: true })
  expect(rankOfTime(sorted, 210)).toMatchObject({ rank: 2, beaten: 1 / 3 })
  expect(rankOfTime(sorted, 240)).toMatchObject({ rank: 4, beaten: 0 })
  expect(rankOfTime(Float64Array.from([200]), 200)).toMatchObject({ rank: 1, beaten: null })
  expect(rankOfTime(new Float64Array(0), 200)).toBeNull()
})

test('[FIELD-1] the same rows in any order give the same field', () => {
  const shuffled = anyRows.chain((rows) =>
    fc.tuple(
      fc.constant(rows),
      fc.shuffledSubarray(rows, { minLength: rows.length, maxLength: rows.length }),
    ),
  )
  fc.assert(
    fc.property(shuffled, ([rows, others]) => {
      expect(encodeField(fieldOf(others))).toEqual(encodeField(fieldOf(rows)))
    }),
  )
})

test('[FIELD-6] a field is the same after writing it to a file and reading it back', () => {
  fc.assert(
    fc.property(anyRows, fc.boolean(), (rows, isNamed) => {
      const field = buildField({ ...HEAD, isNamed }, rows)
      expect(decodeField(JSON.parse(JSON.stringify(encodeField(field))))).toEqual(field)
    }),
  )
})

test('[FIELD-3] peers are the finishers within 10 %, and at least 20 if the field has that many', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), (rows, pick) => {
      const field = fieldOf(rows)
      const athlete = pick % field.count
      const time = endOf(field, athlete)
      const reached = field.reached[athlete] as number
      const { athletes, band, isWidened } = findPeers(field, { time, reached, athlete })
      const others = athletesOf(field).filter((i) => i !== athlete && hasFinished(field, i))
      expect(athletes).not.toContain(athlete)
      expect(athletes.length).toBeGreaterThanOrEqual(Math.min(20, others.length))
      expect(isWidened).toBe(band > 0.1)
      const apart = (i: number) => Math.abs((clockOf(field, i, reached - 1) ?? 0) - time) / time
      expect(athletes).toEqual(others.filter((i) => apart(i) <= band))
    }),
  )
})

test('[FIELD-3] time is won or lost where a part differs from the median of the peers', () => {
  const rows = (count: number, more = 0) =>
    Array.from({ length: count }, (_, i): FieldRow => aRow(i + more))
  const field = fieldOf([...rows(30), { ...aRow(40), bib: 'me' }])
  const athlete = field.people?.findIndex(({ bib }) => bib === 'me') ?? 0
  const outcome = buildTimeline(aRow(40))
  if (!outcome.ok) throw new Error(outcome.reason)
  const { timeline } = outcome
  expect(findInField(field, timeline)).toBe(athlete)
  const { athletes } = findPeers(field, { time: timeline.end, reached: 33, athlete })
  const parts = buildRaceMade(field, timeline, athletes)
  expect(parts.map(({ label }) => label)).toEqual(RACE_PARTS.map(({ label }) => label))
  expect(parts).toHaveLength(23)
  const run = parts.find(({ label }) => label === 'Run 2')
  // The others took 301 to 330 s for run 2, this athlete 341 s.
  expect(run).toMatchObject({ time: 341, median: 315.5, difference: 25.5, count: 30 })
  expect(byLoss(parts)[0]?.label).toBe('Run 2')
  const whole = differenceAt(parts, timeline.end)
  expect(whole.lost).toBeCloseTo(
    parts.reduce((sum, { difference }) => sum + Math.max(0, difference ?? 0), 0),
  )
  expect(differenceAt(parts, 0)).toEqual({ lost: 0, won: 0 })
})

/** All athletes are equal except in run 2, which takes each one second longer, from 301 s on. */
function aRow(more: number): FieldRow {
  const row = fc.sample(anyRows, { seed: 7, numRuns: 1 })[0]?.[0] as FieldRow
  const times = Object.fromEntries(
    Object.keys(row.times).map((key) => [key, key.startsWith('seg_rox') ? 20 : 300]),
  )
  const all = { ...times, seg_run2: 301 + more }
  const total = Object.values(all).reduce((sum, time) => sum + time, 0)
  return { ...row, bib: String(more), status: 'finished', times: all, total, start: null }
}

test('[FIELD-23] the shared rank is the final one, and only finishers have one', () => {
  fc.assert(
    fc.property(anyRows, fc.nat(), (rows, pick) => {
      const field = fieldOf(rows)
      const row = rows[pick % rows.length] as FieldRow
      const outcome = buildTimeline(row)
      if (!outcome.ok) return
      const standing = buildStanding(field, outcome.timeline, row.bib)
      const last = standing?.isFinished ? standing.ranks.at(-1)?.soFar : null
      expect(officialRank(field, outcome.timeline, row.bib)).toEqual(last ?? null)
    }),
  )
})

test('[FIELD-1] an athlete of another field is not found, but an athlete who stopped is', () => {
  const field = fieldOf([aRow(0), aRow(5)])
  const stranger = buildTimeline(aRow(100))
  expect(stranger.ok && findInField(field, stranger.timeline)).toBeNull()
  const stopped: FieldRow = {
    ...aRow(0),
    status: 'dnf',
    total: null,
    times: { seg_run1: 300, seg_rox_in1: 20, seg_ski: 300 },
  }
  const withStopped = fieldOf([aRow(0), stopped, aRow(5)])
  const timeline = buildTimeline(stopped)
  expect(timeline.ok && findInField(withStopped, timeline.timeline)).toBe(2)
  expect(fieldAt(withStopped, 5000).places[2]).toBe(0)
})

test('[FIELD-21] in waves, athletes who started later have made less progress', () => {
  const field = fieldOf([
    { ...aRow(0), start: 36_000 },
    { ...aRow(1), start: 36_600 },
    { ...aRow(2), start: null },
  ])
  const { delays } = startField(field, { kind: 'waves', zero: null })
  expect([...delays]).toEqual([0, 600, 0])
  expect(fieldProgressAt(field, 1, 700 - (delays[1] as number))).toBeLessThan(1)
  expect([...startField(field, { kind: 'waves', zero: 36_600 }).delays]).toEqual([-600, 0, -600])
})

test("[FIELD-2] tables don't contain estimated splits", () => {
  const { seg_run3: _, ...times } = aRow(0).times
  const field = fieldOf([{ ...aRow(0), times }, aRow(9)])
  const athlete = field.people?.findIndex(({ bib }) => bib === '0') ?? -1
  expect(printedSplit(field, athlete, 8)).toBeNull()
  expect(buildTables(field).splits[8]).toHaveLength(1)
})
