/** Texts of the replay itself. */
export const REPLAY_TEXTS = {
  /** The brand header inside the replay. */
  brand: 'Relive your Race',
  /** Before the site's own host name: survives in recorded and shared videos. */
  promo: 'Relive Your Race At',
  congratulations: 'Congratulations',
  /** What the end of a replay offers. */
  watchAgain: 'Watch again',
  share: 'Share',
  compare: 'Compare',
  addingAthlete: 'Adding...',
  /** In place of the search for a competitor, where the race is not published. */
  searchElsewhere:
    'This race isn’t published, so you can’t search it here. Find your athletes on the search page, by name or by their result links.',
  view: 'View',
  planNext: 'Plan your next race',
  /** Which gaps the leaderboard shows. */
  gaps: { leader: 'Gap to leader', interval: 'Gap ahead' },
  optimized:
    'Runs are now skipped up to your photos and videos. Start your screen recording, then press Play. Your stats and the map are on screen together.',
  wholeMap: 'Whole map',
  followAthlete: (name: string) => `Follow ${name}`,
  /** Beside the first press on a phone. */
  withDirector: 'Play with the director',
} as const
