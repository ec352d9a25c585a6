import { expect, test } from 'vitest'
import { buildField, type FieldRow } from '../../race/field/field.ts'
import { encodeField } from '../../race/field/field-file.ts'
import { recogniseColumns } from '../../race/field/import/columns.ts'
import {
  buildFieldTemplate,
  FIELD_HEADINGS,
  writeFieldText,
} from '../../race/field/import/field-text.ts'
import { groupProblems } from '../../race/field/import/problem-groups.ts'
import { type FieldChoices, understandFile } from '../../race/field/import/understand.ts'
import { questionText } from '../texts/operator/field-problem-texts.ts'
import { canStore, problemText, toFieldFiles, understoodTexts } from './field-import.ts'
import { MAX_FIELD_FILE_BYTES } from './file-size.ts'
import { readFieldTable } from './read-field-table.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** What the operator sees about a file: its problems, or how it was understood. */
function understand(file: string | Uint8Array, choices: Partial<FieldChoices> = {}) {
  const read = readFieldTable(typeof file === 'string' ? bytesOf(file) : file, TextDecoder)
  if (!read.ok) return { told: [read.what], understood: null }
  const columns = recogniseColumns(read.table.headings)
  const given = { division: 'HYROX', sex: 'M', raceName: '2026 Valmora', columns } as const
  const understood = understandFile(read.table, { ...given, ...choices })
  return { told: understood.problems.map(problemText), understood }
}
const rowsOf = (file: string | Uint8Array, choices?: Partial<FieldChoices>) => {
  const { told, understood } = understand(file, choices)
  expect(told).toEqual([])
  return understood?.fields.flatMap(({ rows }) => rows) ?? []
}

const HEAD = 'Bib,Name,Total,Run 1,Ski Erg'

test.each([
  ['commas', `${HEAD}\n7,Jörg Müller,1:20:00,4:30,4:20`],
  ['semicolons', `${HEAD}\n7,Jörg Müller,1:20:00,4:30,4:20`.replaceAll(',', ';')],
  ['tabs', `${HEAD}\n7,Jörg Müller,1:20:00,4:30,4:20`.replaceAll(',', '\t')],
  ['quotes', `${HEAD}\n"7","Jörg Müller","1:20:00","4:30","4:20"`],
  ['lines of Windows', `${HEAD}\r\n7,Jörg Müller,1:20:00,4:30,4:20\r\n`],
  ['a mark of UTF-8 at its beginning', `\ufeff${HEAD}\n7,Jörg Müller,1:20:00,4:30,4:20`],
  [
    'JSON',
    JSON.stringify([
      { bib: 7, name: 'Jörg Müller', total: 4800, segment_times: { seg_run1: 270, seg_ski: 260 } },
    ]),
  ],
])('[FIELD-7] a file with %s is read', (_name, file) => {
  expect(rowsOf(file)).toMatchObject([
    { bib: '7', name: 'Jörg Müller', total: 4800, times: { seg_run1: 270, seg_ski: 260 } },
  ])
})

test('[FIELD-7] a file in Latin-1 or UTF-16 keeps its accents', () => {
  const text = `${HEAD}\n7,Jörg Müller,1:20:00,4:30,4:20`
  const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(rowsOf(latin)[0]?.name).toBe('Jörg Müller')
  const wide = new Uint8Array([
    0xff,
    0xfe,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ])
  expect(rowsOf(wide)[0]?.name).toBe('Jörg Müller')
})

test('[FIELD-7] columns are recognised by headings in many spellings, and can be changed', () => {
  expect(
    recogniseColumns(['Startnummer', '1000m SkiErg', 'run_1', 'Running 2', 'Wall Balls', 'Hobby']),
  ).toEqual(['bib', 'seg_ski', 'seg_run1', 'seg_run2', 'seg_wb', null])
  expect(recogniseColumns(['Name', 'Athlete'])).toEqual(['name', null])
  expect(recogniseColumns(FIELD_HEADINGS)).not.toContain(null)
  const rows = rowsOf('Wer,Dauer\nAnn,1:20:00', { columns: ['name', 'total'] })
  expect(rows).toMatchObject([{ name: 'Ann', total: 4800 }])
})

test('[FIELD-8] athletes with an unknown status are not ranked, and are reported with text and count', () => {
  const statuses = ['失格', '失格', 'Снят', '3', 'constructor', 'ＤＮＦ', 'D.N.F.', '–', ' ok ']
  const rows = statuses.map((status, i) => `${i},Ann,${status},1:20:0${i},4:30`)
  const file = `Bib,Name,Status,Total,Run 1\n${rows.join('\n')}`
  const { told, understood } = understand(file)
  expect(told[0]).toBe('Row 2: we do not know the status “失格”.')
  expect(told).toHaveLength(5)
  const known = understood?.fields.flatMap((field) => field.rows.map(({ status }) => status))
  expect(known).toEqual(['dnf', 'dnf', 'finished', 'finished'])
  expect(understood && understoodTexts(understood).at(-1)).toBe(
    '5 athletes have a status we do not know and are left out: “失格” (2), “Снят” (1), “3” (1), “constructor” (1).',
  )
  expect(understand(`${HEAD},Sex\n7,Jo,1:20:00,4:30,4:20,constructor`).told).toEqual([
    'Row 2: “constructor” is not M, W or X.',
  ])
})

test('[FIELD-7] rows follow the rules of results: gaps, DNF, DSQ, waves; athletes who did not start are left out', () => {
  const file = `Bib,Name,Division,Sex,Start,Status,Total,Run 1,Rox In 1,Ski Erg
1,Ann,HYROX PRO,women,09:40,,1:20:00,4:30,-,4:20
2,Ben,HYROX PRO,M,2026-03-14 09:50:10,,DNF,4:30,0:10,4:20
3,Cleo,HYROX PRO,f,,DSQ,1:10:00,4:30,,
4,Dan,HYROX PRO,M,,DNS,,,,`
  const { told, understood } = understand(file, { division: null, sex: null })
  expect(told).toEqual([])
  expect(understood?.fields.map(({ division, sex, rows }) => [division, sex, rows.length])).toEqual(
    [
      ['HYROX PRO', 'W', 2],
      ['HYROX PRO', 'M', 1],
    ],
  )
  const [women, men] = understood?.fields ?? []
  expect(women?.rows[0]).toMatchObject({ start: 34_800, status: 'finished' })
  expect(women?.rows[0]?.estimated).toBeGreaterThan(0)
  expect(men?.rows[0]).toMatchObject({ start: 35_410, status: 'dnf', total: null })
  expect(women?.rows[1]).toMatchObject({ status: 'dsq' })
  expect(understood && understoodTexts(understood)).toEqual([
    'HYROX PRO, W: 2 athletes, 1 finished, 1 disqualified, 2 with estimated splits.',
    'HYROX PRO, M: 1 athlete, 0 finished, 1 did not finish.',
    '1 did not start and are left out.',
  ])
})

const GOOD = '1,Ann,1:20:00,4:30,4:20'
test.each([
  ['empty', '', ['The file is empty.']],
  ['blank', ' \n \n', ['The file is empty.']],
  [
    'saved in a wrong encoding',
    `${HEAD}\n1,JÃ¶rg,1:20:00,4:30,4:20`,
    ['Names in the file are garbled (Ã¼ instead of ü): save it again as UTF-8.'],
  ],
  ['no text', '\u0000\u0001\u0002', ['This is not a text file.']],
  [
    'a spreadsheet',
    'PK\u0003\u0004',
    ['The spreadsheet is damaged: save it again, or save its list as CSV.'],
  ],
  [
    'without headings',
    `${GOOD}\n2,Ben,1:21:00,4:30,4:20`,
    [
      'We don’t recognise the headings. Choose the row that holds them, or say which columns are the Total or a segment such as Run 1.',
    ],
  ],
  ['of headings alone', HEAD, ['The file has headings and no athletes.']],
  [
    'of doubled athletes',
    `${HEAD}\n${GOOD}\n1,Ann,1:20:00,4:30,4:20`,
    ['Row 3: the same athlete is in line 2.'],
  ],
  [
    'of impossible times',
    `${HEAD}\n1,Ann,1:20:00,-30,4:20\n2,Ben,30:00:00,4:30,4:20`,
    ['Row 2: Run 1 cannot be -0:30.', 'Row 3: the total cannot be 30:00:00.'],
  ],
  [
    'of unreadable times',
    `${HEAD}\n1,Ann,soon,4:30,4:20`,
    ['Row 2: Total: “soon” is not a time such as 4:30 or 270.'],
  ],
  [
    'with formulas in cells',
    `${HEAD}\n1,"=HYPERLINK(""http://x"")",1:20:00,4:30,4:20`,
    ['Row 2: “=HYPERLINK("http://x")” is a formula: save the file with its values.'],
  ],
  [
    'cut in a row',
    `${HEAD}\n${GOOD}\n2,Ben,1:2`,
    ['The file ends in the middle of a row: it is only a part of a file.'],
  ],
  [
    'cut in a quote',
    `${HEAD}\n${GOOD}\n2,"Ben`,
    ['The file ends in the middle of a row: it is only a part of a file.'],
  ],
  ['cut JSON', '[{"name":"Ann","total":48', ['The file is not complete JSON.']],
  ['JSON of something else', '{"a":1}', ['The file is JSON without a list of athletes.']],
  [
    'of another race',
    `Race,${HEAD}\nHYROX Aldersee 2026,${GOOD}`,
    ['Row 2: it is from another race: “HYROX Aldersee 2026”.'],
  ],
  [
    'of another year',
    `Race,${HEAD}\nHYROX Valmora 2025,${GOOD}`,
    ['Row 2: it is from another race: “HYROX Valmora 2025”.'],
  ],
])('[FIELD-8] a file that is %s gives a sentence, and cannot be stored', (_name, file, told) => {
  const outcome = understand(file)
  expect(outcome.told).toEqual(told)
  expect(outcome.understood ? canStore(outcome.understood, { withoutBadRows: false }) : false).toBe(
    false,
  )
})

test('[FIELD-8] a file of 100 MB is refused unread', () => {
  expect(understand(new Uint8Array(100 * 1024 * 1024)).told).toEqual([
    'The file has 100 MB; at most 24 MB are read.',
  ])
  expect(MAX_FIELD_FILE_BYTES).toBe(24 * 1024 * 1024)
})

test('[FIELD-8] rows with problems can be left out and the rest stored; an unreadable file cannot be stored', () => {
  const { understood } = understand(`${HEAD}\n${GOOD}\n2,Ben,soon,4:30,4:20`)
  if (!understood) throw new Error('not understood')
  expect(canStore(understood, { withoutBadRows: false })).toBe(false)
  expect(canStore(understood, { withoutBadRows: true })).toBe(false)
  expect(understood.doubts).toEqual([{ reason: 'many-problems', count: 1, of: 2 }])
  expect(canStore(understood, { withoutBadRows: true, isInsisting: true })).toBe(true)
  expect(toFieldFiles(understood, true)).toMatchObject([{ count: 1, names: ['Ann'], bibs: ['1'] }])
  expect(toFieldFiles(understood, false)[0]).not.toHaveProperty('names')
  const cut = understand(`${HEAD}\n${GOOD}\n2,"Ben`).understood
  expect(cut && canStore(cut, { withoutBadRows: true })).toBe(false)
})

test('[FIELD-7] the race may go by other names', () => {
  expect(rowsOf(`Race,${HEAD}\nHYROX Valmora,${GOOD}\n`)).toHaveLength(1)
})

test('[FIELD-7] the template can be imported, and a downloaded field imports as the same field', () => {
  expect(rowsOf(buildFieldTemplate())).toMatchObject([{ name: 'Ana Example', total: 5498 }])
  const rows = rowsOf(`Bib,Name,Age group,Start,Status,Total,Run 1,Ski Erg
1,"O'Neill, Ann",30-34,09:40:00,,1:20:00,4:30,4:20
2,Ben,,,DNF,,4:31.5,4:20
3,Cleo,25-29,,DSQ,1:10:00,4:30,`) as readonly FieldRow[]
  const field = buildField({ division: 'HYROX', sex: 'W', isNamed: true }, rows)
  const again = understand(writeFieldText(field), { division: null, sex: null })
  expect(again.told).toEqual([])
  expect(again.understood && toFieldFiles(again.understood, true)).toEqual([encodeField(field)])
})

test('[FIELD-36] a file that only lacks the division asks for it once, and nothing else is doubted', () => {
  const { told, understood } = understand(`${HEAD}\n${GOOD}`, { division: null })
  expect(told).toEqual(['No column holds the division.'])
  expect(understood?.doubts).toEqual([])
  expect(groupProblems(understood?.problems ?? []).map(questionText)).toEqual([
    'Which division is this?',
  ])
  expect(understand(`${HEAD}\n${GOOD}`, { division: null, sex: null }).told).toHaveLength(2)
  const withColumn = understand(`${HEAD},Division\n${GOOD},\n2,Bo,1:20:01,,,HYROX`, {
    division: null,
  })
  expect(withColumn.told).toEqual(['Row 2: the division is missing.'])
})

test('[FIELD-35] a single athlete’s given name comes first, and teams keep their names', () => {
  const file = (name: string, rest = '') => `Name,Total${rest && ',Team'}\n"${name}",1:20:00${rest}`
  const nameOf = (text: string, choices?: Partial<FieldChoices>) => rowsOf(text, choices)[0]?.name
  expect(nameOf(file('Öztürk, Tim'))).toBe('Tim Öztürk')
  expect(nameOf('Vorname,Nachname,Zeit\nTim,ÖZTÜRK,1:20:00')).toBe('Tim Öztürk')
  expect(nameOf(file('Öztürk, Weiß'), { division: 'HYROX DOUBLES' })).toBe('Öztürk, Weiß')
  expect(nameOf(file('Öztürk, Weiß'), { sex: 'X' })).toBe('Öztürk, Weiß')
  expect(nameOf(file('', ',TEAM Rocket'))).toBe('TEAM Rocket')
})
