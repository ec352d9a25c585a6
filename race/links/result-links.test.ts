import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLinkIdp, parseResultLinks, unreadableLinksText } from './result-links.ts'

const HOST = 'results.hyrox.com'
const runs = { numRuns: 1000 }
const parse = (text: string) => parseResultLinks(text, HOST)
const aLink = (idp: string) =>
  `https://${HOST}/season-8/?content=detail&pid=list&idp=${idp}&event=H_LR3MS4JI13EE`
const read = (idp: string) => ({ ok: true, idp, season: 8, event: 'H_LR3MS4JI13EE' })
const reasonsOf = (text: string) => parse(text).map((entry) => (entry.ok ? 'ok' : entry.reason))

test.each([
  ['lines', '\n'],
  ['Windows lines', '\r\n'],
  ['spaces', ' '],
  ['commas', ','],
  ['commas and spaces', ', '],
  ['nothing', ''],
])('[LIST-8] links separated by %s are read in order', (_, gap) => {
  const text = ['A1', 'B2', 'C3'].map(aLink).join(gap)
  expect(parse(text)).toEqual([read('A1'), read('B2'), read('C3')])
})

test('[LIST-8] links without a scheme can be separated by commas too', () => {
  expect(reasonsOf(`${HOST}/season-8/?idp=A1,${HOST}/season-7/?idp=B2`)).toEqual(['ok', 'ok'])
})

test('[LIST-8] a sixth link is too many, unless it repeats an earlier one', () => {
  const six = ['A1', 'B2', 'C3', 'D4', 'E5', 'F6'].map(aLink)
  expect(reasonsOf([...six, aLink('A1')].join('\n'))).toEqual([
    ...['ok', 'ok', 'ok', 'ok', 'ok'],
    'too-many',
    'duplicate',
  ])
})

test('[LIST-8] an empty box has no links', () => {
  expect(parse('')).toEqual([])
  expect(parse(' \n , ;\n- ')).toEqual([])
})

test.each([
  `https://${HOST}/season-8/?idp=A1`,
  `HTTPS://Results.HYROX.com/season-8/?idp=A1`,
  `http://${HOST}/season-8/?idp=A1`,
  `${HOST}/season-8/?idp=A1`,
  `${HOST}/season-8?idp=A1`,
  `https://${HOST}/season-8/index.php?idp=A1#top`,
  `<a href="https://${HOST}/season-8/?idp=A1">`,
  `(https://${HOST}/season-8/?idp=A1).`,
])('[LIST-8] %s is a result link', (text) => {
  expect(parse(text).filter((entry) => entry.ok)).toEqual([
    { ok: true, idp: 'A1', season: 8, event: null },
  ])
})

test.each([
  `ftp://${HOST}/season-8/?idp=A1`,
  `javascript://${HOST}/season-8/?idp=A1`,
  `https://${HOST}:443/season-8/?idp=A1`,
  `${HOST}:443/season-8/?idp=A1`,
  `https://me@${HOST}/season-8/?idp=A1`,
  `https://me:secret@${HOST}/season-8/?idp=A1`,
  `https://${HOST}@evil.example/season-8/?idp=A1`,
  `https://${HOST}\\@evil.example/season-8/?idp=A1`,
  `https://${HOST}.evil.example/season-8/?idp=A1`,
  `https://evil-${HOST}/season-8/?idp=A1`,
  `https://www.${HOST}/season-8/?idp=A1`,
  `https://${HOST}./season-8/?idp=A1`,
  `https://hyrox.com/season-8/?idp=A1`,
  `https://evil.example/${HOST}/?idp=A1`,
  `https://evil.example/?${HOST}/season-8/?idp=A1`,
  // Cyrillic 'е' in 'results', and a fullwidth 'x' in 'hyrox'.
  `https://r\u0435sults.hyrox.com/season-8/?idp=A1`,
  `https://results.hyro\uff58.com/season-8/?idp=A1`,
  `https://results%2ehyrox.com/season-8/?idp=A1`,
])('[LIST-8] %s is on another site', (text) => {
  expect(parse(text)).toEqual([{ ok: false, text, reason: 'wrong-site' }])
})

test('[LIST-8] a letter that only matches after lower-casing makes it another site', () => {
  expect(parseResultLinks('https://\u212aorea.example/?idp=A1', 'korea.example')).toMatchObject([
    { ok: false, reason: 'wrong-site' },
  ])
})

test('[LIST-6] athletes beyond the first five in a link to our own replay are refused, not dropped', () => {
  const link = `https://own.example/race?${['A', 'B', 'C', 'D', 'E', 'F'].map((idp) => `idp=${idp}`).join('&')}`
  const entries = parseResultLinks(link, HOST, 'own.example')
  expect(entries.map((entry) => entry.ok || entry.reason)).toEqual([
    ...Array.from({ length: 5 }, () => true),
    'too-many',
  ])
})

test('[LIST-8] a link to one of our replays counts as all of its athletes and names their race', () => {
  const own = 'racetrace.example:8443'
  const link = `http://${own}/race?idp=A1&idp=B2_X&event=2026+Port+Meridian&t=754.3&speed=25`
  const rest = { ok: true, season: null, event: null, raceName: '2026 Port Meridian' }
  expect(parseResultLinks(link, HOST, own)).toEqual([
    { ...rest, idp: 'A1' },
    { ...rest, idp: 'B2' },
  ])
  expect(parseResultLinks(`${own}/race?idp=A1 ${aLink('A1')}`, HOST, own)).toEqual([
    { ok: true, idp: 'A1', season: null, event: null },
    { ok: false, text: aLink('A1'), reason: 'duplicate' },
  ])
  const reasonOf = (text: string) =>
    parseResultLinks(text, HOST, own).map((one) => !one.ok && one.reason)
  expect(reasonOf(`https://${own}/race`)).toEqual(['no-idp'])
  expect(reasonOf(`https://${own}/search?idp=A1`)).toEqual(['no-idp'])
  expect(reasonOf('https://racetrace.example/race?idp=A1')).toEqual(['wrong-site'])
  expect(reasonOf(`https://me@${own}/race?idp=A1`)).toEqual(['wrong-site'])
})

test('[LIST-8] a sixth athlete in pasted replays is too many', () => {
  const links = 'own.example/race?idp=A1&idp=B2&idp=C3 own.example/race?idp=D4&idp=E5&idp=F6'
  const entries = parseResultLinks(links, HOST, 'own.example')
  expect(entries.map((one) => (one.ok ? one.idp : one.reason))).toEqual([
    ...['A1', 'B2', 'C3', 'D4', 'E5', 'too-many'],
  ])
})

test('[LIST-8] season and event are read if the link has them', () => {
  const readOne = (rest: string) => parse(`https://${HOST}${rest}`)[0]
  expect(readOne('/season-12/?idp=A1')).toMatchObject({ season: 12, event: null })
  expect(readOne('/?idp=A1&event=HD_X1')).toMatchObject({ season: null, event: 'HD_X1' })
  expect(readOne('/season-8x/?idp=A1')).toMatchObject({ season: null })
  expect(readOne('/season-0/?idp=A1')).toMatchObject({ season: null })
  expect(readOne('/season-8/?idp=A1&search_event=H_X1')).toMatchObject({ event: 'H_X1' })
  expect(readOne('/?search_event=H_X1&event=H_X2&idp=A1')).toMatchObject({ event: 'H_X2' })
  expect(readOne('/?idp=A1&event=%3Cb%3E&search_event=H_X1')).toMatchObject({ event: 'H_X1' })
})

test("[LIST-8] links from a page's source and links with escapes are understood", () => {
  const escaped = `https://${HOST}/season-8/?pid=list&amp;idp=A1_CWL&amp;amp;event=H%5fX1`
  expect(parse(escaped)).toEqual([{ ok: true, idp: 'A1', season: 8, event: 'H_X1' }])
  expect(parse(`https://${HOST}/?search[name]=O'Neil,Ann&%69dp=+A1+`)).toMatchObject([
    { idp: 'A1' },
  ])
})

test('[LIST-8] a broken escape spoils only its own value', () => {
  expect(parse(`https://${HOST}/?name=%E0%A4%A&idp=A1`)).toMatchObject([{ ok: true, idp: 'A1' }])
  expect(reasonsOf(`https://${HOST}/?idp=%E0%A4%A`)).toEqual(['no-idp'])
})

test('[LIST-8] every rejected piece has its own reason, next to the valid ones', () => {
  const text = `My two results: ${aLink('A1')}
    https://${HOST}/season-8/?pid=start
    https://example.com/?idp=B2
    ${aLink('A1')} and ${aLink('C3')}`
  expect(parse(text)).toEqual([
    { ok: false, text: 'My two results:', reason: 'not-a-link' },
    read('A1'),
    { ok: false, text: `https://${HOST}/season-8/?pid=start`, reason: 'no-idp' },
    { ok: false, text: 'https://example.com/?idp=B2', reason: 'wrong-site' },
    { ok: false, text: aLink('A1'), reason: 'duplicate' },
    { ok: false, text: 'and', reason: 'not-a-link' },
    read('C3'),
  ])
})

test.each(['LR3MS4JI48556A', 'Anna', '24/25', 'me@example.com', '/season-8/?idp=A1', 'and/or'])(
  '[LIST-8] %s is not a link',
  (text) => {
    expect(reasonsOf(text)).toEqual(['not-a-link'])
  },
)

test('[LIST-8] the message for unreadable links depends on their number', () => {
  const bad = `https://${HOST}/season-8/`
  expect(unreadableLinksText(parse(bad))).toBe('Could not extract IDP from URL')
  expect(unreadableLinksText(parse(`${bad} ${bad}`))).toBe('Could not extract IDP from URL(s)')
  expect(unreadableLinksText(parse(`${bad} ${aLink('A1')}`))).toBeNull()
})

const linkParts = fc.constantFrom(
  ...['https://', 'http://', HOST, '/season-8/', '?', '&', '&amp;', '=', 'idp', 'A1', '%', '%zz'],
  ...['_', ',', ' ', '\n', '@', ':', '#', '\\', '.', 'event', 'H_X1'],
)
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(linkParts, { maxLength: 30 }).map((parts) => parts.join('')),
)

test('[LIST-8] any text is read without an error, into at most 5 idps', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const idps = parse(text).flatMap((entry) => (entry.ok ? [entry.idp] : []))
      expect(idps.length).toBeLessThanOrEqual(5)
      expect(new Set(idps).size).toBe(idps.length)
      for (const idp of idps) expect(idp).toMatch(/^[A-Za-z0-9]+$/)
      if (idps.length > 0) expect(text.toLowerCase()).toContain(HOST)
    }),
    runs,
  )
})

test('[LIST-8] no other site is ever accepted', () => {
  const nearHost = fc
    .tuple(fc.nat(HOST.length), fc.nat(2), fc.string({ unit: 'binary', maxLength: 3 }))
    .map(([at, cut, put]) => HOST.slice(0, at) + put + HOST.slice(at + cut))
  const anySite = fc
    .oneof(nearHost, fc.domain(), fc.string({ unit: 'binary' }), fc.constant(`${HOST}:8080`))
    // Characters that separate links or end the host would produce a different link.
    .filter((site) => site.toLowerCase() !== HOST && !/[\s<>",/?#]/.test(site))
    .filter((site) => !/^[;.!()[\]']/.test(site))
  fc.assert(
    fc.property(anySite, fc.constantFrom('https://', ''), (site, scheme) => {
      const entries = parse(`${scheme}${site}/season-8/?idp=A1`)
      expect(entries.filter((entry) => entry.ok)).toEqual([])
    }),
    runs,
  )
})

test("[SEARCH-9] an idp is only read from a link's query", () => {
  expect(findLinkIdp('https://results.hyrox.com/season-8/?pid=list&idp=RTNG0004_X&event=H')).toBe(
    'RTNG0004',
  )
  expect(findLinkIdp('?idp=RTNG0004')).toBe('RTNG0004')
  for (const link of ['', 'https://results.hyrox.com/', '/idp=A', '?pidp=A', '?idp=', '?idp=%2e']) {
    expect(findLinkIdp(link), link).toBe(null)
  }
})
