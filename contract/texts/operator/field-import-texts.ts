import type { FieldSex } from '../../../race/field/field.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { counted, numberText } from '../../../race/text/count-text.ts'
import { dateText } from '../../../race/text/date-text.ts'
import type { Seconds, Status } from '../../../race/types.ts'
import type { EarlierField, FieldEntry } from '../../field-calls.ts'
import { SEX_LABELS } from '../../search-calls.ts'
import { athletesText } from '../field-texts.ts'
import { type Toast, toast } from '../toast-texts.ts'

/** Texts of the operator's screen of fields. */
export const FIELD_IMPORT_TEXTS = {
  title: (race: string) => `Fields for ${race}`,
  intro:
    'A field is everyone who raced in one division and gender. With it, athletes see their place in every split, how they compare and who they passed.',
  back: 'Back to Races',
  choose: 'Choose a file',
  chooseHint:
    'CSV, Excel (.xlsx) or JSON from the organiser or timing company, up to 24 MB. Nothing is saved until you confirm.',
  template: 'Template',
  file: 'Field file',
  none: 'This race has no field yet. Athletes are compared with times from many races.',
  listFailed: 'The fields could not be loaded',
  named: 'With names',
  anonymous: 'Without names',
  replace: { short: 'Replace', of: (field: string) => `Replace ${field}` },
  download: { short: 'Download', of: (field: string) => `Download ${field}` },
  removeNames: { short: 'Remove names', of: (field: string) => `Remove names from ${field}` },
  remove: { short: 'Delete', of: (field: string) => `Delete ${field}` },
  askRemove: (field: string) => ({
    title: 'Delete this field?',
    description: `This deletes ${field} and its earlier versions for good. Athletes won’t see their places until you import the file again.`,
    action: 'Delete',
  }),
  askRemoveNames: (field: string) => ({
    title: 'Remove the names?',
    description: `This deletes the names and bibs in ${field} and its earlier versions for good. To show them again, import the file again.`,
    action: 'Remove names',
  }),
  earlier: { short: 'Earlier versions', of: (field: string) => `Earlier versions of ${field}` },
  earlierTitle: 'Earlier versions',
  earlierDescription: (field: string) =>
    `The last five versions of ${field} that were replaced. If you restore one, the current version is kept here.`,
  bringBack: { short: 'Restore', of: (version: string) => `Restore ${version}` },
  broughtBack: (field: string): Toast => ({ title: 'Field restored', description: field }),
  reading: (file: string) => `Reading ${file}...`,
  checking: (rows: number, of: number) => `Checking rows: ${numberText(rows)} of ${numberText(of)}`,
  unreadable: 'Part of the file could not be read. Choose it again.',
  notImported: 'This file was not imported',
  columns: 'Columns',
  headings: ['Row', 'Bib', 'Name', 'Age group', 'Field', 'Start', 'Total', 'Notes'],
  unknownColumns: (count: number) =>
    count === 1
      ? 'We don’t recognise one of the columns. Choose what it is, or leave it out.'
      : `We don’t recognise ${count} columns. Choose what they are, or leave them out.`,
  knownColumns: (count: number) =>
    count === 1 ? 'We recognised one column' : `We recognised ${count} columns`,
  notUsed: 'Not used',
  columnIs: (heading: string, index: number) => `Use “${heading || `column ${index + 1}`}” as`,
  emptyColumn: 'empty in the first rows',
  division: 'Division',
  divisionExample: 'For example HYROX',
  divisionHint: 'For every row: no column holds the division.',
  sex: 'Gender',
  chooseSex: 'Choose...',
  names: 'Show names',
  namesHint:
    'On: names and bibs are saved, and anyone can see them. Off: only times and age groups are saved.',
  understood: 'What we found in the file',
  preview: 'Preview of the rows',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previousRows: 'Previous rows',
  nextRows: 'Next rows',
  answerAbove: 'No column in the file has this. Choose a value above to check the rows.',
  problems: (count: number) => (count === 1 ? 'One problem' : `${numberText(count)} problems`),
  leaveOut: 'Leave out rows with problems',
  doubtful: 'Is this the right file?',
  insist: 'Import anyway',
  onlyNoted: (count: number) => `Only rows with notes (${numberText(count)})`,
  headerRow: 'Header row',
  rowOf: (index: number, text: string) => `${index + 1}: ${text.slice(0, 100)}`,
  timeKind: 'Run and station times',
  hours: 'Read hours as minutes (04:30:00 is 4:30)',
  convert: 'Convert',
  looksLike: {
    splits: 'These look like times for each segment.',
    gates: 'These look like times since the start, each later than the one before.',
    clock: 'These look like times of day, each later than the one before.',
    hours: 'Excel seems to have read minutes as hours, such as 04:30:00 for 4:30.',
  },
  valuesOf: {
    status: (count: number) => `What each status means (${count})`,
    sex: (count: number) => `What each gender code means (${count})`,
    division: (count: number) => `Division names (${count})`,
  },
  valueIs: (text: string, count: number) => `“${text}” for ${athletesText(count)}`,
  asRecognised: 'As detected',
  chooseMeaning: 'Choose...',
  replaces: (fields: readonly FieldEntry[], next: readonly NextField[]) =>
    `This replaces ${replacedTexts(fields, next)}.`,
  askReplace: (fields: readonly FieldEntry[], next: readonly NextField[]) => ({
    title: 'Replace existing fields?',
    description: `This replaces ${replacedTexts(fields, next)}. To undo this, use Earlier versions.`,
    action: 'Replace',
  }),
  store: (count: number) => (count === 0 ? 'Save' : `Save ${counted(count, 'field')}`),
  storing: 'Saving...',
  cancel: 'Cancel',
  notStored: 'The fields could not be saved',
  nothingStored: 'Nothing was saved.',
  stored: (athletes: number, race: string) =>
    toast('Fields saved', `${athletesText(athletes)} in ${race}`),
  deleted: (field: string): Toast => ({ title: 'Field deleted', description: field }),
  namesRemoved: (field: string): Toast => ({ title: 'Names removed', description: field }),
  notDone: 'Something went wrong',
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

/** `HYROX PRO, Men (4,922 athletes with names, saved on 18 November 2026)`, one after another. */
export const replacedTexts = (
  fields: readonly FieldEntry[],
  next: readonly NextField[] = [],
): string =>
  fields
    .map((entry) => {
      const own = next.find(({ division, sex }) => division === entry.division && sex === entry.sex)
      const replacement = own ? ` with ${athletesText(own.count)}` : ''
      return `${fieldTitle(entry)} (${versionText(entry)})${replacement}`
    })
    .join('; ')

/** The field that would replace a stored one. */
type NextField = Pick<FieldEntry, 'division' | 'sex' | 'count'>

/** Meanings of a status in a file. */
export const STATUS_OPTIONS = [
  { value: 'finished', label: 'Finished' },
  { value: 'dnf', label: 'Did not finish' },
  { value: 'dsq', label: 'Disqualified' },
  { value: 'dns', label: 'Did not start (left out)' },
] as const

/** What the times of runs and stations can be. */
export const TIME_KIND_OPTIONS = [
  { value: 'splits', label: 'How long each one took' },
  { value: 'gates', label: 'Time since the start' },
  { value: 'clock', label: 'Time of day' },
] as const

/** Why fields were not stored: the operator has not confirmed that they replace others. */
export const notReplacedText = (fields: readonly FieldEntry[]): string =>
  `This would replace ${replacedTexts(fields)}. Please confirm`

function versionText({ count, isNamed, storedAt }: FieldEntry): string {
  const day = dateText(storedAt?.slice(0, 10) ?? null)
  const names = isNamed ? 'with names' : 'without names'
  return `${athletesText(count)} ${names}${day === null ? '' : `, saved on ${day}`}`
}

/** An earlier version in a list. */
export const earlierText = (version: EarlierField): string =>
  `${versionText(version)}, replaced on ${dateText(version.replacedAt.slice(0, 10))}`

type RowFacts = {
  readonly status: Status
  readonly total: Seconds | null
  readonly estimated: number
  readonly doubted: number
}

/** Notes on a row: how the race ended, and what was estimated. */
export function rowNotes({ status, total, estimated, doubted }: RowFacts): string {
  const notes = [
    ...(status === 'finished' ? [] : [status.toUpperCase()]),
    ...(status === 'finished' && total === null ? ['no total'] : []),
    ...(estimated > 0 ? [`${counted(estimated, 'split')} estimated`] : []),
    ...(doubted > 0
      ? [`${counted(doubted, 'time')} ${doubted === 1 ? 'doesn’t' : 'don’t'} match the rest`]
      : []),
  ]
  return notes.join(', ')
}

/** A total as the preview shows it. */
export const previewTotal = (total: Seconds | null) => (total === null ? '–' : clockText(total))
