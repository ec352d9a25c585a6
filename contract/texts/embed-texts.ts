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
