import { firstAbove } from '../binary-search.ts'
import type { PlacedItem } from '../media/media.ts'
import { getSegment } from '../segments.ts'
import { firstSegment, type Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'
import { without } from './race-window.ts'
import { raceEnd } from './ranking.ts'

/** A stretch of the replay that runs at 1x because something is shown: a media item or the congratulations. */
export type Hold = {
  readonly start: Seconds
  readonly end: Seconds
  /** The item shown; `null` for the congratulations. */
  readonly item: PlacedItem | null
}

/** A stretch that playing skips: part of a skipped run. */
export type Jump = { readonly start: Seconds; readonly end: Seconds }

/**
 * The last seconds before a finish, which run at 1x; the hold of a photo or clip takes precedence
 * there.
 */
export type FinalStretch = { readonly start: Seconds; readonly end: Seconds }

/**
 * One axis for everything a replay shows. Race time is replay time, held at 0 during the lead-in
 * and at the end during the tail:
 *
 *   start ... 0 ........................ raceEnd ... end
 *    lead-in  |  race, holds and jumps     |   tail
 *
 * Since a hold runs at 1x, what is on screen is a function of time alone: nothing to restore
 * after a photo, and scrubbing shows what playing shows.
 */
export type ReplayAxis = {
  readonly start: Seconds
  readonly raceEnd: Seconds
  readonly end: Seconds
  /** In order, never overlapping, and never inside a jump. */
  readonly holds: readonly Hold[]
  readonly jumps: readonly Jump[]
  /** In order, never overlapping holds or each other. */
  readonly finals: readonly FinalStretch[]
  /** Starts of holds, jumps and final stretches, for binary search. */
  readonly holdStarts: Float64Array
  readonly jumpStarts: Float64Array
  readonly finalStarts: Float64Array
}

/** The input of an axis. Runs are only skipped for a single athlete. */
export type AxisInput = {
  readonly timelines: readonly Timeline[]
  readonly media: readonly PlacedItem[]
  readonly imageDisplayTime: Seconds
  readonly showMedia: boolean
  readonly skipRuns: boolean
}

/** Maximum length of a video that is shown; longer ones are clipped. */
export const CLIP_LENGTH: Seconds = 10
/** During the race, a video is shown this much longer than it plays. */
const VIDEO_PAUSE: Seconds = 0.5
/** Twice the longest frame (`MAX_ELAPSED`), so that no item can fall between two frames. */
const SHORTEST_HOLD: Seconds = 0.5
/** How long the congratulations are shown. */
export const CONGRATULATIONS: Seconds = 3
/** How long before a finish the replay runs at 1x. */
export const FINAL: Seconds = 5

/** Decides once when everything is shown; playing, seeking and exporting only look it up. */
export function buildReplayAxis(input: AxisInput): ReplayAxis {
  const end = raceEnd(input.timelines)
  const items = input.showMedia ? placeItems(input) : []

  const leadIn = items.filter(({ at }) => at < 0)
  const start = leadIn.reduce((time, { item }) => time - displayTime(item, input), 0)
  const holds: Hold[] = []
  // Where the next item may start: items taken at the same time queue up, so that each one is
  // shown.
  let free = start
  const show = (item: PlacedItem | null, wanted: Seconds, length: Seconds) => {
    const from = Math.max(wanted, free)
    free = from + length
    holds.push({ start: from, end: free, item })
  }
  for (const { item } of leadIn) show(item, free, displayTime(item, input))
  // Sums of fractions may miss 0 slightly, but the race must start at exactly 0.
  free = 0
  for (const { item, at } of items.slice(leadIn.length)) {
    const isMidRace = at <= end
    const pause = item.type === 'video' && isMidRace ? VIDEO_PAUSE : 0
    show(item, isMidRace ? at : end, displayTime(item, input) + pause)
  }
  if (input.timelines.length > 0) show(null, end, CONGRATULATIONS)

  const finals = findFinals(input.timelines, holds)
  const jumps = input.skipRuns ? findJumps(input, [...holds, ...finals].sort(byStart)) : []
  return {
    start,
    raceEnd: end,
    end: Math.max(end, free),
    holds,
    jumps,
    finals,
    holdStarts: Float64Array.from(holds, (hold) => hold.start),
    jumpStarts: Float64Array.from(jumps, (jump) => jump.start),
    finalStarts: Float64Array.from(finals, (final) => final.start),
  }
}

/** The item shown at a replay time, if any. */
export function holdAt({ holds, holdStarts }: ReplayAxis, time: Seconds): Hold | null {
  return findAround(holds, holdStarts, time)
}

/** The jump at a replay time, if any: playing skips to its end. */
export function jumpAt({ jumps, jumpStarts }: ReplayAxis, time: Seconds): Jump | null {
  return findAround(jumps, jumpStarts, time)
}

/** The final stretch at a replay time, if any. */
export function finalAt({ finals, finalStarts }: ReplayAxis, time: Seconds): FinalStretch | null {
  return findAround(finals, finalStarts, time)
}

function findAround<Span extends Jump>(
  spans: readonly Span[],
  starts: Float64Array,
  time: Seconds,
): Span | null {
  const span = spans[firstAbove(starts, time) - 1]
  return span && time < span.end ? span : null
}

const byStart = (a: Jump, b: Jump) => a.start - b.start

/**
 * The final stretches before the first and the last ranked finish, except where an item is shown.
 */
function findFinals(timelines: readonly Timeline[], holds: readonly Hold[]): FinalStretch[] {
  const ends = timelines
    .filter(({ status, isGhost }) => status === 'finished' && !isGhost)
    .map(({ end }) => end)
    .sort((a, b) => a - b)
  const [first, last] = [ends[0], ends.at(-1)]
  if (first === undefined || last === undefined) return []
  const windows =
    last > first ? [windowBefore(first), windowBefore(last, first)] : [windowBefore(last)]
  return windows.flatMap((window) =>
    without(window, holds).map(({ from, to }) => ({ start: from, end: to })),
  )
}

const windowBefore = (end: Seconds, least: Seconds = 0) => ({
  from: Math.max(least, end - FINAL),
  to: end,
})

/** Skips every run but the first, up to shortly before each item in it. */
function findJumps({ timelines, imageDisplayTime }: AxisInput, holds: readonly Jump[]): Jump[] {
  const [timeline, ...others] = timelines
  if (!timeline || others.length > 0) return []
  const first = firstSegment(timelines)
  const runs = timeline.segments.filter(
    (_, index) => index > first && getSegment(index).kind === 'RUN',
  )
  return runs.flatMap(({ tStart, tEnd }) => {
    const jumps: Jump[] = []
    let from = tStart
    for (const hold of holds) {
      if (hold.end <= from || hold.start >= tEnd) continue
      const landing = hold.start - imageDisplayTime
      if (landing > from) jumps.push({ start: from, end: landing })
      from = hold.end
    }
    if (tEnd > from) jumps.push({ start: from, end: tEnd })
    return jumps
  })
}

function displayTime(item: PlacedItem, { imageDisplayTime }: AxisInput): Seconds {
  const wanted =
    item.type === 'image' ? imageDisplayTime : Math.min(item.duration ?? 0, CLIP_LENGTH)
  return wanted > SHORTEST_HOLD ? wanted : SHORTEST_HOLD
}

/**
 * Items in the order of the race clock, each on its athlete's clock. Items from before the starting
 * segment are left out.
 */
function placeItems({ media, timelines }: AxisInput) {
  return media
    .flatMap((item) => {
      const start = timelines[item.athlete ?? 0]?.start ?? 0
      const at = item.offset === null ? Number.NaN : item.offset + start
      return Number.isFinite(at) && !(start < 0 && at < 0) ? [{ item, at }] : []
    })
    .sort((a, b) => a.at - b.at)
}
