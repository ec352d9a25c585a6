import type { FieldRow, FieldSex } from '../../race/field/field.ts'
import { SEGMENTS, UNMEASURED } from '../../race/segments.ts'
import { TYPICAL_TIMES } from '../../race/splits/typical-times.ts'
import { csvCell } from '../../race/text/csv-cell.ts'

/** Rows of one division and sex. */
export type ManyAthletes = {
  readonly division: string
  readonly sex: FieldSex
  readonly rows: readonly (FieldRow & { readonly name: string; readonly bib: string })[]
}

const FIRST = ['Ána', 'Bełla', 'Chloë', 'Dmitri', 'Émile', 'Fatima', 'Göran', 'Héctor', 'Ines']
const LAST = ['Ågren', 'Bálint', 'Costa', "D'Arcy", 'Özdemir', 'Sørensen', 'van Dijk', 'Żak']
const FIELDS = [
  ...[...(['M', 'W'] as const)].map((sex) => ({ division: 'GYM RACE', sex })),
  ...[...(['M', 'W'] as const)].map((sex) => ({ division: 'GYM RACE PRO', sex })),
  { division: 'GYM RACE DOUBLES', sex: 'X' as const },
]
const MEASURED = SEGMENTS.flatMap(({ key, label }, i) =>
  UNMEASURED.has(key) ? [] : [{ key, label, i }],
)

/** Athletes of five fields with every split, including some DNFs and DSQs. */
export function manyAthletes(count: number): ManyAthletes[] {
  let seed = 7
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed / 2_147_483_648
  }
  const all = Array.from({ length: count }, (_, index) => {
    const pace = 0.75 + random() * 0.9
    const status =
      index % 50 === 49
        ? ('dnf' as const)
        : index % 333 === 332
          ? ('dsq' as const)
          : ('finished' as const)
    const most =
      status === 'dnf' ? 1 + Math.floor(random() * (MEASURED.length - 2)) : MEASURED.length
    const times = Object.fromEntries(
      MEASURED.slice(0, most).map(({ key, i }) => {
        const usual = TYPICAL_TIMES[i] ?? 60
        return [key, Math.max(5, Math.round(usual * pace * (0.9 + random() * 0.2)))]
      }),
    )
    const sum = Object.values(times).reduce((total, time) => total + time, 0)
    const first = FIRST[Math.floor(random() * FIRST.length)]
    const last = LAST[Math.floor(random() * LAST.length)]
    return {
      field: index % FIELDS.length,
      row: {
        name: `${first} ${last}${letters(index)}`,
        bib: String(1000 + index),
        ageGroup: `${25 + 5 * Math.floor(random() * 6)}-${29 + 5 * Math.floor(random() * 6)}`,
        start: 32_400 + 600 * Math.floor(random() * 30),
        total: status === 'finished' ? sum : null,
        status,
        times,
      },
    }
  })
  return FIELDS.map((head, field) => ({
    ...head,
    rows: all.filter((one) => one.field === field).map(({ row }) => row),
  }))
}

/** The same athletes as an organiser's file. */
export function manyAthletesText(fields: readonly ManyAthletes[]): string {
  const headings = ['Bib', 'Name', 'Age group', 'Division', 'Sex', 'Status', 'Total']
  const rows = fields.flatMap(({ division, sex, rows }) =>
    rows.map(({ bib, name, ageGroup, status, total, times }) => [
      ...[bib, name, ageGroup ?? '', division, sex],
      ...[status === 'finished' ? '' : status.toUpperCase(), String(total ?? '')],
      ...MEASURED.map(({ key }) => String(times[key] ?? '')),
    ]),
  )
  const lines = [[...headings, ...MEASURED.map(({ label }) => label)], ...rows]
  return lines.map((cells) => cells.map(csvCell).join(',')).join('\n')
}

/** Letters that make names unique: 'aab'. */
function letters(index: number): string {
  const letter = (value: number) => String.fromCharCode(97 + (value % 26))
  return [index / 676, index / 26, index].map((value) => letter(Math.floor(value))).join('')
}
