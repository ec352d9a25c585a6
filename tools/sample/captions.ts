import { directorTakes } from '../../race/camera/director.ts'
import { buildWatchAxis, replayTimeAt } from '../../race/camera/watch-axis.ts'
import { buildCourse, type TracedCourse } from '../../race/course/course.ts'
import { buildReplay, type Replay } from '../../race/replay/scene.ts'
import { buildTimeline } from '../../race/splits/build-timeline.ts'
import { buildCaptions, type CaptionFact } from '../../race/video/captions.ts'
import type { SampleAthlete } from './people/athletes.ts'

/** The speed of the landing page's sample. */
const SPEED = 50

/** What is told of the sample race, and the race times between which it stands. */
export type SampleCaption = {
  readonly from: number
  readonly until: number
  readonly fact: CaptionFact
}

/** The sample race as the landing page plays it. */
export function sampleReplay(traced: TracedCourse, athletes: readonly SampleAthlete[]): Replay {
  const built = buildCourse(traced)
  if (!built.ok) throw new Error(`The sample course is not in order: ${built.reason}`)
  const racing = athletes.map(({ bib, name, totalTime, segmentTimes }) => {
    const outcome = buildTimeline({ total: totalTime, times: segmentTimes })
    if (!outcome.ok) throw new Error('A sample athlete has no times')
    return { id: bib, name, color: '', timeline: outcome.timeline }
  })
  const none = { media: [], imageDisplayTime: 2, showMedia: false, skipRuns: false }
  return buildReplay(built.course, racing, none)
}

/**
 * What the captions of the landing page's sample tell: found here, because looking for every pass of
 * a race would keep the first look at the page waiting.
 */
export function sampleCaptions(replay: Replay): SampleCaption[] {
  const axis = buildWatchAxis(replay.axis, SPEED)
  const takes = directorTakes(replay, axis)
  const round = (time: number) => Math.round(time * 10) / 10
  return buildCaptions(replay, { axis, takes }, { start: 0, end: axis.end }).map(
    ({ start, end, fact }) => ({
      from: round(replayTimeAt(axis, start)),
      until: round(replayTimeAt(axis, end)),
      fact,
    }),
  )
}
