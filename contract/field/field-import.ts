import { buildField } from '../../race/field/field.ts'
import { encodeField, type FieldFile } from '../../race/field/field-file.ts'
import type { FieldProblem, Understood } from '../../race/field/import/understand.ts'
import { counted, numberText } from '../../race/text/count-text.ts'

/** The operator's decisions about a file with problems. */
export type ImportDecisions = {
  /** Leaves out rows with problems. */
  readonly withoutBadRows: boolean
  /** Imports the file despite doubts about the file as a whole. */
  readonly isInsisting?: boolean
}

/** Whether a file can be stored: it has no problems, or the operator accepted them. */
export function canStore(
  { fields, problems, doubts }: Pick<Understood, 'fields' | 'problems' | 'doubts'>,
  { withoutBadRows, isInsisting = false }: ImportDecisions,
): boolean {
  const isWhole = problems.every(({ line }) => line !== null)
  const isTaken = problems.length === 0 || withoutBadRows
  return fields.length > 0 && isWhole && isTaken && (doubts.length === 0 || isInsisting)
}

/** The fields in the form they are stored in. */
export function toFieldFiles({ fields }: Understood, isNamed: boolean): FieldFile[] {
  return fields.map(({ division, sex, rows }) =>
    encodeField(buildField({ division, sex, isNamed }, rows)),
  )
}

/** A problem as people read it: its row and description. */
export function problemText({ line, what }: Pick<FieldProblem, 'line' | 'what'>): string {
  return line === null ? what : `Row ${line}: ${what}.`
}

/** Unknown statuses beyond these are only counted: a wrongly chosen column has thousands. */
const MOST_STATUSES = 10

/** How a file was understood, in one sentence per field. */
export function understoodTexts({ fields, absent, unknownStatuses, lacks }: Understood): string[] {
  const texts = fields.map(({ division, sex, rows }) => {
    const count = (isMeant: (row: (typeof rows)[number]) => boolean) =>
      numberText(rows.filter(isMeant).length)
    const facts = [
      counted(rows.length, 'athlete'),
      `${count(({ status }) => status === 'finished')} finished`,
      `${count(({ status }) => status === 'dnf')} did not finish`,
      `${count(({ status }) => status === 'dsq')} disqualified`,
      `${count(({ estimated }) => estimated > 0)} with estimated splits`,
      `${count(({ doubted }) => doubted > 0)} with times that do not fit`,
    ]
    return `${division}, ${sex}: ${facts.filter((fact, i) => i < 2 || !fact.startsWith('0 ')).join(', ')}.`
  })
  if (lacks === 'roxzone') texts.push('The file has no roxzone times: we estimate them.')
  if (lacks === 'roxzones') {
    texts.push('The file has only total roxzone times: we estimate each roxzone.')
  }
  if (absent > 0) texts.push(`${numberText(absent)} did not start and are left out.`)
  if (unknownStatuses.size > 0) texts.push(unknownText(unknownStatuses))
  return texts
}

function unknownText(statuses: ReadonlyMap<string, number>): string {
  const athletes = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const named = [...statuses].slice(0, MOST_STATUSES).map(([text, count]) => `“${text}” (${count})`)
  const more = statuses.size > MOST_STATUSES ? [`${statuses.size - MOST_STATUSES} others`] : []
  const who = `${counted(athletes, 'athlete')} ${athletes === 1 ? 'has' : 'have'}`
  return `${who} a status we do not know and ${athletes === 1 ? 'is' : 'are'} left out: ${[...named, ...more].join(', ')}.`
}
