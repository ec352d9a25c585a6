import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseWallTime, type WallTime } from '../text/wall-time.ts'
import { findRaceStart } from './race-start.ts'

const wall = (text: string) => parseWallTime(text) as WallTime
const SATURDAY = wall('2026-03-14T10:30:00')
const SUNDAY = wall('2026-03-15T10:30:00')

test('[MEDIA-11] a start that is already set is not replaced, and without timestamps none is found', () => {
  expect(findRaceStart({ current: SATURDAY, takenAt: [SUNDAY], raceStartTime: '9:00:00' })).toEqual(
    {
      ok: false,
      reason: 'already-set',
    },
  )
  expect(findRaceStart({ takenAt: [], raceStartTime: '9:00:00' })).toEqual({
    ok: false,
    reason: 'no-timestamps',
  })
})

test('[MEDIA-11] the most common date is used, the earliest on a tie', () => {
  const startOf = (...takenAt: WallTime[]) => findRaceStart({ takenAt, raceStartTime: '9:00:02' })
  expect(startOf(SUNDAY, SATURDAY, SUNDAY)).toMatchObject({ raceStart: '2026-03-15T09:00:02' })
  expect(startOf(SUNDAY, SATURDAY)).toMatchObject({ raceStart: '2026-03-14T09:00:02' })
})

test("[MEDIA-11] the result's own date is used if, and only if, a photo has it too", () => {
  const clues = { takenAt: [SUNDAY, SUNDAY, SATURDAY], raceStartTime: '9:00:00' }
  expect(findRaceStart({ ...clues, raceDate: '2026-03-14' })).toMatchObject({
    raceStart: '2026-03-14T09:00:00',
  })
  expect(findRaceStart({ ...clues, raceDate: '2026-03-13' })).toMatchObject({
    raceStart: '2026-03-15T09:00:00',
  })
})

test('[MEDIA-11] the time of day comes from the result, otherwise from the bib', () => {
  const takenAt = [SATURDAY]
  expect(findRaceStart({ takenAt, raceStartTime: '9:00:02', bibNumber: '1030' })).toEqual({
    ok: true,
    raceStart: '2026-03-14T09:00:02',
    isGuess: false,
  })
  expect(findRaceStart({ takenAt, raceStartTime: 'soon', bibNumber: '10305' })).toEqual({
    ok: true,
    raceStart: '2026-03-14T10:30:00',
    isGuess: true,
  })
})

test('[MEDIA-11] a start derived from the bib is a guess', () => {
  expect(findRaceStart({ takenAt: [SATURDAY], bibNumber: 'A-0915' })).toMatchObject({
    raceStart: '2026-03-14T09:15:00',
    isGuess: true,
  })
})

test.each(['', 'M2', '915', '90003', '0960', '2400'])(
  '[MEDIA-11] the bib "%s" contains no time of day',
  (bibNumber) => {
    expect(findRaceStart({ takenAt: [SATURDAY], bibNumber })).toEqual({
      ok: false,
      reason: 'no-start-time',
    })
  },
)

test('[MEDIA-11] no input makes it throw or return an invalid start', () => {
  const anyText = fc.option(fc.string())
  fc.assert(
    fc.property(anyText, anyText, anyText, (raceDate, raceStartTime, bibNumber) => {
      const outcome = findRaceStart({ takenAt: [SATURDAY], raceDate, raceStartTime, bibNumber })
      if (outcome.ok) expect(parseWallTime(outcome.raceStart)).toBe(outcome.raceStart)
    }),
    { numRuns: 1000 },
  )
})
