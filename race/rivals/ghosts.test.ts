import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesAt } from '../camera/subject-places.ts'
import { type TypicalSplits, typicalSplits } from '../field/aggregates.ts'
import { buildField, endOf, type Field, hasFinished } from '../field/field.ts'
import { PACE_PARTS } from '../pace-plan/pace-parts.ts'
import { LONGEST_TARGET, SHORTEST_TARGET } from '../pace-plan/pace-plan.ts'
import { NO_PACE_PLAN, writePacePlanLink } from '../pace-plan/pace-plan-link.ts'
import { planOfChoice } from '../pace-plan/plan-of-choice.ts'
import { bestTimeAt, buildGapSeries } from '../replay/gap-series.ts'
import { leadingSegments } from '../replay/leading-segments.ts'
import { findPasses, findRankChanges } from '../replay/rank-changes.ts'
import { buildReplay, isContest, prepareReplay, sceneAt } from '../replay/scene.ts'
import { buildSplitTable } from '../replay/split-table.ts'
import { SEGMENTS } from '../segments.ts'
import { anEvenTimeline, aStraightCourse, aTimeline, evenTimes } from '../testing/a-race.ts'
import { anAthlete, aPhoto } from '../testing/a-replay.ts'
import { anyRows } from '../testing/any-field.ts'
import { splitOf } from '../timeline.ts'
import { findCutMoments } from '../video/cut-moments.ts'
import { arrange, GHOST_COLORS, indexInList, indexInReplay, mediaOf } from './arrange.ts'
import { buildGhost, type GhostSources } from './build-ghost.ts'
import {
  type GhostWish,
  ghostInitials,
  ghostText,
  planGhost,
  readGhost,
  readOtherGhost,
} from './ghost-wish.ts'
import { NO_RIVALS } from './rivals.ts'
import { addGhost, readRivals, removeGhost, withRivals } from './rivals-link.ts'

const NOTHING: GhostSources = {
  field: null,
  division: null,
  sex: null,
  timelines: [],
  others: new Map(),
}
const anyTarget = fc.integer({ min: SHORTEST_TARGET, max: LONGEST_TARGET })
const fieldOf = (rows: Parameters<typeof buildField>[1]) =>
  buildField({ division: 'HYROX', sex: 'M', isNamed: false }, rows)

/** The race of a ghost; fails the test if there is none. */
function raceOf(wish: GhostWish, sources: Partial<GhostSources> = {}) {
  const outcome = buildGhost(wish, { ...NOTHING, ...sources })
  if (!outcome.ok) throw new Error(`There is no ghost: ${outcome.reason}`)
  return outcome.timeline
}

test('[GHOST-2] a target ghost ends exactly at its target, whatever its splits are based on', () => {
  const anyDivision = fc.constantFrom('HYROX', 'HYROX PRO', 'HYROX DOUBLES', 'HYROX RELAY', null)
  fc.assert(
    fc.property(anyTarget, anyDivision, fc.option(anyRows), (total, division, rows) => {
      const field = rows && fieldOf(rows)
      const race = raceOf({ kind: 'target', total }, { division, field })
      expect([race.end, race.status, race.reached]).toEqual([total, 'finished', SEGMENTS.length])
      race.ends.forEach((end, i) => {
        expect(end).toBeGreaterThanOrEqual(race.ends[i - 1] ?? 0)
      })
      // None of its times was ever printed.
      expect(race.segments.every(({ isEstimated }) => isEstimated)).toBe(true)
    }),
  )
  expect(raceOf({ kind: 'target', total: 4200.5 }, { division: 'HYROX' }).end).toBe(4200.5)
})

/** A field whose first run takes twice as long as typical. */
function oddField(count: number): Field {
  return fieldOf(
    Array.from({ length: count }, (_, i) => {
      const { times } = typicalSplits(3900 + i, 'HYROX', 'M') as TypicalSplits
      return {
        ...{ name: null, bib: null, ageGroup: null, start: null, status: 'finished' as const },
        total: 3900 + i + times.seg_run1,
        times: { ...times, seg_run1: 2 * times.seg_run1 },
      }
    }),
  )
}

test('[GHOST-2] a target follows the peers of the field, or the aggregate tables if there are too few', () => {
  const shareOfRun = (field: Field) =>
    (raceOf({ kind: 'target', total: 4100 }, { field, division: 'HYROX' }).ends[0] ?? 0) / 4100
  expect(shareOfRun(oddField(40))).toBeGreaterThan(0.1)
  expect(shareOfRun(oddField(4))).toBeLessThan(0.07)
})

test('[GHOST-3] winner and median come from the field', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const field = fieldOf(rows)
      const totals = Array.from({ length: field.count }, (_, i) => i)
        .filter((i) => hasFinished(field, i))
        .map((i) => endOf(field, i))
      const ghosts = (['winner', 'median'] as const).map((kind) =>
        buildGhost({ kind }, { ...NOTHING, field }),
      )
      if (totals.length === 0) {
        expect(ghosts).toEqual(ghosts.map(() => ({ ok: false, reason: 'no-field' })))
        return
      }
      const [winner, median] = ghosts.map((ghost) => (ghost.ok ? ghost.timeline.end : 0))
      expect(winner).toBeCloseTo(Math.min(...totals), 1)
      const slower = totals.filter((total) => total > (median ?? 0) + 0.5).length
      const faster = totals.filter((total) => total < (median ?? 0) - 0.5).length
      expect(Math.max(slower, faster)).toBeLessThanOrEqual(Math.ceil(totals.length / 2))
    }),
  )
  expect(buildGhost({ kind: 'winner' }, NOTHING)).toEqual({ ok: false, reason: 'no-field' })
})

test('[GHOST-3] best of each part takes the shortest split of the compared results', () => {
  const timelines = [
    aTimeline({
      total: null,
      times: { seg_run1: 90, seg_rox_in1: 20, seg_ski: 300 },
      status: 'dnf',
    }),
    anEvenTimeline(100),
  ]
  const best = raceOf({ kind: 'best' }, { timelines })
  expect(best.segments.slice(0, 4).map(splitOf)).toEqual([90, 20, 100, 100])
  expect(best.end).toBe(2910)
  const [stopped] = timelines as [(typeof timelines)[0]]
  expect(buildGhost({ kind: 'best' }, { ...NOTHING, timelines: [stopped, stopped] })).toEqual({
    ok: false,
    reason: 'no-times',
  })
})

test('[GHOST-3] another result runs with its own splits, once it has loaded', () => {
  const wish = { kind: 'idp', idp: 'A1' } as const
  expect(buildGhost(wish, NOTHING)).toEqual({ ok: false, reason: 'not-loaded' })
  const result = { totalTime: null, status: 'finished', estimatedSegments: [] } as const
  const others = new Map([['A1', { ...result, segmentTimes: { seg_run1: 90 } }]])
  expect(raceOf(wish, { others }).ends[0]).toBe(90)
  const timeless = new Map([['A1', { ...result, segmentTimes: {} }]])
  expect(buildGhost(wish, { ...NOTHING, others: timeless })).toEqual({
    ok: false,
    reason: 'no-times',
  })
})

const PLAN = { ...NO_PACE_PLAN, target: 4800, group: 'open_M', pinned: { run1: 241, rox1: 60 } }

test('[PLAN-16] a plan runs as planned, with every part and the total, and without estimates', () => {
  const race = raceOf({ kind: 'plan', plan: PLAN })
  const state = planOfChoice(PLAN, null)
  if (state.kind !== 'ready') throw new Error(state.kind)
  expect([race.end, race.reached]).toEqual([4800, SEGMENTS.length])
  const splits = Object.fromEntries(race.segments.map((segment) => [segment.key, segment]))
  PACE_PARTS.forEach(({ segments }, i) => {
    const own = segments.flatMap((key) => splits[key] ?? [])
    expect(own.reduce((sum, segment) => sum + splitOf(segment), 0)).toBe(state.plan.parts[i])
    expect(own.some(({ isEstimated }) => isEstimated)).toBe(false)
  })
  // Without a fixed total, the parts add up to it.
  const free = { ...PLAN, isHeld: false, pinned: { run1: 1241 } }
  expect(raceOf({ kind: 'plan', plan: free }).end).toBeGreaterThan(5500)
})

test('[PLAN-16] a plan based on an earlier result waits for it, and one that leaves no room does not run', () => {
  const like = { kind: 'plan', plan: { ...NO_PACE_PLAN, shape: { idp: 'A1' } } } as const
  expect(buildGhost(like, NOTHING)).toEqual({ ok: false, reason: 'not-loaded' })
  const { times } = typicalSplits(4000, 'HYROX', 'M') as TypicalSplits
  const result = { totalTime: 4000, status: 'finished', estimatedSegments: [] } as const
  const others = new Map([['A1', { ...result, segmentTimes: times }]])
  expect(raceOf(like, { others }).end).toBe(4000)
  const noRoom = { kind: 'plan', plan: { ...PLAN, pinned: { run1: 4900 } } } as const
  expect(buildGhost(noRoom, NOTHING)).toEqual({ ok: false, reason: 'no-times' })
})

test('[PLAN-16] any plan can be read back from its ghost link, without its course', () => {
  const anyPlan = fc.record({
    race: fc.constantFrom(null, 'northgate'),
    target: fc.option(anyTarget),
    group: fc.constantFrom(null, 'open_M', 'pro-doubles_X'),
    shape: fc.constantFrom('typical' as const, 'even' as const, { idp: 'RTNG0004' }),
    pinned: fc.dictionary(
      fc.constantFrom(...PACE_PARTS.map(({ key }) => key)),
      fc.integer({ min: 150, max: 900 }),
    ),
    isHeld: fc.boolean(),
  })
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const ghost = planGhost(plan)
      const isMade = typeof plan.shape === 'object' || Boolean(plan.target && plan.group)
      expect(ghost !== null).toBe(isMade)
      if (!ghost) return
      expect(ghost).toEqual({ kind: 'plan', plan: { ...plan, race: null } })
      const query = withRivals('?idp=A1', { ...NO_RIVALS, ghosts: [ghost] })
      expect(readRivals(query).ghosts).toEqual([ghost])
      expect(readOtherGhost(`https://racetrace.example${writePacePlanLink(plan)}`)).toEqual(ghost)
    }),
  )
  const ghost = planGhost(PLAN) as GhostWish
  expect(ghostText(ghost)).toBe('plan:target:4800~group:open_M~set:run1:241,rox1:60')
  for (const text of ['plan', 'plan:', 'plan:target:4800', 'plan:group:open_M~target:1']) {
    expect(readGhost(text)).toBeNull()
  }
})

test('[GHOST-1] initials belong to the athlete whose race it is, never to the label', () => {
  const other = { athleteName: 'Niall Flaherty' }
  expect(ghostInitials({ kind: 'idp', idp: 'A1' }, other)).toBe('NF')
  const pair = { athleteName: 'Flaherty / Ruiz', teamMembers: ['Niall Flaherty', 'Ana Ruiz'] }
  expect(ghostInitials({ kind: 'idp', idp: 'A1' }, pair)).toBe('NA')
  expect(ghostInitials({ kind: 'target', total: 4200 }, null)).toBe('T')
  const ghost = { name: 'Niall Flaherty, 2025 London', initials: 'NF', timeline: aTimeline() }
  const { athletes } = arrange([anAthlete()], { kind: 'together' }, [ghost])
  expect(prepareReplay(aStraightCourse(), athletes).initials).toEqual(['AR', 'NF'])
})

test('[GHOST-3] best of each part needs two results, because one alone would be the same race', () => {
  const timelines = [aTimeline()]
  expect(buildGhost({ kind: 'best' }, { ...NOTHING, timelines })).toEqual({
    ok: false,
    reason: 'one-result',
  })
})

test('[PLAN-16] without a chosen reference, the plan is the reference', () => {
  const athletes = [anAthlete({ id: 'A1' }), anAthlete({ id: 'A2', startTime: null })]
  const target = { name: 'Target', initials: 'T', timeline: anEvenTimeline(90) }
  const plan = { name: 'Plan', initials: 'P', timeline: anEvenTimeline(95), isPlan: true }
  const planned = (ghosts: Parameters<typeof arrange>[2], mode: Parameters<typeof arrange>[1]) =>
    indexInReplay(arrange(athletes, mode, ghosts), -1)
  expect(planned([target, plan], { kind: 'together' })).toBe(3)
  expect(planned([target], { kind: 'together' })).toBeNull()
  expect(planned([target, plan], { kind: 'here', segment: 'seg_row' })).toBe(3)
})

test('[GHOST-1] ghosts follow the athletes in the list, hollow and in separate colours, and are not ranked', () => {
  const athletes = [anAthlete({ id: 'A1', timeline: anEvenTimeline(100) })]
  const ghosts = [
    { name: 'Target', initials: 'T', timeline: anEvenTimeline(90) },
    { name: 'Median', initials: 'M', timeline: anEvenTimeline(110) },
  ]
  const arranged = arrange(athletes, { kind: 'together' }, ghosts)
  expect(arranged.athletes.map(({ id, timeline: { isGhost = false } }) => [id, isGhost])).toEqual([
    ['A1', false],
    ['ghost-1', true],
    ['ghost-2', true],
  ])
  expect(arranged.athletes.slice(1).map(({ color }) => color)).toEqual([...GHOST_COLORS])
  const options = { media: [], imageDisplayTime: 2, showMedia: true, skipRuns: false }
  const replay = buildReplay(aStraightCourse(), arranged.athletes, options)
  const scene = sceneAt(replay, 1000)
  expect(scene.leaderboard.map(({ name, rank }) => [name, rank])).toEqual([
    ['Ana Ruiz', 1],
    ['Target', null],
    ['Median', null],
  ])
  expect(scene.leaderboard.map(({ gap }) => Math.round(gap ?? 0))).toEqual([0, -100, 91])
  expect(scene.markers.map(({ isGhost }) => isGhost)).toEqual([false, true, true])
  // The named segment and the congratulations are the athlete's.
  expect(scene.current?.name).toBe('Ana Ruiz')
  expect(replay.winner).toBe(0)
  expect(isContest(replay.athletes)).toBe(false)
})

test('[RANK-10] with two ghosts ahead, camera, table, chart, passes and captions still follow only athletes', () => {
  const fadingGhost = aTimeline({ times: { ...evenTimes(), seg_run1: 40, seg_wb: 160 } })
  const arranged = arrange(
    [
      anAthlete({ id: 'A1', timeline: anEvenTimeline(110) }),
      anAthlete({ id: 'A2', timeline: anEvenTimeline(105) }),
    ],
    { kind: 'together' },
    [
      { name: 'Target', initials: 'T', timeline: anEvenTimeline(90) },
      { name: 'Fading', initials: 'F', timeline: fadingGhost },
    ],
  )
  const options = { media: [], imageDisplayTime: 2, showMedia: true, skipRuns: false }
  const replay = buildReplay(aStraightCourse(), arranged.athletes, options)
  const { timelines } = replay
  expect(placesAt(replay, 'leader', 1000).map(({ athlete }) => athlete)).toEqual([1])
  const [row] = buildSplitTable(timelines)
  expect(row?.cells.map(({ split }) => split?.rank)).toEqual([2, 1, null, null])
  expect(row?.cells.map(({ cumulative }) => cumulative?.rank)).toEqual([2, 1, null, null])
  expect(bestTimeAt(timelines, 10)).toBe(1050)
  const ends = buildGapSeries(timelines).map((points) => points.at(-1)?.gap)
  expect(ends).toEqual([150, 0, -450, -150])
  expect(leadingSegments(timelines)[0]).toEqual({ segment: 0, start: 0, end: 105 })
  expect(findPasses(timelines)).toEqual([])
  expect(findRankChanges(timelines)).toEqual([])
  const { always, stations, others } = findCutMoments(replay, 3)
  for (const { subject } of [...always, ...stations, ...others]) {
    expect(subject).toEqual([expect.toSatisfy((athlete: number) => athlete < 2)])
  }
})

test('[RANK-10] a ghost’s line in the chart ends where the last athlete stopped', () => {
  const stopped = aTimeline({ total: null, times: { seg_run1: 100, seg_rox_in1: 100 } })
  const ghost = { ...anEvenTimeline(90), isGhost: true }
  const [, line] = buildGapSeries([stopped, ghost])
  expect(line?.at(-1)).toEqual({ progress: 2, lead: 200, gap: -20 })
})

test('[GHOST-1] ghosts start with the first athlete, or with everyone when starting from a segment', () => {
  const athletes = [
    anAthlete({ id: 'A1', timeline: anEvenTimeline(100), startTime: '9:10:00' }),
    anAthlete({ id: 'A2', timeline: anEvenTimeline(100), startTime: '9:00:00' }),
  ]
  const ghosts = [{ name: 'Target', initials: 'T', timeline: anEvenTimeline(90) }]
  const startsIn = (mode: Parameters<typeof arrange>[1]) =>
    arrange(athletes, mode, ghosts).athletes.map(({ timeline }) => timeline.start)
  expect(startsIn({ kind: 'waves' })).toEqual([600, 0, 600])
  expect(startsIn({ kind: 'here', segment: 'seg_ski' })).toEqual([-200, -200, -180])
})

test('[START-4] a left-out athlete keeps their index in the page’s list, and their photos are left out too', () => {
  const athletes = [
    anAthlete({ id: 'A1', startTime: null }),
    anAthlete({ id: 'A2', startTime: '9:00:00' }),
  ]
  const ghosts = [{ name: 'Target', initials: 'T', timeline: anEvenTimeline(90) }]
  const arranged = arrange(athletes, { kind: 'waves' }, ghosts)
  expect(arranged.athletes.map(({ id }) => id)).toEqual(['A2', 'ghost-1'])
  expect(arranged.leftOut).toEqual([{ name: 'Ana Ruiz', reason: 'no-start-time' }])
  expect([0, 1, 2, 3].map((listed) => indexInReplay(arranged, listed))).toEqual([null, 0, 1, null])
  expect([0, 1].map((index) => indexInList(arranged, index))).toEqual([1, 2])
  const photos = [aPhoto(5, 'first'), { ...aPhoto(7, 'second'), athlete: 1 }]
  expect(mediaOf(arranged, photos).map(({ id, athlete }) => [id, athlete])).toEqual([['second', 0]])
})

test('[START-4] if no athlete can use a start mode, they start together', () => {
  const athletes = [anAthlete({ startTime: null })]
  const arranged = arrange(athletes, { kind: 'waves' })
  expect(arranged).toMatchObject({ mode: { kind: 'together' }, indexes: [0] })
  expect(arranged.leftOut).toHaveLength(1)
})

test('[GHOST-1] ghosts are written to the address and read back, at most two, each once', () => {
  const wishes: GhostWish[] = [
    { kind: 'target', total: 4200 },
    { kind: 'idp', idp: 'RTNG0001' },
    { kind: 'winner' },
    { kind: 'median' },
    { kind: 'best' },
  ]
  for (const wish of wishes) expect(readGhost(ghostText(wish))).toEqual(wish)
  const nonsense = ['', 'target', 'target:', 'target:1', 'target:9999999', 'target:1:10:00', 'idp:']
  for (const text of nonsense) expect(readGhost(text)).toBeNull()
  const query = '?idp=A1&ghost=median&ghost=moon&ghost=median&ghost=target:4200&ghost=best'
  const rivals = readRivals(query)
  expect(rivals.ghosts).toEqual([{ kind: 'median' }, { kind: 'target', total: 4200 }])
  expect(withRivals(query, rivals)).toBe('?idp=A1&ghost=median&ghost=target:4200')
})

test('[GHOST-1] a third ghost is refused, and so is a duplicate', () => {
  const [one, two, three] = [{ kind: 'winner' }, { kind: 'median' }, { kind: 'best' }] as const
  const rivals = { ...NO_RIVALS, ghosts: [one] }
  expect(addGhost(rivals, one)).toEqual({ ok: false, reason: 'duplicate' })
  const both = { ...NO_RIVALS, ghosts: [one, two] }
  expect(addGhost(rivals, two)).toEqual({ ok: true, rivals: both })
  expect(addGhost(both, three)).toEqual({ ok: false, reason: 'full' })
  expect(removeGhost(both, one).ghosts).toEqual([two])
})

test.each([
  ['https://results.example/season-8/?content=detail&idp=JGDMS4JI1A2B&lang=EN', 'JGDMS4JI1A2B'],
  [' JGDMS4JI1A2B_x ', 'JGDMS4JI1A2B'],
  ['Ana Ruiz', null],
  ['https://results.example/', null],
  ['', null],
])('[GHOST-1] the other result %j reads as %s', (text, idp) => {
  expect(readOtherGhost(text)).toEqual(idp && { kind: 'idp', idp })
})
