import type { APIRequestContext } from '@playwright/test'
import type { AthleteResult } from '../contract/result-schema.ts'
import { buildCourse, scaleCourse } from '../race/course/course.ts'
import type { PlacedItem } from '../race/media/media.ts'
import { colorAt, RACE_COLORS } from '../race/replay/palettes.ts'
import { buildReplay, type Replay, type ReplayAthlete } from '../race/replay/scene.ts'
import { buildTimeline } from '../race/splits/build-timeline.ts'

/** The replay the race page must show, built by the core from the same server responses. */
export async function sampleReplay(
  request: APIRequestContext,
  idps: readonly string[],
  media: readonly PlacedItem[] = [],
): Promise<Replay> {
  const ask = async (path: string, data?: unknown) => {
    const reply = data === undefined ? await request.get(path) : await request.post(path, { data })
    return reply.json()
  }
  const [race] = (await ask('/api/races')).filter(({ name }: { name: string }) =>
    name.includes('Northgate'),
  )
  const segments = await ask(`/api/races/${race.id}/segments`)
  const { pathPoints: points, ...size } = await ask(`/api/races/${race.id}/course-path`)
  const traced = scaleCourse({ points, segments, ...size }, race.mapWidth, race.mapHeight)
  const built = buildCourse(traced)
  if (!built.ok) throw new Error(built.reason)

  const athletes: ReplayAthlete[] = []
  for (const idp of idps) {
    const { result } = (await ask('/api/athlete-results/fetch', { idp })) as {
      result: AthleteResult
    }
    const outcome = buildTimeline({
      total: result.totalTime,
      status: result.status,
      times: result.segmentTimes,
      estimated: result.estimatedSegments,
    })
    if (!outcome.ok) throw new Error(outcome.reason)
    const { athleteName: name, teamMembers } = result
    const color = colorAt(RACE_COLORS, athletes.length)
    athletes.push({ id: idp, name, teamMembers, color, timeline: outcome.timeline })
  }
  const options = { media, imageDisplayTime: 2, showMedia: true, skipRuns: false }
  return buildReplay(built.course, athletes, options)
}
