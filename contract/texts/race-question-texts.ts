/** Texts of what the race page asks: which race it was, and the request for a map. */
export const RACE_QUESTION_TEXTS = {
  /** The page while nobody knows which race a result belongs to. */
  unknown: {
    title: 'Which race was it?',
    description: (idps: readonly string[]) =>
      `The ${idps.length === 1 ? 'result' : 'results'} ${idps.join(', ')} ${idps.length === 1 ? 'does' : 'do'} not say which race.`,
    choose: 'Select Race',
  },
  noMap: (race: string) => `We do not have the map of ${race || 'this race'} yet.`,
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
    watchHint:
      'A schematic course with the same runs and stations. Your splits are the official ones.',
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
} as const
