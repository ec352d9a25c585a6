import type { CourseDoubt } from '../../race/course/course-doubts.ts'
import { SEGMENTS } from '../../race/segments.ts'
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

type MapFacts = { readonly width: number; readonly height: number; readonly sizeBytes: number }

const pixels = ({ width, height }: MapFacts) =>
  `${width.toLocaleString('en')} x ${height.toLocaleString('en')} pixels`
const megabytes = (sizeBytes: number) => `${(sizeBytes / MEGABYTE).toFixed(1)} MB`

/** Texts of the operator's area, but for the tracer. */
export const ADMIN_TEXTS = {
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
    description: `${isolate(name)} is now offered to visitors`,
  }),
  notSearchable:
    'It has no season or no race group, chosen in Setup: visitors cannot look for their name in it, and need the link of their result.',
  seasonHint:
    'Optional. With a season and a race group visitors can look for their name; without, they need the link of their result.',
  linkCopied: { title: 'Link copied', description: 'It opens the search with this race chosen' },
  linkNotCopied: {
    title: 'Link not copied',
    description: 'Your browser does not let us: select it and copy it by hand',
    isDestructive: true,
  },
  publishFailed: (step: PublishStep, message: string): Toast => ({
    title: 'Failed to Publish',
    description: `${PUBLISH_STEPS[step]}: ${message || NO_MESSAGE}`,
    isDestructive: true,
  }),
  /** Once the view has gone to the spot a doubt is about. */
  doubtShown: (doubt: string): Toast => ({ title: 'Have a Look Here', description: doubt }),
  segmentsSaved: (count: number): Toast => ({
    title: 'Segments Saved',
    description: count === 0 ? 'No segment has a duration' : `${count} segments have a duration`,
  }),
  imported: (name: string): Toast => ({
    title: 'Race Imported',
    description: `${isolate(name) || 'The race'} is open. Look it over, then publish it`,
  }),
  opened: (name: string): Toast => ({
    title: 'Race Opened',
    description: `You are editing ${isolate(name)}. Visitors see no change before you publish`,
  }),
  duplicated: (name: string): Toast => ({
    title: 'Race Duplicated',
    description: `You are editing a copy of ${isolate(name)}. Give it a name of its own`,
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
    title: 'Draft Begun',
    description: `${isolate(name)}: season, race group and name are filled in. Upload its map`,
  }),
  requestDone: (name: string, isDone: boolean): Toast => ({
    title: isDone ? 'Request Done' : 'Request Open Again',
    description: isolate(name),
  }),
  requestDeleted: (name: string): Toast => ({
    title: 'Request Deleted',
    description: isolate(name),
  }),
  stateOpened: (name: string): Toast => ({
    title: 'State Opened',
    description: `${isolate(name)} as it was published then. Publish it to bring it back`,
  }),
  notOpened: (name: string): Toast => ({
    title: 'Race Not Opened',
    description: `You went on working meanwhile. Press Edit again to open ${isolate(name)}`,
  }),
  unpublished: (name: string): Toast => ({
    title: 'Race Unpublished',
    description: `${isolate(name)} is no longer offered to visitors`,
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
  mapTooHeavy: 'The file of the map must be at most 100 MB',
  /** Of an image that was too large, and what it was made. */
  mapScaled: (from: MapFacts, to: MapFacts) =>
    from.width === to.width
      ? `The image had ${megabytes(from.sizeBytes)}, and a map may have 15 MB. It was packed tighter, at its full size of ${pixels(to)}.`
      : `The image had ${pixels(from)} and ${megabytes(from.sizeBytes)}, more than a map may have. It was scaled down to ${pixels(to)}.`,
  mapFromPdf: (page: number, to: MapFacts) =>
    `Page ${page} of the PDF was made an image of ${pixels(to)}.`,
  pdfUnreadable: 'The PDF could not be read. Save it as an image and choose that',
  pdfReaderMissing:
    'What reads PDFs could not be loaded. Check your connection and choose the file again',
  fileUnreadable: 'The file could not be read. It may have been moved: choose it again',
  pdfLocked: 'The PDF asks for a password. Save it without one, or as an image, and choose that',
  /** Where the browser has no storage, or no room in it. */
  notKept: {
    title: 'This browser keeps nothing',
    description:
      'Your work is lost when you close this tab before it is published. A private window does that, and so does a full disk. A draft kept here before stays as it was.',
  },
  /** While two tabs of one browser work on drafts. */
  elsewhere: {
    title: 'Another tab has kept its work',
    description:
      'This browser keeps one draft, and another tab has changed it. Nothing you do here is kept until you choose.',
    load: 'Load the other draft',
    keep: 'Keep mine',
  },
  /** In place of the editor, when a draft is kept and reading it failed. */
  unreadDraft: {
    title: 'Your draft could not be read',
    description:
      'This browser keeps work that was not published, and reading it failed. It stays as it is until you decide.',
    loses:
      'Start anew deletes it for good: its details, its map and everything traced since it was last published.',
  },
  /** The same, when only the image failed; `when` as it is shown. */
  unreadMap: (name: string, when: string) => ({
    title: `The map of ${name || 'your draft'} could not be read`,
    description: `Details, course and durations of ${when} are there, and stay as they are until you decide. Going on without the map loses the image alone: choose its file again in Setup, and the course lies on it as before.`,
    loses:
      'Start anew deletes all of it for good: details, map and everything traced since it was last published.',
  }),
  /** Where Load Test Data has no place to leave its link. */
  testDataNotLoaded: {
    title: 'Test Data Not Loaded',
    description: 'This browser keeps nothing from one page to the next, not even for a visit',
    isDestructive: true,
  },
  /** In place of the race groups while their list is empty. */
  loadingGroups: (season: string) => `Loading race groups for ${season}...`,
} as const

/** Texts of what shows the product with a result that is always there (ADMIN-2). */
export const TEST_DATA_TEXTS = {
  load: 'Load Test Data',
  hint: 'Shows a sample athlete in the search',
} as const

/**
 * What can be done with a race besides editing, viewing and publishing it, and what that does. Whoever
 * does not see beside which race it stands is told so: `joint` leads from the name to that of the race.
 */
export const RACE_ACTIONS = {
  states: {
    name: 'Published states',
    joint: ' of ',
    hint: 'What visitors have seen, to bring back',
  },
  fields: { name: 'Fields', joint: ' of ', hint: 'Everybody who raced, from the organiser' },
  duplicate: { name: 'Duplicate', joint: ' ', hint: 'A new race with the same map and course' },
  course: { name: 'Use the course', joint: ' of ', hint: 'Lay it on the map you are working on' },
  export: { name: 'Export', joint: ' ', hint: 'One file with its map, to import elsewhere' },
  delete: { name: 'Delete', joint: ' ', hint: 'For good, once you have typed its name' },
} as const

/** Texts of the list of races and of the requests for more. */
export const RACE_LIST_TEXTS = {
  more: 'More',
  moreOf: (race: string) => `More for ${race}`,
  find: 'Find a race',
  sort: 'Sort by',
  orders: {
    newest: 'Newest first',
    name: 'Name',
    date: 'Date of the race',
    unpublished: 'Not published first',
  },
  none: 'No race has these words in its name, location or season.',
  refresh: 'Refresh',
  refreshOf: (what: string) => `Refresh the ${what}`,
  visits: 'Visits to /replay and /exsurgo',
  replays: 'Replays started',
  emptySearches: 'Searches that found nothing',
  makeDraft: 'Make a draft',
  makeDraftOf: (name: string) => `Make a draft of ${name}`,
  markDone: 'Mark as done',
  openAgain: 'Open again',
  delete: 'Delete',
  deleteRequest: (name: string) => `Delete the request for ${name}`,
  noRequests: 'Nobody has asked for a race yet.',
  allDone: 'All requests are done.',
  /** Shows or hides those that are done. */
  doneCount: (count: number, isShown: boolean) =>
    isShown ? 'Hide those that are done' : `Show ${count} done`,
  done: 'Done',
  notMarked: 'The request could not be marked',
  notDeleted: 'The request could not be deleted',
  askDelete: {
    title: 'Delete this request?',
    description: (name: string) =>
      `What was asked about ${isolate(name)} is deleted for good. To keep it out of the way only, mark it as done.`,
    action: 'Delete the request',
  },
  /** Of a race that was asked for and is there. */
  exists: (isPublished: boolean) =>
    isPublished ? 'This race is there, and published.' : 'This race is there, not published yet.',
} as const

/** Texts of the dialog with the states a race was published in. */
export const STATES_TEXTS = {
  title: 'Published states',
  description:
    'The last 20 states visitors have seen. Open one to look at it; publish it to bring it back.',
  none: 'This race has not been published yet.',
  failed: 'The states could not be loaded',
  open: (when: string) => `Open the state of ${when}`,
} as const

/** Details as the editor calls them, by the names they are stored under. */
const DETAIL_NAMES: { readonly [name: string]: string } = {
  name: 'name',
  location: 'location',
  season: 'season',
  group: 'race group',
  date: 'date',
  timeZone: 'time zone',
  mapLook: 'map look',
  hasPrintedNames: 'station names',
  map: 'map',
  durations: 'durations',
}

/** What had changed in a published state, for people; the oldest that is kept is the beginning. */
export function changesText(changes: readonly string[], isOldest: boolean): string {
  if (isOldest) return 'The oldest state that is kept'
  const details = changes.flatMap((change) => DETAIL_NAMES[change] ?? [])
  const segments = SEGMENTS.filter(({ key }) => changes.includes(key)).map(({ label }) => label)
  const text = listOf([...details, ...segments])
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A doubt about a course as the operator reads it, beginning with where to look. */
export function doubtText(doubt: CourseDoubt): string {
  switch (doubt.doubt) {
    case 'run-shorter-than-station':
      return `${doubt.run} is shorter than ${doubt.station}. Is a lap missing?`
    case 'run-out-of-proportion':
      return doubt.ratio > 1
        ? `${doubt.run} is ${doubt.ratio.toFixed(1)} times as long as the other runs.`
        : `${doubt.run} is much shorter than the other runs. Is a lap missing?`
    case 'way-longer-than-run':
      return `${doubt.way} is longer than ${doubt.run}. Was a boundary forgotten?`
    case 'without-length':
      return `${listOf(doubt.segments)} ${are(doubt.segments)} no length: two boundaries lie on one point.`
    case 'jump':
      return `${doubt.segment} jumps across the map at point ${doubt.point}.`
    case 'other-way-round':
      return `${doubt.run} goes round the other way than the other runs.`
    case 'outside-map':
      return `${listOf(doubt.segments)} ${leave(doubt.segments)} the map.`
    case 'behind-finish':
      return `${doubt.points} points lie behind the finish and belong to no segment.`
  }
}

const are = ({ length }: readonly string[]) => (length === 1 ? 'has' : 'have')
const leave = ({ length }: readonly string[]) => (length === 1 ? 'leaves' : 'leave')

/** More names than this are counted: nobody reads thirty of them. */
const MOST_NAMES = 4

function listOf(names: readonly string[]): string {
  if (names.length <= MOST_NAMES) {
    return names.length > 1
      ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
      : (names[0] ?? '')
  }
  return `${names.slice(0, MOST_NAMES - 1).join(', ')} and ${names.length - MOST_NAMES + 1} more`
}

/** Texts of the dialog in which a map is turned and cut. */
export const CROP_TEXTS = {
  open: 'Crop or rotate',
  title: 'Crop or rotate the map',
  description:
    'Drag over the part to keep, or move the edges below. What you have traced stays where it is.',
  turnLeft: 'Rotate left',
  turnRight: 'Rotate right',
  whole: 'Keep all of it',
  edges: { left: 'Left edge', right: 'Right edge', top: 'Top edge', bottom: 'Bottom edge' },
  size: (width: number, height: number) =>
    `The map will have ${width.toLocaleString('en')} x ${height.toLocaleString('en')} pixels`,
  tooSmall: 'A map has at least 300 pixels each way: keep more of it',
  loading: 'Reading the map...',
  working: 'Making the map...',
  use: 'Use it',
  unreadable: 'The image of the map could not be read. Upload the map again',
  failed: 'The map could not be made. Keep less of it, or cut it in another program',
} as const

/** Texts of the dialog in which a page of a PDF is chosen. */
export const PDF_TEXTS = {
  title: 'Choose a page',
  description: (pages: number) => `This PDF has ${pages} pages. Which one is the map?`,
  page: (page: number) => `Page ${page}`,
  more: 'Show more pages',
} as const

/** Texts about drafts that are kept on the server. */
export const SERVER_DRAFT_TEXTS = {
  title: 'Drafts',
  nameless: 'A race without a name',
  saved: (when: string) => `Not published · saved ${when}`,
  isOpen: 'You are working on it',
  open: 'Open',
  openOf: (name: string) => `Open the draft of ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete the draft of ${name}`,
  failed: 'The drafts could not be loaded',
  notOpened: 'The draft could not be opened',
  notDeleted: 'The draft could not be deleted',
  unreadable: 'Another version of Racetrace saved this draft. Reload the page and open it again',
  askDelete: {
    title: 'Delete this draft?',
    description: 'Its details, its map and everything traced in it are deleted for good.',
    action: 'Delete the draft',
  },
  save: 'Save draft',
  /** After the button was pressed. */
  done: {
    title: 'Draft Saved',
    description: 'Continue on any device from Races',
  },
  notSaved: 'Draft Not Saved',
  kept: (when: string) => ` · on the server since ${when}`,
  /** While saves fail. */
  failing: (sentence: string) =>
    `Not saved on the server: ${sentence}. Keep this page open: we keep trying. To try now, press Save draft.`,
  failingShort: 'Not saved',
  newer: (name: string, when: string) => ({
    title: `A newer state of ${isolate(name) || 'your draft'} is on the server`,
    description: `It was saved elsewhere, ${when}. Nothing you do here is saved there until you choose.`,
    load: 'Load the newer state',
    keep: 'Keep mine',
  }),
  elsewhere: (name: string, when: string) => ({
    title: `A draft of ${isolate(name) || 'a race without a name'} is on the server`,
    description: `It was saved ${when} and has not been published.`,
    load: 'Go on with it',
    keep: 'Not now',
  }),
  leave: {
    kept: 'The race you are working on has not been published. It stays among the drafts, here in Races.',
    lost: 'The race you are working on has not been published. Opening another one loses it.',
  },
} as const
