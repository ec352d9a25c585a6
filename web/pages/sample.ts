import mapUrl from '../../contract/sample/northgate.webp'
import { buildCourse } from '../../race/course.ts'
import { colorAt, RACE_COLORS } from '../../race/palettes.ts'
import { raceTitle } from '../../race/race-title.ts'
import { buildReplay, type ReplayAthlete } from '../../race/scene.ts'
import { buildTimeline } from '../../race/timeline.ts'
import { createPlayer, type Player } from '../replay/player.ts'

/** The bundled sample race, ready to play. */
export type Sample = { player: Player; map: HTMLImageElement; title: string; location: string }

/** Loads the sample beside the page, not with it: the words are there before the map is. */
export async function loadSample(): Promise<Sample> {
  const [race, athletes, map] = await Promise.all([
    import('../../contract/sample/northgate.json'),
    import('../../contract/sample/athletes.json'),
    loadImage(mapUrl),
  ])
  const { width, height, segments, pathPoints } = race.default
  const points = Array.from({ length: pathPoints.length / 2 }, (_, i) => ({
    x: pathPoints[2 * i] as number,
    y: pathPoints[2 * i + 1] as number,
  }))
  const built = buildCourse({ points, segments, width, height })
  if (!built.ok) throw new Error(`The sample course is not in order: ${built.reason}`)

  const competitors = athletes.default.map((athlete, index): ReplayAthlete => {
    const outcome = buildTimeline({ total: athlete.totalTime, times: athlete.segmentTimes })
    if (!outcome.ok) throw new Error('A sample athlete has no times')
    const color = colorAt(RACE_COLORS, index)
    return { id: athlete.bib, name: athlete.name, color, timeline: outcome.timeline }
  })
  const replay = buildReplay(built.course, competitors, {
    media: [],
    imageDisplayTime: 2,
    showMedia: false,
    skipRuns: false,
  })
  const title = raceTitle(race.default.name)
  const player = createPlayer(replay, { speed: 50, isLooping: true })
  return { player, map, title, location: race.default.location }
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
