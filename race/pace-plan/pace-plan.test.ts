import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEGMENTS } from '../segments.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import { nextUp, paceRows } from './pace-card.ts'
import { isStation, PACE_PARTS, partsOfTimes, timesOfParts } from './pace-parts.ts'
import {
  buildPacePlan,
  evenShape,
  isPin,
  isTarget,
  LONGEST_TARGET,
  leastPin,
  readTarget,
  SHORTEST_TARGET,
} from './pace-plan.ts'
import {
  NO_PACE_PLAN,
  type PacePlanChoice,
  readPacePlanLink,
  writePacePlanLink,
} from './pace-plan-link.ts'
import { findPaceGroup, PACE_GROUPS, planOfChoice, tooFastParts } from './plan-of-choice.ts'

const anyTime = fc.integer({ min: 1, max: 900 })
const anyShape = fc.array(anyTime, { minLength: PACE_PARTS.length, maxLength: PACE_PARTS.length })
const anyTarget = fc.integer({ min: SHORTEST_TARGET, max: LONGEST_TARGET })
const anyKey = fc.constantFrom(...PACE_PARTS.map(({ key }) => key))
const anyPinned = fc.dictionary(anyKey, fc.integer({ min: 150, max: 900 }), { maxKeys: 6 })
const anyDraft = fc.record({
  target: anyTarget,
  shape: anyShape,
  pinned: anyPinned,
  isHeld: fc.boolean(),
})
const sumOf = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0)

test('[PLAN-1] eight runs, eight stations and seven roxzones are planned, in the order of the race', () => {
  expect(PACE_PARTS.map(({ key }) => key).slice(0, 6)).toEqual([
    ...['run1', 'ski', 'rox1', 'run2', 'push', 'rox2'],
  ])
  expect(PACE_PARTS.slice(-2).map(({ label }) => label)).toEqual(['Run 8', 'Wall Balls'])
  expect(PACE_PARTS).toHaveLength(23)
  expect(PACE_PARTS.filter(isStation)).toHaveLength(8)
})

test('[PLAN-2] with a locked total, a plan ends exactly at its target, and times set by hand stay', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const outcome = buildPacePlan({ ...draft, isHeld: true })
      if (!outcome.ok) {
        expect(outcome.pinned + PACE_PARTS.length).toBeGreaterThan(draft.target)
        return
      }
      const { parts, total } = outcome.plan
      expect(total).toBe(draft.target)
      expect(sumOf(parts)).toBe(total)
      PACE_PARTS.forEach(({ key }, i) => {
        const pin = draft.pinned[key]
        if (pin === undefined) expect(parts[i]).toBeGreaterThanOrEqual(1)
        else expect(parts[i]).toBe(pin)
      })
    }),
  )
})

test('[PLAN-2] with an unlocked total, the other parts stay unchanged, and the total changes with the edited part', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const before = buildPacePlan({ ...draft, pinned: {}, isHeld: false })
      const after = buildPacePlan({ ...draft, isHeld: false })
      if (!before.ok || !after.ok) throw new Error('A free plan is never refused')
      expect(before.plan.total).toBe(draft.target)
      PACE_PARTS.forEach(({ key }, i) => {
        expect(after.plan.parts[i]).toBe(draft.pinned[key] ?? before.plan.parts[i])
      })
      expect(after.plan.total).toBe(sumOf(after.plan.parts))
    }),
  )
})

test('[PLAN-2] setting a time and resetting it gives the same plan as before', () => {
  fc.assert(
    fc.property(anyDraft, fc.constantFrom(...PACE_PARTS), anyTime, (draft, { key }, time) => {
      const { [key]: _, ...others } = draft.pinned
      const before = buildPacePlan({ ...draft, pinned: others })
      buildPacePlan({ ...draft, pinned: { ...others, [key]: time } })
      const { [key]: __, ...again } = { ...others, [key]: time }
      expect(buildPacePlan({ ...draft, pinned: again })).toEqual(before)
    }),
  )
})

test('[PLAN-2] times that leave nothing for the other parts are refused, with both numbers', () => {
  const shape = PACE_PARTS.map(() => 200)
  const pinned = Object.fromEntries(PACE_PARTS.slice(0, 20).map(({ key }) => [key, 240]))
  expect(buildPacePlan({ target: 4800, shape, pinned, isHeld: true })).toEqual({
    ok: false,
    pinned: 4800,
    target: 4800,
  })
  const all = Object.fromEntries(PACE_PARTS.map(({ key }) => [key, 200]))
  expect(buildPacePlan({ target: 4600, shape, pinned: all, isHeld: true }).ok).toBe(true)
  expect(buildPacePlan({ target: 4700, shape, pinned: all, isHeld: true }).ok).toBe(false)
})

test('[PLAN-9] an even plan has equal runs and equal roxzones, and the stations stay unchanged', () => {
  fc.assert(
    fc.property(anyShape, (shape) => {
      const even = evenShape(shape)
      expect(sumOf(even)).toBeCloseTo(sumOf(shape), 6)
      for (const kind of ['RUN', 'ROXZONE']) {
        expect(new Set(even.filter((_, i) => PACE_PARTS[i]?.kind === kind)).size).toBe(1)
      }
      PACE_PARTS.forEach((part, i) => {
        if (isStation(part)) expect(even[i]).toBe(shape[i])
      })
    }),
  )
})

test("[PLAN-1] a plan's splits are a whole race that ends at its total, and give the same plan back", () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const outcome = buildPacePlan(draft)
      if (!outcome.ok) return
      const { parts, total } = outcome.plan
      const times = timesOfParts(parts)
      expect(sumOf(SEGMENTS.map(({ key }) => times[key] ?? 0))).toBe(total)
      expect(partsOfTimes(times)).toEqual(parts)
    }),
  )
  const parts = PACE_PARTS.map(() => 200)
  const built = buildTimeline({ total: 4600, times: timesOfParts(parts) })
  expect(built.ok && [built.timeline.end, built.warnings]).toEqual([4600, []])
  expect(partsOfTimes({ seg_run1: 200 })).toBeNull()
})

test('[PLAN-7] a pace card says when each part begins and ends, and which is next', () => {
  const parts = PACE_PARTS.map(({ kind }) => (kind === 'ROXZONE' ? 40 : 240))
  const rows = paceRows(parts)
  const [run, ski, rox, second] = rows
  expect(run).toMatchObject({ label: 'Run 1', start: 0, end: 240, pace: null })
  // The transition in comes before the station and takes its share of the roxzone.
  expect(ski?.start).toBe((rox?.start ?? 0) + 6)
  expect(second).toMatchObject({ label: 'Run 2', start: 520, end: 760 })
  expect(rows.at(-1)?.end).toBe(sumOf(parts))
  expect(nextUp(rows, -1)?.label).toBe('Run 1')
  expect(nextUp(rows, 0)?.label).toBe('Ski Erg')
  expect(nextUp(rows, 500)?.label).toBe('Run 2')
  expect(nextUp(rows, sumOf(parts) - 1)).toBeNull()
})

const anyChoice: fc.Arbitrary<PacePlanChoice> = fc.record({
  race: fc.option(fc.constantFrom('northgate', 'hyrox-muenchen-2026')),
  target: fc.option(anyTarget),
  group: fc.option(fc.constantFrom('open_M', 'doubles_X')),
  shape: fc.constantFrom<PacePlanChoice['shape']>('typical', 'even', { idp: 'RTA1B2C3' }),
  pinned: anyPinned,
  isHeld: fc.boolean(),
})

test('[PLAN-8] a link contains the whole plan', () => {
  fc.assert(
    fc.property(anyChoice, (choice) => {
      expect(readPacePlanLink(writePacePlanLink(choice).replace('/plan', ''))).toEqual({
        ...choice,
      })
    }),
  )
  expect(writePacePlanLink(NO_PACE_PLAN)).toBe('/plan')
})

test.each([
  ['nothing', ''],
  ['targets nobody can plan', '?target=12&target=99999999&target=4800.5'],
  ['unknown parts and times that are none', '?set=run9:100,ski:0,row:abc,bbj:-4,push'],
  ['an invalid race, group or shape', '?race=<b>&group=%00&shape=fast&shape=idp:'],
])('[PLAN-8] %s in a link is ignored', (_, query) => {
  expect(readPacePlanLink(query)).toEqual(NO_PACE_PLAN)
})

test.each([
  ['1:20:00', 4800],
  ['1:20', 4800],
  [' 80 ', 4800],
  ['80:00', 4800],
  ['59:59', 3599],
  ['0:80', null],
  ['1:99:00', null],
  ['12', null],
  ['fast', null],
  ['', null],
])('[PLAN-9] a target written as "%s" is read', (text, seconds) => {
  expect(readTarget(text)).toBe(seconds)
})

test('[PLAN-8] targets and times are whole seconds within the limits of a race', () => {
  expect([29 * 60, 30 * 60, 5400.5, 6 * 3600, 6 * 3600 + 1].map(isTarget)).toEqual([
    ...[false, true, false, true, false],
  ])
  expect([0, 1, 2.5, Number.NaN].map((time) => isPin('rox1', time))).toEqual([
    ...[false, true, false, false],
  ])
})

test('[FIELD-14] the first run is planned like the other runs, for every division and any target', () => {
  fc.assert(
    fc.property(anyTarget, fc.constantFrom(...PACE_GROUPS), (target, { key }) => {
      const state = planOfChoice({ ...NO_PACE_PLAN, target, group: key }, null)
      if (state.kind !== 'ready') throw new Error('There is no plan')
      const [first = 0, ...others] = state.plan.parts.filter(
        (_, i) => PACE_PARTS[i]?.kind === 'RUN',
      )
      // The last run includes the transition to the wall balls.
      const alike = others.slice(0, 6)
      expect(first).toBeGreaterThanOrEqual(Math.min(...alike) - 1)
      expect(first).toBeLessThanOrEqual(Math.max(...alike) + 1)
    }),
  )
})

test('[PLAN-2] impossible times are refused in links, and splits faster than the fastest 1 % give a warning', () => {
  expect(readPacePlanLink('?set=push:1,run1:60,ski:90,row:240,rox1:5').pinned).toEqual({
    row: 240,
    rox1: 5,
  })
  expect([leastPin('push'), leastPin('run1'), leastPin('ski'), leastPin('rox1')]).toEqual([
    ...[35, 89, 133, 1],
  ])
  const { table } = findPaceGroup('open_M') ?? {}
  if (!table) throw new Error('There is no table')
  const typical = planOfChoice({ ...NO_PACE_PLAN, target: 4500, group: 'open_M' }, null)
  if (typical.kind !== 'ready') throw new Error('There is no plan')
  expect(tooFastParts(typical.plan.parts, table)).toEqual(new Set())
  const rushed = PACE_PARTS.map(({ key }, i) =>
    key === 'run1' ? 187 : key === 'push' ? 80 : (typical.plan.parts[i] ?? 0),
  )
  expect(tooFastParts(rushed, table)).toEqual(new Set(['run1', 'push']))
})

test('[PLAN-9] a target is divided like that of typical athletes of the division, evenly, or like an earlier result', () => {
  fc.assert(
    fc.property(anyTarget, fc.constantFrom(...PACE_GROUPS), (target, { key, table }) => {
      const choice = { ...NO_PACE_PLAN, target, group: key }
      const typical = planOfChoice(choice, null)
      const even = planOfChoice({ ...choice, shape: 'even' }, null)
      if (typical.kind !== 'ready' || even.kind !== 'ready') throw new Error('There is no plan')
      expect([typical.plan.total, even.plan.total]).toEqual([target, target])
      const runs = even.plan.parts.filter((_, i) => PACE_PARTS[i]?.kind === 'RUN')
      expect(Math.max(...runs) - Math.min(...runs)).toBeLessThanOrEqual(1)
      expect(table.count).toBeGreaterThan(0)
    }),
  )
  const shape = { idp: 'RTA1B2C3' }
  const earlier = { times: timesOfParts(PACE_PARTS.map((_, i) => 100 + i)), total: 2553 }
  const again = planOfChoice({ ...NO_PACE_PLAN, shape }, earlier)
  expect(again.kind === 'ready' && again.plan.total).toBe(2553)
  const slower = planOfChoice({ ...NO_PACE_PLAN, shape, target: 5106 }, earlier)
  expect(slower.kind === 'ready' && slower.plan.parts[0]).toBeCloseTo(200, -1)
})

test('[PLAN-9] missing or unusable input is reported', () => {
  expect(planOfChoice(NO_PACE_PLAN, null)).toEqual({ kind: 'missing', what: 'group' })
  const group = { ...NO_PACE_PLAN, group: 'open_M' }
  expect(planOfChoice(group, null)).toEqual({ kind: 'missing', what: 'target' })
  const byResult = { ...NO_PACE_PLAN, shape: { idp: 'RTA1B2C3' } }
  expect(planOfChoice(byResult, null)).toEqual({ kind: 'missing', what: 'result' })
  const broken = { times: { seg_run1: 240 }, total: 4800 }
  expect(planOfChoice(byResult, broken)).toEqual({ kind: 'unusable-result' })
  const full = { ...group, target: 3600, pinned: { run1: 3599 } }
  expect(planOfChoice(full, null)).toEqual({ kind: 'no-room', pinned: 3599, target: 3600 })
})
