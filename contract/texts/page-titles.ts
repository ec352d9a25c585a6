import { raceTitle, type TitledRace } from '../../race/links/race-title.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { isolate, joinFacts } from '../../race/text/plain-text.ts'
import type { Seconds, Status } from '../../race/types.ts'

/** The product, and what it promises. */
export const SITE = { name: 'Racetrace', tagline: 'Relive your race' } as const

/** The titles of pages. Apart from their descriptions, which only the server needs. */
export const PAGE_TITLES = {
  landing: `${SITE.name}: relive your race`,
  search: `Find your race · ${SITE.name}`,
  replay: `Race replay · ${SITE.name}`,
  screen: `Race on screen · ${SITE.name}`,
  plan: `Plan your race · ${SITE.name}`,
  admin: `Admin · ${SITE.name}`,
  privacy: `Privacy · ${SITE.name}`,
  terms: `Terms · ${SITE.name}`,
  notFound: `Page Not Found · ${SITE.name}`,
} as const

/** An athlete as the title of a replay names them. */
export type TaggedAthlete = {
  readonly athleteName: string
  readonly totalTime: Seconds | null
  readonly status: Status
}

/**
 * The title of a replay: 'Ana Ruiz · Hyrox Northgate 2026 · 1:12:34'. `race` may be only the
 * race's own name; without spoilers it leaves out the total.
 */
export function replayTitle(
  athletes: readonly TaggedAthlete[],
  race: TitledRace | string | null,
  hasSpoilers = true,
): string {
  const [first, ...others] = athletes
  if (!first) return PAGE_TITLES.replay
  const title = race === null ? [] : [raceTitle(race)]
  if (others.length > 0) return joinFacts([namesOf(athletes), ...title])
  return joinFacts([first.athleteName, ...title, ...(hasSpoilers ? [totalText(first)] : [])])
}

/** The official total, or DNF or DSQ. */
export function totalText({ status, totalTime }: TaggedAthlete): string {
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

/** Placeholder for a replay's title in the prerendered page; the server replaces it. */
export const TITLE_PLACEHOLDER = 'title-of-this-replay'
