import { failure } from './toast-texts.ts'

/** Texts of what the race page asks: which race it was, and the request for a map. */
export const RACE_QUESTION_TEXTS = {
  /** The page while nobody knows which race a result belongs to. */
  unknown: {
    title: 'Which race was it?',
    description: (idps: readonly string[]) =>
      `We can’t tell which race ${idps.length === 1 ? 'this result is' : 'these results are'} from: ${idps.join(', ')}.`,
    choose: 'Select Race',
  },
  noMap: (race: string) => `We don’t have a map for ${race || 'this race'} yet.`,
  /** The dialog that asks which race a result belongs to. */
  selectRace: {
    title: 'Select Race Event',
    description:
      'The result doesn’t say which race it belongs to. Choose the season, then the race.',
    cancel: 'Cancel',
    confirm: 'Continue',
  },
  /** In the 'Race Map Not Available' dialog. */
  requestMap: {
    description:
      'We don’t have a map for this race yet. Request it and we’ll add it. Until then, you can watch your replay on the standard course.',
    name: 'Race name',
    send: (isSending: boolean) => (isSending ? 'Sending...' : 'Request this race'),
    watchHint: 'A simplified course with the same runs and stations, and your official splits.',
  },
  mapMissing: 'Race Map Not Available',
  groupsFailed: 'Failed to fetch groups',
  nameRequired: failure('Race name required', 'Please enter a race name'),
  raceRequired: failure('Race selection required', 'Please select a race'),
  raceNotFound: failure('Race not found', 'Could not find the selected race'),
} as const
