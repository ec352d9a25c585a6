import { expect, test } from 'vitest'
import type { RacePart } from '../../race/field/race-made.ts'
import { ordinal } from '../../race/text/count-text.ts'
import {
  countsText,
  dotFacts,
  dotTitle,
  fieldName,
  gainedText,
  madeSentences,
  partText,
  passesNote,
  passText,
  peersText,
  placeNowWords,
  placeText,
  stationsText,
  sumText,
} from './field-texts.ts'
import { finalPlaceText, percentText, rankText } from './result/rank-texts.ts'

const aPart = (label: string, difference: number | null, isEstimated = false): RacePart => ({
  ...{ kind: 'run', label, segments: [0], start: 0, end: 300, time: 300, isEstimated, count: 30 },
  median: difference === null ? null : 300 - difference,
  difference,
})

test('[FIELD-11] ranks come with the number of athletes, and small numbers are called small', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102, 111, 212].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 111th 212th'.split(' '),
  )
  expect(placeText({ rank: 212, of: 640, beaten: 0.67, isSmall: false })).toBe('212th of 640')
  expect(placeText({ rank: 2, of: 9, beaten: 0.9, isSmall: true })).toBe('2nd of 9 (small sample)')
  expect(percentText({ beaten: 0.669 })).toBe('Faster than 66%')
  expect(percentText({ beaten: 1 })).toBe('Fastest')
  expect(rankText({ rank: 1, of: 84, beaten: 1, isSmall: false })).toBe('1 of 84, fastest')
  expect(percentText({ beaten: null })).toBeNull()
  expect(percentText({ beaten: 0.009 }), '0% is never shown').toBeNull()
  expect(rankText({ rank: 84, of: 84, beaten: 0, isSmall: false })).toBe('84 of 84')
  expect(rankText({ rank: 9, of: 84, beaten: 0.9, isSmall: false })).toBe('9 of 84, 90%')
  expect(fieldName({ division: 'HYROX', sex: 'W', count: 1 })).toBe('HYROX, Women: 1 athlete')
  const pairs = { division: 'HYROX', sex: 'X', count: 1216 } as const
  expect(fieldName(pairs, 1215)).toMatch(/: 1,216 athletes, 1,215 finished$/)
})

test('[FIELD-4] passes say whether they are counted by race time or on the course', () => {
  const passes = [{ isMade: true }, { isMade: true }, { isMade: false }]
  expect(passesNote(passes, { isOnCourse: false, first: 0 })).toBe(
    'By race time, with each athlete timed from their own start: passed 2, passed by 1.',
  )
  expect(passesNote(passes, { isOnCourse: false, first: 6 })).toBe(
    'By race time, as if everyone had started Sled Push together: passed 2, passed by 1.',
  )
  expect(passesNote([], { isOnCourse: true, first: 0 })).toBe(
    'With real start times: passed 0, passed by 0. We count only athletes who were on the course at the same time.',
  )
})

test('[FIELD-23] a rank says whose it is and when', () => {
  const words = (isGuest: boolean, isOver: boolean) =>
    Object.values(placeNowWords('Ana Ruiz', { isGuest, isOver }))
  expect(words(false, false)).toEqual(['Ana Ruiz is', ' at this point'])
  expect(words(true, false)).toEqual(['Ana Ruiz would be', ' at this point'])
  expect(words(false, true)).toEqual(['Ana Ruiz finished', ''])
})

test('[FIELD-11] sentences tell the largest loss and the largest gain, and neither of a few seconds', () => {
  const parts = [
    aPart('Run 1', 12),
    aPart('Row', 72),
    aPart('Run 2', -30),
    aPart('Run 3', 99, true),
  ]
  expect(madeSentences(parts)).toEqual([
    'Most time lost in Row: 1:12 slower than the median.',
    'Most time gained in Run 2: 0:30 faster than the median.',
  ])
  expect(madeSentences([aPart('Run 1', 4), aPart('Row', -4), aPart('Run 2', null)])).toEqual([])
  expect(madeSentences([])).toEqual([])
})

test('[FIELD-11] peers are counted, and a band that was widened says so', () => {
  expect(peersText({ athletes: [1, 2, 3], band: 0.1, isWidened: false })).toBe(
    'Against the median of 3 athletes within 10% of this time.',
  )
  expect(peersText({ athletes: [1], band: 0.234, isWidened: true })).toBe(
    'Against the median of 1 athlete within 24% of this time (fewer than 20 are within 10%).',
  )
})

test('[FIELD-11] sums and parts are in words too', () => {
  expect(sumText({ lost: 190, won: 65 }, true)).toBe('Time lost: 3:10. Time gained: 1:05.')
  expect(sumText({ lost: 0, won: 5 }, false)).toBe(
    'Time lost so far: 0:00. Time gained so far: 0:05.',
  )
  expect(partText(aPart('Row', 72))).toBe(', 5:00, median of 30 athletes 3:48, ')
  expect(partText(aPart('Row', null, true))).toBe(', ~ 5:00, too few athletes to compare')
})

test('[FIELD-2, FIELD-23] a table and a shared result tell the rank, of how many, and the percentile', () => {
  const rank = { rank: 3, of: 21, beaten: 0.9, isSmall: false }
  expect(rankText(rank)).toBe('3 of 21, 90%')
  expect(rankText({ ...rank, of: 19, isSmall: true })).toBe('3 of 19*, 90%')
  expect(rankText({ rank: 1, of: 1, beaten: null, isSmall: true })).toBe('1 of 1*')
  expect(finalPlaceText(rank)).toBe('3rd of 21, faster than 90%')
  expect(finalPlaceText({ ...rank, beaten: null })).toBe('3rd of 21')
})

const NOBODY = { person: null, ageGroup: '30-34', status: 'finished', of: 215 } as const

test('[FIELD-22] a dot tells age group, rank and total, and who it is where that may be told', () => {
  const anonymous = { ...NOBODY, rank: 87, total: 4354 }
  expect(dotTitle(anonymous)).toBe('An athlete in the field')
  expect(dotFacts(anonymous)).toEqual(['30-34', '87th of 215', '1:12:34'])
  const named = { ...anonymous, person: { name: 'Ana Ruiz', bib: '12' } }
  expect(dotTitle(named)).toBe('Ana Ruiz, Bib 12')
  expect(dotFacts({ ...NOBODY, status: 'dnf', rank: null, total: null })).toEqual(['30-34', 'DNF'])
})

test('[FIELD-4] a pass says who went by whom, or that the other one stopped', () => {
  const pass = { other: 1, isMade: true, segment: 8, time: 1500, hasStopped: false }
  const other = { ...NOBODY, rank: 87, total: 4354 }
  const who = 'An athlete in the field, 30-34, finished 87th of 215'
  expect(passText(pass, other)).toBe(`Passed ${who}`)
  expect(passText({ ...pass, isMade: false }, other)).toBe(`Passed by ${who}`)
  const stopped = { ...other, status: 'dnf' as const, rank: null, total: null }
  expect(passText({ ...pass, hasStopped: true }, stopped)).toBe(
    'An athlete in the field, 30-34 dropped out',
  )
  expect(passText({ ...pass, hasStopped: true }, { ...stopped, status: 'dsq' })).toBe(
    'An athlete in the field, 30-34 was disqualified',
  )
})

test('[FIELD-21, FIELD-23] how many are where, and places won or lost, in words', () => {
  const counts = new Uint16Array(33)
  expect(stationsText({ counts })).toBe('Nobody is at a station')
  counts.set([9, 0, 12], 0)
  expect(stationsText({ counts })).toBe('At the stations: Ski Erg 12')
  expect(countsText({ racing: 154, finished: 61 })).toBe('154 racing, 61 finished')
  expect([3, -1, 0].map(gainedText)).toEqual([
    'up 3 since the last segment',
    'down 1 since the last segment',
    '',
  ])
})
