import { expect, test } from 'vitest'
import { parseDivisions } from '../parse/site-menus.ts'
import { broadestFirst, planLists } from './divisions.ts'

/** Divisions as in the site's own select. */
const options = (...pairs: [value: string, label: string][]) =>
  parseDivisions(
    `<select name="event">${pairs
      .map(([value, label]) => `<option value="${value}">${label}</option>`)
      .join('')}</select>`,
  )

const idsOf = (lists: ReturnType<typeof planLists>) => lists.map(({ eventId }) => eventId)

test('a roll-up replaces the days of its division; without one, all days are requested', () => {
  const lists = planLists(
    options(
      ['H_A1', 'HYROX - Friday'],
      ['H_A2', 'HYROX - Saturday'],
      ['H_ALD26_OVERALL', 'HYROX - Overall'],
      ['HD_A1', 'HYROX DOUBLES - Friday'],
      ['HD_A2', 'HYROX DOUBLES - Saturday'],
      ['HA_A2', 'HYROX ADAPTIVE'],
    ),
    'all',
  )
  expect(lists).toEqual([
    { eventId: 'H_ALD26_OVERALL', eventName: 'HYROX', sexes: ['M', 'W'], isTeam: false },
    {
      eventId: 'HD_A1',
      eventName: 'HYROX DOUBLES - Friday',
      sexes: ['M', 'W', 'X'],
      isTeam: true,
    },
    {
      eventId: 'HD_A2',
      eventName: 'HYROX DOUBLES - Saturday',
      sexes: ['M', 'W', 'X'],
      isTeam: true,
    },
    { eventId: 'HA_A2', eventName: 'HYROX ADAPTIVE', sexes: ['M', 'W'], isTeam: false },
  ])
})

test.each(['H_UKBOveralll', 'H_IEDOverall', 'H_Brine_1025_OVERALL', 'H_Excel25_OVERALL'])(
  '%s is a roll-up',
  (code) => {
    expect(idsOf(planLists(options(['H_A1', 'HYROX - Friday'], [code, 'HYROX']), 'M'))).toEqual([
      code,
    ])
  },
)

test('when two weeks and both together have roll-ups, the one of both is enough', () => {
  const weeks = options(
    ['H_A1', 'HYROX - Thu, 28 May'],
    ['H_OHC26_OVERALL_1', 'HYROX - Week I'],
    ['H_A2', 'HYROX - Wed, 03 Jun'],
    ['H_OHC26_OVERALL_2', 'HYROX - Week II'],
  )
  const both = options(['H_OHC26_OVERALL', 'HYROX - Overall'])
  expect(idsOf(planLists([...weeks, ...both], 'M'))).toEqual(['H_OHC26_OVERALL'])
  expect(idsOf(planLists(weeks, 'M'))).toEqual(['H_OHC26_OVERALL_1', 'H_OHC26_OVERALL_2'])
})

test('a roll-up of only one part misses days, so the days are requested', () => {
  const lists = options(
    ['HA_A1', 'HYROX ADAPTIVE - Friday'],
    ['HA_P25_OVERALL_2', 'HYROX ADAPTIVE'],
  )
  expect(idsOf(planLists(lists, 'M'))).toEqual(['HA_A1'])
  expect(idsOf(planLists(lists.slice(1), 'M'))).toEqual(['HA_P25_OVERALL_2'])
})

test('a second race of the group that has no days is not part of the roll-up', () => {
  const lists = planLists(
    options(
      ['H_JUNE', 'HYROX'],
      ['H_DEC1', 'HYROX - Friday'],
      ['H_VAL24_OVERALL', 'HYROX - Overall'],
    ),
    'W',
  )
  expect(idsOf(lists)).toEqual(['H_VAL24_OVERALL', 'H_JUNE'])
})

test('a roll-up with the wrong label gets the name of its days', () => {
  const [list] = planLists(
    options(
      ['HDP_A1', 'HYROX PRO DOUBLES - Friday'],
      ['HDP_BRINE2025_OVERALL', 'HYROX DOUBLES - Overall'],
    ),
    'all',
  )
  expect(list?.eventName).toBe('HYROX PRO DOUBLES')
})

test('numbered doubles are one division, children of different ages are several', () => {
  const doubles = options(
    ['HD1_A1', 'HYROX DOUBLES - Saturday'],
    ['HD2_A2', 'HYROX DOUBLES - Sunday'],
    ['HD_STO26_OVERALL', 'HYROX DOUBLES - Overall'],
  )
  expect(idsOf(planLists(doubles, 'X'))).toEqual(['HD_STO26_OVERALL'])
  const children = options(
    ['HY1_A1', 'HYROX YOUNGSTARS 8-9 YRS'],
    ['HY2_A1', 'HYROX YOUNGSTARS 10-11 YRS'],
  )
  expect(planLists(children, 'W').map(({ eventName }) => eventName)).toEqual([
    'HYROX YOUNGSTARS 8-9 YRS',
    'HYROX YOUNGSTARS 10-11 YRS',
  ])
})

test('[API-11] mixed is requested only for teams, men and women for all', () => {
  const all = options(
    ['HPRO_A', 'HYROX PRO'],
    ['HE_A', 'HYROX ELITE 15'],
    ['HDE_A', 'HYROX ELITE 15 DOUBLES'],
    ['HMR_A', 'HYROX TEAM RELAY'],
    ['THD_A', 'HYROX COMPANY CHALLENGE'],
    ['HLR_A', 'MIXED RELAY'],
  )
  expect(idsOf(planLists(all, 'X'))).toEqual(['HDE_A', 'HMR_A', 'THD_A', 'HLR_A'])
  expect(idsOf(planLists(all, 'M'))).toHaveLength(6)
})

test('headings in the select and repeated codes are ignored', () => {
  const all = options(
    ['ALL_EVENT_GROUP_2026', 'All'],
    ['H_A', 'HYROX'],
    ['H_A', 'HYROX'],
    ['--', '--'],
    ['', ''],
  )
  expect(idsOf(planLists(all, 'M'))).toEqual(['H_A'])
})

test('when looking for one result, roll-ups come first and nothing is left out', () => {
  const all = options(
    ['H_A1', 'HYROX - Friday'],
    ['H_A2', 'HYROX - Saturday'],
    ['H_ALD26_OVERALL', 'HYROX - Overall'],
    ['HD_A1', 'HYROX DOUBLES'],
  )
  expect(broadestFirst(all).map(({ eventId }) => eventId)).toEqual([
    'H_ALD26_OVERALL',
    'HD_A1',
    'H_A1',
    'H_A2',
  ])
})
