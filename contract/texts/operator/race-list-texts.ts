import { SEGMENTS } from '../../../race/segments.ts'
import { counted } from '../../../race/text/count-text.ts'
import { isolate } from '../../../race/text/plain-text.ts'
import { APP_TEXTS } from '../app-texts.ts'
import { listOf } from '../short-lists.ts'

/**
 * The actions on a race besides editing, viewing and publishing it. For people who can't see the row,
 * `joint` connects the name of the action with that of the race.
 */
export const RACE_ACTIONS = {
  states: {
    name: 'Published versions',
    joint: ' of ',
    hint: 'Earlier versions you can restore',
  },
  screen: {
    name: 'TV screen',
    joint: ' for ',
    hint: 'A loop of scenes for the hall or the gym',
  },
  fields: {
    name: 'Fields',
    joint: ' for ',
    hint: 'Results of everyone who raced, from the organiser',
  },
  duplicate: { name: 'Duplicate', joint: ' ', hint: 'A new race with the same map and course' },
  course: { name: 'Copy the course', joint: ' of ', hint: 'Copy it to the map you are working on' },
  export: { name: 'Export', joint: ' ', hint: 'Save the race and its map as one file' },
  delete: {
    name: 'Delete',
    joint: ' ',
    hint: 'Delete the race for good. We’ll ask you to type its name first',
  },
} as const

/** Texts of the list of races and of the requests for more. */
export const RACE_LIST_TEXTS = {
  title: 'Races',
  import: 'Import race',
  file: 'Race file',
  loading: 'Loading...',
  loadingRaces: 'Loading races...',
  notLoaded: APP_TEXTS.racesFailed,
  empty: 'No races yet. Start in Setup, or import a race file.',
  dismiss: 'Dismiss',
  failed: {
    open: 'The race could not be opened',
    duplicate: 'The race could not be duplicated',
    course: 'The course could not be copied',
    state: 'The version could not be opened',
    publish: 'Failed to Publish',
    unpublish: 'The race could not be unpublished',
    delete: 'The race could not be deleted',
    export: 'The race could not be exported',
    import: 'This file was not imported',
  },
  unchanged: (problem: string) => `${problem}. Nothing was changed.`,
  status: (isPublished: boolean) => (isPublished ? 'Published' : 'Not published'),
  edit: 'Edit',
  view: 'View',
  askUnpublish: (race: string) => ({
    title: 'Unpublish this race?',
    description: `Visitors won’t find ${isolate(race)} any more, and shared replays of it will lose their map. You can publish it again.`,
    action: 'Unpublish',
  }),
  toggle: (isPublished: boolean) => (isPublished ? 'Unpublish' : 'Publish'),
  deleteRace: {
    title: 'Delete race',
    description:
      'This deletes the race, its map, its segments and its course for good. Shared replays of it will stop working.',
    type: (race: string) => `Type ${race} to delete it`,
    wrong: 'This doesn’t match the name of the race',
    cancel: 'Cancel',
    action: 'Delete',
  },
  mostRequested: 'Most requested races',
  requests: 'Requests',
  openRequests: (count: number) => counted(count, 'open request'),
  csv: 'CSV',
  csvOf: (what: string) => `${what} as CSV`,
  requestColumns: ['Received', 'Kind', 'Race', 'Season', 'Race group', 'Details', 'Status'],
  kinds: { race: 'Race', privacy: 'Hide a name' },
  requestsFailed: 'The requests could not be loaded',
  showMore: 'Show more',
  more: 'More',
  moreOf: (race: string) => `More for ${race}`,
  find: 'Find a race',
  sort: 'Sort by',
  orders: {
    newest: 'Newest first',
    name: 'Name',
    date: 'Race date',
    unpublished: 'Unpublished first',
  },
  none: 'No races match this name, location or season.',
  refresh: 'Refresh',
  refreshOf: (what: string) => `Refresh the ${what}`,
  makeDraft: 'Create a draft',
  makeDraftOf: (name: string) => `Create a draft for ${name}`,
  markDone: 'Mark as done',
  openAgain: 'Reopen',
  delete: 'Delete',
  deleteRequest: (name: string) => `Delete the request for ${name}`,
  noRequests: 'There are no requests yet.',
  allDone: 'All requests are done.',
  /** Shows or hides those that are done. */
  doneCount: (count: number, isShown: boolean) => (isShown ? 'Hide done' : `Show ${count} done`),
  done: 'Done',
  notMarked: 'The request could not be changed',
  notDeleted: 'The request could not be deleted',
  askDelete: (name: string) => ({
    title: 'Delete this request?',
    description: `This permanently deletes the request for ${isolate(name)}. To hide it instead, mark it as done.`,
    action: 'Delete the request',
  }),
  /** For a requested race that already exists. */
  exists: (isPublished: boolean) =>
    isPublished ? 'This race is already published.' : 'This race exists but isn’t published yet.',
} as const

/** Texts of the figures about visitors. */
export const ACTIVITY_TEXTS = {
  title: 'Activity',
  lastDays: (days: number) => `last ${days} days`,
  failed: 'The activity could not be loaded',
  none: 'No visits yet.',
  race: 'Race',
  allRaces: 'All races and pages',
  deletedRace: 'A deleted race',
  byDay: 'By day (UTC)',
  byRace: 'By race',
  byPage: 'Visits by page',
  figures: {
    visits: 'Visits',
    replays: 'Replays watched',
    videos: 'Videos made',
    emptySearches: 'Searches that found nothing',
  },
} as const

/** Texts of the dialog with published versions. */
export const STATES_TEXTS = {
  title: 'Published versions',
  description:
    'The last 20 published versions. Open one to check it, then publish it to restore it.',
  none: 'This race hasn’t been published yet.',
  failed: 'The versions could not be loaded',
  open: 'Open',
  openOf: (when: string) => `Open the version from ${when}`,
} as const

/** Details as the editor calls them, by the names they are stored under. */
const DETAIL_NAMES: { readonly [name: string]: string } = {
  name: 'name',
  title: 'title',
  location: 'location',
  season: 'season',
  group: 'race group',
  date: 'date',
  timeZone: 'time zone',
  lapMetres: 'lap length',
  logoUrl: 'logo',
  accent: 'accent colour',
  mapLook: 'map look',
  mapArea: 'visible part of the map',
  hasPrintedNames: 'station names',
  map: 'map',
  durations: 'durations',
}

/** What changed in a published version. */
export function changesText(changes: readonly string[], isOldest: boolean): string {
  if (isOldest) return 'The oldest version we keep'
  const details = changes.flatMap((change) => DETAIL_NAMES[change] ?? [])
  const segments = SEGMENTS.filter(({ key }) => changes.includes(key)).map(({ label }) => label)
  const text = listOf([...details, ...segments])
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Texts about drafts that are kept on the server. */
export const SERVER_DRAFT_TEXTS = {
  title: 'Drafts',
  nameless: 'Untitled race',
  saved: (when: string) => `Not published · saved ${when}`,
  isOpen: 'Currently open',
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
    description:
      'This deletes the draft for good: its details, its map and everything traced in it.',
    action: 'Delete the draft',
  },
  /** Changes save themselves; this says where they are. */
  saving: { long: ' · saving...', short: 'Saving...' },
  kept: (when: string, time: string) => ({
    long: ` · saved on the server ${when}`,
    short: `Saved on the server ${time}`,
  }),
  /** While saves fail. */
  failing: (sentence: string) =>
    `Not saved on the server: ${sentence}. Keep this page open and we’ll keep trying.`,
  failingShort: 'Not saved',
  newer: (name: string, when: string) => ({
    title: `A newer version of ${isolate(name) || 'your draft'} is on the server`,
    description: `It was saved on another device or in another tab, ${when}. Choose which version to keep. Until then, your changes here aren’t saved to the server.`,
    load: 'Load the newer version',
    keep: 'Keep this one',
  }),
  elsewhere: (name: string, when: string) => ({
    title: `A draft of ${isolate(name) || 'an untitled race'} is on the server`,
    description: `It was saved ${when} and hasn’t been published.`,
    load: 'Continue',
    keep: 'Not now',
  }),
  leave: (isSaved: boolean) => ({
    title: 'Leave this race?',
    description: isSaved
      ? 'The race you’re working on isn’t published. You’ll find it under Drafts, in Races.'
      : 'The race you’re working on isn’t published. If you open another one, you’ll lose your work.',
    action: 'Open the other race',
  }),
} as const
