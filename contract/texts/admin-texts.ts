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
    title: 'This browser cannot save your work',
    description:
      'Closing this tab before you publish loses it. The reason may be a private window or a full disk. A draft saved here before stays as it was.',
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
    description: `Saved in this browser on ${when}, not published. To begin with an empty editor, press Start over`,
  }),
  restoredWithoutMap: (name: string): Toast => ({
    title: `${restoredTitle(name)}, without its map`,
    description: 'Choose the map again in Setup: the course is as it was',
  }),
  otherShape:
    'This map has another shape, so the course was stretched to fit it. To correct that, use Move Course (M) in Course: drag one point to where it belongs, then a second one.',
  /** Where Load Test Data has no place to leave its link. */
  testDataNotLoaded: {
    title: 'Test Data Not Loaded',
    description: 'This browser keeps nothing from one page to the next, not even for a visit',
    isDestructive: true,
  },
  /** In place of the race groups while their list is empty. */
  loadingGroups: (season: string) => `Loading race groups for ${season}...`,
} as const

/** Texts around publishing. */
export const PUBLISH_TEXTS = {
  running: 'Publishing',
  done: 'Done',
  stop: 'Stop',
  check: {
    title: 'Before you publish',
    description: 'This looks unusual. Publish anyway if it is correct.',
    list: 'Warnings',
    back: 'Check the course',
    publish: 'Publish anyway',
    show: 'Show',
    showOf: (doubt: string) => `Show on the map: ${doubt}`,
  },
  deleted: {
    title: 'This race was deleted',
    description:
      'Somebody else deleted it after you opened it. Your work is still here, and you can publish it as a new race.',
    close: 'Not now',
    publish: 'Publish as a new race',
  },
  changed: {
    title: 'Somebody else changed this race',
    description:
      'It was changed after you opened it. Choose whose version visitors get. You can save yours as a file first.',
    save: 'Save mine as a file',
    open: 'Open theirs',
    publish: 'Publish mine',
    notSaved: 'Your version could not be saved as a file',
    notOpened: 'Their version could not be opened',
  },
  missingTitle: 'Before this race can be published',
  missing: {
    name: 'Give the race a name, in Setup.',
    location: 'Give its location, in Setup.',
    map: 'Upload a venue map, in Setup.',
    course: 'Trace all 33 segments, in Course.',
  },
  goTo: (tab: string) => `Go to ${tab}`,
  dismiss: 'Dismiss',
  failedTitle: (step: string) => `Failed to Publish: ${step}`,
  failed: (message: string) =>
    `${message}. Visitors see none of it yet, and nothing is lost: trying again continues with the same race.`,
  publishedTitle: (name: string) => `${name} is published`,
  foundAt: 'Visitors find it at',
  copyLink: 'Copy link',
  openIt: 'Open it',
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

/** Texts of the Setup tab. */
export const SETUP_TEXTS = {
  title: 'Race Information',
  season: 'Season',
  chooseSeason: 'Choose a season...',
  loadingSeasons: 'Loading seasons...',
  group: 'Race Group',
  chooseGroup: 'Choose a race group...',
  noGroups: (season: string) => `${season} has no race groups yet`,
  noGroupsHint: 'You can publish without one. Visitors then need the link to their result.',
  loadAgain: 'Load again',
  notReached: 'We could not reach the results site, so these lists may be incomplete.',
  name: 'Race Name',
  nameHint: 'Visitors find the race under this name. It is filled in from the race group.',
  location: 'Location',
  locationHint: 'The venue, as visitors see it',
  date: 'Date',
  dateHint: 'Optional. Places photos on the right day.',
  timeZone: 'Time zone',
  timeZoneHint: 'Optional. Needed to place videos.',
  timeZoneExample: 'Europe/Berlin',
  badTimeZone: 'Choose a time zone such as Europe/Berlin',
  map: 'Map',
} as const

/** Texts of the map upload. */
export const MAP_UPLOAD_TEXTS = {
  upload: 'Upload Venue Map',
  uploadHint: 'Upload a floor plan or track layout image',
  choose: 'Choose File',
  kinds: 'PNG, JPEG, WebP, AVIF or PDF, at most 100 MB',
  file: 'Venue map file',
  reading: 'Reading the image...',
  refused: 'This map cannot be used',
  map: 'Venue map',
  size: (width: number, height: number) => `Venue map, ${width} x ${height} pixels`,
  clear: 'Clear map',
  replace: 'Replace map',
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
  reading: 'Reading your work...',
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
  title: 'Races',
  import: 'Import race',
  file: 'Race file',
  loading: 'Loading...',
  loadingRaces: 'Loading races...',
  notLoaded: 'The races could not be loaded',
  empty: 'No races yet. Begin in Setup, or import a race file.',
  dismiss: 'Dismiss',
  failed: {
    open: 'The race could not be opened',
    duplicate: 'The race could not be duplicated',
    course: 'The course could not be copied',
    state: 'The state could not be opened',
    publish: 'Failed to Publish',
    unpublish: 'Failed to Unpublish',
    delete: 'The race could not be deleted',
    export: 'The race could not be exported',
    import: 'This file was not imported',
  },
  unchanged: (problem: string) => `${problem}. Nothing was changed.`,
  status: (isPublished: boolean) => (isPublished ? 'Published' : 'Not published'),
  edit: 'Edit',
  view: 'View',
  toggle: (isPublished: boolean) => (isPublished ? 'Unpublish' : 'Publish'),
  deleteRace: {
    title: 'Delete race',
    description:
      'The race, its map, its segments and its course are deleted for good. Shared replays of it stop working.',
    type: (race: string) => `Type ${race} to delete it`,
    wrong: 'This is not the name of the race',
    cancel: 'Cancel',
    action: 'Delete',
  },
  activity: 'Activity',
  lastDays: (days: number) => `last ${days} days`,
  activityFailed: 'The activity could not be loaded',
  mostRequested: 'Most requested races',
  requests: 'Race requests',
  requestsFailed: 'The requests could not be loaded',
  showMore: 'Show more',
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
  askDelete: (name: string) => ({
    title: 'Delete this request?',
    description: `The request for ${isolate(name)} is deleted for good. To move it out of the way, mark it as done instead.`,
    action: 'Delete the request',
  }),
  /** Of a race that was asked for and is there. */
  exists: (isPublished: boolean) =>
    isPublished ? 'This race is published already.' : 'This race exists, not published yet.',
} as const

/** Texts of the dialog with the states a race was published in. */
export const STATES_TEXTS = {
  title: 'Published states',
  description:
    'The last 20 states visitors have seen. Open one to look at it; publish it to bring it back.',
  none: 'This race has not been published yet.',
  failed: 'The states could not be loaded',
  open: 'Open',
  openOf: (when: string) => `Open the state of ${when}`,
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
    case 'crosses-itself':
      return `${doubt.segment} crosses itself.`
    case 'cuts-lap':
      return `${doubt.segment} cuts across the lap.`
    case 'longer-than-neighbours':
      return `${doubt.segment} is ${doubt.ratio.toFixed(1)} times as long as at the stations beside it.`
    case 'walks-back':
      return `${doubt.segment} goes back ${Math.round(doubt.metres)} m the way it came.`
    case 'leaves-lap':
      return `${doubt.segment} is away from the lap for ${Math.round(doubt.metres)} m.`
    case 'leaves-course':
      return `${doubt.segment} is away from everything else drawn for ${Math.round(doubt.metres)} m.`
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
  cancel: 'Cancel',
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
  leave: (isSaved: boolean) => ({
    title: 'Leave your work?',
    description: isSaved
      ? 'The race you are working on is not published. It stays among the drafts, here in Races.'
      : 'The race you are working on is not published. Opening another one loses it.',
    action: 'Open the other race',
  }),
} as const
