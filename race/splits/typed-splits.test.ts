import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEGMENTS, UNMEASURED } from '../segments.ts'
import { readTyped } from './typed-splits.ts'

const typed = (splits: Record<string, string>, total = '') =>
  readTyped({ name: ' Ana Ruiz ', total, splits })

test('[SEARCH-19] the sum, the missing time and the total update with every input', () => {
  expect(typed({})).toMatchObject({ sum: 0, known: 0, missing: 30, total: null })
  const some = typed({ seg_run1: '4:30', seg_ski: '265' })
  expect(some).toMatchObject({ sum: 535, known: 2, missing: 28, total: null })
  expect(some.entry.result).toMatchObject({
    athlete_name: 'Ana Ruiz',
    segment_times: { seg_run1: 270, seg_ski: 265 },
  })
  expect(typed({ seg_run1: '4:30' }, '1:12:34')).toMatchObject({ total: 4354, missing: 29 })
})

test('[SEARCH-19] with a time for the wall balls the total is derived from the splits', () => {
  const { total, missing } = typed({ seg_run1: '4:30', seg_wb: '6:27' })
  expect(missing).toBe(28)
  expect(total).toBeGreaterThan(270 + 387)
})

test('[SEARCH-19] segments without a mat do not count as missing, but count when given', () => {
  const all = Object.fromEntries(
    SEGMENTS.filter(({ key }) => !UNMEASURED.has(key)).map(({ key }) => [key, '60']),
  )
  expect(typed(all)).toMatchObject({ known: 30, missing: 0, sum: 1800, total: 1800 })
  expect(typed({ ...all, seg_finish: '5' })).toMatchObject({ known: 31, missing: 0, total: 1805 })
})

test('[SEARCH-19] an invalid time is named and ignored', () => {
  const { unreadable, known, entry } = typed({ seg_run1: 'fast', seg_ski: '4:25' }, 'soon')
  expect([...unreadable]).toEqual(['seg_run1', 'total'])
  expect(known).toBe(1)
  expect(entry.texts).toEqual({ seg_ski: '4:25' })
})

test('[SEARCH-19] a run of 40 minutes is questioned beside its input', () => {
  const { hints } = typed({ seg_run1: '40:00', seg_ski: '4:25' }, '1:10:30')
  expect(hints).toEqual({ seg_run1: { hint: 'long', label: 'Run 1', seconds: 2400 } })
})

test('[SEARCH-19] a total below the sum of its splits is reported with both numbers', () => {
  const splits = { seg_run1: '40:00', seg_ski: '4:25' }
  expect(typed(splits, '0:40:30').shortTotal).toEqual({ sum: 2665, total: 2430 })
  expect(typed(splits, '1:10:30').shortTotal).toBe(null)
  expect(typed(splits).shortTotal).toBe(null)
})

test('[SEARCH-19] no typed text makes the reader throw', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.string(),
      fc.dictionary(
        fc.oneof(fc.constantFrom(...SEGMENTS.map(({ key }) => key)), fc.string()),
        fc.string(),
      ),
      (name, total, splits) => {
        const read = readTyped({ name, total, splits })
        expect(read.known + read.missing).toBeGreaterThanOrEqual(30)
        expect(Number.isFinite(read.sum)).toBe(true)
      },
    ),
    { numRuns: 1000 },
  )
})
