/** The facts on the privacy and terms pages (STATIC-5). */
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
    text: 'For you, your friends and your followers; not for business use.',
  },
  scraping: {
    title: 'No scraping',
    text: 'Please don’t use software to collect results or pages.',
  },
  affiliation: {
    title: 'No affiliation',
    text: 'Racetrace is independent and has no affiliation with the results organiser. Race names belong to their owners.',
  },
} as const

/** A part of a page to read, under its own heading. */
export type StaticPart = { readonly title: string; readonly paragraphs: readonly string[] }

/** Above the short form of both pages. */
export const IN_SHORT = 'In short'

/** The privacy page. The operator's address follows the last sentence. */
export const PRIVACY_TEXTS = {
  title: 'Privacy',
  lead: 'You can use everything here without telling us who you are. Here is what we do with the little data we handle.',
  parts: [
    {
      title: 'Results',
      paragraphs: [
        'Names, times, places and splits come from the official results, which the organiser publishes for everyone. We show them in a different form and keep a copy, so that we don’t have to ask the results site every time.',
        'We ask search engines not to list replay pages. If you want yours removed, write to us. To correct the result itself, please contact the organiser.',
      ],
    },
    {
      title: 'Photos',
      paragraphs: [
        'Your own browser opens, resizes and places your photos. They are never sent to us, and neither are the time and location stored inside them. If your browser keeps them for your next visit, they stay on your device until you clear them.',
      ],
    },
    {
      title: 'Videos',
      paragraphs: [
        'We send the videos you add to our server, because most phones can’t trim and compress them. We keep the first 10 seconds at an address nobody can guess. We delete the video when your session ends, which is when you close the last tab, and in any case within 1 hour.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'There are no accounts and no ads. One cookie, which doesn’t contain your name, tells our server which videos are yours, so that it can delete them in time. Your browser also remembers your recent races and athletes; this never leaves your device.',
      ],
    },
    {
      title: 'What we count',
      paragraphs: [
        'We count how often things happen, such as opening a page, watching a replay or making a video. These records hold numbers and IDs, never file names, photo details or locations. We use no third-party services for this, and our pages load nothing from other sites.',
      ],
    },
    {
      title: 'If you don’t want to be shown',
      paragraphs: [
        'Under every replay and at the end of this page, you can ask us to show only your initials, or no name at all. Within five minutes, your name and bib disappear from this site: from search, the replay, the dots on the map, shared links, downloads and new videos. Your times stay in the rankings, so that nobody else’s place changes. The results site keeps its own copy; please ask the organiser about that one.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'Everything is stored on our own server, or on one that we rent. We keep a result for 365 days after we last read it from the results site. We keep a request to us, including your name and email address, for 180 days. We keep our counts for 90 days, and our logs contain no names. Sites that run Racetrace may use other periods; ask us which ones apply here. Results that a race organiser gave us stay until we delete them or remove the names. Backups contain the same data, and the oldest are deleted as new ones are made.',
        'We send nothing to anyone but the results site: when you search for a name there or open a result, our server asks it for that name or result. The results site doesn’t learn who you are.',
      ],
    },
  ],
  us: 'Who we are',
  contact: 'Questions, or something you want removed? Write to',
} as const

/** The terms page. */
export const TERMS_TEXTS = {
  title: 'Terms',
  lead: 'Racetrace is for athletes who want to see their race again. By using it, you agree to these terms.',
  parts: [
    {
      title: 'What you may do',
      paragraphs: [
        'Watch, compare, download and share replays for yourself, your friends, your club and your followers, for personal, non-commercial use.',
        'You may not sell replays, put them behind a paywall or build a service on them without our written permission.',
      ],
    },
    {
      title: 'What you may not do',
      paragraphs: [
        'No scraping: please don’t use software to collect results or pages from this site, or from other sites through it. Don’t bypass limits, look for other people’s videos, or upload anything you have no right to share.',
      ],
    },
    {
      title: 'The results',
      paragraphs: [
        'Times and places belong to the organiser, who may correct them. Anything we have to estimate, such as a split that a timing mat missed, is marked as estimated. Your position on the map between two splits is calculated, not measured.',
      ],
    },
    {
      title: 'Your photos and videos',
      paragraphs: [
        'They stay yours. Photos never reach us. Videos are stored temporarily and deleted at the end of your session, and in any case within 1 hour.',
      ],
    },
    { title: 'No affiliation', paragraphs: [STATIC_FACTS.affiliation.text] },
  ],
  madeWith: {
    title: 'What Racetrace is built with',
    text: 'Open-source packages and fonts, under',
    link: 'their licences',
  },
  asItIs: {
    title: 'No warranty',
    text: 'Racetrace is in beta. It may change, make mistakes or be unavailable, and it comes without a warranty. We may block anyone who breaks these terms.',
  },
  contact: 'Questions? Write to',
} as const

/** Where the operator has given no address. */
export const NO_CONTACT = 'Questions? Ask the person who told you about this site.'

/** The page for unknown addresses. */
export const NOT_FOUND_TEXTS = {
  title: 'Page Not Found',
  description:
    'There is nothing at this address. The page may have moved, or the link may be incomplete.',
  action: 'Go to the home page',
} as const
