import { directorTakes } from '../../race/camera/director.ts'
import { buildWatchAxis, replayTimeAt } from '../../race/camera/watch-axis.ts'
import { buildCourse, type TracedCourse } from '../../race/course/course.ts'
import { flattenPoints } from '../../race/course/flat-points.ts'
import { simplify } from '../../race/course/simplify.ts'
import { buildReplay, type Replay } from '../../race/replay/scene.ts'
import { buildTimeline } from '../../race/splits/build-timeline.ts'
import type { Seconds, SegmentTimes } from '../../race/types.ts'
import { buildCaptions, type CaptionFact } from '../../race/video/captions.ts'

/** The playback speed of the landing page's sample. */
const SPEED = 50

export type SampleAthlete = {
  readonly name: string
  readonly nationality: readonly string[]
  readonly bib: string
  readonly ageGroup: string
  readonly totalTime: Seconds
  readonly segmentTimes: SegmentTimes
}

/** A caption of the sample race, and the race times it is shown between. */
type SampleCaption = {
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
 * The captions of the landing page's sample, found at build time: searching a race for every pass
 * would delay the first paint.
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

/** How far the simplified course may deviate, in pixels of a map 2,000 wide. */
const TOLERANCE = 0.5

/**
 * The course of the landing page's sample, with only the visible points: reading and measuring all
 * of them would block a slow phone.
 */
export function simplifyCourse({ points, segments, width, height }: TracedCourse) {
  const places = flattenPoints(points)
  // Segment boundaries are points that must stay.
  const ends = segments.flatMap(({ startIdx, endIdx }) => [startIdx ?? 0, endIdx ?? 0])
  const kept = [...new Set([0, ...ends, points.length - 1])].sort((a, b) => a - b)
  const pathPoints: number[] = []
  const newIndexes = new Map<number, number>()
  kept.forEach((first, i) => {
    newIndexes.set(first, pathPoints.length / 2)
    const last = kept[i + 1] ?? first
    const part: number[] = []
    simplify({ places, first, last }, { left: 0, top: 0, scale: 1 }, TOLERANCE, (x, y) =>
      part.push(x, y),
    )
    // A part's last point is the next one's first.
    pathPoints.push(...(last === first ? part : part.slice(0, -2)))
  })
  const moved = (index: number | null) => newIndexes.get(index ?? 0) ?? 0
  return {
    ...{ width, height, pathPoints },
    segments: segments.map(({ key, startIdx, endIdx }) => ({
      key,
      startIdx: moved(startIdx),
      endIdx: moved(endIdx),
    })),
  }
}
