import { expect, test } from 'vitest'
import { aSearchResult } from '../../../contract/testing/examples.ts'
import { byTime, membersOf, timeText, toCompetitor } from './competitor.ts'

test('[SEARCH-9] a found result becomes an athlete in the list', () => {
  const url = 'https://results.hyrox.com/season-8/?idp=RTANA1_X&event=H_RT1'
  const cols: [string, string, string, string] = ['Ruiz, Ana', '1:12:34', '30-34', url]
  expect(toCompetitor(aSearchResult({ cols, event_name: 'HYROX PRO' }))).toEqual({
    idp: 'RTANA1',
    name: 'Ruiz, Ana',
    time: '1:12:34',
    ageGroup: '30-34',
    url,
    eventId: 'H_RT1',
    eventName: 'HYROX PRO',
  })
})

test.each(['', 'https://results.hyrox.com/season-8/?pid=list', 'https://x/?idp='])(
  '[SEARCH-9] the link %j gives no athlete',
  (url) => {
    expect(toCompetitor(aSearchResult({ cols: ['Ruiz, Ana', '', '', url] }))).toBe(null)
  },
)

test('[SEARCH-9] the fastest come first, and athletes without a time last, in the order of the list', () => {
  const times = ['1:20:00', 'DNF', '59:59', '', '1:00:00']
  const athletes = times.map((time) => ({ time }))
  expect(byTime(athletes).map(({ time }) => time)).toEqual([
    '59:59',
    '1:00:00',
    '1:20:00',
    'DNF',
    '',
  ])
})

test('[TIME-1] times from the site are written like all other times', () => {
  expect(['00:58:12', '01:02:03', 'DNF', ''].map(timeText)).toEqual(['58:12', '1:02:03', 'DNF', ''])
})

test('[SCENE-2] the division decides whether a name is split into team members', () => {
  const pair = 'Käthe Brandlow / Łukasz Brzezimir'
  expect(membersOf({ name: pair, eventName: 'HYROX DOUBLES - Saturday' })).toEqual([
    'Käthe Brandlow',
    'Łukasz Brzezimir',
  ])
  expect(membersOf({ name: 'A B, C D', eventName: 'HYROX TEAM RELAY' })).toEqual(['A B', 'C D'])
  expect(membersOf({ name: 'Ruiz, Ana', eventName: 'HYROX PRO' })).toEqual([])
})
