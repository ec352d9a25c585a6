import { type RaceWindow, without } from '../replay/race-window.ts'
import { findRankChanges } from '../replay/rank-changes.ts'
import type { ReplayAxis } from '../replay/replay-axis.ts'
import type { Replay } from '../replay/scene.ts'
import { getSegment, RING_KINDS } from '../segments.ts'
import type { Seconds } from '../types.ts'
import { type ChapterWindow, chapterWindows } from './chapters.ts'
import { finishCut, type HighlightLength, MEDIA_SHARE, shareMedia, startCut } from './cut-media.ts'
import { holdSpans, type Span, type Unreadable, type VideoCut } from './video-cut.ts'

/** Minimum time for the name of a run or station, because less can't be read. */
export const READABLE: Seconds = 0.3

/** Race time around a start, a rank change and a finish that is shown slower. */
const AROUND = { start: 20, change: 12, finish: 25 } as const
/** Extra video time for each of them, and the limit for all of them as a share of the free time. */
const MOMENT: Seconds = 0.6
const MOMENTS_SHARE = 0.6
/** At a ring station only the ring moves, so the station is shown this much slower. */
const RING_WEIGHT = 2

/**
 * A replay cut to a length: uneventful parts run fast, while the start, rank changes, ring
 * stations, media and the finish get their time.
 */
export function buildHighlights(
  replay: Replay,
  length: HighlightLength,
  unreadable: Unreadable = new Set(),
): VideoCut {
  const { axis, timelines } = replay
  const { taste, media, last, farewell, free } = startCut(replay, length, unreadable)

  const moments = findMoments(replay)
  const pieces = cutRace(axis, chapterWindows(timelines), moments)
  const times = shareMedia(media, taste, free - readingTime(pieces), free * MEDIA_SHARE)
  const shown = [...times.values()].reduce(add, 0)
  const lengths = shareRace(pieces, moments, free - shown)

  const spans: Span[] = pieces.map(({ from, to }, i) => ({
    from,
    to,
    length: lengths[i] ?? 0,
    item: null,
  }))
  for (const [hold, seconds] of times) spans.push(...holdSpans(hold, seconds))
  if (last) spans.push(...holdSpans(last, farewell))
  spans.sort((a, b) => a.from - b.from || a.to - b.to)
  return finishCut(replay, length, spans, times)
}

/**
 * A piece of the race that shows only the race, entirely in one chapter and either inside or
 * outside a moment.
 */
type Piece = RaceWindow & { readonly window: number; readonly isRing: boolean }

/** The race without holds and jumps, cut where chapters change and moments begin or end. */
function cutRace(
  { holds, jumps }: ReplayAxis,
  chapters: readonly ChapterWindow[],
  moments: readonly RaceWindow[],
): Piece[] {
  const gaps = [...holds, ...jumps].sort((a, b) => a.start - b.start)
  const cuts = moments.flatMap(({ from, to }) => [from, to])
  return chapters.flatMap(({ chapter, start, end }, window) => {
    const isRing = RING_KINDS.has(getSegment(chapter * 2).kind)
    const edges = [start, ...cuts.filter((cut) => cut > start && cut < end), end]
    return edges.slice(1).flatMap((to, i) =>
      without({ from: edges[i] as Seconds, to }, gaps).map((rest) => ({
        ...rest,
        window,
        isRing,
      })),
    )
  })
}

/** The minimum time of the race, so that every name can be read. */
function readingTime(pieces: readonly Piece[]): Seconds {
  return new Set(pieces.map(({ window }) => window)).size * READABLE
}

/** The race times a viewer waits for; overlapping moments are merged. */
function findMoments({ axis, timelines }: Replay): RaceWindow[] {
  const wanted = [
    { from: 0, to: AROUND.start },
    ...findRankChanges(timelines).map((time) => ({
      from: time - AROUND.change,
      to: time + AROUND.change,
    })),
    ...timelines
      .filter(({ isGhost }) => !isGhost)
      .map(({ end }) => ({ from: end - AROUND.finish, to: end })),
  ].sort((a, b) => a.from - b.from)
  const moments: RaceWindow[] = []
  for (const { from, to } of wanted) {
    const last = moments.at(-1)
    const end = Math.min(to, axis.raceEnd)
    if (last && from <= last.to)
      moments[moments.length - 1] = { from: last.from, to: Math.max(last.to, end) }
    else moments.push({ from: Math.max(0, from), to: end })
  }
  return moments
}

/**
 * Video time for every piece: first enough to read its name, then its moments, and the rest evenly
 * over the race, with ring stations slower.
 */
function shareRace(
  pieces: readonly Piece[],
  moments: readonly RaceWindow[],
  total: Seconds,
): Seconds[] {
  const lengths = pieces.map(() => 0)
  const give = (seconds: Seconds, weights: readonly number[]) => {
    const sum = weights.reduce(add, 0)
    if (!(sum > 0)) return 0
    weights.forEach((weight, i) => {
      lengths[i] = (lengths[i] ?? 0) + (seconds * weight) / sum
    })
    return seconds
  }
  const raceTime = ({ from, to }: Piece) => to - from
  for (const window of new Set(pieces.map((piece) => piece.window))) {
    give(
      READABLE,
      pieces.map((piece) => (piece.window === window ? raceTime(piece) : 0)),
    )
  }
  const free = total - readingTime(pieces)
  const each = Math.min(MOMENT, (free * MOMENTS_SHARE) / moments.length)
  let given = 0
  for (const moment of moments)
    given += give(
      each,
      pieces.map((piece) => overlap(piece, moment)),
    )
  give(
    free - given,
    pieces.map((piece) => raceTime(piece) * (piece.isRing ? RING_WEIGHT : 1)),
  )
  return lengths
}

function overlap(a: RaceWindow, b: RaceWindow): Seconds {
  return Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from))
}

const add = (sum: number, value: number) => sum + value
