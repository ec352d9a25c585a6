import type { Canvas } from '../../../drawing/canvas.ts'
import type { Ctx } from '../../../drawing/ctx.ts'
import { type Face, loadFaces } from '../../../drawing/fonts.ts'
import { createPaintQueue } from '../../../drawing/paint-queue.ts'
import type { CanvasMessage, CanvasReply, DraggedPicture, MapMessage } from './canvas-message.ts'
import { createCourseLayer } from './course-layer.ts'
import { findLevel, type MapLevels, readMapLevels } from './map-levels.ts'
import { createPathBuffer } from './path-buffer.ts'
import { nameFont, paintMarker, paintRun, type TracerTheme } from './tracer-layers.ts'
import { type Size, toScreen, type View } from './viewport.ts'

/** A view that has not moved for so long is worth a sharp picture, in milliseconds. */
const SETTLED_AFTER = 120

/** Paints the map and the course on it, in a worker or on the page. */
export function createStagePainter(
  canvas: Canvas,
  { theme: given, faces }: { readonly theme: TracerTheme; readonly faces: readonly Face[] },
  reply: (reply: CanvasReply) => void,
) {
  const ctx = canvas.getContext('2d') as Ctx | null
  const layer = createCourseLayer()
  const course = createPathBuffer()
  let map: { readonly levels: MapLevels; readonly size: Size } | null = null
  let view: View | null = null
  let pixelRatio = 1
  let dragged: DraggedPicture | null = null
  let isSheetOld = true
  const { paintSoon, isDue } = createPaintQueue(() => {
    if (ctx && view) paint(ctx, view)
  })
  let settling: ReturnType<typeof setTimeout> | undefined

  // A face is asked for by its name only when it is here: a worker keeps what a name meant at first.
  let theme: TracerTheme = { ...given, family: 'sans-serif' }
  loadFaces(faces, nameFont(given.family), 'A').then(() => {
    theme = { ...given, casing: theme.casing }
    repaint()
  })

  function repaint() {
    isSheetOld = true
    paintSoon()
  }

  function paint(target: Ctx, on: View) {
    clearTimeout(settling)
    if (isSheetOld || !layer.covers(on, pixelRatio)) paintSheet(on)
    else if (!layer.isSharp(on)) settling = setTimeout(repaint, SETTLED_AFTER)

    const [width, height] = [Math.round(on.width * pixelRatio), Math.round(on.height * pixelRatio)]
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    target.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
    target.clearRect(0, 0, on.width, on.height)
    if (map) paintMap(target, on, map)
    layer.drawOn(target, on)
    if (dragged) paintDragged(target, on, dragged)
  }

  function paintSheet(on: View) {
    isSheetOld = false
    layer.paint(course.path, on, pixelRatio, theme)
    reply({ type: 'painted', count: course.path.count, hasMap: map !== null })
  }

  function paintMap(target: Ctx, on: View, { levels, size }: NonNullable<typeof map>) {
    const width = size.width * on.zoom
    const level = findLevel(levels, width * pixelRatio)
    if (level) target.drawImage(level, on.left, on.top, width, size.height * on.zoom)
  }

  function paintDragged(target: Ctx, on: View, { places, at, color }: DraggedPicture) {
    if (places.length > 0) paintRun(target, places, 0, places.length / 2 - 1, on, theme)
    paintMarker(target, toScreen(on, at), color, theme)
  }

  /** A stroke is painted line by line as it grows, on what is there. */
  function grow(added: readonly number[]) {
    const from = Math.max(0, course.path.count - 1)
    course.grow(added)
    const { places, count } = course.path
    layer.grow(places, from, count - 1, theme)
    // Over the map a casing would cut into the line it continues: that is painted anew.
    if (theme.casing !== null) paintSoon()
    else if (ctx && view && !isDue()) paintRun(ctx, places, from, count - 1, view, theme)
  }

  async function takeMap({ image, size, look }: MapMessage) {
    try {
      const { levels, isCased } = await readMapLevels(image, size, look)
      map = { levels, size }
      if (isCased) theme = { ...theme, casing: theme.ground }
      repaint()
    } catch {
      // An image the browser cannot read: the course is there all the same, and the page says so.
      reply({ type: 'no-map' })
    }
  }

  return (message: CanvasMessage) => {
    if (message.type === 'growth') return grow(message.added)
    if (message.type === 'map') return void takeMap(message)
    if (message.type === 'drag') dragged = message.dragged
    if (message.type === 'view') ({ view, pixelRatio } = message)
    if (message.type === 'path') {
      course.take(message)
      isSheetOld = true
    }
    paintSoon()
  }
}
