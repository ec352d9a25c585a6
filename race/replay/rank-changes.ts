import type { Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'
import { raceEnd, rankingAt, type Standing } from './ranking.ts'

/** How often the order is checked, in seconds of race time; highlights last longer than this. */
const STEP: Seconds = 1

/** One athlete passes another. */
export type Pass = {
  /** The race time after the pass, rounded up to a second. */
  readonly time: Seconds
  readonly athlete: number
  readonly passed: number
  /** The rank gained by the pass. */
  readonly place: number
}

/** The race times at which the order of a comparison changes. */
export function findRankChanges(timelines: readonly Timeline[]): Seconds[] {
  return watchOrder(timelines).map(({ time }) => time)
}

/** Passes on the course. Athletes who have stopped or finished are not passed. */
export function findPasses(timelines: readonly Timeline[]): Pass[] {
  return watchOrder(timelines).flatMap(({ time, before, after }) => {
    const rankBefore = new Map(rankedOf(before).map((athlete, place) => [athlete, place]))
    return after.flatMap(({ athlete, rank }, now) =>
      rank === null || !rankBefore.has(athlete)
        ? []
        : after
            .slice(now + 1)
            .filter((other) => {
              const [mine, theirs] = [athlete, other.athlete].map(
                (one) => rankBefore.get(one) ?? Number.POSITIVE_INFINITY,
              )
              return other.state === 'racing' && (mine as number) > (theirs as number)
            })
            .map((other) => ({ time, athlete, passed: other.athlete, place: rank })),
    )
  })
}

type Change = {
  readonly time: Seconds
  readonly before: readonly Standing[]
  readonly after: readonly Standing[]
}

/** Cached: camera, captions and cuts all need it. */
const watched = new WeakMap<readonly Timeline[], Change[]>()

/** The moments at which the order differs from that of the second before. */
function watchOrder(timelines: readonly Timeline[]): Change[] {
  const changes = watched.get(timelines) ?? findChanges(timelines)
  watched.set(timelines, changes)
  return changes
}

function findChanges(timelines: readonly Timeline[]): Change[] {
  if (timelines.length < 2) return []
  const changes: Change[] = []
  const end = raceEnd(timelines)
  let before: readonly Standing[] | null = null
  for (let time = STEP; time <= end; time += STEP) {
    const after = rankingAt(timelines, time)
    const started = rankedOf(before ?? [])
    const now = rankedOf(after).filter((athlete) => started.includes(athlete))
    const isSame = now.every((athlete, place) => athlete === started[place])
    if (before && !isSame) changes.push({ time, before, after })
    before = after
  }
  return changes
}

/**
 * All ranked athletes in order. Ghosts, waiting athletes and athletes who stopped can't be passed.
 */
function rankedOf(standings: readonly Standing[]): number[] {
  return standings.filter(({ rank }) => rank !== null).map(({ athlete }) => athlete)
}
