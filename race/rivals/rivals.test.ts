import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstAbove } from '../binary-search.ts'
import { buildGapSeries, gapAt } from '../replay/gap-series.ts'
import { leadingSegments, stepStops } from '../replay/leading-segments.ts'
import { findPasses } from '../replay/rank-changes.ts'
import { raceEnd, rankingAt } from '../replay/ranking.ts'
import { buildReplayAxis } from '../replay/replay-axis.ts'
import { buildReplay, sceneAt } from '../replay/scene.ts'
import { buildSplitTable } from '../replay/split-table.ts'
import { readStartMode, START_SEGMENTS, startModeText } from '../replay/start-mode.ts'
import { SEGMENTS } from '../segments.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import { anEvenTimeline, aStraightCourse, aTimeline } from '../testing/a-race.ts'
import { anAthlete, aPhoto, aReplay } from '../testing/a-replay.ts'
import { anySplits } from '../testing/any-splits.ts'
import { progressAt, type Timeline, timeAtProgress } from '../timeline.ts'
import type { Seconds } from '../types.ts'
import { dayText, findDayStart } from './day-clock.ts'
import { lineUp, type Starter } from './line-up.ts'
import { sameMoment } from './moment.ts'
import { readRivals, withRivals } from './rivals-link.ts'
import { shiftTimeline } from './shift-timeline.ts'

const anyTimeline = anySplits
  .map((source) => buildTimeline(source))
  .filter((outcome) => outcome.ok)
  .map(({ timeline }) => timeline)
const anyTimelines = fc.array(anyTimeline, { minLength: 1, maxLength: 5 })
const anyShare = fc.double({ min: -0.1, max: 1.1, noNaN: true })
/** A clock in quarter seconds, which stays exact when whole seconds are added. */
const quarters = (time: Seconds) => Math.round(time * 4) / 4
const anyClock = fc.integer({ min: 0, max: 86_399 })

/** The athletes who take part, each on their clock in the mode. */
function inMode(starters: readonly Starter[], mode: Parameters<typeof lineUp>[1]): Timeline[] {
  return lineUp(starters, mode).flatMap((place, i) =>
    place.ok ? [shiftTimeline((starters[i] as Starter).timeline, place.shift)] : [],
  )
}
const startersOf = (timelines: readonly Timeline[]) => timelines.map((timeline) => ({ timeline }))

/** Progress and order as computed before clocks could be shifted. */
function unshiftedProgress({ segments, ends, end, reached }: Timeline, time: Seconds): number {
  if (!(time > 0)) return 0
  if (time >= end) return reached
  const index = firstAbove(ends, time)
  const { tStart, tEnd, unaccounted } = segments[index] as Timeline['segments'][number]
  const work = tEnd - tStart - unaccounted
  if (unaccounted === 0) return index + (time - tStart) / work
  return index + (work > 0 ? Math.min((time - tStart) / work, 1 - 1e-9) : 1 - 1e-9)
}
function unshiftedOrder(timelines: readonly Timeline[], time: Seconds): number[] {
  const all = timelines.map((timeline, athlete) => ({
    athlete,
    progress: unshiftedProgress(timeline, time),
    isDone: time > 0 && time >= timeline.end && timeline.status === 'finished',
    since: Math.min(time, timeline.end),
  }))
  if (!(time > 0)) return all.map(({ athlete }) => athlete)
  return all
    .sort((a, b) => {
      if (a.isDone !== b.isDone) return a.isDone ? -1 : 1
      if (!a.isDone && a.progress !== b.progress) return b.progress - a.progress
      return a.since - b.since || a.athlete - b.athlete
    })
    .map(({ athlete }) => athlete)
}

test('[START-10] together, everyone starts at zero, and the replay is exactly the one without modes', () => {
  fc.assert(
    fc.property(anyTimelines, anyShare, (timelines, share) => {
      const together = inMode(startersOf(timelines), { kind: 'together' })
      expect(together).toEqual(timelines)
      const time = raceEnd(timelines) * share
      expect(together.map((timeline) => progressAt(timeline, time))).toEqual(
        timelines.map((timeline) => unshiftedProgress(timeline, time)),
      )
      expect(rankingAt(together, time).map(({ athlete }) => athlete)).toEqual(
        unshiftedOrder(timelines, time),
      )
      expect(leadingSegments(together)[0]?.segment ?? 0).toBe(0)
    }),
  )
})

test('[START-10] a shifted clock shows the same race later, and changes no split', () => {
  fc.assert(
    fc.property(anyTimeline, anyShare, fc.integer({ min: 1, max: 20_000 }), (own, share, shift) => {
      const later = shiftTimeline(own, shift)
      const time = quarters(own.end * share)
      expect(progressAt(later, time + shift)).toBeCloseTo(progressAt(own, time), 6)
      expect(later.end - later.start).toBeCloseTo(own.end, 6)
      later.segments.forEach(({ tStart, tEnd }, i) => {
        const { segments } = own
        expect(tEnd - tStart).toBeCloseTo((segments[i]?.tEnd ?? 0) - (segments[i]?.tStart ?? 0), 6)
      })
    }),
  )
})

test('[START-3] as it happened, athletes with the same start have the same gaps as together', () => {
  fc.assert(
    fc.property(anyTimeline, anyTimeline, anyClock, anyShare, (one, other, clock, share) => {
      const startTime = dayText(clock)
      const early = { timeline: anEvenTimeline(100), startTime: '00:00:00' }
      const [, ...pair] = inMode(
        [early, { timeline: one, startTime }, { timeline: other, startTime }],
        { kind: 'waves' },
      )
      const time = quarters(raceEnd([one, other]) * share)
      const [wanted, shown] = [rankingAt([one, other], time), rankingAt(pair, time + clock)]
      expect(shown.map(({ state }) => state)).toEqual(wanted.map(({ state }) => state))
      wanted.forEach(({ athlete, gap }) => {
        const own = shown.find((standing) => standing.athlete === athlete)
        if (gap === null) expect(own?.gap).toBeNull()
        else expect(own?.gap).toBeCloseTo(gap, 4)
      })
    }),
  )
})

test('[START-3] as it happened, a later starter waits, is ranked from their own start on, and was not passed', () => {
  const [first, second] = inMode(
    [
      { timeline: anEvenTimeline(100), startTime: '9:00:00' },
      { timeline: anEvenTimeline(80), startTime: '9:10:00' },
    ],
    { kind: 'waves' },
  ) as [Timeline, Timeline]
  expect([first.start, second.start]).toEqual([0, 600])
  expect(rankingAt([first, second], 600)).toMatchObject([
    { athlete: 0, rank: 1, gap: 0, state: 'racing' },
    { athlete: 1, rank: null, gap: null, state: 'waiting', progress: 0 },
  ])
  expect(rankingAt([first, second], 680)).toMatchObject([
    { athlete: 0, rank: 1 },
    { athlete: 1, rank: 2, gap: 580, progress: 1 },
  ])
  // They gain 600 s at 20 s per segment, so they are level at the end of the 30th, and not before.
  expect(findPasses([first, second])).toEqual([])
  const listedLast = [shiftTimeline(second, 0), first]
  expect(findPasses(listedLast)).toEqual([])
})

test('[START-3] as it happened, the winner is the fastest, not the first to finish', () => {
  const timelines = inMode(
    [
      { timeline: anEvenTimeline(100), startTime: '9:00:00' },
      { timeline: anEvenTimeline(90), startTime: '9:30:00' },
    ],
    { kind: 'waves' },
  )
  const { replay } = aReplay({ timelines })
  expect(rankingAt(timelines, replay.axis.raceEnd)[0]?.athlete).toBe(0)
  expect(replay.winner).toBe(1)
  expect(sceneAt(replay, replay.axis.raceEnd).words).toContain('Athlete 1: finished in 45:00.')
})

test('[START-4] an athlete without a start time, or of another race, is left out of as it happened, with the reason', () => {
  const timeline = aTimeline()
  const starters = [
    { timeline, startTime: null, race: 'Northgate' },
    { timeline, startTime: '10:00:00', race: 'Northgate' },
    { timeline, startTime: '9:30:00', race: 'Riverside' },
    { timeline, startTime: 'soon' },
    { timeline, startTime: '10:20:00' },
  ]
  expect(lineUp(starters, { kind: 'waves' })).toEqual([
    { ok: false, reason: 'no-start-time' },
    { ok: true, shift: 0 },
    { ok: false, reason: 'another-race' },
    { ok: false, reason: 'no-start-time' },
    { ok: true, shift: 1200 },
  ])
})

test('[START-5] from here everyone starts the segment at time zero, and gaps are differences of split sums', () => {
  const anyFrom = fc.constantFrom(...START_SEGMENTS)
  fc.assert(
    fc.property(anyTimelines, anyFrom, anyShare, (timelines, key, share) => {
      const segment = SEGMENTS.findIndex((each) => each.key === key)
      const able = timelines.filter(({ reached }) => reached > segment)
      // Random splits may include a race that gets this far in no time.
      fc.pre(able.every(({ ends }) => (ends[segment - 1] ?? 0) > 0))
      const here = inMode(startersOf(timelines), { kind: 'here', segment: key })
      expect(here).toHaveLength(able.length)
      for (const timeline of here) expect(timeAtProgress(timeline, segment)).toBe(0)
      for (const { state, rank } of rankingAt(here, 0)) {
        expect([state, rank]).toEqual(['waiting', null])
      }
      // How long each athlete took from the segment to a point of the course.
      const progress = segment + Math.max(0, share) * (SEGMENTS.length - segment)
      const sums = able.map((own) =>
        own.reached >= progress
          ? timeAtProgress(own, progress) - timeAtProgress(own, segment)
          : Number.POSITIVE_INFINITY,
      )
      const best = Math.min(...sums)
      sums.forEach((sum, athlete) => {
        if (!Number.isFinite(sum)) return
        expect(gapAt(here, athlete, progress).gap).toBeCloseTo(sum - best, 6)
      })
      for (const point of buildGapSeries(here).flat()) {
        expect(point.progress).toBeGreaterThanOrEqual(segment)
        expect(point.lead).toBeGreaterThanOrEqual(0)
      }
      for (const time of stepStops(here)) expect(time).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('[START-5] from here, an athlete who never got that far is left out, with the reason', () => {
  const stopped = aTimeline({ total: null, status: 'dnf', times: { seg_run1: 100 } })
  const starters = startersOf([aTimeline(), stopped])
  expect(lineUp(starters, { kind: 'here', segment: 'seg_push' })).toEqual([
    { ok: true, shift: -600 },
    { ok: false, reason: 'stopped-before' },
  ])
})

test('[START-5] from here the table starts at the segment, and its race times count from there', () => {
  const timelines = inMode(startersOf([anEvenTimeline(100), anEvenTimeline(90)]), {
    kind: 'here',
    segment: 'seg_push',
  })
  const [row, next] = buildSplitTable(timelines, 0)
  expect(row?.segment).toBe(6)
  expect(row?.cells.map(({ start }) => start)).toEqual([0, 0])
  expect(row?.cells.map(({ cumulative }) => cumulative?.time)).toEqual([100, 90])
  expect(next?.cells.map(({ cumulative }) => cumulative?.time)).toEqual([200, 180])
  expect(next?.cells[1]?.cumulative).toMatchObject({ difference: -20, rank: 1 })
})

test("[START-5] photos follow their athlete's clock", () => {
  const timelines = inMode(
    [
      { timeline: anEvenTimeline(100), startTime: '9:00:00' },
      { timeline: anEvenTimeline(100), startTime: '9:10:00' },
    ],
    { kind: 'waves' },
  )
  const media = [
    { ...aPhoto(-30, 'waiting'), athlete: 1 },
    aPhoto(50, 'early'),
    aPhoto(-5, 'first'),
  ]
  const options = { imageDisplayTime: 2, showMedia: true, skipRuns: false }
  const { holds } = buildReplayAxis({ timelines, media, ...options })
  expect(holds.map(({ start, item }) => [item?.id ?? null, start])).toEqual([
    ['first', -2],
    ['early', 50],
    ['waiting', 570],
    [null, 3600],
  ])
  const { replay } = aReplay({ timelines, media })
  expect(sceneAt(replay, 571).media?.caption).toEqual({ label: 'Before the start', time: '-0:30' })
})

test('[START-5] from here, photos from before the segment are not shown', () => {
  const timelines = inMode(startersOf([aTimeline()]), { kind: 'here', segment: 'seg_push' })
  const media = [aPhoto(-5), aPhoto(599), aPhoto(610)]
  const { replay } = aReplay({ timelines, media })
  expect(replay.axis.start).toBe(0)
  expect(replay.axis.holds.map(({ item }) => item?.offset)).toEqual([610, undefined])
  expect(sceneAt(replay, 11).media?.caption).toEqual({ label: 'Sled Push', time: '10:10' })
})

test('[START-5] from here, Skip Runs skips the runs after the first segment', () => {
  const timelines = inMode(startersOf([aTimeline()]), { kind: 'here', segment: 'seg_run3' })
  const { replay } = aReplay({ timelines, skipRuns: true })
  expect(replay.axis.jumps[0]).toEqual({ start: 400, end: 500 })
})

test('[START-3] the time of day is known if it is the same for everyone', () => {
  expect(findDayStart([{ startTime: '9:00:00', start: 0 }])).toBe(32_400)
  const waves = [
    { startTime: '9:00:00', start: 0 },
    { startTime: '9:10:00', start: 600 },
  ]
  expect(findDayStart(waves)).toBe(32_400)
  expect(findDayStart(waves.map((one) => ({ ...one, start: 0 })))).toBeNull()
  expect(findDayStart([{ startTime: '9:00:00', start: -500 }])).toBe(32_900)
  expect(findDayStart([{ startTime: null, start: 0 }])).toBeNull()
  expect(findDayStart([])).toBeNull()
  expect([dayText(32_400.9), dayText(86_399), dayText(86_400 + 61)]).toEqual([
    '09:00:00',
    '23:59:59',
    '00:01:01',
  ])
})

test('[LINK-1] a mode is written to the address and read back; invalid values are left out', () => {
  for (const segment of SEGMENTS.map(({ key }) => key)) {
    const mode = { kind: 'here', segment } as const
    expect(readStartMode(startModeText(mode) ?? '')).toEqual(mode)
  }
  expect(readStartMode('from:seg_push')).toEqual({ kind: 'here', segment: 'seg_push' })
  expect(startModeText({ kind: 'together' })).toBeNull()
  for (const text of ['', 'from:', 'from:x:', 'from:moon', 'from:push:1', 'wave']) {
    expect(readStartMode(text)).toBeNull()
  }
  expect(withRivals('?idp=A1&mode=waves&cam=map', readRivals('mode=from:push'))).toBe(
    '?idp=A1&cam=map&mode=from:push',
  )
  expect(withRivals('?idp=A1&mode=waves', readRivals('?mode=moon'))).toBe('?idp=A1')
})

test('[START-10] when the mode changes, the first athlete stays at the same point of the course', () => {
  const course = aStraightCourse()
  const replayOf = (timelines: readonly Timeline[]) =>
    buildReplay(
      course,
      timelines.map((timeline, i) => anAthlete({ id: `A${i}`, timeline })),
      { media: [], imageDisplayTime: 2, showMedia: true, skipRuns: false },
    )
  const starters = [
    { timeline: anEvenTimeline(100), startTime: '9:10:00' },
    { timeline: anEvenTimeline(90), startTime: '9:00:00' },
  ]
  const [together, waves, here] = (['together', 'waves', 'from:push'] as const)
    .map((text) => readRivals(`mode=${text}`).mode)
    .map((mode) => replayOf(inMode(starters, mode))) as [
    ReturnType<typeof replayOf>,
    ReturnType<typeof replayOf>,
    ReturnType<typeof replayOf>,
  ]
  expect(sameMoment(together, waves, 750)).toBe(1350)
  expect(sameMoment(waves, together, 1350)).toBe(750)
  expect(sameMoment(together, here, 750)).toBe(0)
  expect(sameMoment(together, here, together.axis.end)).toBe(0)
  expect(sameMoment(here, here, 150)).toBe(150)
  expect(sameMoment(here, together, 150)).toBe(750)
  expect(sameMoment(together, waves, 0)).toBe(0)
  expect(sameMoment(together, waves, together.axis.end)).toBe(waves.axis.end)
})
