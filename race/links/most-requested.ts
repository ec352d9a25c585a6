import { raceNameKey } from './race-match.ts'

/** How often a race was requested, under the most recent name. */
export type RequestedRace = { readonly name: string; readonly count: number }

/**
 * The most requested races first; ties by most recent request. Requests the operator has dealt with
 * don't count.
 */
export function mostRequested(
  requests: readonly { readonly raceName: string; readonly isDone?: boolean }[],
  most: number,
): RequestedRace[] {
  const counts = new Map<string, RequestedRace>()
  // Newest first, so the first name found for a race is its newest.
  for (const { raceName, isDone } of requests) {
    if (isDone) continue
    const key = raceNameKey(raceName)
    const { name, count } = counts.get(key) ?? { name: raceName, count: 0 }
    counts.set(key, { name, count: count + 1 })
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, most)
}
