import race from '../../contract/sample/northgate.json' with { type: 'json' }
import { buildCourse, type Course, pointAtLength } from '../../race/course/course.ts'
import { colorAt, RACE_COLORS } from '../../race/replay/palettes.ts'
import { buildReplay, type Replay, type ReplayAthlete } from '../../race/replay/scene.ts'
import { SEGMENTS } from '../../race/segments.ts'
import { buildTimeline } from '../../race/splits/build-timeline.ts'
import { TYPICAL_TIMES } from '../../race/splits/typical-times.ts'

/** The sample course, resampled to a number of points. */
function aFineCourse(pointCount: number): Course {
  const { width, height, segments, pathPoints } = race
  const points = Array.from({ length: pathPoints.length / 2 }, (_, i) => ({
    x: pathPoints[2 * i] as number,
    y: pathPoints[2 * i + 1] as number,
  }))
  const coarse = built({ points, segments, width, height })
  const whole = coarse.lengths.at(-1) as number
  const indexOf = (length: number) => Math.round((length / whole) * (pointCount - 1))
  return built({
    points: Array.from({ length: pointCount }, (_, i) =>
      pointAtLength(coarse, (i / (pointCount - 1)) * whole),
    ),
    segments: SEGMENTS.map(({ key }, i) => ({
      key,
      startIdx: indexOf(coarse.starts[i] as number),
      endIdx: indexOf(coarse.ends[i] as number),
    })),
    width,
    height,
  })
}

function built(traced: Parameters<typeof buildCourse>[0]): Course {
  const outcome = buildCourse(traced)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.course
}

/** Each athlete has a different rhythm, so that the order sometimes changes. */
function anAthlete(pace: number, index: number): ReplayAthlete {
  const times = SEGMENTS.map((_, s) => {
    const rhythm = 1 + 0.08 * Math.sin(s * 1.7 + index * 2.1)
    return Math.round((TYPICAL_TIMES[s] ?? 0) * pace * rhythm)
  })
  const outcome = buildTimeline({
    total: times.reduce((sum, time) => sum + time, 0),
    times: Object.fromEntries(SEGMENTS.map(({ key }, s) => [key, times[s]])),
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  const name = `Athlete ${String.fromCharCode(65 + index)}`
  return { id: `A${index}`, name, color: colorAt(RACE_COLORS, index), timeline: outcome.timeline }
}

/** The largest comparison: five athletes on a course with a number of points. */
export function aLargeComparison(pointCount: number): Replay {
  const athletes = [0.8, 0.81, 0.83, 0.85, 0.9].map(anAthlete)
  return buildReplay(aFineCourse(pointCount), athletes, {
    media: [],
    imageDisplayTime: 2,
    showMedia: true,
    skipRuns: false,
  })
}
