import type { Course } from '../../../race/course/course.ts'
import type { MapScene } from '../../../race/replay/scene.ts'
import type { MapPoint } from '../../../race/types.ts'
import type { Ctx } from '../canvas.ts'
import { fitViewport, startCanvas, toMap, toScreen, type Viewport } from '../viewport.ts'
import {
  buildCourseChunks,
  buildCoursePaths,
  type CourseChunks,
  type CoursePaths,
} from './course-path.ts'
import { createGroundTiles } from './ground-tiles.ts'
import type { MapUnderlay } from './map-picture.ts'
import { paintFinish } from './paint-finish.ts'
import { paintGlow, paintLights } from './paint-glow.ts'
import type { Ground } from './paint-ground.ts'
import { paintMarkers } from './paint-markers.ts'
import {
  type Name,
  nameSize,
  paintNames,
  paintPlates,
  placeNames,
  startNames,
} from './paint-names.ts'

/** Steps per doubling of the scale; limits how much too thin lines on the map can get. */
const STEPS_PER_DOUBLING = 2

type FilmOptions = {
  /** The athlete whose marker is larger. */
  readonly followed?: number | null
  readonly under?: MapUnderlay | undefined
}

/** Computed once for a map at one scale. */
type Level = {
  readonly scale: number
  readonly paths: CoursePaths
  readonly chunks: CourseChunks
  readonly names: readonly (Name & { readonly middle: MapPoint })[]
}

/** A map with its athletes as a camera sees it, all on one canvas. */
export function createFilm(ground: Ground) {
  const { course, map, theme } = ground
  const isCased = map?.isCased ?? false
  const levels = new Map<string, Level>()
  const paintTiles = createGroundTiles(ground)

  function levelFor(ctx: Ctx, view: Viewport): Level {
    const { scale, namesAt } = levelScales(view, course)
    const key = `${scale} ${namesAt} ${view.width} ${view.turn ?? 0} ${theme.display}`
    let level = levels.get(key)
    if (!level) {
      const still = { ...view, scale: namesAt, left: 0, top: 0 }
      startNames(ctx, nameSize(view), theme, isCased)
      const names = placeNames(ctx, still, ground, nameSize(view))
      level = {
        scale,
        paths: buildCoursePaths({ scale, left: 0, top: 0 }, course),
        chunks: buildCourseChunks(course, scale),
        names: names.map((name) => ({ ...name, middle: middleOf(still, name.box) })),
      }
      // Resizing the window keeps producing new scales.
      if (levels.size > 12) levels.clear()
      levels.set(key, level)
    }
    return level
  }

  return (
    ctx: Ctx,
    given: Viewport,
    scene: MapScene,
    { followed = null, under }: FilmOptions = {},
  ) => {
    startCanvas(ctx, given, map?.edge ?? theme.ground)
    const level = levelFor(ctx, given)
    const view = onPixels(given, level.scale)
    ctx.save()
    ctx.translate(view.left, view.top)
    if (view.turn) ctx.rotate(Math.PI / 2)
    ctx.scale(view.scale / level.scale, view.scale / level.scale)
    ctx.imageSmoothingQuality = 'low'
    paintTiles(ctx, view, level.scale, level.chunks)
    paintGlow(ctx, view, level.paths, scene, ground)
    paintLights(ctx, level.paths, scene, ground, level.scale)
    ctx.restore()
    const names = namesIn(view, level)
    if (names.length > 0) {
      startNames(ctx, nameSize(view), theme, isCased)
      // A field writes the letters itself, over its dots.
      const paint = under ? paintPlates : paintNames
      paint(ctx, view, names, theme, isCased)
    }
    under?.(ctx, view, names)
    paintMarkers(ctx, view, scene, theme, isCased, followed)
    paintFinish(ctx, view, scene, theme)
  }
}

/**
 * Lines are laid out for the next step up, so nothing is stretched, and names for the next step
 * down, so they never run into each other or over print.
 */
function levelScales(view: Viewport, course: Course) {
  const { width, height, pixelRatio, turn } = view
  const stage = turn ? { width: height, height: width } : { width, height }
  const whole = fitViewport(course, stage, pixelRatio).scale
  const steps = Math.log2(view.scale / whole) * STEPS_PER_DOUBLING
  const scaleAt = (step: number) => whole * 2 ** (step / STEPS_PER_DOUBLING)
  return {
    scale: scaleAt(Math.max(0, Math.ceil(steps - 1e-6))),
    namesAt: scaleAt(Math.floor(steps + 1e-6)),
  }
}

/** On whole pixels while the camera keeps its distance, or lines would shimmer as it moves. */
function onPixels(view: Viewport, scale: number): Viewport {
  if (Math.abs(view.scale / scale - 1) > 1e-9) return view
  const whole = (at: number) => Math.round(at * view.pixelRatio) / view.pixelRatio
  return { ...view, scale, left: whole(view.left), top: whole(view.top) }
}

const middleOf = (view: Viewport, { left, right, top, bottom }: Name['box']): MapPoint =>
  toMap(view, { x: (left + right) / 2, y: (top + bottom) / 2 })

/** The visible names: each keeps its size, and its middle its place on the map. */
function namesIn(view: Viewport, { names }: Level): Name[] {
  return names.flatMap((name) => {
    const { x, y } = toScreen(view, name.middle)
    const across = (name.box.right - name.box.left) / 2
    const down = (name.box.bottom - name.box.top) / 2
    const box = { left: x - across, top: y - down, right: x + across, bottom: y + down }
    const isSeen = box.right > 0 && box.left < view.width && box.bottom > 0 && box.top < view.height
    return isSeen ? [{ ...name, box }] : []
  })
}
