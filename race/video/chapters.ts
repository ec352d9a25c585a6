import { leadingSegments } from '../replay/leading-segments.ts'
import { raceEnd } from '../replay/ranking.ts'
import { getSegment, SEGMENTS } from '../segments.ts'
import type { Timeline } from '../splits/timeline.ts'
import { clockText } from '../text/clock-text.ts'
import type { Seconds } from '../types.ts'

/**
 * Runs, stations and the finish: what is named in a video. A transition goes by the name of what it
 * leads to, because its own would be gone before it is read.
 */
export function legOf(segment: number): number {
  return Math.ceil(segment / 2)
}

/** Eight runs, eight stations and the finish. */
export const LEGS = legOf(SEGMENTS.length - 1) + 1

/** Legs done at a progress, with the share of the present one: 0 at the start, 16 at the finish. */
export function legProgress(progress: number): number {
  return progress < 1 ? progress : Math.min((progress + 1) / 2, LEGS - 1)
}

/** The name of a leg: `Run 3`, `Sled Push`, `Finish`. */
export function legLabel(leg: number): string {
  return getSegment(leg * 2).label
}

/** A leg on the race clock of who is first in it. */
export type LegWindow = { readonly leg: number; readonly start: Seconds; readonly end: Seconds }

/** When each leg is named; legs that are passed at once or never come to are not in the list. */
export function legWindows(timelines: readonly Timeline[]): LegWindow[] {
  const windows: LegWindow[] = []
  for (const { segment, start, end } of leadingSegments(timelines)) {
    if (!(end > start)) continue
    const leg = legOf(segment)
    const last = windows.at(-1)
    if (last?.leg === leg) windows[windows.length - 1] = { ...last, end }
    else windows.push({ leg, start, end })
  }
  // Behind the winner the others still race.
  const last = windows.at(-1)?.end ?? 0
  if (raceEnd(timelines) > last)
    windows.push({ leg: LEGS - 1, start: last, end: raceEnd(timelines) })
  return windows
}

/** A split that has been taken. */
export type TakenSplit = { readonly leg: number; readonly label: string; readonly text: string }

/** The splits of runs and stations taken by a race time, the latest first. */
export function splitsTaken({ segments }: Timeline, raceTime: Seconds): TakenSplit[] {
  const taken: TakenSplit[] = []
  segments.forEach(({ tStart, tEnd, isReached, isEstimated }, segment) => {
    const isNamed = segment % 2 === 0 && segment < SEGMENTS.length - 1
    if (!isNamed || !isReached || tEnd > raceTime || raceTime <= 0) return
    const text = `${isEstimated ? '~ ' : ''}${clockText(tEnd - tStart)}`
    taken.unshift({ leg: legOf(segment), label: getSegment(segment).label, text })
  })
  return taken
}
