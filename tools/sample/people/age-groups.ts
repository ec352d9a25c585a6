import type { Seconds } from '../../../race/types.ts'
import { seededNormal } from '../random.ts'

/** An age group, its share of a field, and how much slower its members are (log). */
type AgeGroup = readonly [name: string, share: number, slower: number]

/**
 * Shares of 25,000 results of the seasons 2023/24 and 2024/25. How age slows is not part of those
 * figures but a guess: without one, seventy-year-olds would win.
 */
export const SINGLE_AGES: readonly AgeGroup[] = [
  ['16-24', 0.0745, 0],
  ['25-29', 0.1695, -0.03],
  ['30-34', 0.2213, -0.03],
  ['35-39', 0.2029, -0.01],
  ['40-44', 0.1583, 0.01],
  ['45-49', 0.0903, 0.04],
  ['50-54', 0.0501, 0.08],
  ['55-59', 0.0216, 0.14],
  ['60-64', 0.0087, 0.22],
  ['65-69', 0.0017, 0.32],
  ['70-74', 0.0004, 0.42],
]

/** The same for 19,000 pairs. Relay teams are given the same groups: nothing is known of theirs. */
export const TEAM_AGES: readonly AgeGroup[] = [
  ['16-29', 0.2828, -0.02],
  ['30-39', 0.4789, -0.02],
  ['40-49', 0.201, 0.02],
  ['50-59', 0.034, 0.1],
  ['60-69', 0.0026, 0.25],
]

/** From here on a field has at least one of every age group; smaller ones miss the rare groups. */
const LARGE_FIELD = 50
const SPREAD = 0.15

/** An age group for each total of a field: the older ones lean to the slower totals. */
export function dealAgeGroups(
  totals: readonly Seconds[],
  ages: readonly AgeGroup[],
  seed: number,
): string[] {
  const normal = seededNormal(seed)
  const dealt = countsOf(totals.length, ages)
    .flatMap(([name, count, slower]) =>
      Array.from({ length: count }, () => ({ name, slowness: slower + normal() * SPREAD })),
    )
    .toSorted((a, b) => a.slowness - b.slowness)
  const byTotal = totals.map((_, index) => index).toSorted((a, b) => at(totals, a) - at(totals, b))
  const names: string[] = []
  byTotal.forEach((index, rank) => {
    names[index] = dealt[rank]?.name ?? ''
  })
  return names
}

const at = (totals: readonly Seconds[], index: number) => totals[index] ?? 0

/** Whole numbers of people that make up the field and come closest to the shares. */
function countsOf(size: number, ages: readonly AgeGroup[]): [string, number, number][] {
  const least = size >= LARGE_FIELD ? 1 : 0
  const counts = ages.map(([, share]) => Math.max(least, Math.floor(share * size)))
  const missing = (index: number) => (ages[index]?.[1] ?? 0) * size - (counts[index] ?? 0)
  const largestMissing = () =>
    counts.reduce((best, _, index) => (missing(index) > missing(best) ? index : best), 0)
  for (let left = size - counts.reduce((sum, count) => sum + count, 0); left > 0; left--) {
    const index = largestMissing()
    counts[index] = (counts[index] ?? 0) + 1
  }
  return ages.map(([name, , slower], index) => [name, counts[index] ?? 0, slower])
}
