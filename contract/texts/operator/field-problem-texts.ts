import type { ProblemGroup } from '../../../race/field/import/problem-groups.ts'
import type { ImportDoubt, ProblemCause } from '../../../race/field/import/understand.ts'
import { counted, numberText } from '../../../race/text/count-text.ts'

/** What to do about a problem, in words anybody can follow. */
const REMEDIES: { readonly [cause in ProblemCause]: string } = {
  formula: 'Save the file with values instead of formulas, for example as CSV.',
  status: 'Choose the meaning of each status above.',
  time: 'Check that this column holds times, or set it to Not used above.',
  start: 'Enter start times as times of day, such as 09:40, or set the column to Not used above.',
  sex: 'Choose the meaning of each gender code above.',
  'no-times': 'Add a total or a split to these rows, or leave them out.',
  impossible: 'Check the time format above, or correct the times in the file.',
  'no-division': 'Fill in the division for these rows, or leave them out.',
  'no-sex': 'Fill in the gender for these rows, or leave them out.',
  'other-race': 'Leave these rows out, or choose the right race.',
  twice: 'Remove the repeated rows, or leave them out.',
  'whole-file': '',
}

/** The question about something that no column holds; null for every other problem. */
export function questionText({ cause, line }: ProblemGroup): string | null {
  if (line !== null) return null
  if (cause === 'no-division') return 'Which division is this?'
  return cause === 'no-sex' ? 'Which gender is this?' : null
}

/** Problems of one cause: how many, where the first is, an example and what to do. */
export function groupTexts({ cause, column, count, line, example }: ProblemGroup) {
  const where = column === null ? '' : `${column}: `
  const rows = counted(count, 'row')
  return {
    title: cause === 'whole-file' ? example : `${where}${NAMES[cause]} in ${rows}`,
    example: line === null ? '' : `For example, row ${line}: ${example}.`,
    remedy: REMEDIES[cause],
  }
}

const NAMES: { readonly [cause in ProblemCause]: string } = {
  formula: 'a formula',
  status: 'a status we don’t recognise',
  time: 'something that isn’t a time',
  start: 'something that isn’t a time of day',
  sex: 'a gender we don’t recognise',
  'no-times': 'No times at all',
  impossible: 'an impossible time',
  'no-division': 'No division',
  'no-sex': 'No gender',
  'other-race': 'Another race',
  twice: 'The same athlete twice',
  'whole-file': '',
}

/** Why an import is refused until the operator insists. */
export function doubtText(doubt: ImportDoubt): string {
  switch (doubt.reason) {
    case 'many-problems':
      return `${numberText(doubt.count)} of ${numberText(doubt.of)} rows don’t look right. We may have misread a column, or this may be the wrong file.`
    case 'nobody-finished':
      return 'According to this file, nobody finished. Check the Total and Status columns.'
    case 'no-total':
      return 'No column is set as the total. Choose one above: without it, nobody gets a place.'
    case 'unknown-statuses':
      return doubt.count === 1
        ? 'One athlete has a status we don’t recognise and would be left out. Choose the meaning of this status above.'
        : `${numberText(doubt.count)} athletes have a status we don’t recognise and would be left out. Choose the meaning of each status above.`
    case 'odd-totals':
      return doubt.count === 1
        ? 'One total doesn’t match its splits. Check how the times are written.'
        : `${numberText(doubt.count)} totals don’t match their splits. Check how the times are written.`
  }
}
