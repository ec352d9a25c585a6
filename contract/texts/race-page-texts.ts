import type { Toast } from './toast-texts.ts'

/** Texts of the race page; those of its race request are in SEARCH_TEXTS. */
export const RACE_PAGE_TEXTS = {
  /** The page while nobody knows which race a result belongs to. */
  unknown: {
    title: 'Which race was it?',
    description: (idps: readonly string[]) =>
      `The ${idps.length === 1 ? 'result' : 'results'} ${idps.join(', ')} ${idps.length === 1 ? 'does' : 'do'} not say which race.`,
    choose: 'Select Race',
  },
  noMap: (race: string) => `We do not have the map of ${race || 'this race'} yet.`,
  mapFailed: 'The map could not be loaded',
  noTimes: 'The official result has no times',
  courseBroken: 'The course of this race is damaged',
  results: 'Loading results',
  idps: (idps: readonly string[]) => `${idps.length === 1 ? 'IDP' : 'IDPs'}: ${idps.join(', ')}`,
  /** The dialog that asks which race a result belongs to. */
  selectRace: {
    title: 'Select Race Event',
    description:
      'The result does not say which race it belongs to. Choose the season, then the race.',
    cancel: 'Cancel',
    confirm: 'Continue',
  },
  /** In the 'Race Map Not Available' dialog. */
  requestMap: {
    description:
      'We do not have the map of this race yet. Request it and we will add it. You can watch your replay on the standard course right away.',
    name: 'Race name',
    send: (isSending: boolean) => (isSending ? 'Sending...' : 'Request this race'),
    watch: 'Watch on the standard course',
    watchHint:
      'A schematic course with the same runs and stations. Your splits are the official ones.',
  },
  loading: 'Loading results...',
  /** The page without an idp in its address. */
  noAthletes: {
    title: 'No Athletes Selected',
    description: 'Please select athletes from the search page',
  },
  /** The page when no result could be loaded. */
  loadFailed: (message: string): Toast => ({
    title: 'Error loading results',
    description: message || 'Please check the IDP and try again.',
  }),
  /** A message for `loadFailed` when several idps were asked for. */
  nothingLoaded: 'No valid results found for any of the provided IDPs',
  /** One for each idp that failed while others loaded. */
  athleteFailed: (idp: string) => `Failed to fetch result for ${idp}`,
  /** A link that names more athletes than a replay compares. */
  leftOut: {
    title: 'Only the first 5 athletes are shown',
    description: (count: number) =>
      `This link names ${count} more. To see someone else, remove one of the five first.`,
  },
  mapMissing: 'Race Map Not Available',
  groupsFailed: 'Failed to fetch groups',
  nameRequired: {
    title: 'Race name required',
    description: 'Please enter a race name',
    isDestructive: true,
  },
  raceRequired: {
    title: 'Race selection required',
    description: 'Please select a race',
    isDestructive: true,
  },
  raceNotFound: {
    title: 'Race not found',
    description: 'Could not find the selected race',
    isDestructive: true,
  },
  /** Goes to the console alone: a log that fails is nobody's problem (LOG-1). */
  logFailed: 'Failed to log user action',
} as const
