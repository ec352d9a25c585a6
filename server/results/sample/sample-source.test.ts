import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type PageResult, pageResult } from '../../../contract/result-schema.ts'
import athletes from '../../../contract/sample/athletes.json' with { type: 'json' }
import { SAMPLE_IDP, SAMPLE_REPLAY } from '../../../contract/sample/sample-athlete.ts'
import { listGroups, listSeasons, searchResults } from '../../../contract/search-calls.ts'
import { parseResultLinks } from '../../../race/links/result-links.ts'
import { SEGMENTS } from '../../../race/segments.ts'
import type { ResultsSource, SearchQuery } from '../source.ts'
import { createSampleSource, findSampleAddress } from './sample-source.ts'
import { readSeason, type SampleRow } from './season-file.ts'

const source = createSampleSource()
const exactPage = z.strictObject(pageResult.shape)

async function search(query: Partial<SearchQuery>) {
  const outcome = await source.search({
    season: 'season-8',
    group: '2026 Northgate',
    name: '',
    firstname: '',
    sexMode: 'all',
    ...query,
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.results
}
const namesOf = async (query: Partial<SearchQuery>) =>
  (await search(query)).map(({ cols }) => cols[0])

async function getPage(idp: string): Promise<PageResult> {
  const outcome = await source.result({ idp, season: '', eventId: '' })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.page
}

function findIdp(raceName: string, isMeant: (row: SampleRow) => boolean): string {
  const race = readSeason().races.find(({ name }) => name === raceName)
  const row = race?.fields.flatMap(({ rows }) => rows).find(isMeant)
  if (!row) throw new Error('There is no such result')
  return row[0]
}

const options = async (asked: ReturnType<ResultsSource['seasons']>) => {
  const outcome = await asked
  return outcome.ok ? outcome.options : outcome.reason
}

describe('the lists of the sample', () => {
  test('[RESULT-7] hold one season with two race groups, newest first', async () => {
    const seasons = await options(source.seasons())
    expect(listSeasons.reply.parse(seasons)).toEqual([{ value: 'season-8', label: 'Season 25/26' }])
    const groups = await options(source.groups('season-8'))
    expect(listGroups.reply.parse(groups).map(({ value }) => value)).toEqual([
      '2026 Port Meridian',
      '2026 Northgate',
    ])
  })

  test('contain nothing from other seasons and groups', async () => {
    expect(await options(source.groups('season-7'))).toEqual([])
    expect(await options(source.divisions('season-7', '2026 Northgate'))).toEqual([])
    expect(await options(source.divisions('season-8', '2026 Beijing'))).toEqual([])
  })

  test('list each division once, by its event code', async () => {
    const divisions = await options(source.divisions('season-8', '2026 Northgate'))
    expect(divisions).toContainEqual({ value: 'HPRO_RTNG', label: 'HYROX PRO' })
    expect(divisions).toHaveLength(7)
  })
})

describe('a search of the sample', () => {
  test('returns what the results site prints for an athlete, with a similar link', async () => {
    const results = await search({ name: 'Overgaard' })
    expect(searchResults.reply.parse(results)).toEqual([
      {
        cols: [
          'Overgaard, Mattis',
          '1:01:08',
          '30-34',
          'https://results.hyrox.com/season-8/?content=detail&pid=list&idp=RTNG0004&event=HPRO_RTNG',
        ],
        sex: 'M',
        event_id: 'HPRO_RTNG',
        event_name: 'HYROX PRO',
        bib: '094004',
        nationality: 'DEN',
      },
    ])
    const link = results[0]?.cols[3] ?? ''
    expect(parseResultLinks(link, 'results.hyrox.com')).toEqual([
      { ok: true, idp: SAMPLE_IDP, season: 8, event: 'HPRO_RTNG' },
    ])
  })

  test('finds names without accents and in any case', async () => {
    expect(await namesOf({ firstname: 'JOAQUIN' })).toEqual(['Veredas, Joaquín'])
    expect(await namesOf({ name: 'szucs gyorffy' })).toEqual(['Szűcs-Győrffy, Zoltán'])
    expect(await namesOf({ name: '森' })).toEqual(['森沢, 美咲'])
    expect(await namesOf({ name: "o'faolain" })).toEqual(["O'Faoláin-D'Arcy, Niamh"])
  })

  test('finds by the beginning of a last name, by first name alone, and by both', async () => {
    expect(await namesOf({ name: 'overg' })).toEqual(['Overgaard, Mattis'])
    expect(await namesOf({ firstname: 'mattis' })).toEqual(['Overgaard, Mattis'])
    expect(await namesOf({ name: 'overgaard', firstname: 'm' })).toEqual(['Overgaard, Mattis'])
    expect(await namesOf({ name: 'overgaard', firstname: 'kenta' })).toEqual([])
  })

  test('finds a team by each of its members, but not by a mix of two', async () => {
    const race = readSeason().races.find(({ name }) => name === '2026 Northgate')
    const teams = race?.fields.filter(({ type }) => type !== 'single') ?? []
    const [pair, relay] = [teams.find((one) => one.type === 'doubles'), teams.at(-1)]
    for (const row of [pair?.rows[0], relay?.rows[0]]) {
      const people = row?.[4] ?? []
      const printed = people.map(([first, last]) => `${first} ${last}`).join(', ')
      for (const [firstname, name] of people) {
        expect(await namesOf({ name, firstname })).toContain(printed)
      }
      const mixed = { name: people[0]?.[1] ?? '', firstname: people[1]?.[0] ?? '' }
      expect(await namesOf(mixed)).not.toContain(printed)
    }
  })

  test('returns only the requested sex', async () => {
    const sexesOf = async (sexMode: SearchQuery['sexMode']) =>
      [...new Set((await search({ name: 'w', sexMode })).map(({ sex }) => sex))].toSorted()
    expect(await sexesOf('all')).toEqual(['M', 'W', 'X'])
    expect(await sexesOf('M')).toEqual(['M'])
    expect(await sexesOf('W')).toEqual(['W'])
    expect(await sexesOf('X')).toEqual(['X'])
  })

  test('returns only the requested race and season', async () => {
    expect(await search({ name: 'Overgaard', group: '2026 Port Meridian' })).toEqual([])
    expect(await search({ name: 'Overgaard', season: 'season-7' })).toEqual([])
  })

  test('[SEARCH-31] shows two people with the same name, the faster first, each with a bib', async () => {
    const results = await search({ name: 'harrowgate', firstname: 'tom' })
    const times = results.map(({ cols }) => cols[1])
    expect(times).toHaveLength(2)
    expect(times).toEqual(times.toSorted())
    expect(new Set(results.map(({ cols }) => cols[3])).size).toBe(2)
    expect(new Set(results.map(({ bib }) => bib)).size).toBe(2)
  })

  test('returns at most 100 results, sorted by total', async () => {
    const results = await search({ name: 'm', group: '2026 Port Meridian' })
    const totals = results.map(({ cols }) => clockOf(cols[1]))
    expect(totals).toHaveLength(100)
    expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  })

  test('lists athletes who did not finish last', async () => {
    const results = await search({ name: 'h', sexMode: 'M' })
    const times = results.map(({ cols }) => cols[1])
    expect(times.length).toBeGreaterThan(1)
    expect(times.indexOf('DNF')).toBe(times.length - 1)
  })

  test('shows DNF and DSQ instead of a time', async () => {
    const race = readSeason().races.find(({ name }) => name === '2026 Northgate')
    const rows = race?.fields.flatMap((field) => field.rows) ?? []
    for (const status of ['dnf', 'dsq']) {
      const row = rows.find(([, , , , , , , , , remarks]) => remarks?.status === status)
      const [firstname = '', name = ''] = row?.[4][0] ?? []
      const result = (await search({ name, firstname })).find(({ cols }) =>
        cols[3].includes(row?.[0] ?? ''),
      )
      expect(result?.cols[1]).toBe(status.toUpperCase())
    }
  })

  test('without a match, or with only punctuation, is an empty list', async () => {
    expect(await search({ name: 'zzzz' })).toEqual([])
    expect(await search({ name: ' - ', firstname: '.' })).toEqual([])
    expect(await search({})).toEqual([])
  })
})

const clockOf = (text: string) =>
  text.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)

describe('a result of the sample', () => {
  test('[RESULT-7] exists for every idp and matches the contract', async () => {
    for (const race of readSeason().races) {
      for (const [idp] of race.fields.flatMap(({ rows }) => rows)) {
        const page = await getPage(idp)
        expect(exactPage.parse(JSON.parse(JSON.stringify(page))), idp).toEqual(page)
        expect(page.eventName).toBe(race.name)
        const times = SEGMENTS.map(({ key }) => page.segmentTimes[key] ?? 0)
        const sum = times.reduce((before, time) => before + time, 0)
        if (page.totalTime !== null) expect(sum, idp).toBeCloseTo(page.totalTime, 6)
      }
    }
  })

  test('is found by its idp alone, and has no page on the results site', async () => {
    const address = findSampleAddress(SAMPLE_IDP)
    expect(address).toEqual({
      idp: 'RTNG0004',
      season: 'season-8',
      eventId: 'HPRO_RTNG',
      eventName: '2026 Northgate',
      sex: 'M',
    })
    expect(await source.findAddress?.(`${SAMPLE_IDP}_CWL`)).toEqual(address)
    const outcome = await source.result({ idp: SAMPLE_IDP, season: '', eventId: '' })
    expect(outcome).toMatchObject({
      ok: true,
      url: null,
      page: {
        athleteName: 'Mattis Overgaard',
        participantType: 'single',
        bibNumber: '094004',
        nationality: ['DEN'],
        division: 'HYROX PRO',
        teamMembers: [],
        totalTime: 3668,
        status: 'finished',
        overallPlace: 1,
        estimatedSegments: [],
        warnings: [],
      },
    })
  })

  test('[LANDING-9] belongs to the right athlete for the five on the landing page', async () => {
    const pages = await Promise.all(SAMPLE_REPLAY.idps.map(getPage))
    expect(pages.map(({ athleteName }) => athleteName)).toEqual(athletes.map(({ name }) => name))
    expect(new Set(pages.map(({ eventName }) => eventName))).toEqual(new Set([SAMPLE_REPLAY.event]))
  })

  test('of another idp does not exist', async () => {
    expect(findSampleAddress('LR3MS4JI48556A')).toBeNull()
    expect(findSampleAddress('')).toBeNull()
    const outcome = await source.result({ idp: 'RTNG9999', season: 'season-8', eventId: 'H_RTNG' })
    expect(outcome).toEqual({ ok: false, reason: 'no-result' })
  })

  test('finishes its total after its start', async () => {
    const { raceStartTime, finishTime, totalTime } = await getPage(SAMPLE_IDP)
    expect(raceStartTime).toMatch(/^09:40:0\d$/)
    expect(clockOf(finishTime ?? '') - clockOf(raceStartTime ?? '')).toBe(totalTime)
  })

  test('of a team lists its members, and each country once', async () => {
    const idp = findIdp('2026 Northgate', ([, , , , people]) => people.length === 4)
    const page = await getPage(idp)
    expect(page.participantType).toBe('relay')
    expect(page.teamMembers).toHaveLength(4)
    expect(page.athleteName).toBe(page.teamMembers.join(' / '))
    expect(new Set(page.nationality).size).toBe(page.nationality.length)
  })

  test.each([
    ['5 Minutes - missing 1 lap', 300, 'seg_run3'],
    ['7 Minutes - missing 1 lap', 420, 'seg_run6'],
    ['RUN 5 (300s)', 300, 'seg_run5'],
  ] as const)('with the penalty %j has its time inside the run', async (text, seconds, key) => {
    const hasText = ([, , , , , , , , , remarks]: SampleRow) =>
      remarks?.adjustments?.some((one) => one.text === text) === true
    const page = await getPage(findIdp('2026 Port Meridian', hasText))
    expect(page.adjustments).toEqual([{ kind: 'penalty', text, seconds }])
    expect(page.segmentTimes[key]).toBeGreaterThan(seconds + 150)
    expect([page.status, page.warnings, page.estimatedSegments]).toEqual(['finished', [], []])
  })

  test('with a bonus reports it', async () => {
    const idp = findIdp(
      '2026 Northgate',
      ([, , , , , , , , , remarks]) => remarks?.adjustments?.[0]?.kind === 'bonus',
    )
    expect((await getPage(idp)).adjustments).toEqual([
      { kind: 'bonus', text: '00:01:00 - Wall Balls Queue', seconds: 60 },
    ])
  })

  test('without a finish ends after its last station', async () => {
    const idp = findIdp('2026 Northgate', (row) => row[9]?.status === 'dnf')
    const page = await getPage(idp)
    expect(page).toMatchObject({
      status: 'dnf',
      totalTime: null,
      finishTime: null,
      overallPlace: null,
      agPlace: null,
      estimatedSegments: [],
    })
    expect(page.segmentTimes.seg_bbj).toBeGreaterThan(0)
    expect(page.segmentTimes.seg_rox_out4).toBeNull()
    expect(page.segmentTimes.seg_wb).toBeNull()
  })

  test('of a disqualified athlete gives the reason, with or without a total', async () => {
    const isOut = (row: SampleRow) => row[9]?.status === 'dsq'
    const [late, early] = [
      await getPage(findIdp('2026 Northgate', isOut)),
      await getPage(findIdp('2026 Port Meridian', isOut)),
    ]
    expect(late).toMatchObject({ status: 'dsq', overallPlace: null })
    expect(late.statusReason).toMatch(/^Left the course/)
    expect(late.totalTime).toBeGreaterThan(3000)
    expect(early).toMatchObject({ status: 'dsq', overallPlace: null, totalTime: null })
    expect(early.statusReason).toBe('Unsportsmanlike conduct')
    expect(early.segmentTimes.seg_run6).toBeNull()
  })

  test.each([
    ['seg_run3', 'seg_rox_in3'],
    ['seg_ski', 'seg_rox_out1'],
    ['seg_run8', 'seg_wb'],
  ] as const)('with a missed mat between %s and %s has both estimated', async (...keys) => {
    const page = await findEstimated(keys.length, keys[0])
    expect(page.estimatedSegments.toSorted()).toEqual([...keys].toSorted())
    for (const key of keys) expect(page.segmentTimes[key]).toBeGreaterThan(0)
  })

  test('without roxzone and first run has all of them estimated', async () => {
    const page = await findEstimated(15, 'seg_run1')
    expect(page.estimatedSegments).toHaveLength(15)
    expect(page.status).toBe('finished')
  })

  test('with an absurd split has it rejected, reported and estimated', async () => {
    const page = await findEstimated(1, 'seg_farm')
    expect(page.warnings).toEqual([
      { reason: 'impossible-split', segment: 'seg_farm', value: 13_486, text: '3:44:46' },
    ])
    expect(page.segmentTimes.seg_farm).toBeGreaterThan(60)
    expect(page.segmentTimes.seg_farm).toBeLessThan(300)
  })

  test('of an elite athlete has hundredths and an estimated roxzone', async () => {
    const [race] = readSeason().races
    const field = race?.fields.find(({ division }) => division === 'HYROX ELITE 15')
    const page = await getPage(field?.rows[0]?.[0] ?? '')
    expect(page.division).toBe('HYROX ELITE 15')
    expect(page.ageGroup).toBeNull()
    expect(page.agPlace).toBeNull()
    expect(String(page.totalTime)).toMatch(/^\d{4}\.\d{1,2}$/)
    expect(page.estimatedSegments).toHaveLength(14)
    expect(page.estimatedSegments.every((key) => key.startsWith('seg_rox'))).toBe(true)
  })
})

async function findEstimated(count: number, key: string): Promise<PageResult> {
  for (const [idp] of readSeason().races[1]?.fields.flatMap(({ rows }) => rows) ?? []) {
    const page = await getPage(idp)
    const isMeant = page.estimatedSegments.some((one) => one === key)
    if (isMeant && page.estimatedSegments.length === count) return page
  }
  throw new Error(`No result has ${count} estimated segments with ${key} among them`)
}
