import athletes from '../../../contract/sample/athletes.json'
import type { ReplayAthlete } from '../../../race/replay/scene.ts'
import { buildTimeline } from '../../../race/splits/build-timeline.ts'
import { SAMPLE_NAMES } from './sample-names.ts'

/** The athletes of the sample race with all their splits. */
export const SAMPLE_ATHLETES = SAMPLE_NAMES.map((athlete, index): ReplayAthlete => {
  const { totalTime = null, segmentTimes = {} } = athletes[index] ?? {}
  const outcome = buildTimeline({ total: totalTime, times: segmentTimes })
  if (!outcome.ok) throw new Error('A sample athlete has no times')
  return { ...athlete, timeline: outcome.timeline }
})

/** The winner of the sample race. */
export const SAMPLE_WINNER = SAMPLE_ATHLETES.reduce((a, b) =>
  b.timeline.end < a.timeline.end ? b : a,
)
