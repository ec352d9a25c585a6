import type { Scene } from './scene.ts'

/** Every athlete's segment and rank; a change in them is announced. */
export type Whereabouts = ReadonlyMap<number, string>

/** Segment and rank of each athlete in the leaderboard. */
export function whereaboutsOf({ leaderboard }: Scene, names: readonly string[]): Whereabouts {
  return new Map(
    leaderboard.map(({ athlete, rank, state, segment }) => {
      const where =
        state === 'racing'
          ? segment.label
          : state === 'waiting'
            ? 'at the start'
            : state === 'finished'
              ? 'finished'
              : 'stopped'
      const place = rank === null || leaderboard.length < 2 ? '' : `, rank ${rank}`
      return [athlete, `${names[athlete]}: ${where}${place}`]
    }),
  )
}

/** What changed since the last announcement; empty if nothing did. */
export function announcementOf(before: Whereabouts, now: Whereabouts): string {
  return [...now]
    .filter(([athlete, text]) => before.get(athlete) !== text)
    .map(([, text]) => text)
    .join('. ')
}
