import type { ShortTotal, SplitHint } from '../../race/splits/split-hints.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { counted } from '../../race/text/count-text.ts'
import { isolate } from '../../race/text/plain-text.ts'
import { APP_TEXTS } from './app-texts.ts'
import { failure } from './toast-texts.ts'

/** Texts of the manual view, for results that have no idp. */
export const MANUAL_TEXTS = {
  /** The age group place, which only the organiser can know, and the line below it. */
  place: { title: 'N/A', description: 'Manual upload' },
  back: 'Back to Upload',
  mapLoading: 'Loading the map...',
  mapFailed: APP_TEXTS.mapFailed,
  tryAgain: 'Try again',
  standardCourse: 'Watch on the standard course',
  untitled: 'Your race',
  debugHint: 'The data we read from your result',
  debugOf: (name: string) => `Debug data for ${name}`,
  section: 'Your own splits',
  type: {
    title: 'Enter your splits',
    lead: 'From your watch or a photo of the results board. Splits you leave out are estimated.',
    open: 'Enter splits',
    hint: 'Enter M:SS or seconds. On a number pad, you can type a dot instead of the colon. Splits you leave out are estimated.',
    name: 'Athlete name',
    total: 'Total time',
    totalHint: 'Optional, as H:MM:SS. Without it, we add up the splits.',
    lap: (lap: number) => `Round ${lap}`,
    placeholder: 'M:SS',
    unmeasured: 'Usually not timed',
    known: (known: number, all: number) => `${known} of ${all} splits`,
    estimated: (missing: number) => `${missing} will be estimated`,
    unfinished: 'without a Wall Balls split or a total time, this counts as a DNF',
    wrong: (count: number) => ` · ${count} to correct`,
    close: 'Close',
    add: 'Add this result',
  },
  results: 'Your results',
  remove: (name: string) => `Remove ${name}`,
  estimated: (count: number) => (count === 0 ? '' : `${counted(count, 'split')} estimated`),
  course: 'Course',
  noCourse: APP_TEXTS.standardCourse,
  file: {
    title: 'Open a file',
    lead: 'A results page you saved (.html), or a splits file (.json or .csv). We read it but don’t store it.',
    choose: 'Choose files',
    label: 'Results page or splits file',
    tooLarge: 'This file is too large.',
    notOpened: 'This file could not be opened.',
    reading: (name: string) => `Reading ${name}`,
    template: (kind: string) => `${kind.toUpperCase()} template`,
    partly: (name: string) => `Some of ${name} could not be read`,
    use: 'Use what we could read',
    more: (count: number) => `and ${count} more`,
  },
  debug: (isShown: boolean) => (isShown ? 'Hide Debug' : 'Show Debug'),
  fileUnreadable: (file: string) =>
    failure('Failed to Load Results', `${file} isn’t a results page or splits file we can read`),
  /** A question about something typed that is hardly meant (SEARCH-19). */
  hint: (hint: SplitHint): string => {
    switch (hint.hint) {
      case 'long':
      case 'short':
        return `${hint.label} in ${clockText(hint.seconds)}? Please check.`
      case 'total-short':
      case 'total-long':
        return `A whole race in ${clockText(hint.total)}? Please check.`
    }
  },
  /** Why a typed total is refused, with both numbers (SEARCH-19). */
  shortTotal: ({ sum, total }: ShortTotal) =>
    `Your splits add up to ${clockText(sum)}, more than the total of ${clockText(total)}. Correct a split or the total.`,
  edit: (name: string) => `Edit ${isolate(name)}`,
  saveEdit: 'Save changes',
  /** Where the browser has no storage, or no room in it. */
  notKept:
    'This browser doesn’t let us save data. You’ll lose what you enter when you reload or close this page.',
  notATime: 'That isn’t a time. Enter a time such as 4:30, or a number of seconds.',
  noTimes: failure(
    'Failed to Load Results',
    'We found no times. Enter a total time or at least one split.',
  ),
} as const
