import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildField, COLUMNS, type FieldRow } from '../field/field.ts'
import { timelineInField } from '../rivals/timeline-in-field.ts'
import { SEGMENTS } from '../segments.ts'
import { findBattles } from './battles.ts'
import {
  fastestSplits,
  finishHours,
  justFinished,
  mergeFields,
  podiumOf,
  shownName,
} from './boards.ts'
import { DEFAULT_SCENES, readScreenLink, SCENE_KINDS, writeScreenLink } from './screen-link.ts'
import { inRound, isOutdated, scenesWith, turnAt } from './screen-loop.ts'
import { timeAtVenue } from './venue-clock.ts'

/** An athlete with the same split in every segment. */
function aRow(split: number, given: Partial<FieldRow> = {}): FieldRow {
  const times = Object.fromEntries(SEGMENTS.map(({ key }) => [key, split]))
  const person = { name: `Ana Ruiz ${split}`, bib: String(split), ageGroup: '30-34' }
  return { ...person, start: null, total: split * COLUMNS, status: 'finished', times, ...given }
}
const aField = (rows: readonly FieldRow[], isNamed = true) =>
  buildField({ division: 'HYROX', sex: 'W', isNamed }, rows)

test('[SCREEN-1] an address contains the whole loop and reads back unchanged', () => {
  const seconds = fc.integer({ min: 5, max: 600 })
  const scene = fc.record({ kind: fc.constantFrom(...SCENE_KINDS), seconds })
  const link = fc.record({
    scenes: fc.array(scene, { minLength: 1, maxLength: 12 }),
    isDay: fc.boolean(),
    hasInitials: fc.boolean(),
  })
  fc.assert(
    fc.property(link, (written) => {
      const address = writeScreenLink('2026-northgate', written)
      expect(address).toMatch(/^\/screen\/2026-northgate\?[\w=&:,]+$/)
      expect(readScreenLink(address.slice(address.indexOf('?')))).toEqual(written)
    }),
    { numRuns: 200 },
  )
})

test('[SCREEN-1] invalid parts of an address are ignored, and with no valid scene all are shown', () => {
  expect(readScreenLink('?scenes=podium:1,weather:9,field:9999,splits,find:x&look=x')).toEqual({
    scenes: [
      { kind: 'podium', seconds: 5 },
      { kind: 'field', seconds: 600 },
    ],
    isDay: false,
    hasInitials: false,
  })
  for (const search of ['', '?scenes=', '?scenes=weather:9', '?scenes=%']) {
    expect(readScreenLink(search).scenes).toEqual(DEFAULT_SCENES)
  }
})

test('[SCREEN-1] the loop skips scenes with nothing to show, and each round shows different items', () => {
  const has = {
    field: true,
    battles: false,
    podium: true,
    splits: false,
    finished: false,
    find: true,
  }
  const scenes = scenesWith(DEFAULT_SCENES, has)
  expect([0, 1, 2, 3].map((shown) => turnAt(scenes, shown)?.scene.kind)).toEqual([
    ...['field', 'podium', 'find', 'field'],
  ])
  const divisions = ['Men', 'Women']
  expect([1, 4, 7].map((shown) => inRound(divisions, scenes, shown))).toEqual([
    ...['Men', 'Women', 'Men'],
  ])
  expect(turnAt([], 3)).toBeNull()
  expect(inRound([], scenes, 3)).toBeNull()
})

test("[SCREEN-2] the page reloads for a new version, race or field, and otherwise doesn't", () => {
  const loaded = { version: '1.0.0', raceVersion: 3, fields: 'a' }
  expect(isOutdated(loaded, loaded)).toBe(false)
  const changes = [{ version: '1.1.0' }, { raceVersion: 4 }, { raceVersion: null }, { fields: 'b' }]
  for (const change of changes) expect(isOutdated(loaded, { ...loaded, ...change })).toBe(true)
})

test('[SCREEN-1] names or initials are shown only if names were imported', () => {
  const named = aField([aRow(100)])
  expect(shownName(named, 0, false)).toBe('Ana Ruiz 100')
  expect(shownName(named, 0, true)).toBe('A1')
  expect(shownName(aField([aRow(100)], false), 0, false)).toBe('30-34')
  expect(shownName(aField([aRow(100, { name: null })]), 0, false)).toBe('100')
  expect(shownName(aField([aRow(100, { name: null, bib: null, ageGroup: null })]), 0, true)).toBe(
    '–',
  )
})

test('[SCREEN-1] a podium has the first three and everyone who shares third', () => {
  const rows = [100, 101, 101, 102, 103].map((split) => aRow(split))
  expect(podiumOf(aField(rows), false).map(({ rank }) => rank)).toEqual([1, 2, 2])
  const ties = [100, 101, 102, 102, 103].map((split) => aRow(split))
  expect(podiumOf(aField(ties), false).map(({ rank }) => rank)).toEqual([1, 2, 3, 3])
  expect(podiumOf(aField([aRow(90, { status: 'dnf', total: null })]), false)).toEqual([])
})

test("[SCREEN-1] a station's fastest split is a printed one, never an estimate or a disqualified athlete's", () => {
  const [ski] = SEGMENTS.filter(({ kind }) => kind === 'SKI_ERG')
  const key = ski?.key ?? ''
  const fast = (split: number, given: Partial<FieldRow> = {}) => {
    const row = aRow(100, given)
    return { ...row, times: { ...row.times, [key]: split }, total: 100 * COLUMNS - 100 + split }
  }
  const field = aField([fast(80, { name: 'Eva Lind' }), fast(70, { status: 'dsq' }), aRow(100)])
  const best = fastestSplits(field, false)
  expect(best).toHaveLength(8)
  expect(best[0]).toMatchObject({ who: 'Eva Lind', time: 80 })
  expect(fastestSplits(aField([]), false)).toEqual([])
})

test('[SCREEN-1] athletes who just finished are listed latest first, and only if their start is known', () => {
  const at = (start: number | null, split: number) => aRow(split, { start })
  const field = aField([at(36_000, 100), at(36_600, 90), at(null, 80), at(50_000, 100)])
  const names = (clock: number) => justFinished(field, clock, false, 8).map(({ time }) => time)
  expect(names(39_000)).toEqual([])
  expect(names(39_400)).toEqual([100 * COLUMNS])
  expect(names(39_600)).toEqual([90 * COLUMNS, 100 * COLUMNS])
  expect(finishHours(field)).toEqual([39_300, 53_300])
  expect(finishHours(aField([at(null, 80)]))).toBeNull()
})

test('[SCREEN-1] battles are between the closest finishers at the front, each athlete in at most one', () => {
  const field = aField([100, 110, 110.2, 110.4, 130, 150, 150.5].map((split) => aRow(split)))
  expect(findBattles(field)).toEqual([
    [1, 2, 3],
    [5, 6],
  ])
  expect(findBattles(aField([aRow(100)]))).toEqual([])
})

test('[SCREEN-1] merged fields have all athletes, and each keeps their own times', () => {
  const [a, b] = [aField([aRow(100), aRow(120)]), aField([aRow(90)], false)]
  const whole = mergeFields([a, b])
  expect(whole.count).toBe(3)
  expect([0, 1, 2].map((athlete) => timelineInField(whole, athlete)?.end)).toEqual([
    ...[100, 120, 90].map((split) => split * COLUMNS),
  ])
  expect(shownName(whole, 2, false)).toBe('30-34')
})

test("[SCREEN-1] on race day the clock is the venue's local time", () => {
  const race = { date: '2026-03-14', timeZone: 'Australia/Sydney' }
  expect(timeAtVenue(Date.UTC(2026, 2, 13, 23, 0, 5), race)).toBe(10 * 3600 + 5)
  expect(timeAtVenue(Date.UTC(2026, 2, 14, 14, 0, 0), race)).toBeNull()
  expect(timeAtVenue(Date.UTC(2026, 2, 14), { ...race, timeZone: null })).toBeNull()
})
