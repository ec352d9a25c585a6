import type { FieldSex } from '../../race/field/field.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { dateText } from '../../race/text/date-text.ts'
import { numberText } from '../../race/text/number-text.ts'
import type { Seconds, Status } from '../../race/types.ts'
import type { EarlierField, FieldEntry } from '../field-calls.ts'
import { SEX_LABELS } from '../result-calls.ts'
import { athletesText } from './field-texts.ts'
import type { Toast } from './toast-texts.ts'

/** Texts of the operator's screen of fields. */
export const FIELD_IMPORT_TEXTS = {
  title: (race: string) => `Fields of ${race}`,
  intro:
    'A field is everybody of one division and sex. With it athletes see their place in every split, their peers and whom they passed.',
  back: 'Back to the races',
  choose: 'Choose a file',
  chooseHint:
    'CSV or JSON from the organiser, at most 24 MB. Nothing is stored before you confirm.',
  template: 'Template',
  file: 'Field file',
  none: 'This race has no field yet: athletes are compared with tables of many races.',
  listFailed: 'The fields could not be loaded',
  named: 'Names are shown',
  anonymous: 'Anonymous',
  replace: { short: 'Replace', of: (field: string) => `Replace ${field}` },
  download: { short: 'Download', of: (field: string) => `Download ${field}` },
  removeNames: { short: 'Remove the names', of: (field: string) => `Remove the names of ${field}` },
  remove: { short: 'Delete', of: (field: string) => `Delete ${field}` },
  askRemove: (field: string) => ({
    title: 'Delete this field?',
    description: `${field} is deleted for good, with its earlier versions. Its athletes lose their ranks until you import the file again.`,
    action: 'Delete',
  }),
  askRemoveNames: (field: string) => ({
    title: 'Remove the names?',
    description: `Names and bibs of ${field} are deleted for good, also in its earlier versions. To show them again, import the file again.`,
    action: 'Remove names',
  }),
  earlier: { short: 'Earlier versions', of: (field: string) => `Earlier versions of ${field}` },
  earlierTitle: 'Earlier versions',
  earlierDescription: (field: string) =>
    `The last five versions of ${field} that were replaced. The version you bring back takes the place of the present one, which stays here.`,
  bringBack: { short: 'Bring back', of: (version: string) => `Bring back ${version}` },
  broughtBack: (field: string): Toast => ({ title: 'Field Brought Back', description: field }),
  reading: (file: string) => `Reading ${file}...`,
  checking: (rows: number, of: number) => `Checking rows: ${numberText(rows)} of ${numberText(of)}`,
  unreadable: 'The file could not be read to its end. Choose it again.',
  notImported: 'This file was not imported',
  columns: 'Columns',
  unknownColumns: (count: number) =>
    count === 1
      ? 'One column is not known. Say what it is, or leave it out.'
      : `${count} columns are not known. Say what they are, or leave them out.`,
  knownColumns: (count: number) =>
    count === 1 ? 'One column was recognised' : `${count} columns were recognised`,
  notUsed: 'Not used',
  columnIs: (heading: string, index: number) => `What “${heading || `column ${index + 1}`}” is`,
  emptyColumn: 'empty in the first rows',
  division: 'Division',
  divisionHint: 'Of rows that do not say theirs.',
  sex: 'Sex',
  chooseSex: 'Choose',
  names: 'Names may be shown',
  namesHint:
    'On: names and bibs are stored and anybody can see them. Off: athletes are a time and an age group.',
  understood: 'How it was understood',
  preview: 'Rows as they were understood',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previousRows: 'Previous rows',
  nextRows: 'Next rows',
  problems: (count: number) => (count === 1 ? 'One problem' : `${numberText(count)} problems`),
  moreProblems: (count: number) => `… and ${numberText(count)} more`,
  leaveOut: 'Leave rows with problems out',
  replaces: (fields: readonly FieldEntry[]) => `This replaces ${replacedTexts(fields)}.`,
  askReplace: (fields: readonly FieldEntry[]) => ({
    title: 'Replace what is there?',
    description: `You are about to replace ${replacedTexts(fields)}. You can bring it back from the earlier versions.`,
    action: 'Replace',
  }),
  store: (count: number) =>
    count === 0 ? 'Store' : count === 1 ? 'Store 1 field' : `Store ${count} fields`,
  storing: 'Storing...',
  cancel: 'Cancel',
  notStored: 'The fields could not be stored',
  nothingStored: 'Nothing was stored.',
  stored: (athletes: number, race: string): Toast => ({
    title: 'Fields Stored',
    description: `${athletesText(athletes)} of ${race}`,
  }),
  deleted: (field: string): Toast => ({ title: 'Field Deleted', description: field }),
  namesRemoved: (field: string): Toast => ({ title: 'Names Removed', description: field }),
  notDone: 'That did not work',
} as const

/** Values of the choice of a sex. */
export const SEX_OPTIONS = (['M', 'W', 'X'] as const).map((value) => ({
  value,
  label: SEX_LABELS[value],
}))

/** `HYROX PRO, Men`. */
export function fieldTitle({ division, sex }: { division: string; sex: FieldSex }): string {
  return `${division}, ${SEX_LABELS[sex]}`
}

/** `HYROX PRO, Men (4,922 athletes with names, stored on 18 November 2026)`, one after another. */
export const replacedTexts = (fields: readonly FieldEntry[]): string =>
  fields.map((entry) => `${fieldTitle(entry)} (${versionText(entry)})`).join('; ')

/** Why fields were not stored that nobody has confirmed to be replaced. */
export const notReplacedText = (fields: readonly FieldEntry[]): string =>
  `This would replace ${replacedTexts(fields)}. Confirm that it may be replaced`

function versionText({ count, isNamed, storedAt }: FieldEntry): string {
  const day = dateText(storedAt?.slice(0, 10) ?? null)
  const names = isNamed ? 'with names' : 'without names'
  return `${athletesText(count)} ${names}${day === null ? '' : `, stored on ${day}`}`
}

/** An earlier version in a list. */
export const earlierText = (version: EarlierField): string =>
  `${versionText(version)}, replaced on ${dateText(version.replacedAt.slice(0, 10))}`

type Told = {
  readonly status: Status
  readonly total: Seconds | null
  readonly estimated: number
  readonly doubted: number
}

/** What is worth telling about a row: how it ended, and what was made of its holes. */
export function rowNotes({ status, total, estimated, doubted }: Told): string {
  const notes = [
    ...(status === 'finished' ? [] : [status.toUpperCase()]),
    ...(status === 'finished' && total === null ? ['no total'] : []),
    ...(estimated > 0 ? [`${estimated} ${estimated === 1 ? 'split' : 'splits'} estimated`] : []),
    ...(doubted > 0 ? [`${doubted} ${doubted === 1 ? 'time does' : 'times do'} not fit`] : []),
  ]
  return notes.join(', ')
}

/** A total as the preview shows it. */
export const totalText = (total: Seconds | null) => (total === null ? '–' : clockText(total))
