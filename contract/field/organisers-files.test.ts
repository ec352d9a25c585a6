import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { recogniseColumns } from '../../race/field/import/columns.ts'
import { groupProblems } from '../../race/field/import/problem-groups.ts'
import { type FieldChoices, understandFile } from '../../race/field/import/understand.ts'
import { aSpreadsheet } from '../testing/a-spreadsheet.ts'
import { doubtText, groupTexts } from '../texts/operator/field-problem-texts.ts'
import { canStore } from './field-import.ts'
import { readFieldTable } from './read-field-table.ts'

/** The expected import of all these files, whichever program wrote them. */
const ANA = { name: 'Ana Ruiz', total: 4354, run1: 270, ski: 260 }
const SPLITS = '4:30;4:20'

type Expected =
  | { readonly first: Partial<typeof ANA> & { readonly status?: string }; readonly count?: number }
  | { readonly refused: string | RegExp }

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...[...text].flatMap((l) => [l.charCodeAt(0) & 255, l.charCodeAt(0) >> 8]),
  ])
const lines = (...rows: string[]) => rows.join('\n')
const minutes = (value: number) => ({ time: value / 1440 })

const FILES: readonly (readonly [string, string | Uint8Array, Expected, Partial<FieldChoices>?])[] =
  [
    // Headings in six languages.
    [
      'English',
      `Bib,Athlete,Total time,Running 1,1000m SkiErg\n1,Ana Ruiz,1:12:34,4:30,4:20`,
      { first: ANA },
    ],
    [
      'German',
      `Startnr.;Vorname;Nachname;Gesamtzeit;Lauf 1;Ski-Erg\n1;Ana;Ruiz;01:12:34;${SPLITS}`,
      { first: ANA },
    ],
    [
      'French',
      `Dossard;Nom;Prénom;Temps total;Course 1;Ergomètre ski\n1;Ruiz;Ana;1:12:34;${SPLITS}`,
      { first: ANA },
    ],
    [
      'Spanish',
      `Dorsal;Nombre y apellidos;Tiempo total;Carrera 1;Esquí\n1;Ana Ruiz;1:12:34;${SPLITS}`,
      { first: ANA },
    ],
    [
      'Italian',
      `Pettorale;Cognome;Nome;Tempo ufficiale;Corsa 1;Sci\n1;Ruiz;Ana;1:12:34;${SPLITS}`,
      { first: ANA },
    ],
    [
      'Dutch',
      `Rugnummer;Deelnemer;Totale tijd;Hardlopen 1;Ski\n1;Ana Ruiz;1:12:34;${SPLITS}`,
      { first: ANA },
    ],
    // Layouts of timing systems.
    [
      'a RACE RESULT export with title rows',
      lines(
        '"Gym Cup 2026";;;;',
        'Ergebnisliste;;;;',
        '',
        'Platz;Stnr;Name;Lauf 1;SkiErg;Zielzeit',
        `1;1;Ana Ruiz;${SPLITS};1:12:34`,
        `2;2;Bo Li;4:40;4:30;1:20:00`,
      ),
      { first: ANA, count: 2 },
    ],
    [
      'a report that repeats its headings on every page',
      lines(
        'Bib,Name,Total,Run 1,Ski Erg',
        '1,Ana Ruiz,1:12:34,4:30,4:20',
        'Bib,Name,Total,Run 1,Ski Erg',
        '2,Bo Li,1:20:00,4:40,4:30',
      ),
      { first: ANA, count: 2 },
    ],
    [
      'a mika:timing list',
      `Place;Name;Finish;Running 1 Split;Ski Erg Split\n1;Ana Ruiz;01:12:34;00:04:30;00:04:20`,
      { first: ANA },
    ],
    [
      'a ChronoTrack export',
      `"Race Number","First Name","Last Name","Gun Time","Run 1 (Time)","SkiErg (Time)"\n"1","Ana","Ruiz","01:12:34.00","00:04:30.00","00:04:20.00"`,
      { first: ANA },
    ],
    [
      'a Webscorer list with tabs',
      `Bib\tName\tTime\tLap 1\tSki erg\n1\tAna Ruiz\t1:12:34.0\t4:30.0\t4:20.0`,
      { first: ANA },
    ],
    [
      'a MyLaps list of seconds',
      `Startnumber,Name,Chip Time,Run 1,SkiErg\n1,Ana Ruiz,4354,270,260`,
      { first: ANA },
    ],
    [
      'JSON of a web form',
      JSON.stringify({
        athletes: [
          {
            bib: 1,
            name: 'Ana Ruiz',
            total: '1:12:34',
            splits: { 'Run 1': '4:30', SkiErg: '4:20' },
          },
        ],
      }),
      { first: ANA },
    ],
    // Times since the start, and times of day.
    [
      'gate times, converted on request',
      gates(0, '1:12:34'),
      { first: ANA },
      { times: { kind: 'gates', isHours: false } },
    ],
    [
      'gate times that nobody converted',
      gates(0, '1:12:34'),
      { refused: /totals? (?:doesn’t|don’t) match (?:its|their) splits/ },
    ],
    [
      'times of day, converted on request',
      gates(36_000, '11:12:34', 'Start,', '10:00:00,'),
      { first: ANA },
      { times: { kind: 'clock', isHours: false } },
    ],
    // Times as Excel changes them.
    [
      'Excel’s hours, converted on request',
      `Name,Total,Run 1,Ski Erg\nAna Ruiz,1:12:34,04:30:00,04:20:00`,
      { first: ANA },
      { times: { kind: 'splits', isHours: true } },
    ],
    [
      'Excel’s hours that nobody converted',
      `Name,Total,Run 1,Ski Erg\nAna Ruiz,1:12:34,04:30:00,04:20:00`,
      { refused: /^Run 1: an impossible time in 1 row/ },
    ],
    [
      'Excel’s AM',
      `Name,Total,Run 1,Ski Erg\nAna Ruiz,1:12:34 AM,12:04:30 AM,12:04:20 AM`,
      { first: ANA },
    ],
    [
      'Excel’s dates before times',
      `Name,Total,Run 1,Ski Erg\nAna Ruiz,1900-01-00 01:12:34,1900-01-00 00:04:30,1899-12-30 00:04:20`,
      { first: ANA },
    ],
    [
      'decimal commas',
      `Name;Total;Run 1;Ski Erg\nAna Ruiz;1:12:34,5;4:30,25;4:20,0`,
      { first: { ...ANA, total: 4354.5, run1: 270.25 } },
    ],
    [
      'a spreadsheet',
      aSpreadsheet([
        ['Gym Cup & friends'],
        ['Nr', 'Name', 'Zeit', 'Lauf 1', 'Ski Erg'],
        [1, 'Ana Ruiz', { time: 4354 / 86_400 }, minutes(4.5), minutes(260 / 60)],
      ]),
      { first: ANA },
    ],
    [
      'a damaged spreadsheet',
      Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9]),
      { refused: 'The spreadsheet is damaged: save it again, or save its list as CSV.' },
    ],
    [
      'a Word file',
      zipSync({ 'word/document.xml': strToU8('<w/>') }),
      { refused: /^This is not a spreadsheet with a list/ },
    ],
    // Encodings.
    [
      'Latin-1',
      latin1(`Name;Zeit;Lauf 1;Ski Erg\nAna Rüiz;1:12:34;${SPLITS}`),
      { first: { ...ANA, name: 'Ana Rüiz' } },
    ],
    ['UTF-16', utf16(`Name;Zeit;Lauf 1;Ski Erg\nAna Ruiz;1:12:34;${SPLITS}`), { first: ANA }],
    [
      'a doubly encoded file',
      `Name;Zeit\nJÃ¶rg;1:12:34`,
      { refused: /^Names in the file are garbled/ },
    ],
    // Statuses in three scripts.
    [
      'German statuses',
      `Name;Zeit;Status;Lauf 1;Ski Erg\nAna Ruiz;1:12:34;gewertet;${SPLITS}\nBo Li;;aufgegeben;${SPLITS}\nCy Mo;;nicht gestartet;;`,
      { first: ANA, count: 2 },
    ],
    [
      'Japanese and Russian statuses that nobody mapped',
      `Name,Total,Status\nAna Ruiz,1:12:34,完走\nBo Li,1:15:00,Снят`,
      { refused: /a status we don’t recognise in 2 rows/ },
    ],
    [
      'Japanese and Russian statuses, mapped',
      `Name,Total,Status,Run 1,Ski Erg\nAna Ruiz,1:12:34,完走,4:30,4:20\nBo Li,1:15:00,Снят,4:30,4:20`,
      { first: { ...ANA, status: 'finished' }, count: 2 },
      { values: { status: { 完走: 'finished', Снят: 'dsq' } } },
    ],
    // Files that aren't lists of athletes.
    [
      'a list without a total',
      `Name,Run 1,Ski Erg\nAna Ruiz,4:30,4:20`,
      { refused: /^No column is set as the total/ },
    ],
    [
      'a list where nobody finished',
      `Name,Total,Run 1,Ski Erg\nAna Ruiz,DNF,4:30,4:20`,
      { refused: /^According to this file, nobody finished/ },
    ],
    ['a shopping list', `Milk,2\nBread,1`, { refused: /^We don’t recognise the headings/ }],
  ]

function gates(from: number, total: string, head = '', cell = '') {
  const clock = (seconds: number) =>
    [3600, 60, 1]
      .map((unit) =>
        String(Math.floor((from + seconds) / unit) % (unit === 3600 ? 100 : 60)).padStart(2, '0'),
      )
      .join(':')
  const keys = ['Run 1', 'Ski Erg', 'Run 2', 'Sled Push', 'Run 3', 'Sled Pull', 'Run 4']
  // No mat between the run and the station.
  const times = [270, 530, 830, 1030, 1400, 1700, 4000].map(clock)
  return `Name,${head}Total,${keys.join(',')}\nAna Ruiz,${cell}${total},${times.join(',')}`
}

test.each(FILES.map(([name, file, expected, choices]) => ({ name, file, expected, choices })))(
  '[FIELD-35, FIELD-36] a file as organisers make them: $name',
  ({ file, expected, choices }) => {
    const read = readFieldTable(typeof file === 'string' ? utf8(file) : file, TextDecoder)
    if (!read.ok) {
      expect(read.what).toMatch('refused' in expected ? expected.refused : 'a file that is read')
      return
    }
    const columns = recogniseColumns(read.table.headings)
    const understood = understandFile(read.table, {
      ...{ columns, division: 'GYM', sex: 'W', raceName: '2026 Gym Cup' },
      ...choices,
    })
    const told = [
      ...groupProblems(understood.problems).map((group) => groupTexts(group).title),
      ...understood.doubts.map(doubtText),
    ]
    if ('refused' in expected) {
      expect(canStore(understood, { withoutBadRows: true })).toBe(false)
      expect(
        told.find((text) => text.match(expected.refused)),
        told.join('\n'),
      ).toBeDefined()
      return
    }
    expect(told).toEqual([])
    expect(canStore(understood, { withoutBadRows: false })).toBe(true)
    const rows = understood.fields.flatMap((field) => field.rows)
    expect(rows).toHaveLength(expected.count ?? 1)
    const { run1, ski, ...person } = expected.first
    expect(rows[0]).toMatchObject(person)
    const { times, reachedAt } = rows[0] ?? {}
    expect([times?.seg_run1 ?? reachedAt?.seg_run1]).toEqual([run1])
    const skied = times?.seg_ski ?? (reachedAt?.seg_ski ?? 0) - (reachedAt?.seg_run1 ?? 0)
    expect(Math.round(skied * 100) / 100).toBe(ski)
  },
)

test('[FIELD-35] gate times, times of day and Excel’s hours are recognised, but only suggested', () => {
  const suggestedFor = (text: string) => {
    const read = readFieldTable(utf8(text), TextDecoder)
    if (!read.ok) throw new Error(read.what)
    const columns = recogniseColumns(read.table.headings)
    const choices = { columns, division: 'GYM', sex: 'W', raceName: 'Gym' } as const
    return understandFile(read.table, choices).suggested
  }
  expect(suggestedFor(gates(0, '1:12:34'))).toEqual({ kind: 'gates', isHours: false })
  expect(suggestedFor(gates(36_000, '11:12:34'))).toEqual({ kind: 'clock', isHours: false })
  const hours = 'Name,Total,Run 1,Ski Erg\nAna Ruiz,1:12:34,04:30:00,04:20:00'
  expect(suggestedFor(hours)).toEqual({ kind: 'splits', isHours: true })
  const usual = 'Name,Total,Run 1,Ski Erg,Run 2,Sled Push\nAna Ruiz,1:12:34,4:30,4:20,5:00,3:00'
  expect(suggestedFor(usual)).toEqual({ kind: 'splits', isHours: false })
})

test('[FIELD-8] a spreadsheet that unpacks to more than 200 MB is not unpacked', () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(10) })
  // The unpacked size that the archive's directory claims.
  const entry = bomb.findIndex((byte, i) => byte === 0x50 && bomb[i + 2] === 1 && bomb[i + 3] === 2)
  new DataView(bomb.buffer, bomb.byteOffset).setUint32(entry + 24, 210 * 1024 * 1024, true)
  expect(readFieldTable(bomb, TextDecoder)).toEqual({
    ok: false,
    what: 'The spreadsheet is too large when unpacked: save its list as CSV.',
  })
})
