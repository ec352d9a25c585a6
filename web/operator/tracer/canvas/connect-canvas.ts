import { LAYOUT_TEXTS } from '../../../../contract/texts/layout-texts.ts'
import { flattenPoints } from '../../../../race/course/flat-points.ts'
import type { MapLook } from '../../../../race/course/map-look.ts'
import { movePoint } from '../../../../race/tracing/course-editing.ts'
import { handlesOf, moveHandle } from '../../../../race/tracing/course-layout.ts'
import { closed } from '../../../../race/tracing/lap-way.ts'
import { EMPTY_TRACING, type Tracing } from '../../../../race/tracing/tracing.ts'
import { type Similarity, transformPoint } from '../../../../race/tracing/transform.ts'
import type { Viewport } from '../../../picture/viewport.ts'
import { createFrameLoop } from '../../../ui/frame-loop.ts'
import { BEND, type Dragged, type PointerTool } from '../input/pointer-tool.ts'
import type { Tracer } from '../state/tracer.ts'
import { createCourseLayer } from './course-layer.ts'
import { readMapLevels, readPixels } from './map-levels.ts'
import { readTracerTheme } from './read-tracer-theme.ts'
import { type DraggedPicture, paintStage, type StagePicture } from './stage-painter.ts'
import { markerColor, type TracedPath } from './tracer-layers.ts'

/** Points of the path shown on either side of a dragged point. */
const NEIGHBOURS = 300

/** Milliseconds without movement before a sharp picture is painted. */
const SETTLED_AFTER = 120

type Map = {
  readonly load: () => Promise<Blob>
  readonly look: MapLook | null
  readonly onFailed: () => void
}

/**
 * Paints every change of the course and the view, once per frame; call the returned function to
 * stop.
 */
export function connectCanvas(
  tracer: Tracer,
  pointerTool: PointerTool,
  canvas: HTMLCanvasElement,
  map: Map,
) {
  let theme = readTracerTheme()
  let isClosed = false
  let shown: StagePicture['map'] = null
  let dragged: DraggedPicture | null = null
  const layer = createCourseLayer()
  let known: Tracing | null = null
  let path = pathOf(EMPTY_TRACING)
  let isLayerOld = true
  let settling: ReturnType<typeof setTimeout> | undefined
  const frames = createFrameLoop(() => {
    frames.stop()
    paint()
  })

  function paint() {
    const ctx = canvas.getContext('2d')
    if (!tracer.view || !ctx) return
    const view = { ...tracer.view, pixelRatio: window.devicePixelRatio }
    const width = Math.round(view.width * view.pixelRatio)
    const height = Math.round(view.height * view.pixelRatio)
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    // The current stroke is painted on top, so that the rest isn't repainted for every point.
    const { tracing, strokeFrom } = tracer.drawing
    const settled = strokeFrom ?? tracing
    if (known !== settled) {
      known = settled
      path = pathOf(settled)
      isLayerOld = true
    }
    paintLayer(view)
    const stroke = flattenPoints(
      strokeFrom ? tracing.points.slice(Math.max(0, path.count - 1)) : [],
    )
    paintStage(ctx, view, { map: shown, course: layer.drawOn, stroke, dragged }, theme)
    // For tests and measurements, which can't read the canvas.
    canvas.dataset.points = String(tracing.points.length)
    canvas.dataset.view = `${view.scale} ${view.left} ${view.top}`
  }

  function paintLayer(view: Viewport) {
    clearTimeout(settling)
    if (isLayerOld || !layer.covers(view)) {
      isLayerOld = false
      layer.paint(path, view, theme, { selected: tracer.tools.selected, lit: tracer.lit })
    } else if (!layer.isSharp(view)) settling = setTimeout(repaint, SETTLED_AFTER)
  }

  function repaint() {
    isLayerOld = true
    frames.start()
  }

  async function showMap() {
    try {
      const { levels, isCased } = await readMapLevels(await map.load(), tracer.map, map.look)
      if (isClosed) return
      shown = { levels, size: tracer.map }
      tracer.setPixels(() => readPixels(levels))
      if (isCased) theme = { ...theme, casing: theme.ground }
      repaint()
    } catch {
      // Not loaded, or unreadable: the course is shown without the map.
      if (!isClosed) map.onFailed()
    }
  }

  const drag = (picture: DraggedPicture | null) => {
    dragged = picture
    frames.start()
  }

  function pictureOf(dragged: Dragged): DraggedPicture | null {
    const picture = pictureOfGrab(dragged)
    const guides = dragged.inLineWith.map((other) => [other, dragged.to] as const)
    return picture && { ...picture, guides }
  }

  function pictureOfGrab({ grab, to, slide }: Dragged): DraggedPicture | null {
    const { tracing } = tracer.drawing
    const scale = tracer.view?.scale ?? 1
    if (grab.type === 'boundary') {
      if (!slide) return { places: flattenPoints([]), marks: [to], color: theme.shared }
      const at = tracing.points[slide.to]
      return at
        ? { places: flattenPoints([]), marks: [at], color: markerColor(slide.boundary, theme) }
        : null
    }
    if (grab.type === 'handle') {
      const { layout } = tracing
      const path = layout && moveHandle(layout, grab.handle, to).placed[grab.handle.spot]
      return { places: flattenPoints(path ?? []), marks: [to], color: theme.shared }
    }
    if (grab.type === 'line') {
      const ends = tracing.points.slice(grab.index, grab.index + 2)
      const bent = [...ends.slice(0, 1), to, ...ends.slice(1)]
      return { places: flattenPoints(bent), marks: [to], color: theme.path }
    }
    const first = Math.max(0, grab.index - NEIGHBOURS)
    const points = tracing.points.slice(first, grab.index + NEIGHBOURS)
    const around = { ...EMPTY_TRACING, points }
    const moved = movePoint(around, grab.index - first, to, BEND / scale)
    return { places: flattenPoints(moved?.points ?? []), marks: [to], color: theme.path }
  }

  /** Corners and strokes of a tool. */
  function pictureOfWay(): DraggedPicture | null {
    const { way, aim } = tracer
    if (way.length === 0) return null
    const line = aim ? [...way, aim] : way
    return { places: flattenPoints(line), marks: way.slice(0, 1), color: theme.shared }
  }

  function pictureOfCourse(by: Similarity): DraggedPicture {
    const { points } = tracer.drawing.tracing
    const places = flattenPoints(points.map((point) => transformPoint(by, point)))
    return { places, marks: [], color: theme.path }
  }

  showMap()
  frames.start()
  // Until their font is loaded, names are painted in another one.
  document.fonts.addEventListener('loadingdone', repaint)
  const stops = [
    tracer.onChange((change) => {
      if (change === 'way') drag(pictureOfWay())
      else if (change === 'tool') repaint()
      else frames.start()
    }),
    pointerTool.onFit((by) => drag(by && pictureOfCourse(by))),
    pointerTool.onDrag((now) => drag(now && pictureOf(now))),
    () => document.fonts.removeEventListener('loadingdone', repaint),
    () => clearTimeout(settling),
  ]
  return () => {
    isClosed = true
    for (const stop of stops) stop()
    frames.stop()
  }
}

/** The course as painted: flat numbers, with the lap's first point repeated at its end. */
function pathOf({ points, boundaries, lapStart, lap, layout }: Tracing): TracedPath {
  const handles = layout ? handlesOf(layout, lap) : []
  const last = (layout?.placed.finish?.length ?? 1) - 1
  return {
    roxzone: flattenPoints(layout?.placed.roxzone ?? []),
    placed: handles.map(({ spot, index, point }) => {
      const isJoin = spot === 'start' ? index > 0 : spot === 'finish' && index < last
      // A join has no name, because it is next to its start or finish.
      return { point, name: isJoin ? '' : LAYOUT_TEXTS.mark(spot) }
    }),
    places: flattenPoints(points),
    count: points.length,
    boundaries,
    lapStart,
    lap: lap && flattenPoints(closed(lap)),
  }
}
