import { expect, test } from 'vitest'
import { readIdp } from '../race/athlete-list.ts'
import { buildTimeline } from '../race/splits/build-timeline.ts'
import { fetchResult, readPage } from './result-calls.ts'
import { athleteResult, toResultWarning } from './result-schema.ts'
import { listGroups, searchLine, searchResults, UNREACHED_HEADER } from './search-calls.ts'
import { anAthleteResult, aSearchResult } from './testing/examples.ts'

const FIELDS = [
  'id',
  'idp',
  'athleteName',
  'participantType',
  'bibNumber',
  'ageGroup',
  'nationality',
  'raceDetails',
  'division',
  'teamMembers',
  'totalTime',
  'segmentTimes',
  'eventName',
  'raceId',
  'raceDate',
  'finishTime',
  'overallPlace',
  'overallTotal',
  'agPlace',
  'raceStartTime',
  'estimatedSegments',
  'warnings',
] as const

test('[API-8] a result is fetched by idp, and by event name when known', () => {
  expect(fetchResult).toMatchObject({ method: 'POST', path: '/api/athlete-results/fetch' })
  expect(fetchResult.body.parse({ idp: ' RTANA1 ' })).toEqual({ idp: 'RTANA1' })
  const known = { idp: 'RTANA1_CWL', eventName: '2025 Sydney' }
  expect(fetchResult.body.parse(known)).toEqual(known)
  expect(readIdp(fetchResult.body.parse(known).idp)).toBe('RTANA1')
  const linked = { idp: 'RTANA1', season: 'season-8', eventId: 'H_RT1' }
  expect(fetchResult.body.parse(linked)).toEqual(linked)
  expect(fetchResult.reply.parse({ result: anAthleteResult() }).result.idp).toBe('RTANA1')
})

test.each([
  [{}, 'The idp is missing'],
  [{ idp: '' }, 'The idp must not be empty'],
  [{ idp: 7 }, 'The idp must be a text'],
  [{ idp: '_CWL' }, 'The idp must be letters and digits'],
  [{ idp: '../index.php' }, 'The idp must be letters and digits'],
  [{ idp: 'A'.repeat(65) }, 'The idp must have at most 64 characters'],
  [{ idp: 'A', eventName: [] }, 'The event name must be a text'],
  ['RTANA1', 'The request must be a JSON object'],
])('[API-8] a fetch with %j is refused with a sentence', (body, message) => {
  expect(fetchResult.body.safeParse(body).error?.issues[0]?.message).toBe(message)
})

test.each(FIELDS)('[RESULT-14] a result has %s', (field) => {
  expect(athleteResult.parse(anAthleteResult())).toHaveProperty(field)
  expect(athleteResult.safeParse({ ...anAthleteResult(), [field]: undefined }).success).toBe(false)
})

test('[RESULT-14] a result may be for a single, doubles or relay, finished or not', () => {
  for (const participantType of ['single', 'doubles', 'relay'] as const) {
    expect(athleteResult.safeParse(anAthleteResult({ participantType })).success).toBe(true)
  }
  const stopped = anAthleteResult({ status: 'dnf', totalTime: null, overallPlace: null })
  expect(athleteResult.parse(stopped)).toEqual(stopped)
  const stale = anAthleteResult({ staleFor: 86_400 })
  expect(athleteResult.parse(stale).staleFor).toBe(86_400)
})

test.each([
  { participantType: 'triples' },
  { totalTime: '1:12:34' },
  { totalTime: -1 },
  { totalTime: Number.NaN },
  { segmentTimes: { seg_swim: 100 } },
  { segmentTimes: { seg_run1: -5 } },
  { estimatedSegments: ['seg_swim'] },
  { nationality: 'ESP' },
  { status: 'lost' },
  { raceDate: '05.07.2025' },
  { warnings: [{ reason: 'strange', segment: null, value: null, text: null }] },
])('[RESULT-14] a result with %j is invalid', (wrong) => {
  expect(athleteResult.safeParse({ ...anAthleteResult(), ...wrong }).success).toBe(false)
})

test('[SPLIT-11] penalties and bonuses are separate entries beside the splits', () => {
  const adjustments = [
    { kind: 'penalty', text: '5 Minutes - missing 1 lap', seconds: 300 },
    { kind: 'bonus', text: 'Wall Balls Queue', seconds: null },
  ]
  const { segmentTimes } = anAthleteResult()
  const read = athleteResult.parse({ ...anAthleteResult(), adjustments })
  expect(read.adjustments).toEqual(adjustments)
  expect(read.segmentTimes).toEqual(segmentTimes)
})

test("[RESULT-14] the core's warnings fit into a result, and survive JSON", () => {
  const outcome = buildTimeline({
    total: 4000,
    times: { seg_run1: Number.NaN, seg_ski: 9000, seg_run2: -1 },
  })
  const found = outcome.ok ? outcome.warnings : []
  expect(found.length).toBeGreaterThanOrEqual(3)
  const warnings = found.map((warning) => toResultWarning(warning, '–'))
  const sent = JSON.parse(JSON.stringify(anAthleteResult({ warnings })))
  expect(athleteResult.parse(sent).warnings).toEqual(warnings)
})

test('[API-11] an incomplete list is marked by a header, not by its shape', () => {
  expect(UNREACHED_HEADER).toMatch(/^x-[a-z-]+$/)
})

test('[API-11] the groups of a season are a list of value and label', () => {
  expect(listGroups).toMatchObject({ method: 'GET', path: '/api/hyrox/groups' })
  expect(listGroups.query.parse({ season: 'season-8' })).toEqual({ season: 'season-8' })
  expect(listGroups.query.safeParse({}).error?.issues[0]?.message).toBe('The season is missing')
  expect(listGroups.reply.parse([{ value: '2025 Sydney', label: '2025 Sydney' }])).toHaveLength(1)
})

const SEARCH = { season: 'season-8', group: '2025 Sydney', name: 'Ruiz', firstname: '' }

test('[API-11] a search takes season, group, name, firstname and sexMode', () => {
  expect(searchResults).toMatchObject({ method: 'POST', path: '/api/hyrox/search' })
  for (const sexMode of ['all', 'M', 'W', 'X'] as const) {
    expect(searchResults.body.parse({ ...SEARCH, sexMode })).toMatchObject({ ...SEARCH, sexMode })
  }
  expect(searchResults.body.parse(SEARCH)).toMatchObject({ sexMode: 'all', asTyped: false })
})

test.each([
  [{ season: '' }, 'The season must not be empty'],
  [{ group: undefined }, 'The race group is missing'],
  [{ name: ' ' }, 'Please give a last name or a first name'],
  [{ name: undefined, firstname: undefined }, 'Please give a last name or a first name'],
  [{ name: 'x'.repeat(101) }, 'The last name must have at most 100 characters'],
  [{ sexMode: 'F' }, 'sexMode must be one of: all, M, W, X'],
])('[API-11] a search with %j is refused with a sentence', (wrong, message) => {
  const result = searchResults.body.safeParse({ ...SEARCH, ...wrong })
  expect(result.error?.issues[0]?.message).toBe(message)
})

test('[API-11] a search returns cols, sex, event_id and event_name', () => {
  const noLink = aSearchResult({ cols: ['Ruiz, Ana', '', '', ''], sex: '%' })
  expect(searchResults.reply.parse([aSearchResult(), noLink])).toEqual([aSearchResult(), noLink])
  for (const wrong of [{ cols: ['Ruiz'] }, { sex: 'F' }, { event_id: 5 }, { event_name: null }]) {
    expect(searchResults.reply.safeParse([{ ...aSearchResult(), ...wrong }]).success).toBe(false)
  }
})

test('[SEARCH-7] a line says how far a search is, what it found, or why it failed', () => {
  expect(searchResults.lines).toBe(searchLine)
  const lines = [
    {
      type: 'progress',
      done: 1,
      total: 7,
      division: 'HYROX',
      sex: 'W',
      isReached: true,
      results: [aSearchResult()],
    },
    { type: 'found', results: [], unreached: ['HYROX PRO'] },
    { type: 'failed', error: 'The results site did not answer', reason: 'site-silent' },
  ]
  for (const line of lines) expect(searchLine.parse(line)).toEqual(line)
  for (const wrong of [{}, { type: 'results' }, { type: 'failed', error: '' }, null]) {
    expect(searchLine.safeParse(wrong).success).toBe(false)
  }
})

test('[API-25] a saved page is sent as text, and its result has no idp', () => {
  expect(readPage).toMatchObject({ method: 'POST', path: '/api/results/read' })
  const { id, idp, raceId, raceDate, url, source, fetchedAt, staleFor, ...page } = anAthleteResult()
  expect(readPage.reply.parse({ result: page })).toEqual({ result: page })
  expect(readPage.body.safeParse({}).error?.issues[0]?.message).toBe('The page is missing')
})
