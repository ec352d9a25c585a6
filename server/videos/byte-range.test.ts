import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=-1', { start: 99, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
])('[VIDEO-5] %s of 100 bytes is a range', (header, range) => {
  expect(readRange(header, 100)).toEqual(range)
})

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])(
  '[VIDEO-5] %s of 100 bytes is outside',
  (header) => {
    expect(readRange(header, 100)).toBe('outside')
  },
)

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=5-2',
  'bytes=0-1,5-6',
  'lines=1-2',
  'bytes=a-b',
  'bytes 0-1',
])('[VIDEO-5] %s returns the whole file', (header) => {
  expect(readRange(header, 100)).toBe('whole')
})

test('[VIDEO-5] a range is always inside the file', () => {
  const number = fc.option(fc.nat(300), { nil: '' })
  fc.assert(
    fc.property(number, number, fc.integer({ min: 1, max: 200 }), (from, to, size) => {
      const range = readRange(`bytes=${from}-${to}`, size)
      if (typeof range === 'string') return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.end).toBeGreaterThanOrEqual(range.start)
      expect(range.end).toBeLessThan(size)
    }),
  )
})
