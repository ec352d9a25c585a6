/** Texts of the replay itself. */
export const REPLAY_TEXTS = {
  controls: {
    play: 'Play',
    pause: 'Pause',
    reset: 'Reset',
    speed: 'Speed',
    timeline: 'Timeline',
    skipRuns: 'Skip Runs',
    nextSegment: 'Next segment',
    previousSegment: 'Previous segment',
    fullScreen: (isFull: boolean) => (isFull ? 'Exit full screen' : 'Full screen'),
  },
  atStart: 'At the start',
  replay: 'Replay',
  leader: 'Leader',
  leaderboard: 'Leaderboard',
  map: 'Race map',
  clock: 'Race time',
  inWords: 'Race in words',
  estimated: '~ estimated',
  /** On the last picture; `over` instead of congratulations for athletes who did not finish. */
  end: { over: 'Race complete', winner: 'Winner', finishTime: 'Finish time' },
  /** In place of a photo or video that is gone. */
  mediaGone: (what: string) => `${what} can no longer be shown.`,
  qrCode: 'QR code of this replay',
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
  /** In place of the search for a competitor; a published race may belong to no season. */
  searchElsewhere: (isPublished: boolean) =>
    isPublished
      ? 'This race doesn’t belong to a season, so you can’t search it here. Find athletes on the search page, by name or by result link.'
      : 'This race isn’t published, so you can’t search it here. Find athletes on the search page, by name or by result link.',
  view: 'View',
  planNext: 'Plan your next race',
  /** Which gaps the leaderboard shows. */
  gaps: { leader: 'Gap to leader', interval: 'Gap ahead' },
  optimizedTitle: 'Optimized for Sharing',
  gotIt: 'Got it',
  optimized:
    'Runs are now skipped, except around your photos and videos. Start your screen recording, then press Play. Your stats and the map are on screen together.',
  wholeMap: 'Whole map',
  followAthlete: (name: string) => `Follow ${name}`,
  /** Beside the first press on a phone. */
  withDirector: 'Play using the Director camera',
} as const
