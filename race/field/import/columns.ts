import { SEGMENTS } from '../../segments.ts'
import type { SegmentKey } from '../../types.ts'

/** The possible meanings of a column of the organiser's file. */
export type FieldColumn =
  | 'name'
  | 'first_name'
  | 'last_name'
  | 'team_members'
  | 'bib'
  | 'age_group'
  | 'division'
  | 'sex'
  | 'start'
  | 'status'
  | 'total'
  | 'roxzone'
  | 'race'
  | SegmentKey

/** Headings people give their columns, in English and German; each is compared without case and marks. */
const HEADINGS: { readonly [column in Exclude<FieldColumn, SegmentKey>]: readonly string[] } = {
  name: ['name', 'athlete', 'athlete name', 'full name', 'teilnehmer'],
  first_name: ['first name', 'firstname', 'given name', 'vorname'],
  last_name: ['last name', 'lastname', 'surname', 'family name', 'nachname'],
  team_members: ['team members', 'members', 'team', 'partners', 'mitglieder'],
  bib: ['bib', 'bib number', 'bib no', 'start number', 'startnummer', 'number', 'nr', 'no'],
  age_group: ['age group', 'age class', 'ag', 'ak', 'altersklasse'],
  division: ['division', 'category', 'class', 'contest', 'wettbewerb'],
  sex: ['sex', 'gender', 'm w x', 'geschlecht'],
  start: ['start', 'start time', 'starttime', 'wave', 'wave start', 'startzeit'],
  status: ['status', 'race status', 'result status'],
  total: [
    'total',
    'total time',
    'total time sec',
    'finish',
    'finish time',
    'time',
    'net time',
    'zeit',
  ],
  roxzone: ['roxzone', 'roxzone time', 'roxzone total', 'rox total'],
  race: ['race', 'event', 'race name', 'event name', 'veranstaltung'],
}

/** Other names of the stations, without the amounts some lists put before them. */
const STATION_NAMES: { readonly [key in SegmentKey]?: readonly string[] } = {
  seg_ski: ['skierg', 'ski'],
  seg_push: ['push'],
  seg_pull: ['pull'],
  seg_bbj: ['burpee broad jump', 'burpees', 'burpee', 'bbj'],
  seg_row: ['rowing', 'rower', 'row erg', 'rowerg'],
  seg_farm: ['farmers', 'farmer carry', 'farmers walk'],
  seg_lunge: ['lunges', 'sandbag lunge', 'sandbag'],
  seg_wb: ['wall ball', 'wallballs', 'wallball'],
}

const BY_HEADING = new Map<string, FieldColumn>([
  ...SEGMENTS.flatMap(({ key, label }) =>
    [key, key.replace('seg_', ''), label, ...(STATION_NAMES[key] ?? [])].map(
      (heading) => [normal(heading), key] as const,
    ),
  ),
  ...Array.from({ length: 8 }, (_, lap) => lap + 1).flatMap((lap) =>
    [`running ${lap}`, `lap ${lap}`, `run${lap}`].map(
      (heading) => [normal(heading), `seg_run${lap}` as SegmentKey] as const,
    ),
  ),
  ...Object.entries(HEADINGS).flatMap(([column, headings]) =>
    headings.map((heading) => [normal(heading), column as FieldColumn] as const),
  ),
])

/** Columns in the order a person would look for them in a list, with their labels. */
export const FIELD_COLUMNS: readonly { readonly column: FieldColumn; readonly label: string }[] = [
  { column: 'name', label: 'Name' },
  { column: 'first_name', label: 'First name' },
  { column: 'last_name', label: 'Last name' },
  { column: 'team_members', label: 'Team members' },
  { column: 'bib', label: 'Bib' },
  { column: 'age_group', label: 'Age group' },
  { column: 'division', label: 'Division' },
  { column: 'sex', label: 'Sex' },
  { column: 'start', label: 'Start' },
  { column: 'status', label: 'Status' },
  { column: 'total', label: 'Total' },
  { column: 'race', label: 'Race' },
  { column: 'roxzone', label: 'Roxzone' },
  ...SEGMENTS.map(({ key, label }) => ({ column: key, label })),
]

/** The meaning of each heading; nothing for an unknown one, and for the second of two that mean the same. */
export function recogniseColumns(headings: readonly string[]): (FieldColumn | null)[] {
  const taken = new Set<FieldColumn>()
  return headings.map((heading) => {
    const column = BY_HEADING.get(normal(heading)) ?? null
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

/** The columns after one was chosen by hand; any other column with the same meaning loses it. */
export function chooseColumn(
  columns: readonly (FieldColumn | null)[],
  index: number,
  chosen: FieldColumn | null,
): (FieldColumn | null)[] {
  return columns.map((column, i) => (i === index ? chosen : column === chosen ? null : column))
}

/** '1000m SkiErg', 'Ski-Erg' and 'ski_erg' are one heading. */
function normal(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[’']/g, '')
    .replace(/^\s*\d+\s*(?:x\s*)?(?:m|km|reps)?\s+(?=\p{L})/u, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether there is anything to make a race of: a total, or a segment. */
export function hasTimes(columns: readonly (FieldColumn | null)[]): boolean {
  return columns.some((column) => column === 'total' || column?.startsWith('seg_'))
}
