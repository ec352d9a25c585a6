import { counted, numberText, sizeText } from '../../../race/text/count-text.ts'
import { isolate } from '../../../race/text/plain-text.ts'
import { failure, NO_MESSAGE, type Toast, toast } from '../toast-texts.ts'

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

/** Unpublished work, and where it was saved. */
type Work = {
  readonly isTouched: boolean
  readonly isOnServer: boolean
  readonly isKept: boolean
  readonly isElsewhere: boolean
}

type MapFacts = { readonly width: number; readonly height: number; readonly sizeBytes: number }

const restoredTitle = (name: string) =>
  name ? `We restored your work on ${isolate(name)}` : 'We restored your work'
const pixels = ({ width, height }: MapFacts) =>
  `${numberText(width)} x ${numberText(height)} pixels`

/** Texts of the operator's area, except the tracer's. */
export const ADMIN_TEXTS = {
  tryAgain: 'Try again',
  loading: 'Loading the admin area...',
  raceFileTooLarge: 'This race file is too large',
  raceFileDamaged: (message: string) => `This race file is damaged: ${message}`,
  granted: { title: 'Access Granted' },
  passwordDeclined: 'Your session has ended. Try again and enter the password to continue',
  denied: { title: 'Access Denied', description: 'Incorrect password', isDestructive: true },
  missingInformation: failure('Missing Information', 'Please complete all steps before publishing'),
  courseNotComplete: failure(
    'Course Not Complete',
    'Please set anchor points for all segments in the Course tab',
  ),
  published: (name: string) => toast('Race Published', `${isolate(name)} is now live`),
  notSearchable:
    'Once you import athletes under Fields, visitors can find them. To let visitors search the results site for this race too, choose a season and a race group in Setup.',
  seasonHint:
    'Optional. Visitors can find everyone you import even if you leave this empty. With a season and a race group, they can search the results site for this race too.',
  linkCopied: { title: 'Link copied', description: 'It opens Search with this race selected' },
  linkNotCopied: failure(
    'Link not copied',
    'Your browser blocked it. Select the link and copy it yourself',
  ),
  publishFailed: (step: PublishStep, message: string) =>
    failure('Failed to Publish', `${PUBLISH_STEPS[step]}: ${message || NO_MESSAGE}`),
  /** Once the view has gone to the spot a doubt is about. */
  doubtShown: (doubt: string): Toast => ({ title: 'Check this', description: doubt }),
  segmentsSaved: (count: number) =>
    toast('Segments saved', count === 0 ? 'No durations set' : `Durations set: ${count}`),
  imported: (name: string) =>
    toast('Race imported', `${isolate(name) || 'The race'} is open. Check it, then publish it`),
  opened: (name: string) =>
    toast(
      'Race opened',
      `You’re editing ${isolate(name)}. Visitors won’t see your changes until you publish`,
    ),
  duplicated: (name: string) =>
    toast('Race duplicated', `You’re editing a copy of ${isolate(name)}. Give it a new name`),
  noMapForCourse: failure('No map yet', 'Upload the venue map in Setup first'),
  noCourseToCopy: (name: string) => failure('No course', `${isolate(name)} has no course to copy`),
  requestOpened: (name: string) =>
    toast(
      'Draft created',
      `We filled in the season, race group and name of ${isolate(name)}. Now upload the map`,
    ),
  requestDone: (name: string, isDone: boolean) =>
    toast(isDone ? 'Request marked as done' : 'Request reopened', isolate(name)),
  requestDeleted: (name: string) => toast('Request deleted', isolate(name)),
  stateOpened: (name: string) =>
    toast(
      'Version opened',
      `This is an earlier version of ${isolate(name)}. To restore it, publish it`,
    ),
  notOpened: (name: string) =>
    toast(
      'Race not opened',
      `You made changes while ${isolate(name)} was loading. To open it, press Edit again`,
    ),
  /** With where the unpublished work is, if there is any. */
  signedOut: (work: Work): Toast => {
    if (!work.isTouched) return { title: 'Signed out' }
    if (work.isOnServer) return toast('Signed out', 'Your draft is saved on the server')
    return work.isKept && !work.isElsewhere
      ? toast('Signed out', 'Your work is saved only in this browser')
      : toast('Signed out', 'Your unpublished work could not be saved')
  },
  unpublished: (name: string) =>
    toast('Race unpublished', `${isolate(name)} is now hidden from visitors`),
  deleted: (name: string) => toast('Race deleted', `${isolate(name)} is gone`),
  actionFailed: (what: string, message: string) => failure(what, message || NO_MESSAGE),
  /** Reasons to refuse a chosen file. */
  mapRefused: (message: string) => failure('This map can’t be used', message),
  notAnImage: 'Choose a PNG, JPEG, WebP, AVIF, HEIC or PDF file',
  mapTooHeavy: 'The map file must be at most 100 MB',
  /** For an image that was too large, with its new size. */
  mapScaled: (from: MapFacts, to: MapFacts) =>
    from.width === to.width
      ? `The image was ${sizeText(from.sizeBytes)}, but a map can be at most 15 MB. We compressed it without changing its dimensions (${pixels(to)}).`
      : `The image was ${pixels(from)} and ${sizeText(from.sizeBytes)}, which is too large for a map. We scaled it down to ${pixels(to)}.`,
  mapFromHeic: (to: MapFacts) => `We turned the HEIC photo into an image of ${pixels(to)}.`,
  wordsPlaced: (count: number) =>
    `We read ${counted(count, 'place')} from the labels on the map, such as stations and the IN and OUT points. Check them on the Course tab, or press Undo to remove them.`,
  runCourseNamed: 'The lap runs where the map says RUN COURSE: draw it there.',
  mapFromPdf: (page: number, to: MapFacts) =>
    `We turned page ${page} of the PDF into an image of ${pixels(to)}.`,
  pdfUnreadable: 'The PDF could not be read. Save it as an image and upload that instead',
  pdfReaderMissing:
    'The PDF reader could not be loaded. Check your connection and choose the file again',
  fileUnreadable: 'The file could not be read. It may have been moved. Choose it again',
  pdfLocked:
    'The PDF is password-protected. Save it without the password, or as an image, and upload that instead',
  /** Where the browser has no storage, or no room in it. */
  notKept: {
    title: 'This browser can’t save your work',
    description:
      'If you close this tab before you publish, you’ll lose your work. You may be in a private window, or the disk may be full. Any draft you saved here earlier is unchanged.',
  },
  /** While two tabs of one browser work on drafts. */
  elsewhere: {
    title: 'Your draft was changed in another tab',
    description:
      'This browser keeps only one draft. Choose which version to keep. Until then, nothing you do here is saved.',
    load: 'Load the other draft',
    keep: 'Keep this one',
  },
  /** In place of the editor, when this browser has a draft that cannot be read. */
  unreadDraft: {
    title: 'Your draft could not be read',
    description:
      'This browser has unpublished work that we couldn’t read. We won’t change it until you decide.',
    retry: 'Try again',
    startOver: {
      title: 'Start over?',
      description:
        'Starting over deletes the draft for good: its details, its map and everything traced since it was last published.',
      action: 'Start over',
    },
  },
  /** Once the browser's draft is open again. */
  restored: (name: string, when: string) =>
    toast(
      restoredTitle(name),
      `Saved in this browser on ${when}, not published. To start with an empty editor, press Start over`,
    ),
  restoredWithoutMap: (name: string): Toast => ({
    title: `${restoredTitle(name)}, but not the map`,
    description: 'Choose the map again in Setup. The course is unchanged',
  }),
  otherShape:
    'This map has a different shape, so the course was stretched to fit it. To correct that, use Move Course (M) on the Course tab: drag one point to where it belongs, then a second one.',
  /** Where Load Test Data has no place to leave its link. */
  testDataNotLoaded: failure(
    'Test data not loaded',
    'This browser doesn’t let us save data, so we can’t open the sample in Search',
  ),
  /** In place of the race groups while their list is empty. */
  loadingGroups: (season: string) => `Loading race groups for ${season}...`,
} as const

/** Texts of the password form. */
export const GATE_TEXTS = {
  title: 'Admin',
  description: 'Enter the password to publish and edit races.',
  password: 'Password',
  show: 'Show password',
  code: 'Code from your authenticator app',
  checking: 'Checking...',
  unlock: 'Unlock',
  /** The session has ended in the middle of the work. */
  again: {
    title: 'Your session has ended',
    description: 'Enter the password to continue. You haven’t lost any work.',
    action: 'Continue',
  },
} as const

/** Texts of the Segments tab. */
export const SEGMENTS_TEXTS = {
  intro:
    'Optional, for your own records: how long each segment usually takes, in minutes and seconds. Durations are saved with the race and included when you export it. Replays always use the athletes’ own times.',
  saveAll: 'Save All',
  durationOf: (label: string) => `Duration of ${label}`,
  placeholder: 'M:SS',
} as const

/** Texts of the operator's header. */
export const HEADER_TEXTS = {
  editing: 'Editing a race',
  new: 'New race',
  changed: ' · unpublished changes',
  unpublished: ' · not published yet',
  nameless: 'Publish a race',
  startOver: 'Start over',
  publish: 'Publish Race',
  tabs: 'Steps to publish a race',
  signOut: 'Sign out',
  notSignedOut: 'You are still signed in',
  reading: 'Loading your work...',
  askStartOver: {
    title: 'Start over?',
    description: 'You’ll lose everything you entered or traced since you last published.',
    action: 'Start over',
  },
} as const

/** Texts of what shows the product with a result that is always there (ADMIN-2). */
export const TEST_DATA_TEXTS = {
  load: 'Load Test Data',
  hint: 'Opens Search with a sample athlete',
} as const
