import { movePoint } from '../../race/course-editing.ts'
import { findSlide } from '../../race/grab.ts'
import { EMPTY_TRACING } from '../../race/tracing.ts'
import type { MapPoint, Seconds } from '../../race/types.ts'
import { type Dragged, type Hand, SLIDE_SLACK } from './hand.ts'
import { markerColor, paintMarker, paintRun } from './picture.ts'
import { createPictures } from './pictures.ts'
import { readTracerInk } from './read-tracer-ink.ts'
import type { Tracer } from './tracer.ts'
import { toScreen, type View } from './view.ts'

/** A loop of frames; the page hands it in, since only the player's knows how to make one. */
export type CreateFrames = (onFrame: (elapsed: Seconds) => void) => {
  start(): void
  stop(): void
}

/** What the painter paints on, from below to above. */
export type Stage = {
  /** Moved and scaled as a whole by the browser: the map, and the picture of the course on it. */
  readonly world: HTMLElement
  readonly picture: HTMLCanvasElement
  /** What changes while the hand moves: the stroke under way, what is being dragged. */
  readonly top: HTMLCanvasElement
}

/** The path around a dragged point is shown this many points far on either side. */
const NEIGHBOURS = 300
/** A map that has not moved for so long is at rest, in milliseconds. */
const AT_REST_AFTER = 200
/** As in the hand: so much path bends along, in CSS pixels. */
const BEND = 48

/**
 * Keeps the stage up to date. Nothing is painted while the map is panned or zoomed: the browser moves
 * what is there, and a worker paints a new picture of the course meanwhile. A stroke is painted line
 * by line as it grows.
 */
export function createPainter(
  tracer: Tracer,
  hand: Hand,
  stage: Stage,
  createFrames: CreateFrames,
) {
  const ctx = stage.top.getContext('2d')
  const ink = readTracerInk()
  const pictures = createPictures(tracer, stage.picture, ink, () => refresh())
  let resting: ReturnType<typeof setTimeout> | undefined
  let isViewNew = true
  let isTopNew = true
  let dragged: Dragged | null = null
  /** How many points are painted, on the picture or on top of it. */
  let painted = 0

  const frames = createFrames(() => {
    frames.stop()
    const { view } = tracer
    if (!view || !ctx) return
    if (isViewNew) place(view)
    if (isTopNew) paintTop(view)
    else paintGrowth(view)
    isViewNew = false
    isTopNew = false
  })

  function refresh() {
    isTopNew = true
    frames.start()
  }

  function showTop(isShown: boolean) {
    const visibility = isShown ? 'visible' : 'hidden'
    if (stage.top.style.visibility !== visibility) stage.top.style.visibility = visibility
  }

  function place(view: View) {
    const { left, top, zoom } = view
    const { style } = stage.world
    style.transform = `translate(${left}px, ${top}px) scale(${zoom})`
    // While it moves the map is a layer of its own, stretched as it is; at rest it is drawn sharp.
    style.willChange = 'transform'
    clearTimeout(resting)
    resting = setTimeout(() => {
      style.willChange = 'auto'
    }, AT_REST_AFTER)
    pictures.look(view)
  }

  function paintTop(view: View) {
    if (!ctx) return
    // An empty canvas still costs in every frame the map moves; out of sight it costs nothing.
    showTop(dragged !== null)
    ctx.setTransform(window.devicePixelRatio, 0, 0, window.devicePixelRatio, 0, 0)
    ctx.clearRect(0, 0, view.width, view.height)
    painted = pictures.shown
    paintGrowth(view)
    if (dragged) paintDragged(view, dragged)
  }

  /** The points that came since the last frame, joined to the one before them. */
  function paintGrowth(view: View) {
    const { points } = tracer.drawing.tracing
    const count = points.length + tracer.pending.length
    // A course that is opened comes as a picture, all at once: 50,000 points are no growth.
    if (!ctx || count <= painted || !pictures.isShown) return
    showTop(true)
    const from = Math.max(0, painted - 1)
    const fresh = points.slice(from).concat(tracer.pending.slice(Math.max(0, from - points.length)))
    paintRun(ctx, flat(fresh), 0, fresh.length - 1, view, ink)
    painted = count
  }

  function paintDragged(view: View, { grab, to }: Dragged) {
    if (!ctx) return
    const { tracing } = tracer.drawing
    if (grab.type === 'boundary') {
      const slide = findSlide(tracing, grab.index, to, SLIDE_SLACK / view.zoom)
      const point = slide && tracing.points[slide.to]
      if (point) paintMarker(ctx, toScreen(view, point), markerColor(slide.boundary, ink), ink)
      return
    }
    const first = Math.max(0, grab.index - NEIGHBOURS)
    const points = tracing.points.slice(first, grab.index + NEIGHBOURS)
    const around = { ...EMPTY_TRACING, points }
    const moved = movePoint(around, grab.index - first, to, BEND / view.zoom)
    if (moved) paintRun(ctx, flat(moved.points), 0, moved.points.length - 1, view, ink)
    paintMarker(ctx, toScreen(view, to), ink.path, ink)
  }

  const resize = (view: View) => {
    const [width, height] = [view.width, view.height].map((side) =>
      Math.round(side * window.devicePixelRatio),
    ) as [number, number]
    if (stage.top.width === width && stage.top.height === height) return
    stage.top.width = width
    stage.top.height = height
  }

  const stops = [
    tracer.onChange((change) => {
      if (tracer.view) resize(tracer.view)
      if (change === 'view') isViewNew = true
      // What is on top does not move along with the map; most of the time nothing is.
      if (change === 'view' && (painted > pictures.shown || dragged)) isTopNew = true
      if (change === 'drawing') pictures.refresh()
      frames.start()
    }),
    hand.onDrag((next) => {
      dragged = next
      refresh()
    }),
  ]
  frames.start()
  return () => {
    for (const stop of stops) stop()
    frames.stop()
    clearTimeout(resting)
    pictures.close()
  }
}

function flat(points: readonly MapPoint[]): Float64Array {
  const places = new Float64Array(points.length * 2)
  points.forEach(({ x, y }, i) => {
    places[2 * i] = x
    places[2 * i + 1] = y
  })
  return places
}
