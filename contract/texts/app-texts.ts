/** Texts that many pages share, and those of the frame around every page. */
export const APP_TEXTS = {
  home: 'Racetrace, home',
  findRace: 'Find your race',
  independent: 'Racetrace is independent and has no affiliation with the results organiser.',
  legal: 'Legal',
  privacy: 'Privacy',
  terms: 'Terms',
  tryAgain: 'Try again',
  loading: 'Loading...',
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  mapFailed: 'The map could not be loaded',
  racesFailed: 'The races could not be loaded',
  standardCourse: 'Standard course, without a map',
  copyByHand: 'Your browser doesn’t let us copy the link. Copy it from here.',
  goToSearch: 'Go to Search',
  backToSearch: 'Back to Search',
  /** In place of a page that has failed. */
  failed: {
    title: 'Something went wrong',
    description:
      'We couldn’t show this page. Reload it to try again. Everything you saved is still there.',
    action: 'Reload',
  },
  /** A call that failed without a sentence of its own. */
  call: {
    unreadable: 'We couldn’t read the server’s response. Reload the page and try again',
    unreached: 'We couldn’t reach the server. Check your connection and try again',
    other: 'Something went wrong. Reload the page and try again',
  },
  partMissing: {
    title: 'Part of this page could not be loaded',
    description: 'Check your connection and try again, or reload the page.',
  },
} as const
