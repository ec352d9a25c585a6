import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEvenTimeline, aTimeline } from '../testing/a-race.ts'
import { momentChoices, momentLabelAt, offsetOfMoment } from './media-moment.ts'

// 30 measured segments of 100 s: Run 1, Roxzone In 1, Ski Erg, Roxzone Out 1, Run 2 ...
const timeline = aTimeline()

test.each([
  [-1, 'Before the start'],
  [0, 'Run 1'],
  [99.9, 'Run 1'],
  [100, 'Roxzone In 1'],
  [250, 'Ski Erg'],
  [2999, 'Wall Balls'],
  [3001, 'After the finish'],
])('[MEDIA-36] an offset of %d s is in %s', (offset, label) => {
  expect(momentLabelAt(timeline, offset)).toBe(label)
})

test('[MEDIA-36] the choices are the segments with a time, before the start and after the finish', () => {
  const labels = momentChoices(timeline).map(({ label }) => label)
  expect(labels.slice(0, 3)).toEqual(['Before the start', 'Run 1', 'Roxzone In 1'])
  expect(labels.slice(-2)).toEqual(['Wall Balls', 'After the finish'])
  expect(labels).toHaveLength(32)
  expect(labels).not.toContain('Finish')
})

test('[MEDIA-36] segments that an athlete who stopped never reached are not offered', () => {
  const stopped = aTimeline({ status: 'dnf', total: null, times: { seg_run1: 100, seg_ski: null } })
  expect(momentChoices(stopped).map(({ label }) => label)).toEqual([
    'Before the start',
    'Run 1',
    'After the finish',
  ])
  expect(offsetOfMoment(stopped, 'seg_wb')).toBeNull()
})

test('[MEDIA-36] an item assigned to a moment ends up in that moment', () => {
  const anyTimeline = fc.double({ min: 1, max: 400, noNaN: true }).map(anEvenTimeline)
  fc.assert(
    fc.property(anyTimeline, (any) => {
      for (const { value, label } of momentChoices(any)) {
        expect(momentLabelAt(any, offsetOfMoment(any, value) ?? Number.NaN)).toBe(label)
      }
    }),
  )
})
