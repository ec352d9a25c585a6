import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NAMES } from '../tools/testing/any-name.ts'
import { parseRaceFile, RACE_FILE_FORMAT, RACE_FILE_VERSION, type RaceFile } from './race-file.ts'
import { PNG_URL, segmentsOfRace } from './testing/examples.ts'

function aRaceFile(given: Partial<RaceFile> = {}): RaceFile {
  return {
    format: RACE_FILE_FORMAT,
    version: RACE_FILE_VERSION,
    race: {
      name: '2026 Testville',
      location: 'Test Hall',
      season: 'season-8',
      group: '2026 Testville',
      date: '2026-03-14',
      timeZone: 'Europe/Rome',
    },
    mapImageUrl: PNG_URL,
    segments: segmentsOfRace(),
    course: { width: 800, height: 600, path: Array.from({ length: 662 }, (_, i) => i) },
    ...given,
  }
}

const read = (file: unknown) => parseRaceFile(JSON.stringify(file))
const messageOf = (outcome: ReturnType<typeof parseRaceFile>) =>
  outcome.ok ? null : outcome.message

test('[ADMIN-31] a race file reads back as it was written', () => {
  expect(read(aRaceFile())).toEqual({ ok: true, file: aRaceFile() })
})

test.each(NAMES)(
  '[ADMIN-31] a name of $length characters, $script, survives a race file',
  ({ name }) => {
    const file = aRaceFile({ race: { name, location: name } })
    expect(read(file)).toEqual({ ok: true, file })
  },
)

test('[ADMIN-31] work saved before there was a map or a course can be read too', () => {
  const bare = aRaceFile({
    mapImageUrl: null,
    course: null,
    race: { name: '', location: '' },
    segments: segmentsOfRace().map((segment) => ({ ...segment, startIdx: null, endIdx: null })),
  })
  expect(read(bare)).toEqual({ ok: true, file: bare })
})

test.each<[what: string, text: string, message: string]>([
  ['a picture', '\u0089PNG', 'This is not a race file'],
  ['nothing', '', 'This is not a race file'],
  ['other JSON', '{"type":"FeatureCollection"}', 'This is not a race file'],
  ['a list', '[1, 2]', 'This is not a race file'],
  ['null', 'null', 'This is not a race file'],
  [
    'a later format',
    JSON.stringify({ ...aRaceFile(), version: 2 }),
    'This race file was made by a newer version of Racetrace',
  ],
  [
    'a file cut off in the middle',
    JSON.stringify(aRaceFile()).slice(0, 500),
    'This is not a race file',
  ],
])('[ADMIN-31] %s is not a race file', (_, text, message) => {
  expect(messageOf(parseRaceFile(text))).toBe(message)
})

const [first, ...others] = segmentsOfRace()
const course = { width: 800, height: 600, path: [0, 0, 1, 1] }

test.each<[what: string, change: object, message: string]>([
  ['no race', { race: undefined }, 'The race is missing'],
  ['a name that is a number', { race: { name: 5, location: '' } }, 'The race name must be a text'],
  [
    'a day that is none',
    { race: { name: '', location: '', date: '2026-02-30' } },
    'The date must be a day such as 2026-03-14',
  ],
  ['no map', { mapImageUrl: undefined }, 'The map image is missing'],
  [
    'an SVG for a map',
    { mapImageUrl: 'data:image/svg+xml;base64,PHN2Zy8+' },
    'The map must be a PNG, JPEG, WebP or AVIF image',
  ],
  ['32 segments', { segments: others }, 'A race has 33 segments, not 32'],
  ['segments out of order', { segments: [...others, first] }, 'Segment 1 must be seg_run1'],
  [
    'a path of words',
    { course: { ...course, path: ['x'] } },
    'A number of the path must be a number',
  ],
  [
    'half a point',
    { course: { ...course, path: [0, 0, 1] } },
    'The path must have an x and a y for each point',
  ],
  ['no width', { course: { ...course, width: 0 } }, 'The image width must be above 0'],
  ['indexes outside the path', { course }, 'the course does not fit its segments'],
  [
    'a point nowhere near the map',
    { course: { ...course, path: [0, 0, 1e9, 0] } },
    'the course does not fit its segments',
  ],
])('[ADMIN-31] a file with %s is refused with a sentence', (_, change, message) => {
  expect(messageOf(read({ ...aRaceFile(), ...change }))).toBe(
    `This race file is damaged: ${message}`,
  )
})

test('[ADMIN-31] any file is either read or refused, and never throws', () => {
  const keys = Object.keys(aRaceFile())
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
      const outcome = read({ ...aRaceFile(), [key]: value })
      expect(outcome.ok || outcome.message.length > 10).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
