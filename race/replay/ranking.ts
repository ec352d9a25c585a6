import { progressAt, releaseOf, type Timeline, timeAtProgress } from '../timeline.ts'
import type { Seconds, Segment } from '../types.ts'

/** A row of the leaderboard. */
export type LeaderboardRow = Standing & {
  readonly name: string
  readonly color: string
  readonly segment: Segment
  /** Completed share of the segment, 0 to 1. */
  readonly share: number
  readonly isEstimated: boolean
  /** `~ 640 m` at a station, approximate because only the split is known; `null` elsewhere. */
  readonly counter: string | null
  /** Share of the work done at a ring station; `null` elsewhere. */
  readonly ring: number | null
}

/** One athlete's standing at a moment. */
export type Standing = {
  /** Index in the list of athletes. */
  readonly athlete: number
  /** 1 for the leader; `null` before the start, for ghosts, and for athletes who stopped. */
  readonly rank: number | null
  /**
   * Time behind the leader at the athlete's point of the course; `null` where it has no meaning.
   * Negative for a ghost ahead of the leader.
   */
  readonly gap: Seconds | null
  /** Time behind the athlete directly ahead; 0 for the leader, `null` for ghosts. */
  readonly interval: Seconds | null
  /** Segments completed plus the share of the current one. */
  readonly progress: number
  readonly state: 'waiting' | 'racing' | 'finished' | 'dnf' | 'dsq'
}

/** The order of states in the leaderboard; ghosts come after all athletes. */
const ORDER = { finished: 0, racing: 1, waiting: 2, dnf: 3, dsq: 3 } as const
const GHOSTS = 4

/**
 * The order at a race time: finishers by official total, then the others by progress, ties by who
 * got there earlier, then by list order. Live progress alone would not give the official order at
 * the end. The first one is the leader if any athlete is ranked.
 */
export function rankingAt(timelines: readonly Timeline[], time: Seconds): Standing[] {
  const standings = timelines.map((timeline, athlete) => {
    const state = stateAt(timeline, time)
    return {
      athlete,
      progress: progressAt(timeline, time),
      state,
      // When this progress was reached: now, or at the end of the athlete's race.
      since: Math.min(time, timeline.end),
      order: timeline.isGhost ? GHOSTS : ORDER[state],
    }
  })
  if (!(time > 0)) return standings.map((standing) => ({ ...standing, ...UNRANKED }))
  standings.sort(
    (a, b) =>
      a.order - b.order || b.progress - a.progress || a.since - b.since || a.athlete - b.athlete,
  )
  const [leader] = standings
  let ahead = leader
  let ranked = 0
  return standings.map((standing) => {
    const { athlete, progress, state, order } = standing
    const own = { athlete, progress, state }
    const isRunning = state === 'racing' || state === 'finished'
    if (!isRunning || !leader || !ahead) return { ...own, ...UNRANKED }
    const isLed = leader.order <= ORDER.racing
    if (order === GHOSTS) {
      const gap = isLed ? gapBetween(timelines, leader, standing) : null
      return { ...own, ...UNRANKED, gap }
    }
    const [gap, interval] = [leader, ahead].map((other) =>
      Math.max(0, gapBetween(timelines, other, standing)),
    ) as [Seconds, Seconds]
    ranked += 1
    ahead = standing
    return { ...own, rank: ranked, gap, interval }
  })
}

const UNRANKED = { rank: null, gap: null, interval: null }

type Reached = { readonly athlete: number; readonly progress: number; readonly since: Seconds }

/**
 * How much later `behind` reached the last point of the course that both reached; negative if
 * earlier.
 */
function gapBetween(timelines: readonly Timeline[], ahead: Reached, behind: Reached): Seconds {
  const clockOf = ({ athlete }: Reached, progress: number) =>
    timeAtProgress(timelines[athlete] as Timeline, progress)
  return behind.progress > ahead.progress
    ? clockOf(behind, ahead.progress) - ahead.since
    : behind.since - clockOf(ahead, behind.progress)
}

function stateAt(timeline: Timeline, time: Seconds): Standing['state'] {
  if (!(time > releaseOf(timeline))) return 'waiting'
  return time < timeline.end ? 'racing' : timeline.status
}

/** A comparison lasts as long as its slowest athlete or ghost. */
export function raceEnd(timelines: readonly Timeline[]): Seconds {
  return Math.max(0, ...timelines.map((timeline) => timeline.end))
}
