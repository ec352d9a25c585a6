import type { Status } from '../../types.ts'
import type { FieldSex } from '../field.ts'

/** How a race ended in a file; `dns` did not start, and is in no field. */
export type FileStatus = Status | 'dns'

/** The operator's meaning of texts in a file, by the text as it is written. */
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

/** Letters and digits of every script count: what we cannot read must not pass for an empty cell. */
const wordOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** A status by its text; an empty one is a finish, an unknown one nothing. */
export function statusOf(text: string, chosen: ChosenValues = {}): FileStatus | null {
  const given = ownValue(chosen.status, text)
  if (given) return given
  const word = wordOf(text)
  return word === '' ? 'finished' : (STATUSES.get(word) ?? null)
}

/** A sex by its text; nothing for an empty cell, undefined for a text that is not a sex. */
export function sexOf(text: string, chosen: ChosenValues = {}): FieldSex | null | undefined {
  const given = ownValue(chosen.sex, text)
  if (given) return given
  return text.trim() === '' ? null : SEXES.get(wordOf(text))
}

/** A division under the operator's name for it. */
export const divisionOf = (text: string, chosen: ChosenValues = {}): string =>
  ownValue(chosen.division, text)?.trim() || text

/** Files hold any text, 'constructor' among them. */
function ownValue<Value>(values: { readonly [text: string]: Value } | undefined, text: string) {
  return values && Object.hasOwn(values, text.trim()) ? values[text.trim()] : undefined
}
