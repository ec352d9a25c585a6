import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSplitsFile, type SplitsFile } from '../../race/field/import/splits-file.ts'
import { SEGMENTS } from '../../race/segments.ts'
import { EMPTY_RESULT, type ManualResult } from '../../race/splits/manual-result.ts'
import { buildSplitsTemplate, writeSplitsFile } from '../../race/splits/splits-template.ts'
import { plainText } from '../../race/text/plain-text.ts'
import type { SegmentKey } from '../../race/types.ts'
import { readFieldTable } from './read-field-table.ts'

/** Reads a text as a visitor's file; the whole file may be unreadable. */
function parseSplitsFile(text: string): SplitsFile {
  const read = readFieldTable(new TextEncoder().encode(text), TextDecoder)
  if (!read.ok) return { entries: [], problems: [{ where: 'The file', what: read.what }] }
  return readSplitsFile(read.table)
}

const runs = { numRuns: 1000 }

/** A replacement character is the mark of a wrong encoding, which is refused. */
const anyName = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((text) => plainText(text.replaceAll('\ufffd', '')).trim())
const anyOptional = anyName.map((text) => (text === '' ? null : text))
/** Slashes separate the parts of a list, so a part can't contain one. */
const anyList = fc.array(
  anyName.map((text) => text.replaceAll('/', '').trim()).filter((text) => text !== ''),
  { maxLength: 4 },
)
const anySplit = fc.option(fc.integer({ min: 0, max: 9999 }))
const anyResult: fc.Arbitrary<ManualResult> = fc.record({
  athlete_name: anyName,
  participant_type: fc.constantFrom('single', 'doubles', 'relay'),
  bib_number: anyOptional,
  age_group: anyOptional,
  division: anyOptional,
  race: anyOptional,
  nationality: anyList,
  team_members: anyList,
  total_time_sec: fc.option(fc.integer({ min: 1, max: 20_000 })),
  segment_times: fc.record(
    Object.fromEntries(SEGMENTS.map(({ key }) => [key, anySplit])) as Record<
      SegmentKey,
      typeof anySplit
    >,
  ),
})

/**
 * A list of names is truncated at the maximum text length, so longer lists can't be read back
 * whole.
 */
const isShort = ({ nationality, team_members }: ManualResult) =>
  [nationality, team_members].every((list) => list.join(' / ').length <= 200)

/** Empty splits aren't in the file; null means the same. */
function withoutHoles(result: ManualResult): ManualResult {
  const times = Object.entries(result.segment_times).filter(([, time]) => time !== null)
  return { ...result, segment_times: Object.fromEntries(times) }
}

test.each(['csv', 'json'] as const)(
  '[SEARCH-19] a %s file gives back the results it was written from',
  (kind) => {
    const anyResults = fc.array(anyResult.filter(isShort), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(anyResults, (results) => {
        const { entries, problems } = parseSplitsFile(writeSplitsFile(results, kind))
        expect(problems).toEqual([])
        expect(entries.map(({ result }) => withoutHoles(result))).toEqual(results.map(withoutHoles))
      }),
      { numRuns: 200 },
    )
  },
)

test.each(['csv', 'json'] as const)(
  '[SEARCH-19] a %s file keeps an apostrophe before a dash',
  (kind) => {
    const result = { ...EMPTY_RESULT, athlete_name: 'Ana', bib_number: "'-7a" }
    const { entries } = parseSplitsFile(writeSplitsFile([result], kind))
    expect(entries[0]?.result.bib_number).toBe("'-7a")
  },
)

test('[SEARCH-19] no text makes the reader throw, or give more than five athletes', () => {
  const anyTable = fc
    .array(
      fc.array(fc.oneof(fc.string(), fc.constantFrom('Run 1', '4:30', '"', 'x')), { maxLength: 9 }),
    )
    .map((rows) => rows.map((cells) => cells.join(',')).join('\n'))
  const anyJson = fc.jsonValue().map((value) => JSON.stringify(value))
  fc.assert(
    fc.property(fc.oneof(fc.string(), anyTable, anyJson), (text) => {
      const { entries, problems } = parseSplitsFile(text)
      expect(entries.length).toBeLessThanOrEqual(5)
      for (const { where, what } of problems) expect(where && what).toBeTruthy()
    }),
    runs,
  )
})

test.each(['csv', 'json'] as const)(
  '[SEARCH-19] the %s template has every field and segment, and no times',
  (kind) => {
    const template = buildSplitsTemplate(kind)
    for (const { key, label } of SEGMENTS)
      expect(template).toContain(kind === 'csv' && key !== 'seg_finish' ? label : key)
    for (const field of Object.keys(EMPTY_RESULT)) {
      if (field !== 'segment_times' || kind === 'json') expect(template).toContain(field)
    }
    const { entries, problems } = parseSplitsFile(template)
    expect(problems).toEqual([])
    for (const { result } of entries) expect(result.segment_times).toEqual({})
  },
)

test('[SEARCH-19] a table has the fields of a manual result, by key or by label', () => {
  const { entries, problems } = parseSplitsFile(
    [
      '\uFEFF# my race',
      'field;athlete 1;athlete 2',
      'athlete_name;Ana Ruiz;"Ode; Ben"',
      'Participant Type;Single;doubles',
      'nationality;ESP;GBR / NED',
      'total;1:12:34;',
      'Run 1;4:29;300',
      'seg_ski;4:25.5;-',
      "Farmer's Carry;2:08;128.5",
      '',
    ].join('\r\n'),
  )
  expect(problems).toEqual([])
  expect(entries.map(({ result }) => result)).toEqual([
    {
      ...EMPTY_RESULT,
      athlete_name: 'Ana Ruiz',
      nationality: ['ESP'],
      total_time_sec: 4354,
      segment_times: { seg_run1: 269, seg_ski: 265.5, seg_farm: 128 },
    },
    {
      ...EMPTY_RESULT,
      athlete_name: 'Ode; Ben',
      participant_type: 'doubles',
      nationality: ['GBR', 'NED'],
      segment_times: { seg_run1: 300, seg_ski: null, seg_farm: 128.5 },
    },
  ])
  expect(entries[0]?.texts).toEqual({
    total: '1:12:34',
    seg_run1: '4:29',
    seg_ski: '4:25.5',
    seg_farm: '2:08',
  })
})

test('[SEARCH-19] a JSON file has the fields of a manual result, times as numbers or clocks', () => {
  const { entries, problems } = parseSplitsFile(
    JSON.stringify({
      athlete_name: 'Ana Ruiz',
      team_members: ['Ana', 'Ben'],
      total_time_sec: 4354,
      segment_times: { seg_run1: '4:29', seg_ski: 265, seg_push: null },
    }),
  )
  expect(problems).toEqual([])
  expect(entries[0]?.result).toEqual({
    ...EMPTY_RESULT,
    athlete_name: 'Ana Ruiz',
    team_members: ['Ana', 'Ben'],
    total_time_sec: 4354,
    segment_times: { seg_run1: 269, seg_ski: 265 },
  })
})

test('[SEARCH-19] every unusable line is named, and the rest is still read', () => {
  const { entries, problems } = parseSplitsFile(
    ['Run 1,4:29', 'Swim,10:00', 'Run 2,4:6x', 'Row', 'participant_type,trio', 'Run 3,5:01'].join(
      '\n',
    ),
  )
  expect(problems).toEqual([
    { where: 'Line 2', what: '“Swim” is neither a segment nor a field we know' },
    { where: 'Line 3', what: '“4:6x” is not a time such as 4:30 or 270' },
    { where: 'Line 4', what: '“Row” has no value behind it' },
    { where: 'Line 5', what: '“trio” is not single, doubles or relay' },
  ])
  expect(entries[0]?.result.segment_times).toEqual({ seg_run1: 269, seg_run3: 301 })
})

test.each([
  ['{"athlete_name": "Ana"', [{ where: 'The file', what: 'The file is not complete JSON.' }]],
  ['{"races":{}}', [{ where: 'The file', what: 'The file is JSON without a list of athletes.' }]],
  [
    '{"segment_times":{"seg_run1":"fast","seg_swim":1}}',
    [
      { where: 'seg_run1', what: '“fast” is not a time such as 4:30 or 270' },
      { where: 'seg_swim', what: '“seg_swim” is neither a segment nor a field we know' },
    ],
  ],
  [
    'Run 1,"4:30\nRun 2,5:00',
    [{ where: 'Line 1', what: '“4:30\nRun 2,5:00” is not a time such as 4:30 or 270' }],
  ],
  ['Run 1,1,2,3,4,5,6', [{ where: 'Line 1', what: 'more than 5 athletes' }]],
])('[SEARCH-19] %j says what is wrong with it', (text, expected) => {
  expect(parseSplitsFile(text).problems).toEqual(expected)
})

test('[SEARCH-19] a list with an athlete in every row is read like an organiser’s, in any language', () => {
  const { entries, problems } = parseSplitsFile(
    ['Name;Gesamtzeit;Lauf 1;Rudern', 'Ana Ruiz;1:12:34,5;4m29s;4:31', 'Ben Ode;;5:00;'].join('\n'),
  )
  expect(problems).toEqual([])
  expect(entries.map(({ result }) => result)).toEqual([
    {
      ...EMPTY_RESULT,
      athlete_name: 'Ana Ruiz',
      total_time_sec: 4354.5,
      segment_times: { seg_run1: 269, seg_row: 271 },
    },
    { ...EMPTY_RESULT, athlete_name: 'Ben Ode', segment_times: { seg_run1: 300 } },
  ])
})
