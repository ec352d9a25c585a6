import { CLOSE_ZOOM, RUN_ZOOM, type Subject } from '../camera/take.ts'
import type { RaceWindow } from '../replay/race-window.ts'
import { findPasses } from '../replay/rank-changes.ts'
import { rankingAt } from '../replay/ranking.ts'
import type { Replay } from '../replay/scene.ts'
import { buildSplitTable } from '../replay/split-table.ts'
import { getSegment, RING_KINDS, STATION_WORK } from '../segments.ts'
import type { TimedSegment, Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'

/** Part of a moment, and its share of the take. */
export type MomentPart = RaceWindow & { readonly share: number }

/** A moment of the race that a cut may show. */
export type CutMoment = {
  /** The race time of the event. */
  readonly time: Seconds
  /** The stretches of the race around it, in order. */
  readonly parts: readonly MomentPart[]
  readonly subject: Subject
  /** The closest camera zoom, relative to the whole map. */
  readonly zoom: number
}

/** Race seconds per second of video: up to this rate runners can be followed closely. */
const RUN_RATE = 10
/** The approach to the finish takes seconds, and leads across the hall. */
const FINISH_RATE = 5
/** Athletes hardly move at a station, and at a ring station only the counter runs. */
const STATION_RATE = 40
const RING_RATE = 100
/** Share of a take that comes before a pass, a finish or the end of a station. */
const BEFORE = { pass: 0.4, finish: 0.55, station: 0.55 } as const

/** Everything a cut may show, in lists ordered by priority. */
export type CutMoments = {
  /** In every cut: the start and the winner's finish. */
  readonly always: readonly CutMoment[]
  /** Passes, grouped by the rank gained. */
  readonly passes: readonly (readonly CutMoment[])[]
  /** The fastest of the compared athletes at each station, or the single athlete. */
  readonly stations: readonly CutMoment[]
  /** The rest: other finishes, runs. */
  readonly others: readonly CutMoment[]
}

/** Finds the moments for takes of a given length in video seconds. */
export function findCutMoments(replay: Replay, take: Seconds): CutMoments {
  const { timelines, winner } = replay
  // Everyone is together then, so filming the first athlete is enough.
  const first = rankingAt(timelines, RUN_RATE * take)[0]?.athlete
  const start = first === undefined ? [] : [startOf(first, take)]
  const ends = timelines.map(({ end, isGhost }, athlete) => ({
    ...around(end, take, BEFORE.finish, FINISH_RATE),
    subject: [athlete],
    zoom: CLOSE_ZOOM,
    athlete,
    isGhost,
  }))
  const finishes = ends.filter(({ isGhost }) => !isGhost)
  const passes = findPasses(timelines).map(({ time, athlete, passed, place }) => ({
    ...around(time, take, BEFORE.pass),
    subject: [athlete, passed].sort((a, b) => a - b),
    zoom: CLOSE_ZOOM,
    place,
  }))
  const places = [...new Set(passes.map(({ place }) => place))].sort((a, b) => a - b)
  return {
    always: [...start, ...finishes.filter(({ athlete }) => athlete === winner)],
    passes: places.map((place) => passes.filter((pass) => pass.place === place)),
    stations: findStations(timelines, take),
    others: [
      ...finishes.filter(({ athlete }) => athlete !== winner),
      ...(winner === null ? [] : findRuns(timelines[winner] as Timeline, winner, take)),
    ],
  }
}

const part = (from: Seconds, to: Seconds, share = 1): MomentPart => ({ from, to, share })

function startOf(first: number, take: Seconds): CutMoment {
  return { time: 0, subject: [first], zoom: RUN_ZOOM, parts: [part(0, RUN_RATE * take)] }
}

function around(time: Seconds, take: Seconds, before: number, rate = RUN_RATE) {
  const from = time - rate * take * before
  return { time, parts: [part(from, from + rate * take)] }
}

/** The end of a station and the exit from it, so that its split can be shown. */
function findStations(timelines: readonly Timeline[], take: Seconds): CutMoment[] {
  return buildSplitTable(timelines).flatMap(({ segment, cells }) => {
    const { kind } = getSegment(segment)
    if (!STATION_WORK[kind]) return []
    // A single athlete has no rank.
    const ranks = cells.map(({ split }, i) =>
      split && !timelines[i]?.isGhost ? (split.rank ?? 1) : null,
    )
    const athlete = ranks.indexOf(1)
    const timed = timelines[athlete]?.segments[segment]
    if (!timed || !(timed.tEnd > timed.tStart)) return []
    const rate = RING_KINDS.has(kind) ? RING_RATE : STATION_RATE
    const from = Math.max(timed.tStart, timed.tEnd - rate * take * BEFORE.station)
    const to = timed.tEnd + RUN_RATE * take * (1 - BEFORE.station)
    const parts = [part(from, timed.tEnd, BEFORE.station), part(timed.tEnd, to, 1 - BEFORE.station)]
    return [{ time: timed.tEnd, parts, subject: [athlete], zoom: CLOSE_ZOOM }]
  })
}

/** The middle of every run. */
function findRuns({ segments }: Timeline, athlete: number, take: Seconds): CutMoment[] {
  const isRun = ({ tStart, tEnd, isReached }: TimedSegment, segment: number) =>
    isReached && tEnd > tStart && getSegment(segment).kind === 'RUN'
  return segments.filter(isRun).map(({ tStart, tEnd }) => ({
    ...around((tStart + tEnd) / 2, take, 0.5),
    subject: [athlete],
    zoom: RUN_ZOOM,
  }))
}
