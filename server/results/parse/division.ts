import type { AthleteResult } from '../../../contract/result-schema.ts'

/** The kind of a division. Event codes aren't a closed set, so it is derived from the label. */
export type DivisionKind =
  | 'open'
  | 'pro'
  | 'elite'
  | 'doubles'
  | 'pro-doubles'
  | 'elite-doubles'
  | 'relay'
  | 'adaptive'
  | 'youngstars'
  | 'other'

/** The longest match decides: `HYROX PRO DOUBLES` is neither PRO nor DOUBLES. */
const KINDS: readonly (readonly [RegExp, DivisionKind])[] = [
  [/\bELITE(?: 15)? DOUBLES\b/, 'elite-doubles'],
  [/\bCOMPANY CHALLENGE\b|\bCREATOR RACE\b/, 'other'],
  [/\bPRO DOUBLES\b/, 'pro-doubles'],
  [/\bYOUNGSTARS\b/, 'youngstars'],
  [/\bADAPTIVE\b/, 'adaptive'],
  [/\bDOUBLES\b/, 'doubles'],
  [/\bELITE\b/, 'elite'],
  [/\bRELAY\b/, 'relay'],
  [/\bHYROX\b/, 'open'],
]
const PRO = /\bPRO\b/

/** The kind of a division by its label, with or without the day; `other` for unknown ones. */
export function divisionKindOf(label: string): DivisionKind {
  const name = splitDay(label).name.toUpperCase()
  const kind = KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
  return kind === 'open' && PRO.test(name) ? 'pro' : kind
}

/** Single, pair or team: from the division, or else from the number of members. */
export function participantTypeOf(
  division: string | null,
  memberCount: number,
): AthleteResult['participantType'] {
  const kind = divisionKindOf(division ?? '')
  if (kind === 'relay' || memberCount > 2) return 'relay'
  return kind.endsWith('doubles') || memberCount === 2 ? 'doubles' : 'single'
}

const DAY_TAIL = /^(.*\S)\s+[-–]\s+(\S.*)$/
const BRACKET_TAIL = /^(.*\S)\s*\(([^()]+)\)$/

/** Removes the day from `HYROX PRO - Fri, 22 May`; titles have it in brackets. */
export function splitDay(label: string): { name: string; day: string | null } {
  const [, name, day] = DAY_TAIL.exec(label) ?? BRACKET_TAIL.exec(label) ?? []
  return name === undefined || day === undefined ? { name: label, day: null } : { name, day }
}

/** Whether an event code is the roll-up of several days: `H_BER26_OVERALL`, `H_UKBOveralll`. */
export function isRollUp(eventId: string): boolean {
  return /_.*overall/i.test(eventId)
}
