import * as z from 'zod/mini'
import type { SearchResult } from '../../../contract/search-calls.ts'
import { findLinkIdp } from '../../../race/links/result-links.ts'
import { clockText, parseClock } from '../../../race/text/clock-text.ts'

/** An athlete in the list: the facts both lists show, and the link to the result (SEARCH-9). */
export const competitor = z.object({
  idp: z.string().check(z.minLength(1)),
  name: z.string(),
  /** As the organiser prints it; may be 'DNF' or empty. */
  time: z.string(),
  ageGroup: z.string(),
  url: z.string(),
  eventId: z.string(),
  /** The division, as the search calls it. */
  eventName: z.string(),
  /** Distinguishes people with the same name; not every source has them. */
  bib: z.optional(z.string()),
  nationality: z.optional(z.string()),
})

export type Competitor = z.infer<typeof competitor>

/** A found result as an athlete in the list; nothing if its link has no idp (SEARCH-9). */
export function toCompetitor(result: SearchResult): Competitor | null {
  const { cols, event_id, event_name, bib, nationality } = result
  const [name, time, ageGroup, url] = cols
  const idp = findLinkIdp(url)
  if (idp === null) return null
  const apart = { ...(bib ? { bib } : {}), ...(nationality ? { nationality } : {}) }
  return { idp, name, time, ageGroup, url, eventId: event_id, eventName: event_name, ...apart }
}

/** The fastest first; athletes without a time come last, in the order of the list. */
export function byTime<Athlete extends { readonly time: string }>(
  athletes: readonly Athlete[],
): Athlete[] {
  const secondsOf = ({ time }: Athlete) => parseClock(time) ?? Number.POSITIVE_INFINITY
  return athletes.toSorted((a, b) => {
    const [first, second] = [secondsOf(a), secondsOf(b)]
    return first === second ? 0 : first - second
  })
}

/** A printed time in our format: the site's 00:58:12 becomes 58:12; 'DNF' stays 'DNF'. */
export function timeText(time: string): string {
  const seconds = parseClock(time)
  return seconds === null ? time : clockText(seconds)
}

/** The members of a team; the site and the sample data join their names differently. */
export function membersOf({ name, eventName }: Pick<Competitor, 'name' | 'eventName'>): string[] {
  return /doubles|relay/i.test(eventName) ? name.split(/\s*[/,]\s*/) : []
}
