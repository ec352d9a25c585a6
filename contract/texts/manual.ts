import type { Toast } from './toast.ts'

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
  noTimes: {
    title: 'Failed to Load Results',
    description: 'No times were found. Give a total time or at least one split.',
    isDestructive: true,
  },
} as const
