import { getSegment } from '../segments.ts'
import { type Timeline, totalOf } from '../timeline.ts'
import type { Seconds, Status } from '../types.ts'
import type { Standing } from './ranking.ts'
import type { ReplayAxis } from './replay-axis.ts'
import type { PublishedFacts } from './split-table.ts'

/** An athlete's lead over another, or how far they are behind; 0 when level. */
export type Margin = {
  readonly seconds: Seconds
  readonly isAhead: boolean
  /** The opponent: the second, the winner, or a ghost. */
  readonly against: number
}

/** What is shown next to an athlete's marker when their race is over. */
export type ShownFinish = {
  readonly athlete: number
  readonly status: Status
  readonly time: Seconds
  /** The last segment completed by an athlete who stopped. */
  readonly stoppedAfter: string
  /** `null` for an athlete who stopped or has no opponent. */
  readonly rank: number | null
  /** The official place of an athlete who has no opponent. */
  readonly overall: PublishedFacts['overall']
  /** Number of athletes compared, without ghosts. */
  readonly of: number
  /** `null` until the opponent finishes. */
  readonly margin: Margin | null
}

/** How long a finish is shown, in race time; after that, something else matters more. */
const NEWS: Seconds = 75
/** How long the winner's stays whoever else finishes, so that a narrow margin can be read. */
const WINNER_NEWS: Seconds = 30

/**
 * The finish shown at a replay time: the latest one, for a while or until the replay ends, and at
 * the very end the winner's. An athlete who stopped is only shown there.
 */
export function finishAt(
  {
    athletes,
    timelines,
    axis,
    winner,
  }: {
    readonly athletes: readonly { readonly published?: PublishedFacts }[]
    readonly timelines: readonly Timeline[]
    readonly axis: ReplayAxis
    readonly winner: number | null
  },
  time: Seconds,
  standings: readonly Standing[],
): ShownFinish | null {
  const won = timelines[winner ?? -1]
  const sinceWin = won?.status === 'finished' ? time - won.end : -1
  const isWinners = time >= axis.end || (sinceWin >= 0 && sinceWin <= WINNER_NEWS)
  const athlete = isWinners ? winner : findLatest(timelines, time, axis.raceEnd)
  const timeline = athlete === null ? undefined : timelines[athlete]
  if (athlete === null || !timeline) return null
  const of = timelines.filter(({ isGhost }) => !isGhost).length
  const { rank = null } = standings.find((one) => one.athlete === athlete) ?? {}
  const isDone = timeline.status === 'finished'
  return {
    ...{ athlete, of, status: timeline.status, time: totalOf(timeline) },
    stoppedAfter: getSegment(Math.max(0, timeline.reached - 1)).label,
    rank: isDone && of > 1 ? rank : null,
    overall: isDone && of === 1 ? (athletes[athlete]?.published?.overall ?? null) : null,
    margin: isDone ? marginOf(timelines, athlete, standings) : null,
  }
}

function findLatest(timelines: readonly Timeline[], time: Seconds, raceEnd: Seconds) {
  let latest: number | null = null
  timelines.forEach(({ end, status, isGhost }, athlete) => {
    const isShown = end <= time && (time - end <= NEWS || time >= raceEnd)
    if (isGhost || status !== 'finished' || !isShown) return
    if (latest === null || end > (timelines[latest] as Timeline).end) latest = athlete
  })
  return latest
}

function marginOf(
  timelines: readonly Timeline[],
  athlete: number,
  standings: readonly Standing[],
): Margin | null {
  const done = standings.filter(({ state, rank }) => state === 'finished' && rank !== null)
  const place = done.findIndex((one) => one.athlete === athlete)
  const other =
    done.length > 1
      ? done[place === 0 ? 1 : 0]
      : standings.find((one) => timelines[one.athlete]?.isGhost && one.state === 'finished')
  if (!other || place === -1) return null
  const [own, theirs] = [athlete, other.athlete].map((one) => totalOf(timelines[one] as Timeline))
  const ahead = (theirs as number) - (own as number)
  return { seconds: Math.abs(ahead), isAhead: ahead >= 0, against: other.athlete }
}
