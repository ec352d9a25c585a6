import { matchesName, nameWords, queryWords } from '../text/match-name.ts'

/** The ways to sort a list of races. */
export const RACE_ORDERS = ['newest', 'name', 'date', 'unpublished'] as const

/** One of the ways to sort a list of races. */
export type RaceOrder = (typeof RACE_ORDERS)[number]

type ListedRace = {
  readonly name: string
  readonly location: string
  readonly season: string | null
  readonly date: string | null
  readonly isPublished: boolean
}

/**
 * Races whose name, location or season contains the typed text, in the chosen order. The input is
 * newest first, and ties stay that way; races without a date come last.
 */
export function arrangeRaces<Race extends ListedRace>(
  races: readonly Race[],
  typed: string,
  order: RaceOrder,
): Race[] {
  const query = queryWords(typed)
  const found = races.filter(({ name, location, season }) =>
    matchesName(query, nameWords(`${name} ${location} ${season ?? ''}`)),
  )
  switch (order) {
    case 'newest':
      return found
    case 'name':
      return found.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    case 'date':
      return found.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? '', 'en'))
    case 'unpublished':
      return found.toSorted((a, b) => Number(a.isPublished) - Number(b.isPublished))
  }
}

/** The published race with a requested name; nothing when there isn't one. */
export function findRequested<Race extends { readonly name: string }>(
  races: readonly Race[],
  raceName: string,
): Race | null {
  const wanted = queryWords(raceName).join(' ')
  return races.find(({ name }) => queryWords(name).join(' ') === wanted) ?? null
}
