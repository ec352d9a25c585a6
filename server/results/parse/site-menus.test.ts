import { expect, test } from 'vitest'
import { parseDivisions, parseGroups, parseSeasons } from './site-menus.ts'
import { goldenHtml } from './testing/golden-pages.ts'

const JSON_ANSWER = JSON.stringify({
  branches: {
    lists: {
      fields: {
        event_main_group: { data: [{ v: ['2026 Northgate', '2026 Northgate'] }, { v: [] }, null] },
        event: {
          data: [
            { v: ['ALL_EVENT_GROUP_2026', 'All'] },
            { v: ['HPRO_RT1', 'HYROX PRO - Friday'] },
            { v: ['HPRO_RT1', 'HYROX PRO - Friday'] },
            { v: ['H_NGT26_OVERALL', 'HYROX - Overall'] },
            'rubbish',
          ],
        },
        nation: 7,
      },
    },
  },
})

test('[RESULT-1] the menu has each season once, newest first', () => {
  const seasons = parseSeasons(goldenHtml('event-single'))
  expect(seasons).toHaveLength(9)
  expect(seasons[0]).toEqual({ value: 'season-9', label: 'Season 26/27' })
  expect(seasons.at(-1)).toEqual({ value: 'season-1', label: 'Season 18/19' })
})

test('[RESULT-1] the form answers with groups and divisions as JSON', () => {
  expect(parseGroups(JSON_ANSWER)).toEqual([{ value: '2026 Northgate', label: '2026 Northgate' }])
  expect(parseDivisions(JSON_ANSWER)).toMatchObject([
    { eventId: 'HPRO_RT1', kind: 'pro', day: 'Friday', isRollUp: false, group: null },
    { eventId: 'H_NGT26_OVERALL', kind: 'open', day: 'Overall', isRollUp: true },
  ])
})

test('[RESULT-1] a start page has groups in a select, and divisions without a group', () => {
  const html = `<select class="form-control  " name="event_main_group">
    <option value="2026 Northgate" selected="selected">2026 Northgate</option>
    <option value="2025 Port&amp;Meridian">2025 Port&amp;Meridian
    </select><select name="event"><option value="HD_RT1">HYROX DOUBLES - Thursday</option></select>
    <select name="search[sex]"><option value="M">Men</option></select>`
  expect(parseGroups(html).map(({ value }) => value)).toEqual([
    '2026 Northgate',
    '2025 Port&Meridian',
  ])
  expect(parseDivisions(html)).toMatchObject([{ eventId: 'HD_RT1', group: null, kind: 'doubles' }])
})

test('[RESULT-1] a list page has all divisions of a season under their groups', () => {
  const html = goldenHtml('list-single')
  expect(parseGroups(html).map(({ value }) => value)).toEqual([
    '2026 Northgate',
    '2025 Port Meridian',
  ])
  const divisions = parseDivisions(html)
  expect(divisions).toHaveLength(11)
  expect(divisions.find(({ eventId }) => eventId === 'HCR_RT0B0')?.group).toBeNull()
})

test('[RESULT-1] an option after the last group has no group', () => {
  const html = `<select name="event"><optgroup label="--"><option value="H_RT1">HYROX</option>
    </optgroup><optgroup label="2026 Northgate"><option value="H_RT2">HYROX</option></optgroup>
    <option value="H_RT3">HYROX</option></select>`
  expect(parseDivisions(html).map(({ group }) => group)).toEqual([null, '2026 Northgate', null])
})

test.each(['', '{', '{"branches":[]}', '<html>', 'var x = {}'])(
  '[RESULT-1] %j has no options',
  (text) => {
    expect([parseSeasons(text), parseGroups(text), parseDivisions(text)]).toEqual([[], [], []])
  },
)

test('[RESULT-17] an option of two layers is read by its last', () => {
  const html = '<select name="event"><option value="2026 Novaport⊳H_LR3A1">HYROX</option></select>'
  expect(parseDivisions(html)).toMatchObject([{ eventId: 'H_LR3A1', label: 'HYROX' }])
})
