import { isMissing, textOrNone } from './cell-text.ts'
import type { DetailRow } from './detail-rows.ts'
import { inOneLine, linesOf } from './text-collector.ts'

/** The meaning of a row outside of the splits. */
export type ValueKind =
  | 'name'
  | 'member'
  | 'team'
  | 'bib'
  | 'age-group'
  | 'nation'
  | 'city'
  | 'race'
  | 'division'
  | 'bonus'
  | 'penalty'
  | 'disqualified'
  | 'info'
  | 'status'
  | 'place'
  | 'age-group-place'
  | 'total'

const BY_CLASS = new Map<string, ValueKind>([
  ['fullname', 'name'],
  ['start_no_text', 'bib'],
  ['start_no', 'bib'],
  ['type_age_class', 'age-group'],
  ['age_class', 'age-group'],
  ['nation', 'nation'],
  ['meeting', 'race'],
  ['event', 'division'],
  ['disqual_reason', 'disqualified'],
  ['race_status', 'status'],
  ['place_all', 'place'],
  ['place_age', 'age-group-place'],
  ['time_finish_netto', 'total'],
])

/**
 * Free columns of the timing software. Each season uses them differently (the bonus moved from 03
 * to 04), so the label decides first, and the class only when the label is unknown.
 */
const BY_FREE_CLASS = new Map<string, ValueKind>([
  ['gimmick_01', 'penalty'],
  ['gimmick_03', 'bonus'],
  ['gimmick_04', 'bonus'],
  ['gimmick_09', 'info'],
  ['gimmick_10', 'city'],
])

const LABELS: readonly (readonly [ValueKind, ...string[]])[] = [
  ['name', 'name', 'athlete', 'participant', 'teilnehmer'],
  ['team', 'team', 'team name', 'teamname'],
  ['bib', 'bib number', 'bib', 'number', 'start number', 'startnummer'],
  ['age-group', 'age group', 'age class', 'altersklasse', 'ak'],
  ['nation', 'nat', 'nation', 'nationality', 'nationalität'],
  ['city', 'city', 'ort', 'stadt'],
  ['race', 'race', 'rennen', 'veranstaltung'],
  ['division', 'division', 'event', 'wettbewerb'],
  ['bonus', 'bonus', 'time bonus', 'zeitgutschrift'],
  ['penalty', 'penalty', 'time penalty', 'strafe', 'zeitstrafe'],
  ['disqualified', 'disqual reason', 'disqualification reason', 'disqualification'],
  ['info', 'info'],
  ['status', 'status', 'race status'],
  ['place', 'rank (m/w)', 'rank', 'place (m/w)', 'place', 'platz (m/w)', 'platz'],
  ['age-group-place', 'rank (ag)', 'rank ag', 'place (ag)', 'platz (ak)', 'platz ak'],
  ['total', 'overall time', 'total time', 'total', 'finish time', 'gesamtzeit'],
]
const BY_LABEL = new Map(
  LABELS.flatMap(([kind, ...labels]) => labels.map((label) => [label, kind] as const)),
)

/** No page with a class for member rows has been seen, only labels. */
const MEMBER = /^(?:team )?(?:member|mitglied|athlete|teilnehmer) ?\d+$|^(?:team )?members?$/

/** The meaning of a row outside the splits; null when neither class nor label is known. */
export function findValueKind(row: DetailRow): ValueKind | null {
  if (MEMBER.test(row.key)) return 'member'
  const known = findByClass(row, BY_CLASS) ?? BY_LABEL.get(row.key)
  // Season 6 has a box only for the members, so any label in it means a member.
  return known ?? findByClass(row, BY_FREE_CLASS) ?? (isMemberBox(row) ? 'member' : null)
}

const isMemberBox = ({ table }: DetailRow) => table.title === 'members'

function findByClass(
  { names }: DetailRow,
  kinds: ReadonlyMap<string, ValueKind>,
): ValueKind | undefined {
  for (const name of names) {
    const kind = kinds.get(name)
    if (kind !== undefined) return kind
  }
  return undefined
}

/** The rows of a page by meaning; one meaning may have several rows. */
export type ValueRows = ReadonlyMap<ValueKind, readonly DetailRow[]>

/** The text of a value: the first one that isn't a dash. */
export function findText(rows: ValueRows, kind: ValueKind): string | null {
  for (const row of rows.get(kind) ?? []) {
    const text = rowText(row)
    if (text !== null) return text
  }
  return null
}

/** The value of a labelled row, in one line; null for a dash. */
export function rowText({ cells: [cell] }: DetailRow): string | null {
  return cell === undefined ? null : textOrNone(inOneLine(cell.text))
}

/** The same line by line: judges put several decisions into one cell. */
export function linesOfValue(rows: ValueRows, kind: ValueKind): string[] {
  const lines = (rows.get(kind) ?? []).flatMap(({ cells: [cell] }) => linesOf(cell?.text ?? ''))
  return lines.filter((line) => !isMissing(line))
}
