import type { Status } from '../../types.ts'
import type { FieldSex } from '../field.ts'

/** How a race ended in a file; `dns` means did not start, and is in no field. */
export type FileStatus = Status | 'dns'

/** What the operator chose for texts in a file, by the exact text. */
export type ChosenValues = {
  readonly status?: { readonly [text: string]: FileStatus }
  readonly sex?: { readonly [text: string]: FieldSex }
  readonly division?: { readonly [text: string]: string }
}

const STATUS_WORDS: { readonly [status in FileStatus]: string } = {
  finished:
    'ok finished finisher finish fin official classified ranked gewertet imziel ziel klassiert classe arrive termine terminado finalizado clasificado llegado oficial classificato arrivato finito gefinisht gefinished aangekomen uitgelopen',
  dnf: 'dnf didnotfinish notfinished retired ret aufgegeben ausgeschieden nichtimziel aufgabe abandon abd nonarrive abandono abandonado nofinalizado ritirato rit nonarrivato uitgevallen opgegeven nietgefinisht',
  dsq: 'dsq dq disq disqualified disqualifiziert disqualifie descalificado descalificada squalificato squalificata gediskwalificeerd',
  dns: 'dns didnotstart notstarted nichtgestartet nichtangetreten abgemeldet nonpartant nopresentado noiniciado nonpartito nietgestart',
}

const SEX_WORDS: { readonly [sex in FieldSex]: string } = {
  M: 'm male man men manner mannlich herren mann homme hommes masculin h hombre hombres masculino uomo uomini maschio maschile mannen heren',
  W: 'w f female woman women frau frauen weiblich damen femme femmes feminin mujer mujeres femenino donna donne femmina femminile vrouw vrouwen dames v',
  X: 'x mixed mix gemischt mixte mixto mista misto gemengd',
}

const byWord = <Meaning extends string>(words: { readonly [meaning in Meaning]: string }) =>
  new Map(
    (Object.entries(words) as [Meaning, string][]).flatMap(([meaning, text]) =>
      text.split(' ').map((word) => [word, meaning] as const),
    ),
  )

const STATUSES = byWord(STATUS_WORDS)
const SEXES = byWord(SEX_WORDS)

/**
 * Counts letters and digits of every script, so that a text we can't read isn't treated as an empty
 * cell.
 */
const wordOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** The status for a text; an empty text is a finish, an unknown one gives nothing. */
export function statusOf(text: string, chosen: ChosenValues = {}): FileStatus | null {
  const given = ownValue(chosen.status, text)
  if (given) return given
  const word = wordOf(text)
  return word === '' ? 'finished' : (STATUSES.get(word) ?? null)
}

/** The sex for a text; nothing for an empty cell, undefined for a text that isn't a sex. */
export function sexOf(text: string, chosen: ChosenValues = {}): FieldSex | null | undefined {
  const given = ownValue(chosen.sex, text)
  if (given) return given
  return text.trim() === '' ? null : SEXES.get(wordOf(text))
}

/** A division, under the name the operator chose for it. */
export const divisionOf = (text: string, chosen: ChosenValues = {}): string =>
  ownValue(chosen.division, text)?.trim() || text

/** Files may contain any text, even 'constructor'. */
function ownValue<Value>(values: { readonly [text: string]: Value } | undefined, text: string) {
  return values && Object.hasOwn(values, text.trim()) ? values[text.trim()] : undefined
}
