import { CLIP_LENGTH } from '../../race/plan.ts'
import { MEGABYTE } from '../limits.ts'
import type { Toast } from './toast.ts'

/** Texts of adding media; those about groups come from the core with the groups. */
export const MEDIA_TEXTS = {
  /** `minutes` is null when nobody knows how long ago it was. */
  interrupted: (file: string, minutes: number | null): Toast => ({
    title: 'Upload Interrupted',
    description: `Your upload of "${file}" was interrupted ${agoText(minutes)}. Please try again.`,
    isDestructive: true,
  }),
  tooLarge: (file: string, sizeBytes: number): Toast => ({
    title: 'File Too Large',
    description: `${file} is ${megabytesText(sizeBytes)} MB. Maximum file size is 30MB.`,
    isDestructive: true,
  }),
  large: {
    title: 'Large File Warning',
    description: 'Upload may take a while on mobile.',
  },
  willBeTrimmed: (file: string): Toast => ({
    title: 'Video Processing',
    description: `${file} will be trimmed to ${CLIP_LENGTH}s and compressed on the server.`,
  }),
  uploadFailed: (file: string, message: string): Toast => ({
    title: 'Video Upload Failed',
    description: `Failed to upload ${file}: ${message}`,
    isDestructive: true,
  }),
  /** A message for `uploadFailed` when the server gave none. */
  noServerMessage: 'Video upload failed',
  /** A message for `uploadFailed` when not even the server was reached. */
  unknownError: 'Unknown error occurred',
  /** Below the file name in the progress dialog; `percent` from 0 to 100. */
  progress: (percent: number) => (percent < 100 ? 'Processing file...' : 'Finalizing upload...'),
  added: (count: number): Toast => ({
    title: 'Upload Complete',
    description: `${count} file(s) added to your replay`,
  }),
  /** An alert that stays on the page. */
  missingTimestamps: (missing: number, all: number): Toast => ({
    title: 'Photos Missing Timestamps',
    description:
      `${missing} of ${all} files lack timestamp data and will not sync. Use original unedited ` +
      'photos: screenshots, edited and shared photos lose the timestamp.',
  }),
  /** `start` as it is shown; a guess is one made from the bib number (MEDIA-13). */
  raceStartSet: (start: string, isGuess: boolean): Toast => ({
    title: 'Race Start Time Set',
    description: isGuess ? `${start}, guessed from the bib number` : start,
  }),
} as const

function agoText(minutes: number | null): string {
  if (minutes === null || !(minutes >= 1)) return 'recently'
  const whole = Math.floor(minutes)
  return `${whole} ${whole === 1 ? 'minute' : 'minutes'} ago`
}

// Rounded up: a file just above the limit must not be said to have exactly the limit.
function megabytesText(sizeBytes: number): string {
  return (Math.ceil((sizeBytes / MEGABYTE) * 10) / 10).toFixed(1)
}
