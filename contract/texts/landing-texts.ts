/** Texts of the landing page. */
export const LANDING_TEXTS = {
  title: 'Relive your race',
  lead: 'Every run, every station, every second: your official splits, replayed on a map of the venue. Watch on your own, or line up against the four you came to beat.',
  /** The call to action of `/` and `/replay`, also the title of the dialog it opens. */
  requestAccess: 'Request Access to Our Beta',
  /** The call to action of `/exsurgo`, and of every landing page without an operator's address. */
  relive: 'Relive Your Race',
  plan: 'Not raced yet? Plan your race',
  inBeta: 'Racetrace is in beta.',
  /** The sample replay. */
  hero: {
    race: 'Hyrox Northgate 2026',
    label: 'Sample replay: Hyrox Northgate 2026',
    athletes: 'Athletes in the sample race',
    atStart: 'At the start',
    failed: {
      title: 'The sample replay could not be loaded',
      description: 'Check your connection and reload the page.',
    },
  },
  openReplay: 'Open this replay',
  sample: 'A sample race with made-up athletes, played at 50x speed.',
  /** The name of the sample's caption. */
  seen: 'What you’ll see',
  featuresTitle: 'Your result, second by second',
  features: [
    {
      name: 'accuracy',
      title: 'Split-perfect accuracy',
      text: 'Your clock follows the official splits, segment by segment, and stops on your official time to the second. If a timing mat missed you, we mark the split as estimated.',
    },
    {
      name: 'media',
      title: 'Real-time media anchoring',
      text: 'Add your photos and clips: each one appears at the moment it was taken, right where you were. Your photos never leave your device.',
    },
    {
      name: 'sharing',
      title: 'Compare and share',
      text: 'Put up to five athletes on one map, with a live leaderboard and every gap to the second. Then send the link to the people you beat.',
    },
  ],
  stepsTitle: 'Three steps to the start line',
  steps: [
    {
      title: 'Select your race',
      text: 'Pick the season and the race. Is yours missing? Request it and we’ll add the map.',
    },
    {
      title: 'Find your results',
      text: 'Search the official results by name, or paste the link to your result.',
    },
    {
      title: 'Relive your race',
      text: 'Press play. Speed it up, jump to a station, add your photos, challenge a rival.',
    },
  ],
  /** The last section; when asking, the operator's address follows as a link. */
  closing: {
    open: {
      title: 'Your race is waiting',
      text: 'No account, nothing to install.',
      search: 'Find your results',
    },
    asking: {
      title: 'Want to see yours?',
      text: 'For access, email us at',
      search: 'Relive Your Race',
    },
  },
  dialog: {
    ask: 'Email us for access, and tell us which race you ran.',
    subject: 'Racetrace beta access',
    write: 'Send an email',
    copy: { ready: 'Copy address', copied: 'Copied', failed: 'Select and copy it instead' },
  },
} as const
