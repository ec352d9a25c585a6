import { progressAt, releaseOf, type Timeline, timeAtProgress } from '../timeline.ts'
import type { Seconds, Segment } from '../types.ts'

/** A line of the leaderboard. */
export type LeaderboardRow = Standing & {
  readonly name: string
  readonly color: string
  readonly segment: Segment
  /** Share of the segment behind the athlete, 0 to 1. */
  readonly share: number
  readonly isEstimated: boolean
  /** `~ 640 m` at a station, from the split alone and therefore approximate; `null` elsewhere. */
  readonly counter: string | null
}

/** One athlete's standing at a moment. */
export type Standing = {
  /** Index in the list of athletes. */
  readonly athlete: number
  /** 1 for the leader; `null` before the start, and for who has stopped: a DNF has no place. */
  readonly place: number | null
  /** Time behind the leader at the point of the course where the athlete is; `null` where it means nothing. */
  readonly gap: Seconds | null
  /** The same behind the one in front; 0 for the leader. */
  readonly interval: Seconds | null
  /** Segments completed plus the share of the current one. */
  readonly progress: number
  readonly state: 'waiting' | 'racing' | 'finished' | 'dnf' | 'dsq'
}

/**
 * The order at a race time: who has finished by official total, then the others by progress,
 * equal progress by who got there earlier, then as listed. Live progress alone would not give
 * the official order in the end.
 */
export function rankingAt(timelines: readonly Timeline[], time: Seconds): Standing[] {
  const standings = timelines.map((timeline, athlete) => ({
    athlete,
    progress: progressAt(timeline, time),
    state: stateAt(timeline, time),
    // When this progress was reached: now, or at the end of the athlete's own race.
    since: Math.min(time, timeline.end),
  }))
  if (!(time > 0))
    return standings.map((standing) => ({ ...standing, place: null, gap: null, interval: null }))

  const isDone = (standing: { state: Standing['state'] }) => standing.state === 'finished'
  standings.sort((a, b) => {
    if (isDone(a) !== isDone(b)) return isDone(a) ? -1 : 1
    if (!isDone(a) && a.progress !== b.progress) return b.progress - a.progress
    return a.since - b.since || a.athlete - b.athlete
  })

  const leader = timelines[standings[0]?.athlete ?? 0]
  let ahead = leader
  let ranked = 0
  return standings.map(({ athlete, progress, state, since }) => {
    const isRacing = state === 'racing' || state === 'finished'
    const behind = (other: Timeline | undefined) =>
      other && isRacing ? Math.max(0, since - timeAtProgress(other, progress)) : null
    const [gap, interval] = [behind(leader), behind(ahead)]
    if (isRacing) {
      ranked += 1
      ahead = timelines[athlete]
    }
    return { athlete, progress, state, place: isRacing ? ranked : null, gap, interval }
  })
}

function stateAt(timeline: Timeline, time: Seconds): Standing['state'] {
  if (!(time > releaseOf(timeline))) return 'waiting'
  return time < timeline.end ? 'racing' : timeline.status
}

/** A comparison lasts as long as its slowest athlete. */
export function raceEnd(timelines: readonly Timeline[]): Seconds {
  return Math.max(0, ...timelines.map((timeline) => timeline.end))
}
