import { isolate } from '../../race/text/plain-text.ts'
import { NO_MESSAGE, type Toast } from './toast-texts.ts'

/** Texts of the search page, its lists and its request dialog. */
export const SEARCH_TEXTS = {
  planLink: 'Not raced yet? Plan it',
  planAlong: 'Your plan comes along: find your result, and it runs beside you.',
  leavePlan: 'Leave the plan',
  /** Where the browser has no storage, or no room in it. */
  notKept: 'This browser keeps nothing: these and your list are gone when you close this page.',
  searchFailed: {
    title: 'Search failed',
    description: 'Unable to search results. Please check your connection and try again.',
    isDestructive: true,
  },
  nothingFound: {
    title: 'No results found',
    description:
      'Try adjusting your search criteria (check spelling, try first name only, or different gender filter)',
  },
  found: (count: number): Toast => ({
    title: 'Search complete',
    description: `Found ${count} result(s)`,
  }),
  athleteAdded: (name: string): Toast => ({
    title: 'Athlete added!',
    description: `${isolate(name)} added to your lineup`,
  }),
  /** A link to one race was opened where athletes of another were chosen. */
  otherRace: (count: number): Toast => ({
    title: 'Another race is open',
    description: `Your list is empty now: it had ${count} ${count === 1 ? 'athlete' : 'athletes'} of the race before`,
  }),
  competitorAdded: (name: string): Toast => ({
    title: 'Competitor added',
    description: `${isolate(name)} added to comparison`,
  }),
  duplicate: {
    title: 'Already selected',
    description: 'This athlete is already in your comparison list',
    isDestructive: true,
  },
  full: {
    title: 'Maximum reached',
    description: 'You can compare up to 5 competitors',
    isDestructive: true,
  },
  nobodySelected: {
    title: 'No competitors selected',
    description: 'Please select at least one competitor',
    isDestructive: true,
  },
  loadFailed: (message: string): Toast => ({
    title: 'Failed to Load Results',
    description: message || NO_MESSAGE,
    isDestructive: true,
  }),
  /** A message for `loadFailed`. */
  fetchFailed: (status: number, text: string) => `Failed to fetch results: ${status} ${text}`,
  /** A message for `loadFailed`. */
  noResultData: 'No result data returned from server',
  requestIncomplete: {
    title: 'Season and race required',
    description: 'Please select both a season and race',
    isDestructive: true,
  },
  requestSubmitted: {
    title: 'Request Submitted',
    description: "Thank you! We'll review your race request and add it as soon as possible.",
  },
  requestFailed: {
    title: 'Failed to submit request',
    description: 'Please try again later',
    isDestructive: true,
  },
  /** A search that still lacks its race (SEARCH-30). */
  chooseRace: { title: 'Choose your race first', description: 'Then we know where to look.' },
  /** Below the race that is missing. */
  raceMissing: 'Choose your race here.',
  notSearchable: {
    title: 'This race cannot be searched',
    description:
      'Nobody has told us under which name the organiser keeps its results. Paste your result link instead.',
  },
  /** Beside somebody who is in the list already. */
  isSelected: 'Selected',
  watch: 'Watch',
  shown: (count: number) => (count === 1 ? '1 athlete' : `${count} athletes`),
  /** Where more letters narrow down an answer of the results site, which is asked by a press only. */
  within: (name: string) =>
    `Among those found for ${isolate(name)}. Press Search to ask the results site again.`,
  nobodyYet: 'Nobody of that name so far.',
  /** In the request dialog. */
  allPublished: 'All races of this season are here already.',
  ownRaceName: 'Not in the list? Write its name and year here, as you know it.',
  alreadyPublished: (title: string) => `${isolate(title)} is here already.`,
  chooseThisRace: 'Choose this race',
  racesLoading: 'Loading races...',
  requestLink: "Don't see your race? Request it here!",
  /** Below the pickers while somebody is in the list (SEARCH-4). */
  pickersLocked: 'Locked while athletes are selected. Remove them to choose another race.',
  /** Why a pasted piece is no result link, or one too many (LIST-8). */
  linkRefused: {
    'not-a-link': 'This is not a link',
    'wrong-site': 'Only links of results.hyrox.com and of replays here can be read',
    'no-idp': 'This link leads to no result: it has no idp',
    duplicate: 'The same athlete as above',
    'too-many': 'Five are enough: this one is left out',
  },
  /** A line below a season or race list that carries the header for it (RESULT-6). */
  siteUnreached: 'The official results site could not be reached. This list may be incomplete.',
} as const
