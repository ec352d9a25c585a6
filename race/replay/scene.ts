import type { Course } from '../course/course.ts'
import type { PlacedItem } from '../media/media.ts'
import { captionOf, type MediaCaption } from '../media/media-moment.ts'
import { getSegment, RING_KINDS, STATION_WORK } from '../segments.ts'
import { clockText, wholePart } from '../text/clock-text.ts'
import { initialsOf } from '../text/initials.ts'
import { segmentAtProgress, type Timeline, totalOf } from '../timeline.ts'
import type { MapPoint, Seconds, Segment } from '../types.ts'
import { finishAt, type ShownFinish } from './finish.ts'
import { lanesAt } from './lanes.ts'
import { type Nudge, nudgeMarkers } from './nudge.ts'
import type { LeaderboardRow } from './ranking.ts'
import { raceEnd, rankingAt, type Standing } from './ranking.ts'
import {
  type AxisInput,
  buildReplayAxis,
  type Hold,
  holdAt,
  type ReplayAxis,
} from './replay-axis.ts'
import { wordsFor } from './scene-words.ts'
import type { PublishedFacts } from './split-table.ts'
import { buildTrack, type Track, workAt } from './track.ts'
import { type Trail, trailAt } from './trail.ts'

/** An athlete in a replay: identity, colour, and the whole race. */
export type ReplayAthlete = {
  readonly id: string
  readonly name: string
  readonly teamMembers?: readonly string[]
  /** For ghosts, whose name is a label; otherwise initials come from the name. */
  readonly initials?: string
  readonly color: string
  readonly timeline: Timeline
  /** Time of day at the venue when this athlete started, `H:M:S`. */
  readonly startTime?: string | null
  /** The organiser's facts besides the times. */
  readonly published?: PublishedFacts
}

/** Everything a replay needs, prepared once. */
export type Replay = {
  readonly course: Course
  readonly athletes: readonly ReplayAthlete[]
  readonly timelines: readonly Timeline[]
  readonly tracks: readonly Track[]
  readonly initials: readonly string[]
  readonly axis: ReplayAxis
  /** The congratulated athlete: the only one, or the winner of a comparison. */
  readonly winner: number | null
}

/** Several athletes have a leader and a winner. An athlete with only ghosts has no leader. */
export const isContest = (athletes: readonly Pick<ReplayAthlete, 'timeline'>[]): boolean =>
  athletes.filter(({ timeline }) => !timeline.isGhost).length > 1

/** Where an athlete is drawn. Positions are on the map, nudges on the screen. */
export type Marker = {
  readonly athlete: number
  readonly name: string
  readonly initials: string
  readonly color: string
  readonly position: MapPoint
  readonly nudge: Nudge
  /** Earlier positions of the marker, newest first. */
  readonly trail: readonly MapPoint[]
  /** Share of the work done at a ring station; `null` elsewhere. */
  readonly ring: number | null
  readonly counter: string | null
  readonly isGhost: boolean
}

/** A media item on screen. */
export type ShownMedia = {
  readonly item: PlacedItem
  /** 0 to 1: fades are part of the display time. */
  readonly opacity: number
  /** Seconds into the item: a video's position. */
  readonly position: Seconds
  readonly caption: MediaCaption
  /** The item's athlete. */
  readonly athlete: number
}

/** The picture at one moment. */
export type Scene = {
  readonly time: Seconds
  readonly raceTime: Seconds
  readonly clock: string
  readonly phase: 'before' | 'race' | 'after'
  readonly markers: readonly Marker[]
  readonly leaderboard: readonly LeaderboardRow[]
  /** The leader's segment (the athlete's, in a single replay); `null` without athletes. */
  readonly current: LeaderboardRow | null
  /** The finish shown beside an athlete's marker. */
  readonly finish: ShownFinish | null
  readonly media: ShownMedia | null
  readonly congratulations: { readonly athlete: number; readonly opacity: number } | null
  readonly words: string
}

/** The part of a picture that is drawn on the map. */
export type MapScene = Pick<Scene, 'markers' | 'leaderboard' | 'finish'>

/** A replay before items get their times: the expensive part. */
export type ReplayWithoutAxis = Omit<Replay, 'axis'>

/** Prepares a replay: everything that does not depend on the moment. */
export function buildReplay(
  course: Course,
  athletes: readonly ReplayAthlete[],
  options: Omit<AxisInput, 'timelines'>,
): Replay {
  return withAxis(prepareReplay(course, athletes), options)
}

/** Everything that is the same for any media. */
export function prepareReplay(
  course: Course,
  athletes: readonly ReplayAthlete[],
): ReplayWithoutAxis {
  const timelines = athletes.map((athlete) => athlete.timeline)
  return {
    course,
    athletes,
    timelines,
    tracks: timelines.map((timeline) => buildTrack(course, timeline)),
    initials: athletes.map(
      ({ name, teamMembers, initials }) => initials ?? initialsOf(name, teamMembers),
    ),
    winner: findWinner(timelines),
  }
}

/** Decides when each item is shown. */
export function withAxis(replay: ReplayWithoutAxis, options: Omit<AxisInput, 'timelines'>): Replay {
  return { ...replay, axis: buildReplayAxis({ timelines: replay.timelines, ...options }) }
}

/** The finisher with the shortest time, who with waves may not be the first to finish. */
function findWinner(timelines: readonly Timeline[]): number | null {
  const final = rankingAt(timelines, Math.max(raceEnd(timelines), 1))
    .filter(({ athlete }) => !timelines[athlete]?.isGhost)
    .map(({ athlete, state }) => {
      const isDone = state === 'finished'
      return { athlete, time: isDone ? totalOf(timelines[athlete] as Timeline) : Infinity }
    })
  // The final order, when there is no finisher or a tie.
  return final.sort((a, b) => a.time - b.time || 0)[0]?.athlete ?? null
}

/**
 * Everything a person sees at a replay time. `screenScale` is screen pixels per map pixel: only
 * nudging needs it.
 */
export function sceneAt(replay: Replay, time: Seconds, screenScale = 1): Scene {
  const { axis, timelines } = replay
  const raceTime = raceTimeAt(replay, time)
  const { markers, leaderboard, finish } = mapSceneAt(replay, time, screenScale)
  const hold = holdAt(axis, time)
  return {
    time,
    raceTime,
    clock: clockText(raceTime),
    phase: time <= 0 ? 'before' : time < axis.raceEnd ? 'race' : 'after',
    markers,
    leaderboard,
    finish,
    current: leaderboard[0] ?? null,
    media: hold?.item ? shownMedia(replay, hold, hold.item, time) : null,
    congratulations: congratulationsAt(replay, hold, time),
    words: wordsFor(leaderboard, timelines),
  }
}

/** The same for the map only: all its worker needs, with far less code. */
export function mapSceneAt(
  replay: Replay,
  time: Seconds,
  screenScale = 1,
  trail: Trail = 'short',
): MapScene {
  const leaderboard = leaderboardAt(replay, time)
  const markers = markersAt(replay, raceTimeAt(replay, time), leaderboard, screenScale, trail)
  return { markers, leaderboard, finish: finishAt(replay, time, leaderboard) }
}

/** The race clock at a replay time. */
export const raceTimeAt = ({ axis }: Pick<Replay, 'axis'>, time: Seconds): Seconds =>
  Math.min(Math.max(time, 0), axis.raceEnd)

/** Only the leaderboard of a scene. */
export function leaderboardAt(replay: Replay, time: Seconds): LeaderboardRow[] {
  return rankingAt(replay.timelines, raceTimeAt(replay, time)).map((row) => rowOf(replay, row))
}

function rowOf({ athletes, timelines }: Replay, standing: Standing): LeaderboardRow {
  const { name, color } = athletes[standing.athlete] as ReplayAthlete
  const timeline = timelines[standing.athlete] as Timeline
  const { index, share } = segmentAtProgress(standing.progress)
  const segment = getSegment(index)
  const isEstimated = timeline.segments[index]?.isEstimated ?? false
  const isRacing = standing.state === 'racing'
  const work = workAt(timeline, index, share)
  const counter = isRacing ? counterText(segment, work) : null
  const ring = isRacing && RING_KINDS.has(segment.kind) ? work : null
  return { ...standing, name, color, segment, share, isEstimated, counter, ring }
}

function markersAt(
  { course, athletes, tracks, timelines, initials }: Replay,
  raceTime: Seconds,
  leaderboard: readonly LeaderboardRow[],
  screenScale: number,
  trail: Trail,
): Marker[] {
  const trails = tracks.map((track, athlete) =>
    trailAt(course, track, timelines[athlete] as Timeline, raceTime, trail),
  )
  const { shifts, areApart } = lanesAt(course, leaderboard, screenScale)
  const positions = trails.map(([newest], athlete): MapPoint => {
    const [{ x, y }, shift] = [newest as MapPoint, shifts[athlete] as MapPoint]
    return { x: x + shift.x, y: y + shift.y }
  })
  const nudges = nudgeMarkers(positions, screenScale, areApart)
  const markers = athletes.map(
    ({ name, color, timeline: { isGhost = false } }, athlete): Marker => ({
      athlete,
      name,
      initials: initials[athlete] ?? '?',
      color,
      position: positions[athlete] as MapPoint,
      nudge: nudges[athlete] as Nudge,
      trail: [positions[athlete] as MapPoint, ...(trails[athlete] as MapPoint[]).slice(1)],
      ring: null,
      counter: null,
      isGhost,
    }),
  )
  for (const { athlete, ring, counter } of leaderboard) {
    markers[athlete] = { ...(markers[athlete] as Marker), ring, counter }
  }
  return markers
}

function counterText({ kind }: Segment, share: number): string | null {
  const work = STATION_WORK[kind]
  return work ? `~ ${wholePart(work.amount * share)} ${work.unit}` : null
}

/** Fades of an item, and of the congratulations. */
const FADE_IN: Seconds = 0.5
export const FADE_OUT: Seconds = 0.4

function opacityAt({ start, end }: Hold, time: Seconds): number {
  // An item shorter than both fades still fades in and out, only faster.
  const scale = Math.min(1, (end - start) / (FADE_IN + FADE_OUT))
  return Math.max(
    0,
    Math.min(1, (time - start) / (FADE_IN * scale), (end - time) / (FADE_OUT * scale)),
  )
}

function shownMedia(
  { timelines }: Replay,
  hold: Hold,
  item: PlacedItem,
  time: Seconds,
): ShownMedia | null {
  const { athlete = 0 } = item
  const timeline = timelines[athlete]
  if (!timeline) return null
  return {
    item,
    opacity: opacityAt(hold, time),
    position: time - hold.start,
    caption: captionOf(item, timeline),
    athlete,
  }
}

function congratulationsAt(
  { winner }: Replay,
  hold: Hold | null,
  time: Seconds,
): Scene['congratulations'] {
  if (winner === null || !hold || hold.item !== null) return null
  return { athlete: winner, opacity: opacityAt(hold, time) }
}
