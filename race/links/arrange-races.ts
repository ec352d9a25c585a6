import { matchesName, nameWords, queryWords } from '../text/match-name.ts'

/** How a list of races can be sorted. */
export const RACE_ORDERS = ['newest', 'name', 'date', 'unpublished'] as const

/** How a list of races is sorted. */
export type RaceOrder = (typeof RACE_ORDERS)[number]

type ListedRace = {
  readonly name: string
  readonly location: string
  readonly season: string | null
  readonly date: string | null
  readonly isPublished: boolean
}

/**
 * Races whose name, location or season has what was typed, in the order wanted. They come newest
 * first, and stay so where the order says nothing; those without a date are behind all others.
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

/** The race that goes by a requested name already; nothing when there is none. */
export function findRequested<Race extends { readonly name: string }>(
  races: readonly Race[],
  raceName: string,
): Race | null {
  const wanted = queryWords(raceName).join(' ')
  return races.find(({ name }) => queryWords(name).join(' ') === wanted) ?? null
}
