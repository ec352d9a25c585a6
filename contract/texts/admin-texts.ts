import { isolate } from '../../race/text/plain-text.ts'
import { MEGABYTE } from '../limits.ts'
import { NO_MESSAGE, type Toast } from './toast-texts.ts'

/** The steps of publishing, in order, as a failure names them (ADMIN-11). */
export const PUBLISH_STEPS = {
  race: 'Creating the race',
  segments: 'Saving the segments',
  course: 'Saving the course',
} as const

/** One step of publishing. */
export type PublishStep = keyof typeof PUBLISH_STEPS

/** Asked before something is lost; `action` is on the button that agrees. */
export type Question = {
  readonly title: string
  readonly description: string
  readonly action: string
}

type MapFacts = { readonly width: number; readonly height: number; readonly sizeBytes: number }

const restoredTitle = (name: string) =>
  name ? `Your work on ${isolate(name)} is back` : 'Your work is back'
const pixels = ({ width, height }: MapFacts) =>
  `${width.toLocaleString('en')} x ${height.toLocaleString('en')} pixels`
const megabytes = (sizeBytes: number) => `${(sizeBytes / MEGABYTE).toFixed(1)} MB`

/** Texts of the operator's area, but for the tracer. */
export const ADMIN_TEXTS = {
  tryAgain: 'Try again',
  loading: 'Loading the operator’s area...',
  raceFileTooLarge: 'This file is too large for a race',
  raceFileDamaged: (message: string) => `This race file is damaged: ${message}`,
  granted: { title: 'Access Granted' },
  passwordDeclined: 'Your session has ended. Try again and enter the password to continue',
  denied: { title: 'Access Denied', description: 'Incorrect password', isDestructive: true },
  missingInformation: {
    title: 'Missing Information',
    description: 'Please complete all steps before publishing',
    isDestructive: true,
  },
  courseNotComplete: {
    title: 'Course Not Complete',
    description: 'Please set anchor points for all segments in the Course tab',
    isDestructive: true,
  },
  published: (name: string): Toast => ({
    title: 'Race Published',
    description: `${isolate(name)} is now live`,
  }),
  notSearchable:
    'Choose a season and a race group in Setup, so that visitors can search this race by name. Until then, they need the link to their result.',
  seasonHint:
    'Optional. With a season and a race group, visitors can search by name. Without them, they need the link to their result.',
  linkCopied: { title: 'Link copied', description: 'It opens the search with this race selected' },
  linkNotCopied: {
    title: 'Link not copied',
    description: 'Your browser blocked it. Select the link and copy it yourself',
    isDestructive: true,
  },
  publishFailed: (step: PublishStep, message: string): Toast => ({
    title: 'Failed to Publish',
    description: `${PUBLISH_STEPS[step]}: ${message || NO_MESSAGE}`,
    isDestructive: true,
  }),
  /** Once the view has gone to the spot a doubt is about. */
  doubtShown: (doubt: string): Toast => ({ title: 'Check This', description: doubt }),
  segmentsSaved: (count: number): Toast => ({
    title: 'Segments Saved',
    description: count === 0 ? 'No segment has a duration' : `${count} segments have a duration`,
  }),
  imported: (name: string): Toast => ({
    title: 'Race Imported',
    description: `${isolate(name) || 'The race'} is open. Check it, then publish it`,
  }),
  opened: (name: string): Toast => ({
    title: 'Race Opened',
    description: `You are editing ${isolate(name)}. Visitors see no changes until you publish`,
  }),
  duplicated: (name: string): Toast => ({
    title: 'Race Duplicated',
    description: `You are editing a copy of ${isolate(name)}. Give it its own name`,
  }),
  noMapForCourse: {
    title: 'No Map Yet',
    description: 'Upload the venue map of your race in Setup first',
    isDestructive: true,
  },
  noCourseToCopy: (name: string): Toast => ({
    title: 'No Course',
    description: `${isolate(name)} has no course to copy`,
    isDestructive: true,
  }),
  requestOpened: (name: string): Toast => ({
    title: 'Draft Started',
    description: `${isolate(name)}: season, race group and name are filled in. Upload its map`,
  }),
  requestDone: (name: string, isDone: boolean): Toast => ({
    title: isDone ? 'Request Done' : 'Request Reopened',
    description: isolate(name),
  }),
  requestDeleted: (name: string): Toast => ({
    title: 'Request Deleted',
    description: isolate(name),
  }),
  stateOpened: (name: string): Toast => ({
    title: 'Version Opened',
    description: `${isolate(name)} as it was published then. Publish it to restore it`,
  }),
  notOpened: (name: string): Toast => ({
    title: 'Race Not Opened',
    description: `You kept editing in the meantime. Press Edit again to open ${isolate(name)}`,
  }),
  unpublished: (name: string): Toast => ({
    title: 'Race Unpublished',
    description: `${isolate(name)} is now hidden from visitors`,
  }),
  deleted: (name: string): Toast => ({
    title: 'Race Deleted',
    description: `${isolate(name)} is gone`,
  }),
  actionFailed: (what: string, message: string): Toast => ({
    title: what,
    description: message || NO_MESSAGE,
    isDestructive: true,
  }),
  /** What a chosen file is refused for. */
  mapRefused: (message: string): Toast => ({
    title: 'Map Not Used',
    description: message,
    isDestructive: true,
  }),
  notAnImage: 'This file is not an image',
  mapTooHeavy: 'The map file must be at most 100 MB',
  /** Of an image that was too large, and what it was made. */
  mapScaled: (from: MapFacts, to: MapFacts) =>
    from.width === to.width
      ? `The image had ${megabytes(from.sizeBytes)}, but a map can be at most 15 MB. We compressed it and kept its full size of ${pixels(to)}.`
      : `The image had ${pixels(from)} and ${megabytes(from.sizeBytes)}, which is too large for a map. We scaled it down to ${pixels(to)}.`,
  mapFromPdf: (page: number, to: MapFacts) =>
    `Page ${page} of the PDF is now an image of ${pixels(to)}.`,
  pdfUnreadable: 'The PDF could not be read. Save it as an image and choose that',
  pdfReaderMissing:
    'The PDF reader could not be loaded. Check your connection and choose the file again',
  fileUnreadable: 'The file could not be read. It may have been moved. Choose it again',
  pdfLocked:
    'The PDF is locked with a password. Save it without one, or as an image, and choose that',
  /** Where the browser has no storage, or no room in it. */
  notKept: {
    title: 'This browser cannot save your work',
    description:
      'If you close this tab before you publish, your work is lost. You may be in a private window, or the disk may be full. A draft saved here earlier stays as it was.',
  },
  /** While two tabs of one browser work on drafts. */
  elsewhere: {
    title: 'Another tab has saved its work',
    description:
      'This browser holds one draft, and another tab has changed it. Nothing you do here is saved until you choose.',
    load: 'Load the other draft',
    keep: 'Keep mine',
  },
  /** In place of the editor, when this browser has a draft that cannot be read. */
  unreadDraft: {
    title: 'Your draft could not be read',
    description:
      'This browser has unpublished work that we could not read. It stays as it is until you decide.',
    retry: 'Try again',
    startOver: {
      title: 'Start over?',
      description:
        'Starting over deletes the draft for good: its details, its map and everything traced since it was last published.',
      action: 'Start over',
    },
  },
  /** Once the browser's draft is open again. */
  restored: (name: string, when: string): Toast => ({
    title: restoredTitle(name),
    description: `Saved in this browser on ${when}, not published. To start with an empty editor, press Start over`,
  }),
  restoredWithoutMap: (name: string): Toast => ({
    title: `${restoredTitle(name)}, without its map`,
    description: 'Choose the map again in Setup. The course is unchanged',
  }),
  otherShape:
    'This map has a different shape, so the course was stretched to fit it. To correct that, use Move Course (M) in Course: drag one point to where it belongs, then a second one.',
  /** Where Load Test Data has no place to leave its link. */
  testDataNotLoaded: {
    title: 'Test Data Not Loaded',
    description: 'This browser blocks storage, so the sample can’t be opened in the search',
    isDestructive: true,
  },
  /** In place of the race groups while their list is empty. */
  loadingGroups: (season: string) => `Loading race groups for ${season}...`,
} as const

/** Texts of the password form. */
export const GATE_TEXTS = {
  title: 'Operator',
  description: 'Publish and edit races. This needs the password.',
  password: 'Password',
  show: 'Show password',
  code: 'Code from your authenticator',
  checking: 'Checking...',
  unlock: 'Unlock',
  /** The session has ended in the middle of the work. */
  again: {
    title: 'Your session has ended',
    description: 'Enter the password to continue. Nothing is lost.',
    action: 'Continue',
  },
} as const

/** Texts of the Segments tab. */
export const SEGMENTS_TEXTS = {
  intro:
    "How long each segment usually takes, in minutes and seconds. Optional: replays use the athletes' own times.",
  saveAll: 'Save All',
  durationOf: (label: string) => `Duration of ${label}`,
  placeholder: 'M:SS',
} as const

/** Texts of the operator's header. */
export const HEADER_TEXTS = {
  editing: 'Editing a race',
  new: 'New race',
  changed: ' · changes not published yet',
  unpublished: ' · not published yet',
  nameless: 'Publish a race',
  startOver: 'Start over',
  publish: 'Publish Race',
  tabs: 'Steps of publishing a race',
  reading: 'Loading your work...',
  askStartOver: {
    title: 'Start over?',
    description: 'Everything you have entered and traced since it was last published is lost.',
    action: 'Start over',
  },
} as const

/** Texts of what shows the product with a result that is always there (ADMIN-2). */
export const TEST_DATA_TEXTS = {
  load: 'Load Test Data',
  hint: 'Shows a sample athlete in the search',
} as const
