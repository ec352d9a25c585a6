import { expect, test } from 'vitest'
import { anOfficialSource } from '../official/testing/an-official-source.ts'
import { createSampleSource } from '../sample/sample-source.ts'
import { aPage, aSource } from '../testing/a-source.ts'
import { examineSource } from './doctor.ts'

const badSteps = async (source: Parameters<typeof examineSource>[0]) =>
  (await examineSource(source))
    .filter(({ isGood }) => !isGood)
    .map(({ step, note }) => `${step}: ${note}`)

const aHit = {
  cols: ['Ruiz, Ana', '1:12:34', '30-34', 'https://x/?idp=RT1'] as [string, string, string, string],
  sex: 'W' as const,
  event_id: 'H_1',
  event_name: '2025 Sydney',
}
const found = async () => ({ ok: true as const, results: [aHit] })

test('[RESULT-12] on a working source every step passes', async () => {
  const findings = await examineSource(createSampleSource())
  expect(findings.map(({ step }) => step)).toEqual([
    'seasons',
    'race groups',
    'divisions',
    'search',
    'result',
    'splits',
    'warnings',
  ])
  expect(findings.filter(({ isGood }) => !isGood)).toEqual([])
})

test('[RESULT-12] a site that refuses is reported at the first step', async () => {
  const { source, state } = aSource()
  state.failure = { reason: 'circuit-open' }
  expect(await badSteps(source)).toEqual(['seasons: circuit-open'])
})

test('[RESULT-12] an empty list is reported, and nothing after it is tried', async () => {
  expect(await badSteps(aSource({ groupsOf: { 'season-8': [] } }).source)).toEqual([
    'race groups: season-8: no races',
  ])
  expect(await badSteps(aSource({ divisionsOf: [] }).source)).toEqual(['divisions: 0: '])
})

test('[RESULT-12] a search without matches, and an unreadable page, are named', async () => {
  expect(await badSteps(aSource().source)).toEqual([
    'search: nobody found for a, Smith, Lee, Müller, Garcia',
  ])
  expect(await badSteps(aSource({ search: found }).source)).toEqual(['result: no-result'])
})

test('[RESULT-12] a partly read page is reported', async () => {
  const page = aPage({ totalTime: 4000, segmentTimes: { seg_run1: 10 }, warnings: [] })
  const { source } = aSource({ search: found, pages: { 'RT1 H_1': page } })
  expect(await badSteps(source)).toEqual(['splits: 1 segments, 1 of them estimated, sum wrong'])
})

test('[RESULT-12, RESULT-17] the check copes with an empty season, two layers, lost sexes and a gateway that is starting', async () => {
  const { source } = await anOfficialSource({
    isNewestEmpty: true,
    hasLayers: true,
    isSexIncomplete: true,
    faults: [{ type: 'status', status: 502, times: 1, on: /pidp=/ }],
  })
  const findings = await examineSource(source)
  expect(findings.filter(({ isGood }) => !isGood)).toEqual([])
  expect(findings.find(({ step }) => step === 'race groups')?.note).toMatch(
    /^Season 26\/27: page-unreadable; /,
  )
  expect(findings.map(({ step }) => step)).toContain('team')
})

test('[RESULT-5] a race name that two seasons share is found in the older one', async () => {
  const { source } = await anOfficialSource({ isNewestEmpty: true })
  const groupsOf = async (season: string) => {
    const groups = await source.groups(season)
    return groups.ok ? groups.options.map(({ value }) => value) : []
  }
  expect(await groupsOf('season-8')).toContain('2026 Brinefort')
  expect(await groupsOf('season-7')).toContain('2026 Brinefort')
})

test("[RESULT-17] the company challenge of a race is among its divisions, another race's youth is not", async () => {
  const { source } = await anOfficialSource()
  const divisions = await source.divisions('season-8', '2026 Valmora')
  const codes = divisions.ok ? divisions.options.map(({ value }) => value) : []
  expect(codes).toContain('THD_LR3SIM1320')
  expect(codes.filter((code) => code.startsWith('HY1_'))).toEqual([])
})
