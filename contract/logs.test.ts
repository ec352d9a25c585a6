import { expect, test } from 'vitest'
import { ACTION_TYPES, logAction, summarizeLogs } from './logs.ts'

const SELECTED = {
  actionType: 'race_selected',
  actionDetails: {
    event: '2025 Sydney',
    idp: 'RTANA1',
    url: 'https://results.hyrox.com/season-8/?idp=RTANA1',
    eventId: 'H_RT1',
    eventName: '2025 Sydney',
    source: 'search',
    athletes: 3,
    isComparison: true,
    page: null,
  },
  raceId: 'sydney-2025',
  athleteResultId: 'result-1',
}

const refusal = (change: object) =>
  logAction.body.safeParse({ ...SELECTED, ...change }).error?.issues[0]?.message ?? null

test('[API-15] an action has actionType, actionDetails, raceId and athleteResultId', () => {
  expect(logAction).toMatchObject({ method: 'POST', path: '/api/logs/action', reply: null })
  expect(logAction.body.parse(SELECTED)).toEqual(SELECTED)
  for (const actionType of ACTION_TYPES) {
    expect(logAction.body.parse({ actionType })).toEqual({ actionType })
  }
  const nothing = { actionDetails: null, raceId: null, athleteResultId: null }
  expect(refusal(nothing)).toBeNull()
})

test('[API-15] there are 18 actions', () => {
  expect(ACTION_TYPES.join(' ')).toBe(
    'media_uploaded media_removed race_selected athlete_selected settings_changed ' +
      'recording_started recording_stopped video_exported replay_started replay_paused ' +
      'comparison_mode_enabled segment_edited course_path_drawn race_created race_deleted ' +
      'page_visited image_timestamp_extraction video_upload',
  )
})

const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`count${index}`, index]))

test.each([
  [{ actionType: undefined }, 'actionType is missing'],
  [{ actionType: 'password_typed' }, `actionType must be one of: ${ACTION_TYPES.join(', ')}`],
  [{ actionDetails: 'many' }, 'The details must be an object with short names'],
  [{ actionDetails: ['a'] }, 'The details must be an object with short names'],
  [{ actionDetails: { '': 1 } }, 'The details must be an object with short names'],
  [{ actionDetails: { ['x'.repeat(41)]: 1 } }, 'The details must be an object with short names'],
  [{ actionDetails: { at: { x: 1 } } }, 'A detail must be a text, a number, true or false'],
  [{ actionDetails: { at: [1] } }, 'A detail must be a text, a number, true or false'],
  [{ actionDetails: { at: 'x'.repeat(501) } }, 'A detail must have at most 500 characters'],
  [{ actionDetails: many }, 'There must be at most 20 details'],
  [{ raceId: 5 }, 'The race id must be a text'],
])('[API-15] an action with the wrong field is refused: %#', (change, message) => {
  expect(refusal(change)).toBe(message)
})

test('[API-15] a detail cannot reach the prototype of its record', () => {
  const body = JSON.parse('{"actionType":"video_upload","actionDetails":{"__proto__":{"a":1}}}')
  const details = logAction.body.parse(body).actionDetails
  expect(Object.getPrototypeOf(details)).toBe(Object.prototype)
})

test('[API-25] the summary counts by day and race, for 30 days by default', () => {
  expect(summarizeLogs).toMatchObject({ method: 'GET', path: '/api/logs/summary' })
  expect(summarizeLogs.query.parse({})).toEqual({ days: 30 })
  expect(summarizeLogs.query.parse({ days: '7' })).toEqual({ days: 7 })
  for (const days of ['0', '91', '1.5', 'week', '']) {
    expect(summarizeLogs.query.safeParse({ days }).error?.issues[0]?.message).toMatch(/^The days/)
  }
  const row = { day: '2025-07-06', what: 'replay', raceId: null, count: 12 }
  expect(summarizeLogs.reply.parse([row])).toEqual([row])
})
