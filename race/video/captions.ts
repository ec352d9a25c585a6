import type { Subject, Take } from '../camera/take.ts'
import { replayTimeAt, type WatchAxis, watchTimeOf } from '../camera/watch-axis.ts'
import { findPasses } from '../replay/rank-changes.ts'
import { rankingAt } from '../replay/ranking.ts'
import type { Replay } from '../replay/scene.ts'
import { buildSplitTable } from '../replay/split-table.ts'
import { getSegment, SEGMENTS, STATION_WORK } from '../segments.ts'
import { type TimedSegment, type Timeline, totalOf } from '../timeline.ts'
import type { Seconds } from '../types.ts'

/** The contents of a caption, with the numbers of the leaderboard and the split table. */
export type CaptionFact =
  /** A pass: one athlete gains a rank, another loses one. */
  | {
      readonly kind: 'pass'
      readonly athlete: number
      readonly passed: number
      readonly place: number
      readonly lost: number
    }
  /** An athlete works at a station; their progress comes from the leaderboard's counter. */
  | { readonly kind: 'work'; readonly athlete: number; readonly segment: number }
  /** A finished run or station. */
  | {
      readonly kind: 'split'
      readonly athlete: number
      readonly segment: number
      readonly time: Seconds
      readonly isEstimated: boolean
      /** The fastest split of the compared athletes. */
      readonly isFastest: boolean
    }
  /** An athlete finishes. */
  | {
      readonly kind: 'finish'
      readonly athlete: number
      readonly place: number
      readonly time: Seconds
    }

/** A caption with its start and end, in watching time. */
export type Caption = { readonly start: Seconds; readonly end: Seconds; readonly fact: CaptionFact }

/** How long news is shown, and the minimum for any caption, because less can't be read. */
const LENGTH: Seconds = 3
export const SHORTEST_CAPTION: Seconds = 1
/** Maximum age of news, in race time: later it is unclear what it refers to. */
const NEWS: Seconds = 75

/** A possible caption, and the race times between which it is true and relevant. */
type Told = { readonly fact: CaptionFact; readonly from: Seconds; readonly until: Seconds }

type Filmed = { readonly axis: WatchAxis; readonly takes: readonly Take[] }

/**
 * The captions of a film, about the athletes the camera shows. Of simultaneous events the finish
 * comes first, then passes, the fastest splits, and current station work.
 */
export function buildCaptions(
  replay: Replay,
  { axis, takes }: Filmed,
  shown: { readonly start: Seconds; readonly end: Seconds },
): Caption[] {
  const captions: Caption[] = []
  // The congratulations need no caption.
  const congratulations = replay.axis.holds.find(({ item }) => item === null)
  const last = congratulations ? watchTimeOf(axis, congratulations.start) : shown.end
  const room = { start: shown.start, end: Math.min(shown.end, last) }
  for (const told of findTold(replay)) {
    for (const take of takes) {
      const caption = placeCaption(replay, { axis, take }, told, captions, room)
      if (caption) captions.push(caption)
    }
  }
  return captions.sort((a, b) => a.start - b.start)
}

/** The caption at a time, if any. */
export function captionAt(captions: readonly Caption[], time: Seconds): Caption | null {
  return captions.find(({ start, end }) => start <= time && time < end) ?? null
}

/** A caption in the remaining time of a take; null when it would be too short to read. */
function placeCaption(
  replay: Replay,
  { axis, take }: { readonly axis: WatchAxis; readonly take: Take },
  { fact, from, until }: Told,
  others: readonly Caption[],
  shown: { readonly start: Seconds; readonly end: Seconds },
): Caption | null {
  const isNews = fact.kind !== 'work'
  const at = Math.max(watchTimeOf(axis, from), take.start, shown.start)
  const end = Math.min(watchTimeOf(axis, until), take.end, shown.end)
  if (end - at < SHORTEST_CAPTION) return null
  // Events from before the take aren't news in it.
  if (isNews && replayTimeAt(axis, take.start) > from) return null
  if (!isShown(replay, take.subject, fact.athlete, Math.max(from, 1))) return null
  // A caption already on screen stays to its end.
  const start = Math.max(at, ...others.filter((one) => one.start <= at).map((one) => one.end))
  const next = Math.min(...others.filter((one) => one.start >= start).map((one) => one.start))
  const most = isNews ? start + LENGTH : Infinity
  const caption = { start, end: Math.min(end, next, most), fact }
  return caption.end - start < SHORTEST_CAPTION ? null : caption
}

/** Whether a take is about an athlete. */
function isShown({ timelines }: Replay, subject: Subject, athlete: number, time: Seconds) {
  if (subject === 'map') return true
  if (subject === 'leader') return rankingAt(timelines, time)[0]?.athlete === athlete
  return subject.includes(athlete)
}

/** All possible captions, most important first. */
function findTold(replay: Replay): Told[] {
  const splits = tellSplits(replay)
  const isFastest = ({ fact }: Told) => fact.kind === 'split' && fact.isFastest
  return [
    ...tellFinishes(replay),
    ...tellPasses(replay),
    ...splits.filter(isFastest),
    ...tellWork(replay),
    ...splits.filter((told) => !isFastest(told)),
  ]
}

function tellFinishes({ timelines, axis }: Replay): Told[] {
  return rankingAt(timelines, axis.raceEnd).flatMap(({ athlete, rank, state }) => {
    const timeline = timelines[athlete] as Timeline
    if (state !== 'finished' || rank === null) return []
    const fact = { kind: 'finish', athlete, place: rank, time: totalOf(timeline) } as const
    return [{ fact, from: timeline.end, until: timeline.end + NEWS }]
  })
}

/** A gained rank is shown until the other athlete regains it. */
function tellPasses({ timelines }: Replay): Told[] {
  return findPasses(timelines)
    .flatMap(({ time, athlete, passed, place }) => {
      const lost = placeOf(timelines, time, passed)
      if (lost === null) return []
      const fact = { kind: 'pass', athlete, passed, place, lost } as const
      let until = time
      while (until < time + NEWS && isTrueAt(timelines, until + 1, fact)) until += 1
      return [{ fact, from: time, until }]
    })
    .sort((a, b) => a.fact.place - b.fact.place || a.from - b.from)
}

type Pass = Extract<CaptionFact, { kind: 'pass' }>

function isTrueAt(timelines: readonly Timeline[], time: Seconds, fact: Pass): boolean {
  const { athlete, passed, place, lost } = fact
  return placeOf(timelines, time, athlete) === place && placeOf(timelines, time, passed) === lost
}

function placeOf(timelines: readonly Timeline[], time: Seconds, athlete: number): number | null {
  return rankingAt(timelines, time).find((one) => one.athlete === athlete)?.rank ?? null
}

/** Runs and stations, as in the split table. */
function tellSplits({ timelines }: Replay): Told[] {
  return buildSplitTable(timelines).flatMap(({ segment, cells }) => {
    if (!isNamed(segment)) return []
    const isShared = cells.filter(({ split }) => split?.rank === 1).length > 1
    return cells.flatMap(({ split }, athlete) => {
      if (!split || !(split.time > 0) || timelines[athlete]?.isGhost) return []
      const { time, isEstimated, rank } = split
      const isFastest = rank === 1 && !isShared && !isEstimated
      const fact = { kind: 'split', athlete, segment, time, isEstimated, isFastest } as const
      const { segments } = timelines[athlete] as Timeline
      const { tEnd } = segments[segment] as TimedSegment
      return [{ fact, from: tEnd, until: tEnd + NEWS }]
    })
  })
}

/** A run or station; transitions and the finish have no name of their own. */
const isNamed = (segment: number) => segment % 2 === 0 && segment < SEGMENTS.length - 1

function tellWork({ timelines }: Replay): Told[] {
  return timelines.flatMap(({ segments, end, reached, isGhost }, athlete) =>
    segments.flatMap(({ tStart, tEnd }, segment) => {
      if (isGhost || !STATION_WORK[getSegment(segment).kind] || segment > reached) return []
      const fact = { kind: 'work', athlete, segment } as const
      return [{ fact, from: tStart, until: Math.min(tEnd, end) }]
    }),
  )
}
