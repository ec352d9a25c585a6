import { leadingSegments } from '../replay/leading-segments.ts'
import { findPasses } from '../replay/rank-changes.ts'
import { FINAL } from '../replay/replay-axis.ts'
import type { Replay } from '../replay/scene.ts'
import { getSegment, STATION_WORK } from '../segments.ts'
import type { Seconds } from '../types.ts'
import {
  CLOSE_ZOOM,
  DIRECTOR_ROOM,
  isSame,
  RUN_ZOOM,
  SHORTEST_TAKE,
  type Subject,
  scenesOf,
  type Take,
} from './take.ts'
import { type WatchAxis, watchTimeOf } from './watch-axis.ts'

/** A moment that deserves a take. */
type Moment = {
  /** Replay time of the moment. */
  readonly time: Seconds
  readonly subject: Subject
  readonly zoom: number
  /** How much is shown before and after it, in watching time. */
  readonly before: Seconds
  readonly after: Seconds
}

/** How much is shown before and after a pass, a station and a finish, in watching time. */
const PASS = { before: 3, after: 2 } as const
const STATION = { before: 0.5, after: 4 } as const
const FINISH = { before: 3, after: 3 } as const
/** How long the whole map is shown after the start. */
const START: Seconds = 4

/**
 * The director shows the whole map at the start, each pass from just before to just after it, a
 * close view of the leader at every station and at the finish, and the leader on quiet runs. More
 * important moments get their takes first; a moment whose take would be too short gets none.
 */
export function directorTakes(replay: Replay, axis: WatchAxis): Take[] {
  if (replay.athletes.length === 0) return scenesOf(axis).map((scene) => ({ ...scene, ...WHOLE }))
  const moments = findMoments(replay)
  return scenesOf(axis).flatMap(({ start, end }) => {
    const takes: Take[] = []
    for (const moment of moments) {
      const at = watchTimeOf(axis, moment.time)
      if (at < start || at >= end + (end === axis.end ? 1 : 0)) continue
      const take = fitTake(takes, moment, at, start, end)
      if (take) takes.push(take)
    }
    return joinTakes(fillGaps(takes.sort(byStart), start, end))
  })
}

const WHOLE = { subject: 'map', zoom: 1, room: DIRECTOR_ROOM, isCut: true } as const
const byStart = (a: Take, b: Take) => a.start - b.start

/** Everything that may be shown, most important first. */
function findMoments(replay: Replay): Moment[] {
  const { axis, timelines, winner } = replay
  const finishes = timelines.flatMap(({ end, status, isGhost }, athlete) =>
    status === 'finished' && !isGhost
      ? [{ time: end, subject: [athlete], zoom: CLOSE_ZOOM, ...finishAround(axis, end), athlete }]
      : [],
  )
  const passes = findPasses(timelines).map(({ time, athlete, passed, place }) => ({
    time,
    subject: [athlete, passed].sort((a, b) => a - b),
    zoom: CLOSE_ZOOM,
    ...PASS,
    place,
  }))
  const stations = leadingSegments(timelines)
    .filter(({ segment, start, end }) => STATION_WORK[getSegment(segment).kind] && end > start)
    .map(({ start }) => ({
      time: start,
      subject: 'leader' as const,
      zoom: CLOSE_ZOOM,
      ...STATION,
    }))
  const isWinner = ({ athlete }: { athlete: number }) => athlete === winner
  return [
    // The whole lead-in belongs to the start, however long it is.
    { time: 0, subject: 'map', zoom: 1, before: Number.POSITIVE_INFINITY, after: START },
    ...finishes.filter(isWinner).map((finish) => ({
      ...finish,
      ...(finish.time >= axis.raceEnd && { after: Number.POSITIVE_INFINITY }),
    })),
    ...passes.sort((a, b) => a.place - b.place || a.time - b.time),
    ...finishes.filter((finish) => !isWinner(finish)),
    ...stations,
  ]
}

/** The finish, and the approach to it that plays at 1x. */
const finishAround = ({ finals }: Replay['axis'], time: Seconds) => ({
  ...FINISH,
  before: FINISH.before + (finals.some(({ end }) => end === time) ? FINAL : 0),
})

/** A take around a moment, in the part of the axis still free; nothing if too little is left. */
function fitTake(
  takes: readonly Take[],
  { subject, zoom, before, after }: Moment,
  at: Seconds,
  start: Seconds,
  end: Seconds,
): Take | null {
  const from = Math.max(
    start,
    at - before,
    ...takes.map((take) => (take.start <= at ? take.end : 0)),
  )
  const to = Math.min(end, at + after, ...takes.map((take) => (take.start > at ? take.start : end)))
  if (from > at || to - from < SHORTEST_TAKE) return null
  return { start: from, end: to, subject, zoom, room: DIRECTOR_ROOM, isCut: true }
}

/**
 * Follows the leader between takes. A gap too short for its own take extends the take before it.
 */
function fillGaps(takes: readonly Take[], start: Seconds, end: Seconds): Take[] {
  const filled: Take[] = []
  let at = start
  const goOn = (to: Seconds) => {
    const last = filled.at(-1)
    if (to - at >= SHORTEST_TAKE || (!last && to > at && takes.length === 0)) {
      filled.push({
        start: at,
        end: to,
        subject: 'leader',
        zoom: RUN_ZOOM,
        room: DIRECTOR_ROOM,
        isCut: true,
      })
    } else if (last) filled[filled.length - 1] = { ...last, end: to }
  }
  for (const take of takes) {
    goOn(take.start)
    // With no take before it, a short gap goes to the take after it.
    filled.push({ ...take, start: filled.length > 0 ? take.start : start })
    at = take.end
  }
  goOn(end)
  return filled
}

/**
 * Merges consecutive takes of the same subject. If the next athlete is already in the picture, the
 * camera moves instead of cutting.
 */
function joinTakes(takes: readonly Take[]): Take[] {
  const joined: Take[] = []
  for (const take of takes) {
    const last = joined.at(-1)
    if (last && isSame(last.subject, take.subject) && last.zoom === take.zoom) {
      joined[joined.length - 1] = { ...last, end: take.end }
    } else {
      const isCut = !last || !isInPicture(last.subject, take.subject)
      joined.push({ ...take, isCut })
    }
  }
  return joined
}

function isInPicture(shown: Subject, next: Subject): boolean {
  return shown === 'map' || isSame(shown, next)
}
