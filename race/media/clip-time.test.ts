import { expect, test } from 'vitest'
import { clipTime } from './clip-time.ts'
import { recordingStart } from './recording-start.ts'

const CLUES = {
  start: '2026-03-14T09:10:00.000Z',
  zonedStart: null,
  raceZone: null,
  browserZone: 'America/New_York',
}

test("[TIME-12] a clip's time is converted with the race's zone", () => {
  expect(clipTime({ ...CLUES, raceZone: 'Australia/Sydney' })).toEqual({
    takenAt: '2026-03-14T20:10:00',
    isGuess: false,
  })
})

test("[TIME-12] without the race's zone the browser's is used, as a guess", () => {
  expect(clipTime(CLUES)).toEqual({ takenAt: '2026-03-14T05:10:00', isGuess: true })
  expect(clipTime({ ...CLUES, raceZone: 'No/Where' }).isGuess).toBe(true)
})

test("[TIME-12] a camera that records its own zone needs no guess, and the race's zone overrides it", () => {
  const zonedStart = '2026-03-14T10:10:00+0100'
  expect(clipTime({ ...CLUES, zonedStart })).toEqual({
    takenAt: '2026-03-14T10:10:00',
    isGuess: false,
  })
  expect(clipTime({ ...CLUES, zonedStart, raceZone: 'UTC' }).takenAt).toBe('2026-03-14T09:10:00')
})

test('[TIME-12] a clip without a start time in its file has no time', () => {
  expect(clipTime({ ...CLUES, start: null, raceZone: 'UTC' })).toEqual({
    takenAt: null,
    isGuess: false,
  })
})

test("[TIME-12] Android's end of a clip is converted to its start; a given start is kept", () => {
  const creation_time = '2026-03-14T09:10:08.000000Z'
  expect(recordingStart({ creation_time }, 8)).toBe('2026-03-14T09:10:00.000Z')
  expect(recordingStart({ creation_time }, null)).toBeNull()
  expect(recordingStart({ creation_time, 'com.apple.quicktime.make': 'Apple' }, 8)).toBe(
    '2026-03-14T09:10:08.000Z',
  )
  const told = { creation_time, 'com.apple.quicktime.creationdate': '2026-03-14T10:10:00+0100' }
  expect(recordingStart(told, 8)).toBe('2026-03-14T09:10:00.000Z')
})

test('[TIME-12] a clock that was never set gives no time', () => {
  expect(recordingStart({ creation_time: '1904-01-01T00:00:00.000Z' }, 8)).toBeNull()
  expect(recordingStart({ creation_time: 'yesterday' }, 8)).toBeNull()
  expect(recordingStart({}, 8)).toBeNull()
})
