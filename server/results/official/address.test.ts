import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  catalogueAddress,
  divisionsAddress,
  findSeason,
  groupsAddress,
  listAddress,
  readSeason,
  resultAddress,
  seasonsAddress,
  startAddress,
} from './address.ts'

const SITE = 'https://results.example'
const codeOf = (letter: string) => letter.charCodeAt(0)

test("addresses match the site's own, with everything encoded", () => {
  expect(seasonsAddress(SITE)).toBe('https://results.example/')
  expect(groupsAddress(SITE, 'season-8')).toBe(
    'https://results.example/season-8/index.php?content=ajax2&func=getSearchFields' +
      '&options%5Blang%5D=EN_CAP&options%5Bpid%5D=start',
  )
  expect(startAddress(SITE, 'season-8')).toBe(
    'https://results.example/season-8/?pid=start&lang=EN_CAP',
  )
  expect(catalogueAddress(SITE, 'season-8')).toBe(
    'https://results.example/season-8/?pid=list&lang=EN_CAP',
  )
})

test('the divisions of a race group come from the search form with that group chosen', () => {
  const address = divisionsAddress(SITE, 'season-7', "2025 Kestrel Bay: Women's & Co 100%")
  expect(address).toContain('Bevent_main_group%5D=2025%20Kestrel%20Bay%3A%20Women')
  expect([...new URL(address).searchParams]).toEqual([
    ['content', 'ajax2'],
    ['func', 'getSearchFields'],
    ['options[lang]', 'EN_CAP'],
    ['options[pid]', 'start'],
    ['options[b][lists][event_main_group]', "2025 Kestrel Bay: Women's & Co 100%"],
    ['options[b][lists][event]', ''],
    ['options[b][lists][ranking]', ''],
    ['options[b][lists][sex]', ''],
    ['options[b][lists][age_class]', ''],
    ['options[b][lists][nation]', ''],
  ])
})

test('a list request always names one division and one sex', () => {
  const query = { season: 'season-8', eventId: 'H_ALD26_OVERALL', sex: 'W' } as const
  const address = listAddress(SITE, { ...query, name: 'Núñez', firstname: '', page: 2 })
  expect(address).toContain('&search%5Bage_class%5D=%25&search%5Bnation%5D=%25')
  expect(address).toContain('search%5Bname%5D=N%C3%BA%C3%B1ez&')
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    pid: 'list',
    pidp: 'ranking_nav',
    event: 'H_ALD26_OVERALL',
    ranking: 'time_finish_netto',
    'search[sex]': 'W',
    'search[age_class]': '%',
    'search[nation]': '%',
    'search[name]': 'Núñez',
    'search[firstname]': '',
    num_results: '100',
    page: '2',
    lang: 'EN_CAP',
  })
})

test("a result is requested in its race's list, or in the all-time ranking", () => {
  const place = { season: 'season-8', eventId: 'H_LR3SIM13EE' }
  expect(resultAddress(SITE, { ...place, idp: 'LR3SIM48556A' })).toBe(
    'https://results.example/season-8/?content=detail&fpid=list&pid=list&idp=LR3SIM48556A' +
      '&lang=EN_CAP&event=H_LR3SIM13EE&pidp=ranking_nav&search_event=H_LR3SIM13EE',
  )
  const allTime = resultAddress(SITE, { ...place, idp: 'LR3SIM4ED4A2OV' })
  expect(new URL(allTime).searchParams.get('pid')).toBe('list_overall')
})

test.each([
  '',
  '8',
  'season-0',
  'season-100',
  'Season-8',
  'season-8/',
  'season-8/..',
  '../season-8',
  '//evil.example',
  'season-8@evil.example',
  'season-8\r\nHost: evil.example',
  'season-8?x=',
  'season-8#',
  'season-8\n',
  '%2e%2e',
])('%j is not a season', (text) => {
  expect(readSeason(text)).toBeNull()
})

test("the season is the first step of an address's path", () => {
  expect(findSeason(`${SITE}/season-9/?pid=list`)).toBe('season-9')
  expect(findSeason(`${SITE}/season-9`)).toBe('season-9')
  expect(findSeason(`${SITE}/`)).toBeNull()
  expect(findSeason('no address')).toBeNull()
})

test('for any values, an address stays on the site and contains them unchanged', () => {
  // Including lone surrogates, control characters, and characters with a meaning in addresses.
  const code = fc.oneof(fc.nat(0xffff), fc.constantFrom(...'/\\?#&=%@:.;+[]\r\n\0').map(codeOf))
  const anyText = fc.array(code, { maxLength: 12 }).map((codes) => String.fromCharCode(...codes))
  fc.assert(
    fc.property(anyText, anyText, anyText, (group, name, idp) => {
      const season = 'season-8'
      const list = { season, eventId: group, sex: 'M', name, firstname: '', page: 1 } as const
      const addresses = [
        [divisionsAddress(SITE, season, group), 'options[b][lists][event_main_group]', group],
        [listAddress(SITE, list), 'search[name]', name],
        [resultAddress(SITE, { season, idp, eventId: group }), 'idp', idp],
      ] as const
      return addresses.every(([address, key, value]) => {
        const { origin, pathname, username, hash, searchParams } = new URL(address)
        return (
          origin === SITE &&
          /^\/season-8\/(?:index\.php)?$/.test(pathname) &&
          username === '' &&
          hash === '' &&
          searchParams.get(key) === value.toWellFormed()
        )
      })
    }),
    { numRuns: 1000 },
  )
})
