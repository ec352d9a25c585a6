import { raceTitle, type TitledRace } from '../../race/links/race-title.ts'
import { isolate } from '../../race/text/plain-text.ts'
import type { PAGES } from '../page-paths.ts'
import { PAGE_TITLES, replayTitle, type TaggedAthlete, totalText } from './page-titles.ts'

/** An address the app has a page for. */
export type Page = (typeof PAGES)[number]

/** The title and description of a page, in a tab, a search engine or a shared link. */
export type PageTags = {
  readonly title: string
  readonly description: string
  /** The main address of pages with the same content; `null` keeps search engines away. */
  readonly canonical: Page | null
}

const LANDING: PageTags = {
  title: PAGE_TITLES.landing,
  description:
    'Watch your fitness race again: every run, every station and every split, replayed on a map of the venue, on your own or against up to four others.',
  canonical: '/',
}

const SEARCH: PageTags = {
  title: PAGE_TITLES.search,
  description:
    'Choose your race, find your name in the official results, and watch it all again. Compare up to five athletes.',
  canonical: '/search',
}

const REPLAY: PageTags = {
  title: PAGE_TITLES.replay,
  description: 'A fitness race, replayed on the map of the venue in step with the official splits.',
  canonical: null,
}

/** The tags of every page; those of a replay with athletes come from `replayTags`. */
export const PAGE_TAGS: Readonly<Record<Page, PageTags>> = {
  '/': LANDING,
  '/replay': LANDING,
  '/exsurgo': LANDING,
  '/search': SEARCH,
  '/app': SEARCH,
  '/race': REPLAY,
  '/embed/race': REPLAY,
  '/screen/:race': {
    title: PAGE_TITLES.screen,
    description: 'Athletes racing on the map of the venue, for a TV in the hall or the gym.',
    canonical: null,
  },
  '/test': REPLAY,
  '/plan': {
    title: PAGE_TITLES.plan,
    description:
      'Choose a race and a target time, set your splits, watch your plan on the venue map, and take a pace card with you.',
    canonical: '/plan',
  },
  '/admin': {
    title: PAGE_TITLES.admin,
    description: 'Publish a race: its map, its course and its segments.',
    canonical: null,
  },
  '/privacy': {
    title: PAGE_TITLES.privacy,
    description:
      'Your photos stay in your browser, videos are deleted within an hour, and there are no accounts. What Racetrace does with data, in plain words.',
    canonical: '/privacy',
  },
  '/terms': {
    title: PAGE_TITLES.terms,
    description:
      'Personal, non-commercial use, no scraping, no affiliation with the results organiser: the terms of Racetrace, in plain words.',
    canonical: '/terms',
  },
}

/** For addresses without a page. */
export const NOT_FOUND_TAGS: PageTags = {
  title: PAGE_TITLES.notFound,
  description: 'There is nothing at this address.',
  canonical: null,
}

/** The tags of a replay. Never for search engines: athletes did not ask to be found here. */
export function replayTags(
  athletes: readonly TaggedAthlete[],
  race: TitledRace | string | null,
  hasSpoilers = true,
): PageTags {
  const [first, ...others] = athletes
  if (!first) return REPLAY
  const title = replayTitle(athletes, race, hasSpoilers)
  const where = race === null ? '' : ` at ${isolate(raceTitle(race))}`
  const total = hasSpoilers ? `: ${totalText(first)}` : ''
  const description =
    others.length > 0
      ? `${athletes.length} athletes${where}, side by side: who was where, second by second, and where the race was decided.`
      : `${isolate(first.athleteName)}${total}${where}. Watch every run and every station again, on the map of the venue.`
  return { title, description, canonical: null }
}

/** Name of the meta tag that says `off` on a server without sample data; styles.css reads it. */
export const SAMPLE_TAG = 'sample-data'

/** Placeholder for the operator's address in prerendered pages; the server replaces it. */
export const EMAIL_PLACEHOLDER = 'operator-email@example.invalid'
