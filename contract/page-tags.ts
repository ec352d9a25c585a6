import { raceTitle } from '../race/links/race-title.ts'
import { clockText } from '../race/text/clock-text.ts'
import { isolate, joinFacts } from '../race/text/plain-text.ts'
import type { Seconds, Status } from '../race/types.ts'
import type { PAGES } from './pages.ts'

/** An address the app has a page for. */
export type Page = (typeof PAGES)[number]

/** What a page is called in a tab, in a search engine and where its link is shared. */
export type PageTags = {
  readonly title: string
  readonly description: string
  /** The one address of what several show; `null` where no search engine should look. */
  readonly canonical: Page | null
}

/** The product, and what it promises. */
export const SITE = { name: 'Racetrace', tagline: 'Relive your race' } as const

const LANDING: PageTags = {
  title: `${SITE.name}: relive your race`,
  description:
    "Watch your fitness race again: every run, every station and every split, replayed on the venue's map, alone or against up to four others.",
  canonical: '/',
}

const SEARCH: PageTags = {
  title: `Find your race · ${SITE.name}`,
  description:
    'Choose your race, find your name in the official results, and watch it all again. Compare up to five athletes.',
  canonical: '/search',
}

const REPLAY: PageTags = {
  title: `Race replay · ${SITE.name}`,
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
  '/test': REPLAY,
  '/plan': {
    title: `Plan your race · ${SITE.name}`,
    description:
      'Choose a race and a target time, watch the plan run through the venue, set your splits, and take a pace card along.',
    canonical: '/plan',
  },
  '/admin': {
    title: `Operator · ${SITE.name}`,
    description: 'Publish a race: its map, its course and its segments.',
    canonical: null,
  },
  '/privacy': {
    title: `Privacy · ${SITE.name}`,
    description:
      'Your photos stay in your browser, videos are deleted within an hour, and there are no accounts. What Racetrace does with data, in plain words.',
    canonical: '/privacy',
  },
  '/terms': {
    title: `Terms · ${SITE.name}`,
    description:
      'Personal, non-commercial use, no scraping, no affiliation with the results organiser: the terms of Racetrace, in plain words.',
    canonical: '/terms',
  },
}

/** The page for every address that has none. */
export const NOT_FOUND_TAGS: PageTags = {
  title: `Page Not Found · ${SITE.name}`,
  description: 'There is nothing at this address.',
  canonical: null,
}

/** An athlete as the tags of a replay name them. */
export type TaggedAthlete = {
  readonly athleteName: string
  readonly totalTime: Seconds | null
  readonly status: Status
}

/**
 * The tags of a replay: 'Ana Ruiz · Hyrox Northgate 2026 · 1:12:34'. `raceName` is the race's own
 * name; without spoilers the total is not told. Never for search engines: athletes did not ask to be found here.
 */
export function replayTags(
  athletes: readonly TaggedAthlete[],
  raceName: string | null,
  hasSpoilers = true,
): PageTags {
  const [first, ...others] = athletes
  if (!first) return REPLAY
  const race = raceName === null ? [] : [raceTitle(raceName)]
  const where = race.map((title) => ` at ${isolate(title)}`).join('')
  if (others.length > 0) {
    return {
      title: joinFacts([namesOf(athletes), ...race]),
      description: `${athletes.length} athletes${where}, side by side: who was where at every second, and where it was decided.`,
      canonical: null,
    }
  }
  const total = hasSpoilers ? [totalText(first)] : []
  const told = total.map((text) => `: ${text}`).join('')
  return {
    title: joinFacts([first.athleteName, ...race, ...total]),
    description: `${isolate(first.athleteName)}${told}${where}. Watch every run and every station again, on the map of the venue.`,
    canonical: null,
  }
}

/** What an athlete's race came to: the official total, or DNF or DSQ. */
function totalText({ status, totalTime }: TaggedAthlete): string {
  if (status === 'finished') return totalTime === null ? 'DNF' : clockText(totalTime)
  return status.toUpperCase()
}

/** Two names are a duel; more would not fit, so the rest are counted. */
function namesOf(athletes: readonly TaggedAthlete[]): string {
  const names = athletes.map(({ athleteName }) => isolate(athleteName))
  if (names.length <= 2) return names.join(' vs ')
  return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`
}

/** Name of the meta tag that carries the operator's address to the page. */
export const EMAIL_TAG = 'operator-email'

/** Name of the meta tag that says `off` on a server without sample data; styles.css reads it. */
export const SAMPLE_TAG = 'sample-data'

/** Stands for the title of a replay in the page rendered at the build; the server puts it in. */
export const TITLE_PLACEHOLDER = 'title-of-this-replay'

/** Stands for the operator's address in pages rendered at the build; the server puts it in. */
export const EMAIL_PLACEHOLDER = 'operator-email@example.invalid'
