import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SPEEDS } from '../replay/playback.ts'
import { withValue } from './query.ts'
import { FROM_START, linkOfPage, readReplayLink, writeReplayLink } from './replay-link.ts'

test('[LINK-1] an address contains the moment, the speed and the reference', () => {
  expect(readReplayLink('?idp=A1&idp=B2&event=2025+Sydney&t=754.3&speed=50&ref=B2')).toEqual({
    time: 754.3,
    speed: 50,
    reference: 'B2',
    camera: null,
    field: 'off',
    gaps: null,
  })
  expect(readReplayLink('t=0&speed=5x&ref=A1_x')).toMatchObject({
    time: 0,
    speed: 5,
    reference: 'A1',
  })
})

test.each([
  '',
  '?',
  'idp=A1&event=t',
  't=&speed=&ref=',
  't=soon&speed=3&ref=%20',
  't=1e999&speed=-25&ref=<script>',
  't=NaN&speed=Infinity&ref=..%2F',
  't=%E0%A4%A&speed=%&ref=%E0%A4%A',
  't=99999999999999999999',
  'field=yes&gaps=wide',
  'cam=&cam=moon&cam=follow:&cam=follow:%3Cb%3E&cam=follow:A1:B2&cam=free',
])('[LINK-1] invalid values in "%s" are ignored', (query) => {
  expect(readReplayLink(query)).toEqual({
    ...{ time: null, speed: null, reference: null, camera: null, field: null, gaps: null },
  })
})

test('[LINK-1] if a value is given several times, the first valid one counts', () => {
  expect(readReplayLink('t=x&t=12.34&t=5&speed=7&speed=1')).toMatchObject({ time: 12.3, speed: 1 })
})

test('[LINK-1] a link contains only the given values', () => {
  const nothing = { event: null, time: null, speed: null, reference: null }
  expect(writeReplayLink({ ...nothing, idps: [] })).toBe('/race')
  expect(writeReplayLink({ ...nothing, idps: ['A1', 'B2'] })).toBe('/race?idp=A1&idp=B2')
  expect(
    writeReplayLink({
      idps: ['A1'],
      event: '2025 São Paulo & more',
      time: 12.3456,
      speed: 25,
      reference: 'A1',
    }),
  ).toBe('/race?idp=A1&event=2025+S%C3%A3o+Paulo+%26+more&t=12.3&speed=25&ref=A1')
})

test.each([
  ['map', { kind: 'map' }],
  ['director', { kind: 'director' }],
  ['battle', { kind: 'battle' }],
  ['follow', { kind: 'follow', idp: null }],
  ['follow:B2', { kind: 'follow', idp: 'B2' }],
] as const)(
  '[LINK-1] cam=%s in an address is a camera, and survives the round trip',
  (cam, shot) => {
    const { camera } = readReplayLink(`?idp=A1&cam=${cam}`)
    expect(camera).toEqual(shot)
    const address = { idps: ['A1'], event: null, time: null, speed: null, reference: null, camera }
    expect(writeReplayLink(address)).toBe(`/race?idp=A1&cam=${cam}`)
  },
)

test('[LINK-1] changing the camera changes nothing else in an address', () => {
  const query = '?idp=A1&idp=B2&event=2025+Sydney&t=754.3'
  const watched = withValue(query, 'cam', 'follow:B2')
  expect(watched).toBe(`${query}&cam=follow:B2`)
  expect(withValue(watched, 'cam', 'director')).toBe(`${query}&cam=director`)
  expect(withValue(watched, 'cam', null)).toBe(query)
})

test('[LINK-4] the field, its waves and the gaps survive the round trip', () => {
  for (const query of ['?idp=A1&field=on', '?idp=A1&field=waves&gaps=interval']) {
    expect(linkOfPage(query)).toBe(`/race${query}`)
  }
  expect(readReplayLink('?field=waves')).toMatchObject({ field: 'waves' })
})

test('[LINK-4] a link to a moment without a field hides the field, any other link leaves it open', () => {
  expect(readReplayLink('?idp=A1&t=12')).toMatchObject({ field: 'off' })
  expect(readReplayLink('?idp=A1')).toMatchObject({ field: null })
})

test('[LINK-4] a link contains everything the page shows, at its moment, and nothing foreign', () => {
  const page =
    '?utm=x&idp=A1&idp=B2&event=Oslo&t=5&speed=5&ref=B2&cam=battle&field=on&gaps=interval&mode=waves&ghost=target:3600&course=standard'
  expect(linkOfPage(page, { time: 12, speed: 50 })).toBe(
    '/race?idp=A1&idp=B2&event=Oslo&t=12&speed=50&ref=B2&cam=battle&field=on&gaps=interval&mode=waves&ghost=target:3600&course=standard',
  )
  expect(linkOfPage('?idp=A1&t=5&speed=5', FROM_START)).toBe('/race?idp=A1')
})

/** Any text at all, including broken escapes and lone surrogates. */
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...'%&=?+#ts'), fc.integer({ max: 0xffff, min: 0 })))
  .map((units) => units.map((u) => (typeof u === 'string' ? u : String.fromCharCode(u))).join(''))

test('[LINK-1] any text can be read, and any name written', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(() => readReplayLink(text)).not.toThrow()
      const address = { idps: [text], event: text, time: null, speed: null }
      expect(() => writeReplayLink({ ...address, reference: text })).not.toThrow()
    }),
  )
})

test('[LINK-1] a link survives the round trip, to a tenth of a second', () => {
  const anyIdp = fc.stringMatching(/^[A-Za-z0-9]{1,12}$/)
  const anyAddress = fc.record({
    idps: fc.array(anyIdp, { maxLength: 5 }),
    event: fc.option(anyText),
    time: fc.option(fc.double({ min: -600, max: 90_000, noNaN: true })),
    speed: fc.option(fc.constantFrom(...SPEEDS)),
    reference: fc.option(anyIdp),
  })
  fc.assert(
    fc.property(anyAddress, (address) => {
      const link = writeReplayLink(address)
      const query = link.replace('/race', '')
      const { time, speed, reference } = readReplayLink(query)
      expect(speed).toBe(address.speed)
      expect(reference).toBe(address.reference)
      if (address.time === null) expect(time).toBeNull()
      else expect(Math.abs((time ?? 0) - address.time)).toBeLessThanOrEqual(0.05 + 1e-9)
      // The page reads idp and event with the browser's own parser.
      const read = new URLSearchParams(query)
      expect(read.getAll('idp')).toEqual(address.idps)
      expect(read.get('event') ?? '').toBe(address.event?.toWellFormed() ?? '')
    }),
  )
})
