import type { Activity, Counted } from '../../../contract/logs.ts'

/** The figures shown for a race, and for a day. */
export const RACE_FIGURES = ['visits', 'replays', 'videos'] as const
export const DAY_FIGURES = [...RACE_FIGURES, 'emptySearches'] as const

export type Figure = (typeof DAY_FIGURES)[number]
export type Sums = { readonly key: string } & Record<Figure, number>

const FIGURE_OF: { readonly [what in Counted]?: Figure } = {
  replay: 'replays',
  video: 'videos',
  'empty-search': 'emptySearches',
}

/** Adds up counts with the same key; rows without a key are left out. */
export function sumActivity(
  rows: Activity,
  keyOf: (row: Activity[number]) => string | null,
): Sums[] {
  const sums = new Map<string, Sums>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const sum = sums.get(key) ?? { key, visits: 0, replays: 0, videos: 0, emptySearches: 0 }
    // The rest are visits of pages, or of a race's replay page.
    sum[FIGURE_OF[row.what] ?? 'visits'] += row.count
    sums.set(key, sum)
  }
  return [...sums.values()]
}

/** Daily figures, newest first, for all races or for one. */
export function dailyActivity(rows: Activity, raceId: string | null): Sums[] {
  // Visits of `/race` already include every `opened`.
  const counted = rows.filter((row) => (raceId ? row.raceId === raceId : row.what !== 'opened'))
  return sumActivity(counted, ({ day }) => day).sort((a, b) => b.key.localeCompare(a.key))
}

/** Figures per race, most visited first. */
export const activityOfRaces = (rows: Activity): Sums[] =>
  sumActivity(rows, ({ raceId }) => raceId).sort((a, b) => b.visits - a.visits)

/** Visits per page, most visited first. */
export const visitsOfPages = (rows: Activity): Sums[] =>
  sumActivity(rows, ({ what }) => (what.startsWith('/') ? what : null)).sort(
    (a, b) => b.visits - a.visits,
  )
