import type { AthleteResult } from '../../../contract/result-schema.ts'
import { colorAt } from '../../../race/replay/palettes.ts'
import type { ReplayAthlete } from '../../../race/replay/scene.ts'
import { type Timeline, timelineOfResult } from '../../../race/timeline.ts'

/** An athlete whose race can be watched: the published result, and the race derived from it. */
export type WatchedAthlete = {
  readonly idp: string
  readonly result: AthleteResult
  readonly timeline: Timeline
  readonly color: string
}

/** Turns results into races. Athletes without any times cannot be watched, and are returned separately. */
export function buildWatched(
  results: readonly AthleteResult[],
  palette: readonly [string, ...string[]],
): { athletes: WatchedAthlete[]; timeless: AthleteResult[] } {
  const athletes: WatchedAthlete[] = []
  const timeless: AthleteResult[] = []
  for (const result of results) {
    const timeline = timelineOfResult(result)
    if (!timeline) timeless.push(result)
    else {
      const color = colorAt(palette, athletes.length)
      athletes.push({ idp: result.idp, result, timeline, color })
    }
  }
  return { athletes, timeless }
}

/** The athlete as the replay knows them. */
export function toReplayAthlete({ idp, result, timeline, color }: WatchedAthlete): ReplayAthlete {
  const { athleteName: name, teamMembers, timesOfDay, splitPlaces, adjustments } = result
  const { overallPlace: place, overallTotal: of } = result
  const overall = place === null ? null : { place, of }
  const published = { timesOfDay, splitPlaces, adjustments, overall }
  const startTime = result.raceStartTime
  return { id: idp, name, teamMembers, color, timeline, startTime, published }
}
