import traced from '../../../contract/sample/landing-course.json'
import { buildCourse, type Course } from '../../../race/course/course.ts'
import { buildReplay } from '../../../race/replay/scene.ts'
import { createPlayer, type Player } from '../../replay/engine/player.ts'
import { SAMPLE_ATHLETES } from './sample.ts'

/** Where the sample race is run, traced with no more points than one can see. */
export function buildSampleCourse(): Course {
  const { width, height, segments, pathPoints } = traced
  const points = Array.from({ length: pathPoints.length / 2 }, (_, i) => ({
    x: pathPoints[2 * i] as number,
    y: pathPoints[2 * i + 1] as number,
  }))
  const built = buildCourse({ points, segments, width, height })
  if (!built.ok) throw new Error(`The sample course is not in order: ${built.reason}`)
  return built.course
}

/** The sample race, ready to play. */
export function createSamplePlayer(course: Course): Player {
  const replay = buildReplay(course, SAMPLE_ATHLETES, {
    media: [],
    imageDisplayTime: 2,
    showMedia: false,
    skipRuns: false,
  })
  return createPlayer(replay, { speed: 50, isLooping: true, shot: { kind: 'director' } })
}
