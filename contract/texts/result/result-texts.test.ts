import { expect, test } from 'vitest'
import { aTimeline, evenTimes } from '../../../race/testing/a-race.ts'
import { anAthleteResult } from '../../testing/examples.ts'
import { factsOf } from './fact-texts.ts'
import { ageGroupText, finishText, placeText, teamText, totalText } from './result-texts.ts'
import {
  ageText,
  doubtsText,
  endText,
  estimatesText,
  unaccountedText,
  warningsOf,
} from './result-warnings.ts'

const valuesOf = (given: Parameters<typeof anAthleteResult>[0] = {}, date: string | null = null) =>
  Object.fromEntries(factsOf(anAthleteResult(given), date).map(({ name, value }) => [name, value]))

test('[RACE-2] the header card has every field that was published', () => {
  expect(valuesOf({ participantType: 'doubles', teamMembers: ['Ana Ruiz', 'Bo Lind'] })).toEqual({
    Type: 'Doubles',
    Bib: '90042',
    Team: 'Ana Ruiz, Bo Lind',
    Division: 'HYROX - Saturday',
    'Age group': '30-34',
    Nationality: 'ESP',
    'Race date': '5 July 2025',
    'Start time': expect.any(String),
    'Finish time': '10:12:36',
    'Overall place': expect.stringMatching(/^12 of \d+$/),
    'Age group place': '3 of 210',
  })
})

test('[RACE-2] unknown facts are left out, and the date may come from the race', () => {
  const values = valuesOf({ raceDate: null, bibNumber: null, nationality: [] }, '2026-03-14')
  expect(values).not.toHaveProperty('Bib')
  expect(values).not.toHaveProperty('Nationality')
  expect(values['Race date']).toBe('14 March 2026')
})

test('[RACE-2] the kind of team is shown beside the race, and nothing for a single athlete', () => {
  expect(teamText(anAthleteResult({ participantType: 'relay' }))).toBe('Relay')
  expect(teamText(anAthleteResult({ participantType: 'single' }))).toBe('')
})

test('[RACE-2] a rank comes with the number of athletes, if it is known', () => {
  expect(placeText(12, 691)).toBe('12 of 691')
  expect(placeText(12, null)).toBe('12')
})

test('[SPLIT-14] a total of an athlete who stopped carries the label', () => {
  const stopped = aTimeline({ total: null, status: 'dnf', times: { seg_run1: 200, seg_ski: 300 } })
  expect(totalText({ status: 'finished' }, aTimeline())).toBe('50:00')
  expect(totalText({ status: 'dnf' }, stopped)).toMatch(/^DNF \d+:\d\d$/)
  const result = anAthleteResult({ status: 'dnf', statusReason: null })
  expect(endText(result, stopped)).toBe(
    'Did not finish. The last split is Ski Erg, and the replay stops there.',
  )
  expect(
    endText(anAthleteResult({ status: 'dsq', statusReason: 'a lap short' }), aTimeline()),
  ).toBe('Disqualified (a lap short).')
})

test('[SPLIT-19] estimated splits are named, or counted when there are many', () => {
  const few = aTimeline({ times: { ...evenTimes(), seg_rox_in1: null, seg_ski: null } })
  expect(estimatesText(few)).toContain('Roxzone In 1, Ski Erg')
  expect(estimatesText(aTimeline({ times: {} }))).toContain('splits')
  expect(estimatesText(aTimeline())).toBeNull()
})

test('[RESULT-11] an old copy says how old it is', () => {
  expect(ageText(30)).toBe('less than a minute')
  expect(ageText(3600)).toBe('1 hour')
  expect(ageText(200_000)).toBe('2 days')
})

test('[SPLIT-11] time that belongs to no split is reported, with the place where it passes', () => {
  expect(unaccountedText(aTimeline())).toBeNull()
  expect(unaccountedText(aTimeline({ total: 3300 }))).toContain('5:00 after Wall Balls')
})

test('[SPLIT-9, SPLIT-12] printed times that were not believed are named', () => {
  const warningOf = (reason: 'split-does-not-fit' | 'run-contains-roxzone', segment: 'seg_run3') =>
    ({ reason, segment, value: 700, text: '00:11:40' }) as const
  expect(doubtsText({ warnings: [] })).toEqual([])
  expect(doubtsText({ warnings: [warningOf('split-does-not-fit', 'seg_run3')] })).toEqual([
    'Official times that don’t match the others: Run 3.',
  ])
  expect(doubtsText({ warnings: [warningOf('run-contains-roxzone', 'seg_run3')] })).toEqual([
    expect.stringContaining('subtracted the official roxzone'),
  ])
})

test('[RACE-2] who did not finish has no place and no overall finish', () => {
  const stopped = { overallPlace: 12, overallTotal: 691, agPlace: 3 }
  expect(finishText(anAthleteResult({ ...stopped, status: 'dnf' }))).toBe('Did not finish')
  expect(finishText(anAthleteResult({ ...stopped, status: 'dsq' }))).toBe('Disqualified')
  expect(ageGroupText(anAthleteResult({ ...stopped, status: 'dnf' }))).toBe('N/A')
  expect(valuesOf({ ...stopped, status: 'dnf' })).not.toHaveProperty('Overall place')
  expect(finishText(anAthleteResult(stopped))).toBe('12 of 691')
  expect(finishText(anAthleteResult({ overallPlace: 12, overallTotal: null }))).toBe(
    'Overall finish',
  )
  expect(ageGroupText(anAthleteResult({ agPlace: 3 }))).toBe('3')
})

test('[SPLIT-11] a penalty is shown with its segment, unless the judges name it', () => {
  const timeline = aTimeline({ total: 3300 })
  const adjustments = [
    { kind: 'penalty' as const, text: '5 Minutes - missing 1 lap', seconds: 300 },
    { kind: 'penalty' as const, text: 'RUN 5 (300s)', seconds: 300 },
  ]
  const texts = warningsOf(anAthleteResult({ adjustments }), timeline)
  expect(texts).toContain('Penalty: 5 Minutes - missing 1 lap (Wall Balls)')
  expect(texts).toContain('Penalty: RUN 5 (300s)')
})

test('[SPLIT-19] of typed splits nothing is said of an organiser or an official page', () => {
  const timeline = aTimeline({ total: 3300, times: { ...evenTimes(), seg_ski: null } })
  const texts = warningsOf(anAthleteResult({ source: 'typed' }), timeline).join(' ')
  expect(texts).toContain('no time was entered:')
  expect(texts).not.toMatch(/organiser|official|printed/i)
})
