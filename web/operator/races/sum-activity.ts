import type { Activity, Counted } from '../../../contract/logs.ts'

/** The figures of a race, and those of a day. */
export const RACE_FIGURES = ['visits', 'replays', 'videos'] as const
export const DAY_FIGURES = [...RACE_FIGURES, 'emptySearches'] as const

export type Figure = (typeof DAY_FIGURES)[number]
export type Sums = { readonly key: string } & Record<Figure, number>

const FIGURE_OF: { readonly [what in Counted]?: Figure } = {
  replay: 'replays',
  video: 'videos',
  'empty-search': 'emptySearches',
}

/** Counts with the same key together; rows without a key are left out. */
export function sumActivity(
  rows: Activity,
  keyOf: (row: Activity[number]) => string | null,
): Sums[] {
  const sums = new Map<string, Sums>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === null) continue
    const sum = sums.get(key) ?? { key, visits: 0, replays: 0, videos: 0, emptySearches: 0 }
    // The rest are pages, and the replay pages of a race.
    sum[FIGURE_OF[row.what] ?? 'visits'] += row.count
    sums.set(key, sum)
  }
  return [...sums.values()]
}

/** The figures of each day, newest first: of everything, or of one race. */
export function dailyActivity(rows: Activity, raceId: string | null): Sums[] {
  // Of all pages, the replay page is one already.
  const counted = rows.filter((row) => (raceId ? row.raceId === raceId : row.what !== 'opened'))
  return sumActivity(counted, ({ day }) => day).sort((a, b) => b.key.localeCompare(a.key))
}

/** The figures of each race, the most visited first. */
export const activityOfRaces = (rows: Activity): Sums[] =>
  sumActivity(rows, ({ raceId }) => raceId).sort((a, b) => b.visits - a.visits)

/** The visits of each page, the most visited first. */
export const visitsOfPages = (rows: Activity): Sums[] =>
  sumActivity(rows, ({ what }) => (what.startsWith('/') ? what : null)).sort(
    (a, b) => b.visits - a.visits,
  )
