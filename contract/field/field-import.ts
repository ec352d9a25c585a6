import { buildField } from '../../race/field/field.ts'
import { encodeField, type FieldFile } from '../../race/field/field-file.ts'
import type { FieldProblem, Understood } from '../../race/field/import/understand.ts'
import { numberText } from '../../race/text/number-text.ts'

/** Whether a file can be stored: nothing is wrong, or what is wrong stands in rows that are left out. */
export function canStore(
  { fields, problems }: Understood,
  { withoutBadRows }: { readonly withoutBadRows: boolean },
): boolean {
  const isWhole = problems.every(({ line }) => line !== null)
  return fields.length > 0 && isWhole && (problems.length === 0 || withoutBadRows)
}

/** The fields as they are stored. */
export function toFieldFiles({ fields }: Understood, isNamed: boolean): FieldFile[] {
  return fields.map(({ division, sex, rows }) =>
    encodeField(buildField({ division, sex, isNamed }, rows)),
  )
}

/** A problem as people read it: where it stands, and what it is. */
export function problemText({ line, what }: FieldProblem): string {
  return line === null ? what : `Row ${line}: ${what}.`
}

/** How a file was understood, in one sentence a field. */
export function understoodTexts({ fields, absent }: Understood): string[] {
  const texts = fields.map(({ division, sex, rows }) => {
    const count = (isMeant: (row: (typeof rows)[number]) => boolean) =>
      numberText(rows.filter(isMeant).length)
    const facts = [
      `${numberText(rows.length)} ${rows.length === 1 ? 'athlete' : 'athletes'}`,
      `${count(({ status }) => status === 'finished')} finished`,
      `${count(({ status }) => status === 'dnf')} did not finish`,
      `${count(({ status }) => status === 'dsq')} disqualified`,
      `${count(({ estimated }) => estimated > 0)} with estimated splits`,
      `${count(({ doubted }) => doubted > 0)} with times that do not fit`,
    ]
    return `${division}, ${sex}: ${facts.filter((fact, i) => i < 2 || !fact.startsWith('0 ')).join(', ')}.`
  })
  const absentText = `${absent} did not start and are in no field.`
  return absent > 0 ? [...texts, absentText] : texts
}
