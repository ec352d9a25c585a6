import race from '../../contract/sample/northgate.json' with { type: 'json' }
import {
  buildCourse,
  type Course,
  scaleCourse,
  type TracedCourse,
} from '../../race/course/course.ts'
import { colorAt, RACE_COLORS } from '../../race/replay/palettes.ts'
import { buildReplay, type Replay, type Scene, sceneAt } from '../../race/replay/scene.ts'
import { buildHighlights } from '../../race/video/highlights.ts'
import { videoSize } from '../../race/video/video-layout.ts'
import { videoMomentAt } from '../../race/video/video-moment.ts'
import { readMapLevels } from '../../web/operator/tracer/canvas/map-levels.ts'
import { readTracerTheme } from '../../web/operator/tracer/canvas/read-tracer-theme.ts'
import { paintStage } from '../../web/operator/tracer/canvas/stage-painter.ts'
import { paintPicture } from '../../web/operator/tracer/canvas/tracer-layers.ts'
import { createMapPicture, paintMap } from '../../web/picture/map/map-picture.ts'
import { paintMapImage } from '../../web/picture/map/paint-ground.ts'
import { readTheme } from '../../web/picture/theme.ts'
import { type ShownMap, toneMap } from '../../web/picture/tone-map.ts'
import { openFramePainter, styleOf } from '../../web/picture/video/frame-painter.ts'
import { PLACES, paintResultCard } from '../../web/picture/video/paint-result-card.ts'
import { cardView, viewOf } from '../../web/picture/video/video-viewport.ts'
import { fitViewport, toPlayer, type Viewport } from '../../web/picture/viewport.ts'
import { aLargeComparison } from '../player-page/replay.ts'
import type { openMap } from './maps.ts'

/** A picture of a map, and the position of the map on it. */
export type Surface = { readonly canvas: OffscreenCanvas; readonly view: Viewport }

type Opened = Awaited<ReturnType<typeof openMap>>
type Map = ShownMap<HTMLImageElement>

/** Only with our own font, because its fallback is a system font that may be missing. */
const themeHere = () => {
  const theme = readTheme()
  return { ...theme, display: theme.display.split(',')[0] ?? theme.display }
}

/** The sample course as if traced on an image of this size. */
function tracedOn({ naturalWidth, naturalHeight }: HTMLImageElement): TracedCourse {
  const points = Array.from({ length: race.pathPoints.length / 2 }, (_, i) => ({
    x: race.pathPoints[2 * i] as number,
    y: race.pathPoints[2 * i + 1] as number,
  }))
  const { segments, width, height } = race
  return scaleCourse({ points, segments, width, height }, naturalWidth, naturalHeight)
}

/** The course on a map, with five athletes. */
export function replayOn(image: HTMLImageElement): Replay {
  const outcome = buildCourse(tracedOn(image))
  if (!outcome.ok) throw new Error(outcome.reason)
  return replayOf(outcome.course)
}

/** Five athletes on a course. */
export function replayOf(course: Course): Replay {
  const { athletes } = aLargeComparison(2000)
  return buildReplay(course, athletes, {
    media: [],
    imageDisplayTime: 2,
    showMedia: true,
    skipRuns: false,
  })
}

/** The canvases stacked as on the page. */
function onGround(layers: readonly OffscreenCanvas[], ground: 'ground' | 'raised') {
  const canvas = new OffscreenCanvas(layers[0]?.width ?? 1, layers[0]?.height ?? 1)
  const ctx = canvas.getContext('2d', { willReadFrequently: true })
  if (!ctx) throw new Error('There is no canvas to draw on')
  ctx.fillStyle = readTheme()[ground]
  ctx.fillRect(0, 0, canvas.width, canvas.height)
  for (const layer of layers) ctx.drawImage(layer, 0, 0)
  return canvas
}

/** The replay of a map, with the requested scene; `null` shows no athletes. Or the map alone. */
export async function openReplay(
  course: Course,
  map: Map,
  width: number,
  height: number,
  ratio: number,
) {
  const view = fitViewport(course, { width, height }, ratio)
  const ground = { course, map: toneMap(map), theme: themeHere() }
  const paint = createMapPicture(ground)
  return (scene: Scene | null | 'map alone'): Surface => {
    const canvas = new OffscreenCanvas(width * ratio, height * ratio)
    const ctx = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    if (scene === 'map alone') {
      toPlayer(ctx, view)
      paintMapImage(ctx, view, ground)
    } else if (scene) paint(ctx, view, scene)
    else {
      toPlayer(ctx, view)
      paintMap(ctx, view, ground)
    }
    return { canvas: onGround([canvas], 'ground'), view }
  }
}

/** The tracer with the whole course, as a line alone or with its markers and names. */
export async function drawTracer(
  { file, image }: Opened,
  look: Map['look'],
  { width, hasMarkers }: { width: number; hasMarkers: boolean },
): Promise<Surface> {
  const { points, segments } = tracedOn(image)
  const boundaries = hasMarkers ? [0, ...segments.map(({ endIdx }) => endIdx ?? 0)] : []
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  const height = Math.round((width * size.height) / size.width)
  const view = { width, height, pixelRatio: 1, scale: width / size.width, left: 0, top: 0 }
  const canvas = new OffscreenCanvas(width, height)
  const ctx = canvas.getContext('2d')
  if (!ctx) throw new Error('There is no canvas to draw on')
  const { levels, isCased } = await readMapLevels(file, size, look)
  const plain = readTracerTheme()
  const theme = isCased ? { ...plain, casing: plain.ground } : plain
  const places = points.flatMap(({ x, y }) => [x, y])
  const path = { places, count: points.length, boundaries, lapStart: null, lap: null }
  const picture = {
    map: { levels, size },
    course: () => paintPicture(ctx, path, view, theme),
    ...{ stroke: new Float64Array(), dragged: null },
  }
  paintStage(ctx, view, picture, theme)
  return { canvas: onGround([canvas], 'raised'), view }
}

const TITLE = { title: 'Hyrox Northgate 2026', host: 'racetrace.example' }
const SHOWS = { hasNames: true, hasLeaderboard: true, hasTicker: true }

/** Frames from the middle of a short video, with the requested scene. */
export async function openVideo(replay: Replay, map: Map) {
  const job = {
    ...{ replay, map, ...TITLE, shows: SHOWS, theme: themeHere(), fonts: [] },
    ...({ format: '1:1', shot: 'map', lines: 720 } as const),
  }
  const painter = await openFramePainter(job)
  const cut = { ...buildHighlights(replay, 15), direction: null }
  const moment = videoMomentAt(replay, cut, Math.floor(cut.frames / 2), painter.cameraFor(cut))
  const style = styleOf(job)
  const view = viewOf(style, videoSize('1:1', 720).width / style.layout.width)
  return (scene: Scene) => {
    painter.paint({ ...moment, scene }, null)
    return { canvas: painter.ctx.canvas as OffscreenCanvas, view }
  }
}

/** The square result card. */
export async function drawCard(replay: Replay, map: Map): Promise<Surface> {
  const job = {
    ...{ replay, map, ...TITLE, shows: SHOWS, theme: themeHere(), fonts: [] },
    ...({ format: '1:1', shot: 'map', lines: 1080 } as const),
  }
  const size = videoSize('1:1', 1080)
  const canvas = new OffscreenCanvas(size.width, size.height)
  const ctx = canvas.getContext('2d', { willReadFrequently: true })
  if (!ctx) throw new Error('There is no canvas to draw on')
  const style = styleOf(job)
  paintResultCard(ctx, style, '1:1', toneMap(map))
  return { canvas, view: cardView(style, PLACES['1:1'].map) }
}

/** A scene with segments lit in athletes' colours, but no athletes on the map. */
export function litScene(replay: Replay, segments: readonly number[]): Scene {
  const scene = sceneAt(replay, 1)
  const [row] = scene.leaderboard
  if (!row) throw new Error('Nobody races')
  const leaderboard = segments.map((segment) => ({
    ...row,
    state: 'racing' as const,
    progress: segment + 0.5,
    color: colorAt(RACE_COLORS, segment),
  }))
  return { ...scene, leaderboard, markers: [] }
}
