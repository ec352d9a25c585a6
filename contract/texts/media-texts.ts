import { CLIP_LENGTH } from '../../race/replay/replay-axis.ts'
import { isolate, plainText } from '../../race/text/plain-text.ts'
import { MAX_PHOTO_SIDE, MEGABYTE } from '../limits.ts'
import type { Toast } from './toast-texts.ts'

/** Texts of adding media; those about groups come from the core with the groups. */
export const MEDIA_TEXTS = {
  /** `minutes` is null when nobody knows how long ago it was. */
  interrupted: (file: string, minutes: number | null): Toast => ({
    title: 'Upload Interrupted',
    description: `Your upload of "${fileText(file)}" was interrupted ${agoText(minutes)}. Please try again.`,
    isDestructive: true,
    stays: true,
  }),
  tooLarge: (file: string, sizeBytes: number): Toast => ({
    title: 'File Too Large',
    description: `${fileText(file)} is ${megabytesText(sizeBytes)} MB. Maximum file size is 30MB.`,
    isDestructive: true,
    stays: true,
  }),
  large: {
    title: 'Large File Warning',
    description: 'Upload may take a while on mobile.',
  },
  willBeTrimmed: (file: string): Toast => ({
    title: 'Video Processing',
    description: `${fileText(file)} will be trimmed to ${CLIP_LENGTH}s and compressed on the server.`,
  }),
  uploadFailed: (file: string, message: string): Toast => ({
    title: 'Video Upload Failed',
    description: `Failed to upload ${fileText(file)}: ${message}`,
    isDestructive: true,
    stays: true,
  }),
  /** A message for `uploadFailed` when the server gave none. */
  noServerMessage: 'Video upload failed',
  /** A message for `uploadFailed` when not even the server was reached. */
  unknownError: 'Unknown error occurred',
  /** Below the file name in the progress dialog; `percent` from 0 to 100. */
  progress: (percent: number) => (percent < 100 ? 'Processing file...' : 'Finalizing upload...'),
  /** The dialog before the file picker (MEDIA-18). */
  info: {
    title: 'Upload Information',
    description: 'Your photos and videos appear in the replay at the moment they were taken.',
    points: [
      `Photos are resized to ${MAX_PHOTO_SIDE} px on your device and never leave it.`,
      `Videos are trimmed to their first ${CLIP_LENGTH} seconds and compressed on the server, and deleted within an hour.`,
    ],
    cancel: 'Cancel',
    confirm: 'Continue to Upload',
  },
  /** In a comparison, in the panel and before the file picker. */
  whose: {
    label: 'Whose photos and videos are these?',
    hint: 'They pop up where this athlete was, here and in every replay with them.',
  },
  /** `all` are the photos and videos that were chosen. */
  added: (count: number, all: number): Toast => ({
    title: 'Upload Complete',
    description: addedText(count, all),
  }),
  stopped: (count: number, all: number): Toast => ({
    title: 'Upload Stopped',
    description: count === 0 ? 'No file was added to your replay' : addedText(count, all),
  }),
  nothingAdded: {
    title: 'Nothing Added',
    description: 'None of the files could be used',
    isDestructive: true,
  },
  /** Above the names of files that were left out; each has one of the reasons below. */
  leftOut: (count: number) => `${count} file(s) could not be added`,
  notAPhoto: 'This is not a JPEG, PNG, WebP, AVIF or HEIC photo',
  unreadablePhoto: 'The photo is damaged and could not be read',
  /** A video the server could not take, shown from the visitor's own file (VIDEO-6). */
  playsHere: (reason: string) => `${reason}. It plays from this device, and is not trimmed.`,
  serverSilent: 'The server could not be reached',
  noRoom: {
    title: 'Not kept in this browser',
    description:
      'This browser has no room left for your media. They stay until you close this tab; deleting what other replays keep makes room.',
  },
  notKept: {
    title: 'Not kept in this browser',
    description:
      'This browser keeps no files, as in a private window. Your media stay until you close this tab.',
  },
  /** With Try again and Start anew; nothing is written until one of them was pressed (MEDIA-42). */
  unread: {
    title: 'Your media could not be read',
    description:
      'This browser keeps media or settings of this replay, and could not read all of them. They stay as they are until you decide, and what you add now stays until you close this tab. Start anew deletes for good what could not be read; what you see here is kept.',
  },
  /** The question before everything is deleted: what exactly is said by the button pressed. */
  deleting: {
    open: 'Delete everything',
    title: 'Delete everything?',
    description:
      'Photos, videos, their times and the settings are deleted from this browser. You can undo it until you leave the page.',
    cancel: 'Cancel',
    replay: (files: number) => `Delete this replay's ${filesText(files)}`,
    all: (files: number) => `Delete all replays' ${filesText(files)}`,
  },
  deleted: {
    replay: {
      title: "This Replay's Media Deleted",
      description: 'Media of other replays stay in this browser',
    },
    all: {
      title: 'Everything Deleted',
      description: 'No media are kept in this browser any more',
    },
  },
  notPutBack: {
    title: 'Not kept in this browser',
    description: 'Your media are here again until you close this tab',
    isDestructive: true,
  },
  notDeleted: {
    title: 'Not Everything Deleted',
    description: "Please delete this site's data in the settings of your browser",
    isDestructive: true,
  },
  /** The button at a clip, by what it does. */
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  /** An alert that stays on the page. */
  missingTimestamps: (missing: number, all: number): Toast => ({
    title: 'Photos Missing Timestamps',
    description:
      `${missing} of ${all} files lack timestamp data and will not sync. Use original unedited ` +
      'photos: screenshots, edited and shared photos lose the timestamp.',
  }),
  /** `start` as it is shown; a guess is one made from the bib number (MEDIA-11). */
  raceStartSet: (start: string, isGuess: boolean): Toast => ({
    title: 'Race Start Time Set',
    description: isGuess ? `${start}, guessed from the bib number` : start,
  }),
} as const

/** A number of files in a sentence. */
export const filesText = (count: number) => `${count} ${count === 1 ? 'file' : 'files'}`

const addedText = (count: number, all: number) =>
  `${count < all ? `${count} of ${all}` : count} file(s) added to your replay`

function agoText(minutes: number | null): string {
  if (minutes === null || !(minutes >= 1)) return 'recently'
  const whole = Math.floor(minutes)
  return `${whole} ${whole === 1 ? 'minute' : 'minutes'} ago`
}

/** A size for people, in MB with one digit: what several files weigh together. */
export function sizeText(sizeBytes: number): string {
  return `${megabytesText(sizeBytes)} MB`
}

// Rounded up: a file just above the limit must not be said to have exactly the limit.
function megabytesText(sizeBytes: number): string {
  return (Math.ceil((sizeBytes / MEGABYTE) * 10) / 10).toFixed(1)
}

/** The name of a file in a sentence: it may hold anything a system allows. */
const fileText = (name: string) => isolate(plainText(name))
