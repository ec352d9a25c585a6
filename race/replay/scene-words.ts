import type { Course } from '../course/course.ts'
import { lapText } from '../course/laps.ts'
import { getSegment, SEGMENTS } from '../segments.ts'
import { clockText, wholePart } from '../text/clock-text.ts'
import { type Timeline, totalOf } from '../timeline.ts'
import type { LeaderboardRow } from './ranking.ts'

/** Where the leader is (in a single replay, the athlete): `Run 3`, `Finish`, `DNF after Run 3`. */
export function segmentNowText(now: {
  readonly current: LeaderboardRow | null
  readonly phase: 'before' | 'race' | 'after'
}): string {
  const { current, phase } = now
  if (!current || phase === 'before') return 'At the start'
  const { state, segment, progress } = current
  if (state === 'waiting') return 'At the start'
  if (state === 'racing') return segment.label
  if (state === 'finished') return 'Finish'
  return `${state.toUpperCase()} after ${getSegment(Math.max(0, progress - 1)).label}`
}

/** The race in words, in list order: `Ana Ruiz: Run 3, 42%. Bo Lind: finished in 1:02:10.` */
export function wordsFor(rows: readonly LeaderboardRow[], timelines: readonly Timeline[]): string {
  const phrases: string[] = []
  for (const row of rows) {
    const timeline = timelines[row.athlete] as Timeline
    phrases[row.athlete] = `${row.name}: ${placeInWords(row, timeline)}.`
  }
  return phrases.join(' ')
}

function placeInWords({ state, segment, share }: LeaderboardRow, timeline: Timeline): string {
  if (state === 'waiting') return 'at the start'
  if (state === 'racing') return `${segment.label}, ${wholePart(share * 100)}%`
  if (state === 'finished') return `finished in ${clockText(totalOf(timeline))}`
  const label = state === 'dsq' ? 'DSQ' : 'DNF'
  return `${label} after ${getSegment(timeline.reached - 1).label}`
}

/**
 * The live counter of an athlete: metres or repetitions at a station, laps on a run, otherwise ''.
 */
export function countText(course: Course, row: LeaderboardRow): string {
  if (row.counter !== null) return row.counter
  if (row.state !== 'racing' || row.segment.kind !== 'RUN') return ''
  return lapText(course, SEGMENTS.indexOf(row.segment), row.share) ?? ''
}
