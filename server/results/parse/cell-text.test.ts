import { expect, test } from 'vitest'
import { dayTimeText, isMissing, parseDayTime, parsePlace, parseTime } from './cell-text.ts'

test.each(['', '-', '–', '—', '--', '−', '\u00a0', ' – ', '––:––', 'â€“', 'â\u0080\u0093'])(
  '[RESULT-1] %j is a dash and counts as empty',
  (text) => {
    expect(isMissing(text)).toBe(true)
  },
)

test.each(['0', '00:00:00', 'DNF', '-00:05', 'Ångström', '苏'])(
  '[RESULT-1] %j is not empty',
  (text) => {
    expect(isMissing(text)).toBe(false)
  },
)

test.each([
  ['00:58:35', 3515],
  ['04:12', 252],
  ['66:40', 4000],
  ['53:47.18', 3227.18],
  ['01:00:00,4', 3600.4],
  ['00:04:12*', 252],
  ['-31:02', -1862],
  ['−00:05', -5],
])('[RESULT-1] the time %s is %d s', (text, seconds) => {
  expect(parseTime(text)).toBe(seconds)
})

test.each(['–', 'DNF', '4m 57s', '99:99:99', '12', '00:58:35 00:58:35'])(
  '[RESULT-1] %s is not a time',
  (text) => {
    expect(parseTime(text)).toBeNull()
  },
)

test('[RESULT-14] a time of day loses its fraction and wraps at midnight', () => {
  expect(parseDayTime('20:34:51.73')).toBe(74_091)
  expect(parseDayTime('24:00:00')).toBeNull()
  expect(dayTimeText(-2)).toBe('23:59:58')
  expect(dayTimeText(86_400 + 32_402.6)).toBe('09:00:02')
})

test.each([
  ['7', 7],
  ['7.', 7],
  ['1,204', 1204],
  ['7 / 310', 7],
  ['12 of 1267', 12],
])('[RESULT-1] the rank %s is %d', (text, place) => {
  expect(parsePlace(text)).toBe(place)
})

test.each(['–', '0', 'DSQ', '1e3', '-4', '3.5'])('[RESULT-1] %s is not a rank', (text) => {
  expect(parsePlace(text)).toBeNull()
})
