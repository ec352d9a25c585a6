import type { Timeline } from '../splits/timeline.ts'
import type { Seconds } from '../types.ts'
import { raceEnd, rankingAt } from './ranking.ts'

/** How closely the order is watched, in seconds of race time; a highlight is longer than that. */
const STEP: Seconds = 1

/** The race times at which the order of a comparison changes. */
export function findRankChanges(timelines: readonly Timeline[]): Seconds[] {
  if (timelines.length < 2) return []
  const changes: Seconds[] = []
  const end = raceEnd(timelines)
  let before = ''
  for (let time = STEP; time <= end; time += STEP) {
    const order = rankingAt(timelines, time)
      .map(({ athlete }) => athlete)
      .join()
    if (before !== '' && order !== before) changes.push(time)
    before = order
  }
  return changes
}
