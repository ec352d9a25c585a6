import { counted } from '../../race/text/count-text.ts'
import { isolate } from '../../race/text/plain-text.ts'
import { APP_TEXTS } from './app-texts.ts'
import { failure, NO_MESSAGE, toast } from './toast-texts.ts'

/** How far a search of the results site is. */
type ListProgress = { done: number; total: number; division: string; sex: 'M' | 'W' | 'X' | '%' }
const SEX_WORDS = { M: 'men', W: 'women', X: 'mixed' } as const

/** Texts of the search page, its lists and its request dialog. */
export const SEARCH_TEXTS = {
  title: 'Find your race',
  lead: 'Find your name and watch your race again.',
  planLink: 'Not raced yet? Plan your race',
  racesFailed: APP_TEXTS.racesFailed,
  racesFailedHint: 'Result links and your own splits still work.',
  testDataLoading: 'Loading test data...',
  replayLoading: 'Loading the replay...',
  tabs: {
    label: 'How to find your race',
    name: 'By name',
    links: 'Result links',
    splits: 'Your own splits',
  },
  otherRaces: 'Other races',
  noRaces: {
    title: 'No races yet',
    description:
      'No race has been published here yet. Paste the link to your result or add your own splits, and watch right away on the standard course.',
  },
  /** The box that searches all imported races. */
  anywhere: {
    label: 'Your name, in any race',
    placeholder: 'Name, bib or time',
    list: 'Athletes from all races',
    go: 'Find my race',
    failed: 'The search didn’t work. Please try again.',
    found: (count: number, most: number) => {
      if (count === 0)
        return 'No matches yet. Your race may only be on the results site: choose it below.'
      if (count > most) return `The first ${most} matches. Type more to narrow them down.`
      return count === 1 ? '1 athlete' : `${count} athletes`
    },
  },
  yourRace: 'Your race',
  season: { label: 'Select Season', placeholder: 'Choose a season...' },
  race: { label: 'Select Race', placeholder: 'Choose a race...' },
  raceMap: 'Race map',
  allMaps: (count: number) => `Show all ${count} maps`,
  yourName: 'Your name',
  byName: 'Search by name',
  lastName: 'Last name',
  firstName: 'First name',
  gender: 'Gender',
  search: (isSearching: boolean) => (isSearching ? 'Searching...' : 'Search'),
  results: 'Results',
  resultList: 'Search results',
  division: 'Division',
  allDivisions: 'All divisions',
  noResultPage: 'No result page',
  add: (name?: string) => (name === undefined ? 'Add' : `Add ${name}`),
  /** While the results site is searched, list by list. */
  progress: {
    label: 'Search progress',
    asking: 'Searching the results site. This can take half a minute.',
    done: ({ done, total }: ListProgress) => `${done} of ${total}`,
    last: ({ division, sex }: ListProgress) =>
      `lists searched, most recently ${division}${sex === '%' ? '' : `, ${SEX_WORDS[sex]}`}`,
    stop: 'Stop',
    again: 'Search again',
    stopped: 'Search stopped',
    soFar: (progress: ListProgress | null, found: number) =>
      `${progress ? `${progress.done} of ${progress.total} lists were searched. ` : ''}${found > 0 ? 'These are the athletes found so far.' : 'No athletes found so far.'}`,
    incomplete: 'Some divisions could not be searched completely',
    unreached: (divisions: readonly string[]) =>
      `Athletes missing from this list may be in ${divisions.join(', ')}.`,
  },
  loadingResults: ({ done, total }: { done: number; total: number }) =>
    `Loading results, ${done} of ${total}`,
  tryAgain: 'Try again',
  cancel: 'Cancel',
  selected: {
    title: 'Selected Athletes',
    removeAll: 'Remove all',
    empty: 'No athletes yet. Add yourself first, then up to four others to race against.',
    goOn: 'Continue without them',
    bib: (bib: string) => `Bib ${bib}`,
    remove: (name: string) => `Remove ${name}`,
  },
  comparing: {
    title: 'Comparing Athletes',
    relive: 'Relive the Race',
    hint: 'Add two or more athletes to see who was faster, and by how much.',
    behind: 'behind',
  },
  recent: {
    label: 'Recent',
    title: 'Recent in this browser',
    forget: 'Clear',
    forgetHint: 'They are stored only in this browser',
    race: 'Race',
  },
  links: {
    label: 'Result links',
    hint: (most: number, host: string) =>
      `Up to ${most} links to ${host} or to replays on this site, one per line or all together. Any season.`,
    example: (host: string) => `https://${host}/season-8/?content=detail&idp=…&event=…`,
    add: 'Add to Selected Athletes',
    /** The list of links found in the pasted text. */
    read: 'Your links',
    known: (link: { season: number | null; event: string | null; raceName?: string }) =>
      `${link.season === null ? '' : ` · season ${link.season}`} · ${link.raceName ?? link.event ?? 'race unknown'}`,
    noMap: 'We don’t have a map for this race yet, but you can watch it on the standard course.',
    otherRace: 'The athletes in your list ran a different race.',
  },
  request: {
    title: 'Request a race',
    description: 'Tell us which race you ran. We’ll add its map so that you can watch your race.',
    season: 'Season',
    seasonsLoading: 'Loading seasons...',
    race: 'Race',
    racesLoading: 'Loading races...',
    otherRace: 'Another race',
    notes: 'Notes',
    notesHint:
      'Anything that helps, such as your start time or a link to a floor plan of the venue.',
    send: (isSending: boolean) => (isSending ? 'Sending...' : 'Send request'),
    tryAgain: (isAsking: boolean) => (isAsking ? 'Trying again...' : 'Try again'),
  },
  planAlong: 'Find your result, and your plan will run beside you in the replay.',
  leavePlan: 'Remove the plan',
  /** Where the browser has no storage, or no room in it. */
  notKept:
    'This browser doesn’t let us save data. You’ll lose your list and everything under Recent when you close this page.',
  searchFailed: failure(
    'Search failed',
    'Unable to search results. Please check your connection and try again.',
  ),
  nothingFound: {
    title: 'No results found',
    description:
      'Try adjusting your search criteria (check spelling, try first name only, or different gender filter)',
  },
  found: (count: number) => toast('Search complete', `Found ${count} result(s)`),
  athleteAdded: (name: string) => toast('Athlete added!', `${isolate(name)} added to your lineup`),
  /** A link to one race was opened where athletes of another were chosen. */
  otherRace: (count: number) =>
    toast(
      'You switched to another race',
      `${count === 1 ? 'The athlete from the previous race was' : `The ${count} athletes from the previous race were`} removed from your list`,
    ),
  competitorAdded: (name: string) =>
    toast('Competitor added', `${isolate(name)} added to comparison`),
  duplicate: failure('Already selected', 'This athlete is already in your comparison list'),
  full: failure('Maximum reached', 'You can compare up to 5 competitors'),
  nobodySelected: failure('No competitors selected', 'Please select at least one competitor'),
  loadFailed: (message: string) => failure('Failed to Load Results', message || NO_MESSAGE),
  /** A message for `loadFailed`. */
  fetchFailed: (status: number, text: string) => `Failed to fetch results: ${status} ${text}`,
  /** A message for `loadFailed`. */
  noResultData: 'No result data returned from server',
  requestIncomplete: failure('Season and race required', 'Please select both a season and race'),
  requestSubmitted: {
    title: 'Request Submitted',
    description: "Thank you! We'll review your race request and add it as soon as possible.",
  },
  requestFailed: failure('Failed to submit request', 'Please try again later'),
  /** A search that still lacks its race (SEARCH-30). */
  chooseRace: { title: 'Choose your race first', description: 'Then we’ll know where to look.' },
  /** Below the race that is missing. */
  raceMissing: 'Choose your race here.',
  notSearchable: {
    title: 'You can’t search this race by name',
    description: 'We don’t have its results yet. Paste your result link instead.',
  },
  /** Beside an athlete who is already in the list. */
  isSelected: 'Selected',
  watch: 'Watch',
  shown: (count: number) => counted(count, 'athlete'),
  /**
   * When more letters narrow the results site's answer; the site itself is asked only on a press.
   */
  within: (name: string) =>
    `Showing matches from the results for ${isolate(name)}. Press Search to search the results site again.`,
  /** After matches from our own database in a race that the results site has too. */
  partial: 'Press Search to search the results site as well.',
  nobodyYet: 'No matches yet.',
  /** In the request dialog. */
  allPublished: 'We already have every race from this season.',
  ownRaceName: 'Not in the list? Type its name and year here.',
  alreadyPublished: (title: string) => `We already have ${isolate(title)}.`,
  chooseThisRace: 'Choose this race',
  racesLoading: 'Loading races...',
  requestLink: "Don't see your race? Request it here!",
  /** Below the pickers while the list has athletes (SEARCH-4). */
  pickersLocked: 'Locked while athletes are selected. Remove them to choose another race.',
  /** Why a pasted piece isn't a result link, or is one too many (LIST-8). */
  linkRefused: {
    'not-a-link': 'This isn’t a link',
    'wrong-site': 'Only links to results.hyrox.com or to replays on this site work',
    'no-idp':
      'This link doesn’t lead to a result. Open your result on the results site and copy that link',
    duplicate: 'The same athlete as above',
    'too-many': 'You can add up to five links. This one was left out',
  },
  /** A line below a season or race list that carries the header for it (RESULT-6). */
  siteUnreached: 'The official results site could not be reached. This list may be incomplete.',
} as const
