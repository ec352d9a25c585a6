import type { MapScene } from '../../../race/replay/scene.ts'
import { type Ctx, openCanvas } from '../canvas.ts'
import { toPlayer, type Viewport } from '../viewport.ts'
import { buildCoursePaths, type CoursePaths } from './course-path.ts'
import { paintFinish } from './paint-finish.ts'
import { glowKey, paintGlow, paintLights } from './paint-glow.ts'
import { type Ground, paintGround } from './paint-ground.ts'
import { paintMarkers } from './paint-markers.ts'
import { type Name, nameSize, paintNames, placeNames, startNames } from './paint-names.ts'

/** Paints everything below the markers, and writes the names of stations over it. */
export type MapUnderlay = (ctx: Ctx, view: Viewport, names: readonly Name[]) => void

/** The position of the course and its names on a painted map. */
export type LaidMap = { readonly paths: CoursePaths; readonly names: readonly Name[] }

/** The ground with the names of its stations, as it looks before the start. */
export function paintMap(ctx: Ctx, view: Viewport, ground: Ground): LaidMap {
  const { course, map, theme } = ground
  const paths = buildCoursePaths(view, course)
  const isCased = map?.isCased ?? false
  paintGround(ctx, view, ground, paths)
  startNames(ctx, nameSize(view), theme, isCased)
  const names = placeNames(ctx, view, ground, nameSize(view))
  paintNames(ctx, view, names, theme, isCased)
  return { paths, names }
}

/**
 * Paints a whole map with its athletes. Long strokes cost the most, so the ground is cached per
 * view, and the glow until an athlete reaches another segment.
 */
export function createMapPicture(ground: Ground, open: typeof openContext = openContext) {
  const isCased = ground.map?.isCased ?? false
  let laid: (LaidMap & { view: Viewport; still: Ctx; lit: Ctx; glow: string }) | null = null

  function layOut(view: Viewport) {
    const [width, height] = [view.width, view.height].map((side) =>
      Math.round(side * view.pixelRatio),
    ) as [number, number]
    const [still, lit] = [open(width, height), open(width, height)]
    toPlayer(still, view)
    return { ...paintMap(still, view, ground), view, still, lit, glow: '' }
  }

  return (ctx: Ctx, view: Viewport, scene: MapScene, under?: MapUnderlay) => {
    if (laid?.view !== view) laid = layOut(view)
    const { still, lit, paths, names } = laid
    const glow = glowKey(scene)
    if (glow !== laid.glow) {
      lit.setTransform(1, 0, 0, 1, 0, 0)
      lit.clearRect(0, 0, lit.canvas.width, lit.canvas.height)
      lit.drawImage(still.canvas, 0, 0)
      toPlayer(lit, view)
      paintGlow(lit, view, paths, scene, ground)
      laid.glow = glow
    }
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    ctx.drawImage(lit.canvas, 0, 0)
    toPlayer(ctx, view)
    paintLights(ctx, paths, scene, ground, view.scale)
    under?.(ctx, view, names)
    paintMarkers(ctx, view, scene, ground.theme, isCased)
    paintFinish(ctx, view, scene, ground.theme)
  }
}

const openContext = (width: number, height: number) =>
  openCanvas(width, height).getContext('2d') as Ctx
