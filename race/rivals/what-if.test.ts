import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildField, endOf, hasFinished } from '../field/field.ts'
import { fieldAt } from '../field/field-at.ts'
import { SEGMENTS } from '../segments.ts'
import { buildTimeline } from '../splits/build-timeline.ts'
import { anEvenTimeline, aTimeline } from '../testing/a-race.ts'
import { anyRows } from '../testing/any-field.ts'
import { anySplits } from '../testing/any-splits.ts'
import { splitOf } from '../timeline.ts'
import { NO_RIVALS } from './rivals.ts'
import { addGhost, readRivals, startWhatIf, withRivals } from './rivals-link.ts'
import {
  changeableSegments,
  changedText,
  changeSplit,
  changeSplits,
  rankOfTotal,
  readChanged,
  readSplit,
} from './what-if.ts'

const anyTimeline = anySplits
  .map((source) => buildTimeline(source))
  .filter((outcome) => outcome.ok)
  .map(({ timeline }) => timeline)
const anyKey = fc.constantFrom(...SEGMENTS.map(({ key }) => key))
const anySplit = fc.integer({ min: 150, max: 3600 })

test('[WHATIF-1] a changed split is exact, and shifts the total and every later clock by as much, and nothing earlier', () => {
  fc.assert(
    fc.property(anyTimeline, anyKey, anySplit, (timeline, key, time) => {
      const index = SEGMENTS.findIndex((segment) => segment.key === key)
      const changed = changeSplits(timeline, { [key]: time })
      const own = changeableSegments(timeline).find((segment) => segment.key === key)
      if (!own) {
        expect(changed).toBe(timeline)
        return
      }
      const difference = time - splitOf(own)
      changed.ends.forEach((end, i) => {
        expect(end).toBeCloseTo((timeline.ends[i] ?? 0) + (i < index ? 0 : difference), 1)
      })
      expect(changed.end).toBeCloseTo(timeline.end + difference, 1)
      if (difference !== 0) expect(changed.segments[index]?.isEstimated).toBe(false)
    }),
  )
})

test('[WHATIF-1] changing a split and resetting it gives the original', () => {
  fc.assert(
    fc.property(anyTimeline, anyKey, anySplit, (timeline, key, time) => {
      const changed = changeSplit({ idp: 'A1', times: {} }, key, time)
      const reset = changeSplit(changed, key, null)
      expect(reset.times).toEqual({})
      expect(changeSplits(timeline, reset.times)).toBe(timeline)
      // Even if it is set to its original value.
      const own = timeline.segments.find((segment) => segment.key === key)
      if (own) expect(changeSplits(timeline, { [key]: splitOf(own) })).toBe(timeline)
    }),
  )
})

test('[WHATIF-1] an athlete who stopped stops later or earlier, and still does not finish', () => {
  const stopped = aTimeline({ total: null, status: 'dnf', times: { seg_run1: 300, seg_ski: 250 } })
  const changed = changeSplits(stopped, { seg_run1: 280, seg_wb: 100 })
  expect([changed.end, changed.status, changed.reached]).toEqual([
    stopped.end - 20,
    'dnf',
    stopped.reached,
  ])
})

test('[WHATIF-1] rank and percentile of a changed total are within the field, without the original result', () => {
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 2000, max: 9000 }), (rows, total) => {
      const field = buildField({ division: 'HYROX', sex: 'M', isNamed: false }, rows)
      const { places } = fieldAt(field, 1e6)
      for (let athlete = 0; athlete < field.count; athlete++) {
        if (!hasFinished(field, athlete)) continue
        // Unchanged, it is the official rank.
        expect(rankOfTotal(field, endOf(field, athlete), athlete).rank).toBe(places[athlete])
        const { rank, of, beaten } = rankOfTotal(field, total, athlete)
        expect(rank).toBeLessThanOrEqual(of)
        const later = rankOfTotal(field, total + 1, athlete)
        expect(later.rank).toBeGreaterThanOrEqual(rank)
        if (beaten !== null) expect(later.beaten).toBeLessThanOrEqual(beaten)
      }
    }),
  )
})

test('[LINK-1] changes are written to the address and read back; invalid values are left out', () => {
  fc.assert(
    fc.property(fc.dictionary(anyKey, anySplit, { minKeys: 1, maxKeys: 33 }), (times) => {
      const changed = { idp: 'RTNG0001', times: { ...times } }
      expect(readChanged(changedText(changed))).toEqual(changed)
    }),
  )
  expect(readChanged('A1:push:150_moon:3_run3:0_ski:9999_roxin1:8.25')).toEqual({
    idp: 'A1',
    times: { seg_push: 150, seg_rox_in1: 8.25 },
  })
  for (const text of ['', 'A1', 'A1:', 'A1:push', ':push:150', 'A1:push:-3']) {
    expect(readChanged(text)).toBeNull()
  }
  const query = '?idp=A1&whatif=A1:push:150&ghost=median&ghost=best'
  const rivals = readRivals(query)
  expect(rivals.ghosts).toEqual([{ kind: 'median' }])
  expect(withRivals(query, rivals)).toBe('?idp=A1&ghost=median&whatif=A1:push:150')
})

test('[WHATIF-1, GHOST-1] a what-if race counts as one of the two ghosts, and is refused if there are two others', () => {
  const ghosts = [{ kind: 'median' }, { kind: 'best' }] as const
  expect(startWhatIf({ ...NO_RIVALS, ghosts }, 'A1')).toEqual({ ok: false, reason: 'full' })
  const started = startWhatIf({ ...NO_RIVALS, ghosts: [ghosts[0]] }, 'A1')
  if (!started.ok) throw new Error(started.reason)
  const { rivals } = started
  expect(addGhost(rivals, ghosts[1])).toEqual({ ok: false, reason: 'full' })
  // Nothing has changed yet, so it isn't in the address and another athlete may replace it.
  expect(withRivals('?idp=A1', rivals)).toBe('?idp=A1&ghost=median')
  expect(startWhatIf(rivals, 'B2')).toMatchObject({ ok: true, rivals: { changed: { idp: 'B2' } } })
})

test.each([
  ['4:05', 245],
  ['245', 245],
  [' 1:02:00 ', null],
  ['59:59', 3599],
  ['0', null],
  ['fast', null],
])('[LINK-1] the typed split %s reads as %s', (text, time) => {
  expect(readSplit(text, 'seg_push')).toBe(time)
})

test('[WHATIF-1] an impossible split is refused, typed and in links', () => {
  expect(readSplit('0:01', 'seg_push')).toBeNull()
  expect(readSplit('0:35', 'seg_push')).toBe(35)
  expect(readSplit('0:01', 'seg_rox_in1')).toBe(1)
  expect(readChanged('A1:push:1_row:200')?.times).toEqual({ seg_row: 200 })
  expect(changeSplit({ idp: 'A1', times: {} }, 'seg_push', 1).times).toEqual({})
})

test('[WHATIF-1] several splits can be changed', () => {
  const one = changeSplit({ idp: 'A1', times: {} }, 'seg_push', 150)
  expect(changeSplit(one, 'seg_row', 200).times).toEqual({ seg_push: 150, seg_row: 200 })
  expect(changeSplits(anEvenTimeline(100), { seg_push: 90, seg_row: 95 }).end).toBe(2985)
})
