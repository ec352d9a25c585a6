import type { Canvas, Ctx } from '../../../picture/canvas.ts'
import { loadFonts } from '../../../picture/fonts.ts'
import { createPaintQueue } from '../../../picture/paint-queue.ts'
import { type Size, startCanvas, toScreen, type Viewport } from '../../../picture/viewport.ts'
import type { Painter } from '../../../picture/worker-canvas.ts'
import type {
  CanvasMessage,
  CanvasReply,
  DraggedPicture,
  MapMessage,
  ThemeMessage,
} from './canvas-message.ts'
import { createCourseLayer } from './course-layer.ts'
import { findLevel, type MapLevels, readMapLevels } from './map-levels.ts'
import { createPathBuffer } from './path-buffer.ts'
import type { TracerTheme } from './read-tracer-theme.ts'
import {
  NO_FOCUS,
  nameFont,
  paintGuide,
  paintMarker,
  paintNames,
  paintRun,
} from './tracer-layers.ts'

/** A view that has not moved for so long is worth a sharp picture, in milliseconds. */
const SETTLED_AFTER = 120

/** The painter of the tracer, for a worker or for the page. */
export function createTracerPainter(reply: (reply: CanvasReply) => void): Painter<CanvasMessage> {
  let canvas: Canvas | undefined
  let paint: ReturnType<typeof createStagePainter> | null = null
  return (message) => {
    if (message.type === 'canvases') [canvas] = message.canvases
    else if (message.type !== 'theme') paint?.(message)
    else if (canvas) paint = createStagePainter(canvas, message, reply)
  }
}

/** Paints the map and the course on it. */
export function createStagePainter(
  canvas: Canvas,
  { theme: given, fonts }: Omit<ThemeMessage, 'type'>,
  reply: (reply: CanvasReply) => void,
) {
  const ctx = canvas.getContext('2d') as Ctx | null
  const layer = createCourseLayer()
  const course = createPathBuffer()
  let map: { readonly levels: MapLevels; readonly size: Size } | null = null
  let view: Viewport | null = null
  let dragged: DraggedPicture | null = null
  let focus = NO_FOCUS
  let isLayerOld = true
  const { paintSoon, isDue } = createPaintQueue(() => {
    if (ctx && view) paint(ctx, view)
  })
  let settling: ReturnType<typeof setTimeout> | undefined

  // A font is asked for by its name only once it is loaded: a worker keeps what a name meant at first.
  let theme: TracerTheme = { ...given, family: 'sans-serif' }
  loadFonts(fonts, nameFont(given.family), 'A').then(() => {
    theme = { ...given, casing: theme.casing }
    repaint()
  })

  function repaint() {
    isLayerOld = true
    paintSoon()
  }

  function paint(target: Ctx, on: Viewport) {
    clearTimeout(settling)
    if (isLayerOld || !layer.covers(on)) paintLayer(on)
    else if (!layer.isSharp(on)) settling = setTimeout(repaint, SETTLED_AFTER)

    const width = Math.round(on.width * on.pixelRatio)
    const height = Math.round(on.height * on.pixelRatio)
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
    startCanvas(target, on)
    if (map) paintMap(target, on, map)
    layer.drawOn(target, on)
    if (dragged) paintDragged(target, on, dragged)
  }

  function paintLayer(on: Viewport) {
    isLayerOld = false
    layer.paint(course.path, on, theme, focus)
    reply({ type: 'painted', count: course.path.count, hasMap: map !== null })
  }

  function paintMap(target: Ctx, on: Viewport, { levels, size }: NonNullable<typeof map>) {
    const width = size.width * on.scale
    const level = findLevel(levels, width * on.pixelRatio)
    if (level) target.drawImage(level, on.left, on.top, width, size.height * on.scale)
  }

  function paintDragged(target: Ctx, on: Viewport, picture: DraggedPicture) {
    const { places, marks, names, color, guides = [] } = picture
    for (const [from, to] of guides) paintGuide(target, toScreen(on, from), toScreen(on, to), theme)
    if (places.length > 0) paintRun(target, places, 0, places.length / 2 - 1, on, theme)
    const placed = marks.map((mark) => toScreen(on, mark))
    for (const place of placed) paintMarker(target, place, color, theme)
    if (names) paintNames(target, placed, names, on, theme)
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

  return (message: Exclude<CanvasMessage, ThemeMessage>) => {
    if (message.type === 'growth') return grow(message.added)
    if (message.type === 'map') return void takeMap(message)
    if (message.type === 'drag') dragged = message.dragged
    if (message.type === 'view') view = message.view
    if (message.type === 'focus') {
      focus = message
      isLayerOld = true
    }
    if (message.type === 'path') {
      course.take(message)
      isLayerOld = true
    }
    paintSoon()
  }
}
