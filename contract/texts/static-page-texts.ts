/** What the privacy and the terms page state, each in one sentence or two (STATIC-5). */
export const STATIC_FACTS = {
  results: {
    title: 'Results are public',
    text: 'We show official race results that the organiser has published for everyone.',
  },
  photos: {
    title: 'Photos stay in your browser',
    text: 'Your photos are never uploaded: they stay in the browser, on your own device.',
  },
  videos: {
    title: 'Videos are stored temporarily',
    text: 'They are deleted when your session ends, and in any case within 1 hour.',
  },
  accounts: {
    title: 'No accounts',
    text: 'There is nothing to sign up for, and nobody has to log in.',
  },
  use: {
    title: 'Personal, non-commercial use only',
    text: 'For you, your friends and your followers; not for business.',
  },
  scraping: {
    title: 'No scraping',
    text: 'Results and pages may not be collected by machine.',
  },
  affiliation: {
    title: 'No affiliation',
    text: 'Racetrace is independent and has no affiliation with the results organiser. Names of races belong to their owners.',
  },
} as const
