import { APP_TEXTS } from './app-texts.ts'
import { toast } from './toast-texts.ts'

/** Texts of the race page; what it asks is in RACE_QUESTION_TEXTS. */
export const RACE_PAGE_TEXTS = {
  watchStandard: 'Watch on the standard course',
  mapFailed: APP_TEXTS.mapFailed,
  noTimes: 'The official result has no times',
  courseBroken: 'The course data for this race is damaged',
  results: 'Loading results',
  idps: (idps: readonly string[]) => `${idps.length === 1 ? 'IDP' : 'IDPs'}: ${idps.join(', ')}`,
  loading: 'Loading results...',
  /** The page without an idp in its address. */
  noAthletes: {
    title: 'No Athletes Selected',
    description: 'Please select athletes from the search page',
  },
  /** The page when no result could be loaded. */
  loadFailed: (message: string) =>
    toast('Error loading results', message || 'Please check the IDP and try again.'),
  /** A message for `loadFailed` when several idps were requested. */
  nothingLoaded: 'No valid results found for any of the provided IDPs',
  /** One for each idp that failed while others loaded. */
  athleteFailed: (idp: string) => `Failed to fetch result for ${idp}`,
  /** A link that names more athletes than a replay compares. */
  leftOut: {
    title: 'Only the first five athletes are shown',
    description: (count: number) =>
      `This link has ${count} more. To add one of them, remove one of the five first.`,
  },
  /** Goes to the console alone: a log that fails is nobody's problem (LOG-1). */
  logFailed: 'Failed to log user action',
} as const

/** Texts of a replay inside another site's page; what it shares with the race page is there. */
export const EMBED_TEXTS = {
  watchHere: 'Watch on Racetrace',
  /** We can't tell which race a result is from: our own page asks. */
  raceUnknown: {
    title: 'Which race was it?',
    description: 'Open this replay on Racetrace and choose the race.',
  },
  independent: 'Not affiliated with the results organiser',
} as const
