import type { ShortTotal, SplitHint } from '../../race/splits/split-hints.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { isolate } from '../../race/text/plain-text.ts'
import type { Toast } from './toast-texts.ts'

/** Texts of the manual view, for results that have no idp. */
export const MANUAL_TEXTS = {
  /** The age group place, which only the organiser can know, and the line below it. */
  place: { title: 'N/A', description: 'Manual upload' },
  back: 'Back to Upload',
  debug: (isShown: boolean) => (isShown ? 'Hide Debug' : 'Show Debug'),
  fileUnreadable: (file: string): Toast => ({
    title: 'Failed to Load Results',
    description: `${file} is not a results page or splits file we can read`,
    isDestructive: true,
  }),
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
    `Your splits add up to ${clockText(sum)}, more than the total of ${clockText(total)}. Correct one of them.`,
  edit: (name: string) => `Edit ${isolate(name)}`,
  saveEdit: 'Save changes',
  /** Where the browser has no storage, or no room in it. */
  notKept: 'This browser keeps nothing: what you type is gone when you reload or close this page.',
  notATime: 'Not a time. Write 4:30, or seconds.',
  noTimes: {
    title: 'Failed to Load Results',
    description: 'No times were found. Give a total time or at least one split.',
    isDestructive: true,
  },
} as const
