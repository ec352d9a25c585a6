import { buildCourse } from '../race/course/course.ts'
import type { PlacedItem } from '../race/media/media.ts'
import { buildReplay, type Replay, type ReplayAthlete, sceneAt } from '../race/replay/scene.ts'
import { SEGMENTS } from '../race/segments.ts'
import { buildTimeline } from '../race/splits/build-timeline.ts'
import { TYPICAL_TIMES } from '../race/splits/typical-times.ts'
import { type Measure, medianMicroseconds } from './measure.ts'

/** A replay as large as they come: 5 athletes, 60 media items, a course of so many points. */
function aLargeReplay(pointCount: number): Replay {
  const points = Array.from({ length: pointCount }, (_, i) => ({
    x: 3000 + 2500 * Math.cos(i / 57),
    y: 2000 + 1500 * Math.sin(i / 91),
  }))
  const cut = (i: number) => Math.floor((i * (pointCount - 1)) / SEGMENTS.length)
  const segments = SEGMENTS.map(({ key }, i) => ({ key, startIdx: cut(i), endIdx: cut(i + 1) }))
  const built = buildCourse({ points, segments, width: 6000, height: 4000 })
  if (!built.ok) throw new Error(built.reason)

  const athletes = [0.8, 0.84, 0.9, 0.97, 1.1].map((pace, i): ReplayAthlete => {
    const times = Object.fromEntries(
      SEGMENTS.map(({ key }, s) => [key, (TYPICAL_TIMES[s] ?? 0) * pace]),
    )
    const outcome = buildTimeline({ total: 5161 * pace, times })
    if (!outcome.ok) throw new Error(outcome.reason)
    return {
      id: `A${i}`,
      name: `Athlete Number${i}`,
      color: 'rgb(1 2 3)',
      timeline: outcome.timeline,
    }
  })
  const media = Array.from({ length: 60 }, (_, i): PlacedItem => {
    return { id: `M${i}`, type: 'image', takenAt: null, duration: null, offset: i * 90 - 200 }
  })
  const options = { media, imageDisplayTime: 2, showMedia: true, skipRuns: false }
  return buildReplay(built.course, athletes, options)
}

function sceneMicroseconds(pointCount: number): number {
  const replay = aLargeReplay(pointCount)
  const { start, end } = replay.axis
  // Times all over the race, in no order that a cache or a branch predictor could learn.
  const timeOf = (i: number) => start + ((i * 0.618_033_988_749) % 1) * (end - start)
  return medianMicroseconds((i) => sceneAt(replay, timeOf(i)))
}

/** What one picture costs, and that a longer path does not make it dearer. */
export function measureScene(): Measure[] {
  const [short, usual, long] = [2_000, 20_000, 200_000].map(sceneMicroseconds) as [
    number,
    number,
    number,
  ]
  const ratio = long / short
  return [
    {
      what: '`sceneAt`: 5 athletes, 60 media items, 20,000 points (median)',
      ours: `${usual.toFixed(1)} µs`,
      reference: '–',
      ratio: '–',
      goal: 'at most 50 µs',
      isMet: usual <= 50,
    },
    {
      what: '`sceneAt`: a path of 200,000 points against 2,000',
      ours: `${long.toFixed(1)} µs`,
      reference: `${short.toFixed(1)} µs`,
      ratio: ratio.toFixed(2),
      goal: 'at most 1.5',
      isMet: ratio <= 1.5,
    },
  ]
}
