import { CLIP_LENGTH } from '../../race/replay/replay-axis.ts'
import { counted, sizeText } from '../../race/text/count-text.ts'
import { isolate, plainText } from '../../race/text/plain-text.ts'
import { MAX_PHOTO_SIDE } from '../limits.ts'
import { failure, toast } from './toast-texts.ts'

/** Texts of the media panel and of adding media; the status of groups comes from the core. */
export const MEDIA_TEXTS = {
  settings: 'Media Settings',
  items: 'Media items',
  /** The list of items, and the name of the file picker. */
  list: 'Photos and videos',
  empty: 'No photos or videos yet. They appear in the replay at the moment they were taken.',
  itemCount: (count: number) => counted(count, 'item'),
  showAll: (count: number) => `Show all ${count}`,
  hiddenItems: (count: number) => `Hidden: ${MEDIA_TEXTS.itemCount(count)}`,
  showAgain: 'Show again',
  showItemAgain: (name: string) => `Show ${name} again`,
  undo: 'Undo',
  removed: (what: string) => `${what} removed`,
  add: 'Add photos and videos',
  addHint: 'Or drop them here. JPEG, PNG, WebP, AVIF and HEIC photos; videos up to 30 MB.',
  setTime: (name: string) => `Set the time of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  /** Beside an item that has a time but no offset. */
  waiting: 'Needs the race start time',
  noTime: 'No time',
  overlaps: 'Overlaps',
  /** Items that would appear at the same moment, or all before the start. */
  group: {
    early: {
      label: 'Before the start',
      title: (count: number) => `${count} items before the start.`,
      advice: 'Keep one, or keep all to show them one after another.',
    },
    overlapping: {
      label: 'Same moment',
      title: (count: number) => `${count} items at the same moment.`,
      advice: 'Keep one.',
    },
    keep: 'Keep',
    keepOnly: (name: string) => `Keep only ${name}`,
    keepAll: 'Keep all',
    hidden: (count: number) => `${MEDIA_TEXTS.itemCount(count)} hidden`,
    allKept: (count: number) => `All ${count} items kept`,
  },
  /** Sets when an item was taken. */
  itemTime: {
    loading: 'The race is still loading.',
    at: 'Taken during',
    choose: 'Choose a segment...',
    allMove: (count: number, camera: string) => `All ${count} items from ${camera} move with it.`,
    middle: 'Placed in the middle of the segment.',
    moment: 'Moment in the race',
    notPlaced: 'Not placed',
    alone: 'Moves only this item.',
    useCamera: 'Use the camera’s time',
    takeOff: 'Remove from the timeline',
  },
  clocks: {
    title: 'Camera clocks',
    hint: 'Photos in the wrong segment? Correct the camera’s clock, or set where one of its photos was taken.',
    shifted: (shift: string) => `, adjusted by ${shift}`,
    reset: 'Reset',
    resetClock: (camera: string) => `Reset the clock of ${camera}`,
    clockOf: (camera: string) => `Clock of ${camera}`,
  },
  display: {
    mode: 'Display mode',
    corner: 'Corner',
    size: 'Size',
    show: 'Show media',
    skipRuns: 'Skip Runs',
    noSkipRuns: 'Skip Runs works for a single athlete only.',
    reset: 'Reset to defaults',
    imageTime: 'Image display duration',
    imageTimeHint: 'How many seconds each photo stays on screen.',
  },
  raceStart: {
    label: 'Race start time',
    guessed: 'This is a guess. Please check it.',
    hint: 'Local time at the venue. Your first photo sets the date.',
  },
  kept: {
    title: 'Saved in this browser',
    replay: (files: number, sizeBytes: number) =>
      files === 0
        ? 'No media for this replay yet.'
        : `${filesText(files)} for this replay, ${sizeText(sizeBytes)}.`,
    others: (files: number, sizeBytes: number) =>
      `${filesText(files)} for other replays, ${sizeText(sizeBytes)}.`,
    onDevice: 'Photos, times and settings stay on this device.',
  },
  adding: 'Adding your media',
  progressLabel: 'Progress',
  fileOf: (number: number, count: number) => `File ${number} of ${count}`,
  /** Above videos the server could not take. */
  shownFromHere: 'On this device only',
  placeByHand: 'Place manually',
  dismiss: 'Dismiss',
  tryAgain: 'Try again',
  retry: (file: string) => `Try again: ${file}`,
  /** `minutes` is null when nobody knows how long ago it was. */
  interrupted: (file: string, minutes: number | null) =>
    failure(
      'Upload Interrupted',
      `Your upload of "${fileText(file)}" was interrupted ${agoText(minutes)}. Please try again.`,
      { stays: true },
    ),
  tooLarge: (file: string, sizeBytes: number) =>
    failure(
      'File Too Large',
      `${fileText(file)} is ${sizeText(sizeBytes)}. Maximum file size is 30MB.`,
      { stays: true },
    ),
  large: {
    title: 'Large File Warning',
    description: 'Upload may take a while on mobile.',
  },
  willBeTrimmed: (file: string) =>
    toast(
      'Video Processing',
      `${fileText(file)} will be trimmed to ${CLIP_LENGTH}s and compressed on the server.`,
    ),
  uploadFailed: (file: string, message: string) =>
    failure('Video Upload Failed', `Failed to upload ${fileText(file)}: ${message}`, {
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
      `Videos are trimmed to the first ${CLIP_LENGTH} seconds, compressed on the server and deleted within an hour.`,
    ],
    cancel: 'Cancel',
    confirm: 'Continue to Upload',
  },
  /** In a comparison, in the panel and before the file picker. */
  whose: {
    label: 'Whose photos and videos are these?',
    hint: 'They appear where this athlete was, in this replay and every other replay with the same athlete.',
  },
  /** `all` are the photos and videos that were chosen. */
  added: (count: number, all: number) => toast('Upload complete', addedText(count, all)),
  stopped: (count: number, all: number) =>
    toast(
      'Upload stopped',
      count === 0 ? 'No files were added to your replay' : addedText(count, all),
    ),
  nothingAdded: failure('Nothing added', 'None of the files could be used'),
  /** Above the names of files that were left out; each has one of the reasons below. */
  leftOut: (count: number) => `${filesText(count)} could not be added`,
  notAPhoto: 'This isn’t a JPEG, PNG, WebP, AVIF or HEIC photo',
  unreadablePhoto: 'The photo is damaged and could not be read',
  /** A video the server could not take, shown from the visitor's own file (VIDEO-6). */
  playsHere: (reason: string) => `${reason}. The video plays from this device and isn’t trimmed.`,
  serverSilent: 'The server could not be reached',
  noRoom: {
    title: 'Not saved in this browser',
    description:
      'This browser has no space left for your photos and videos. They stay here until you close this tab. To free up space, delete files from other replays.',
  },
  notKept: {
    title: 'Not saved in this browser',
    description:
      'This browser can’t save files. You may be in a private window. Your photos and videos stay here until you close this tab.',
  },
  /** With Try again and Start over; nothing is written until one of them is pressed (MEDIA-42). */
  unread: {
    title: 'Some of your media could not be read',
    description:
      'We couldn’t read some of the photos, videos or settings saved for this replay. Nothing changes until you decide. Anything you add now stays until you close this tab. “Start over” deletes what we couldn’t read and keeps what you see here.',
    startOver: 'Start over',
  },
  /** The question before everything is deleted: what exactly is said by the button pressed. */
  deleting: {
    open: 'Delete everything',
    title: 'Delete everything?',
    description:
      'This deletes your photos and videos, their times and your settings from this browser. You can undo it until you leave the page.',
    cancel: 'Cancel',
    replay: (files: number) => `Delete ${filesText(files)} from this replay`,
    all: (files: number) => `Delete ${filesText(files)} from all replays`,
  },
  deleted: {
    replay: {
      title: 'Media deleted from this replay',
      description: 'Media from other replays stays in this browser',
    },
    all: {
      title: 'Everything deleted',
      description: 'No photos or videos are left in this browser',
    },
  },
  notPutBack: failure(
    'Not saved in this browser',
    'Your photos and videos are back, but only until you close this tab',
  ),
  notDeleted: failure(
    'Some files were not deleted',
    'Delete this site’s data in your browser settings',
  ),
  /** The button at a clip, by what it does. */
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  /** An alert that stays on the page. */
  missingTimestamps: (missing: number, all: number) =>
    toast(
      'Photos Missing Timestamps',
      `${missing} of ${all} files lack timestamp data and will not sync. Use original unedited ` +
        'photos: screenshots, edited and shared photos lose the timestamp.',
    ),
  /** `start` as it is shown; a guess is one made from the bib number (MEDIA-11). */
  raceStartSet: (start: string, isGuess: boolean) =>
    toast('Race Start Time Set', isGuess ? `${start}, guessed from the bib number` : start),
} as const

/** A number of files in a sentence. */
export const filesText = (count: number) => counted(count, 'file')

const addedText = (count: number, all: number) =>
  `${count < all ? `${count} of ${filesText(all)}` : filesText(count)} added to your replay`

function agoText(minutes: number | null): string {
  if (minutes === null || !(minutes >= 1)) return 'recently'
  return `${counted(Math.floor(minutes), 'minute')} ago`
}

/** The name of a file in a sentence: it may hold anything a system allows. */
const fileText = (name: string) => isolate(plainText(name))
