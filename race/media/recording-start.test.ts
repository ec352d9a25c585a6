import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recordingStart } from './recording-start.ts'

const APPLE = 'com.apple.quicktime.creationdate'
const MAKE = 'com.apple.quicktime.make'

test.each([
  ['2025-07-05T09:40:02+1000', '2025-07-04T23:40:02.000Z'],
  ['2025-07-05T09:40:02+10:00', '2025-07-04T23:40:02.000Z'],
  ['2025-07-04T20:10:02-0330', '2025-07-04T23:40:02.000Z'],
  ['2025-07-04T23:40:02Z', '2025-07-04T23:40:02.000Z'],
])('[TIME-12] a start that Apple writes as %s is used unchanged', (text, start) => {
  const tags = { [APPLE]: text, creation_time: '2025-07-04T23:59:59.000000Z' }
  expect(recordingStart(tags, 25)).toBe(start)
})

test("[TIME-12] a container's only time counts as the end", () => {
  const tags = { creation_time: '2025-07-04T23:40:27.000000Z' }
  expect(recordingStart(tags, 25)).toBe('2025-07-04T23:40:02.000Z')
  expect(recordingStart(tags, 2.5)).toBe('2025-07-04T23:40:24.500Z')
  expect(recordingStart(tags, null)).toBeNull()
})

test("[TIME-12] Apple's cameras write the start in that tag too", () => {
  const tags = { creation_time: '2025-07-04T23:40:02.000000Z', [MAKE]: 'Apple' }
  expect(recordingStart(tags, 25)).toBe('2025-07-04T23:40:02.000Z')
})

test.each([
  {},
  { creation_time: '1904-01-01T00:00:00.000000Z' },
  { creation_time: '1970-01-01T00:00:00.000000Z' },
  { creation_time: '2001-01-01T00:00:00.000000Z' },
  { creation_time: '2025-13-45T99:99:99.000000Z' },
  { creation_time: '2025-07-04 23:40:02' },
  { creation_time: 'yesterday' },
  { creation_time: '' },
])('[TIME-12] %j gives no time', (tags) => {
  expect(recordingStart(tags, 10)).toBeNull()
})

test('[TIME-12] a start without a zone is ignored, and the other time is used instead', () => {
  const tags = { [APPLE]: '2025-07-05T09:40:02', creation_time: '2025-07-04T23:40:27Z' }
  expect(recordingStart(tags, 25)).toBe('2025-07-04T23:40:02.000Z')
})

test("[TIME-12] start plus length is the container's time, and no text makes it throw", () => {
  const instants = fc.date({
    min: new Date('2002-01-01'),
    max: new Date('2099-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(instants, fc.integer({ min: 1, max: 100_000 }), (end, ms) => {
      const start = recordingStart({ creation_time: end.toISOString() }, ms / 1000)
      expect(Date.parse(start ?? '') + ms).toBe(end.getTime())
    }),
  )
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(recordingStart({ creation_time: a, [APPLE]: b }, 1)).toBeNull()
    }),
  )
})
