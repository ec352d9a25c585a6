import { leadingSegments } from '../replay/leading-segments.ts'
import { raceEnd } from '../replay/ranking.ts'
import { getSegment, SEGMENTS } from '../segments.ts'
import { clockText } from '../text/clock-text.ts'
import { splitOf, type Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'

/** Runs, stations and the finish: a transition belongs to the segment it leads to. */
export function chapterOf(segment: number): number {
  return Math.ceil(segment / 2)
}

/** Eight runs, eight stations and the finish. */
export const CHAPTERS = chapterOf(SEGMENTS.length - 1) + 1

/**
 * Chapters completed at a progress, plus the share of the current one: 0 at the start, 16 at the
 * finish.
 */
export function chapterProgress(progress: number): number {
  return progress < 1 ? progress : Math.min((progress + 1) / 2, CHAPTERS - 1)
}

/** A chapter on the race clock of its first athlete. */
export type ChapterWindow = {
  readonly chapter: number
  readonly start: Seconds
  readonly end: Seconds
}

/** When each chapter is named; chapters that take no time or are never reached are left out. */
export function chapterWindows(timelines: readonly Timeline[]): ChapterWindow[] {
  const windows: ChapterWindow[] = []
  for (const { segment, start, end } of leadingSegments(timelines)) {
    if (!(end > start)) continue
    const chapter = chapterOf(segment)
    const last = windows.at(-1)
    if (last?.chapter === chapter) windows[windows.length - 1] = { ...last, end }
    else windows.push({ chapter, start, end })
  }
  // After the winner, the others are still racing.
  const last = windows.at(-1)?.end ?? 0
  if (raceEnd(timelines) > last)
    windows.push({ chapter: CHAPTERS - 1, start: last, end: raceEnd(timelines) })
  return windows
}

/** A finished split. */
export type TakenSplit = { readonly chapter: number; readonly label: string; readonly text: string }

/** The splits of runs and stations finished by a race time, latest first. */
export function splitsTaken({ segments }: Timeline, raceTime: Seconds): TakenSplit[] {
  const taken: TakenSplit[] = []
  segments.forEach((timed, segment) => {
    const { tStart, tEnd, isReached, isEstimated } = timed
    const isNamed = segment % 2 === 0 && segment < SEGMENTS.length - 1
    if (!isNamed || !isReached || tStart < 0 || tEnd > raceTime || raceTime <= 0) return
    const text = `${isEstimated ? '~ ' : ''}${clockText(splitOf(timed))}`
    taken.unshift({ chapter: chapterOf(segment), label: getSegment(segment).label, text })
  })
  return taken
}
