import { TRACER_STROKE_WIDTH } from '../../../../contract/limits.ts'
import { TRACER_TEXTS } from '../../../../contract/texts/tracer-texts.ts'
import { SEGMENTS } from '../../../../race/segments.ts'
import { distance } from '../../../../race/tracing/path-way.ts'
import type { Ctx } from '../../../picture/canvas.ts'
import type { StageViewport } from '../state/stage-viewport.ts'
import { drawRun } from './draw-run.ts'
import type { TracerTheme } from './read-tracer-theme.ts'

/** Everything visible in a traced course. */
export type TracedPath = {
  readonly places: ArrayLike<number>
  readonly count: number
  readonly boundaries: readonly number[]
  readonly lapStart: number | null
  /** The lap, with its first point repeated at the end. */
  readonly lap: ArrayLike<number> | null
  /** The stroke of the roxzone, and the placed things with their names. */
  readonly roxzone?: ArrayLike<number>
  readonly placed?: readonly { readonly point: Place; readonly name: string }[]
}

/** The highlight: the chosen segment, and the one hovered over in the list. */
export type Focus = { readonly selected: number | null; readonly lit: number | null }

export const NO_FOCUS: Focus = { selected: null, lit: null }

const FULL_TURN = Math.PI * 2
const MARKER_RADIUS = 6
/** Width of the casing on either side of its line. */
const CASING = 2

/** The font of names, as a canvas and a font loader take it. */
export const nameFont = (family: string) => `600 14px ${family}`

/** Paints path, markers and names at their positions on the stage. */
export function paintPicture(
  ctx: Ctx,
  path: TracedPath,
  view: StageViewport,
  theme: TracerTheme,
  focus = NO_FOCUS,
) {
  if (path.lap) paintGuideLine(ctx, path.lap, view, theme)
  if (path.roxzone?.length) paintGuideLine(ctx, path.roxzone, view, theme)
  if (path.count === 0) {
    // Shows the lap's direction before anything follows it.
    if (path.lap) paintArrows(ctx, path.lap, view, theme, 0, path.lap.length / 2 - 1)
    paintPlaced(ctx, path, view, theme)
    return
  }
  const focused = [focus.lit, focus.selected].filter((segment) => segment !== null)
  const isFaded = focused.some((segment) => rangeOf(path, segment))
  ctx.globalAlpha = isFaded ? FADED : 1
  paintBands(ctx, path, view, theme)
  paintRun(ctx, path.places, 0, path.count - 1, view, theme)
  ctx.globalAlpha = 1
  if (!isFaded) paintArrows(ctx, path.places, view, theme, 0, path.count - 1)
  for (const segment of focused) paintSegment(ctx, path, segment, view, theme)
  const placed = path.boundaries.map((index) => placeOf(path, index, view))
  paintNames(
    ctx,
    placed,
    placed.map((_, boundary) => nameOf(boundary)),
    view,
    theme,
  )
  if (path.lapStart !== null) paintLapStart(ctx, placeOf(path, path.lapStart, view), theme)
  placed.forEach((place, boundary) => {
    paintMarker(ctx, place, markerColor(boundary, theme), theme)
  })
  paintPlaced(ctx, path, view, theme)
}

/** Placed things where no two segments meet yet: gates, and stations not reached yet. */
function paintPlaced(ctx: Ctx, path: TracedPath, view: StageViewport, theme: TracerTheme) {
  const marks = path.boundaries.map((index) => placeOf(path, index, view))
  const free = (path.placed ?? [])
    .map(({ point, name }) => ({
      ...{ x: view.left + point.x * view.scale, y: view.top + point.y * view.scale, name },
    }))
    .filter((place) => !marks.some((mark) => distance(mark, place) < SAME_MARK))
  for (const place of free) paintMarker(ctx, place, theme.text, theme)
  paintNames(
    ctx,
    free,
    free.map(({ name }) => name),
    view,
    theme,
  )
}

/** A placed point this close to a boundary isn't drawn separately, in CSS pixels. */
const SAME_MARK = 20
/** Opacity of the rest of the course while a segment is chosen. */
const FADED = 0.35
/** Distance between arrows along the path, and their length, in CSS pixels. */
const ARROW_EVERY = 120
const ARROW = 7
/** Minimum distance between arrows in the same direction, where the path repeats. */
const ARROW_APART = 40
/** Minimum distance between points of the chosen segment that get handles, in CSS pixels. */
const HANDLE_EVERY = 12
const HANDLE = 3

/** Width of the coloured band below the path, in CSS pixels; runs have none. */
const BANDS: { readonly [kind: string]: number } = { RUN: 0, ROXZONE: 9, FINISH: 9 }
const STATION_BAND = 13

/**
 * Segments other than runs have a band in the colour of their kind; a machine, which has no path,
 * has a ring.
 */
function paintBands(ctx: Ctx, path: TracedPath, view: StageViewport, theme: TracerTheme) {
  ctx.lineJoin = 'round'
  ctx.lineCap = 'butt'
  SEGMENTS.forEach(({ kind }, segment) => {
    const range = rangeOf(path, segment)
    const width = BANDS[kind] ?? STATION_BAND
    if (!range || width === 0) return
    const [first, last] = range
    ctx.beginPath()
    if (first < last) drawRun({ places: path.places, first, last }, view, ctx)
    else {
      const { x, y } = placeOf(path, first, view)
      ctx.arc(x, y, MARKER_RADIUS + STATION_BAND / 2, 0, FULL_TURN)
    }
    const line = first < last ? width : CASING * 2
    if (theme.casing !== null) {
      ctx.lineWidth = line + 2 * CASING
      ctx.strokeStyle = theme.casing
      ctx.stroke()
    }
    ctx.lineWidth = line
    ctx.strokeStyle = theme.kinds[kind] ?? theme.text
    ctx.stroke()
  })
}

/** Shows the alignment of something being dragged. */
export function paintGuide(ctx: Ctx, from: Place, to: Place, theme: TracerTheme) {
  ctx.beginPath()
  ctx.moveTo(from.x, from.y)
  ctx.lineTo(to.x, to.y)
  ctx.setLineDash([4, 4])
  for (const [width, color] of [
    [3, theme.ground],
    [1, theme.text],
  ] as const) {
    ctx.lineWidth = width
    ctx.strokeStyle = color
    ctx.stroke()
  }
  ctx.setLineDash([])
}

function rangeOf({ boundaries }: TracedPath, segment: number): readonly [number, number] | null {
  const [first, last] = [boundaries[segment], boundaries[segment + 1]]
  return first === undefined || last === undefined ? null : [first, last]
}

/** The chosen segment in the colour of its kind, on a dark casing, with arrows and handles. */
function paintSegment(
  ctx: Ctx,
  path: TracedPath,
  segment: number,
  view: StageViewport,
  theme: TracerTheme,
) {
  const range = rangeOf(path, segment)
  if (!range) return
  const [first, last] = range
  const color = theme.kinds[SEGMENTS[segment]?.kind ?? ''] ?? theme.text
  const bright = { ...theme, path: color, casing: theme.ground }
  paintRun(ctx, path.places, first, last, view, bright)
  paintArrows(ctx, path.places, view, bright, first, last)
  let at: Place | null = null
  ctx.fillStyle = theme.text
  ctx.strokeStyle = theme.ground
  ctx.lineWidth = 1
  for (let i = first; i <= last; i++) {
    const place = placeOf(path, i, view)
    if (at && distance(place, at) < HANDLE_EVERY) continue
    at = place
    if (place.x < 0 || place.y < 0 || place.x > view.width || place.y > view.height) continue
    ctx.fillRect(place.x - HANDLE, place.y - HANDLE, 2 * HANDLE, 2 * HANDLE)
    ctx.strokeRect(place.x - HANDLE, place.y - HANDLE, 2 * HANDLE, 2 * HANDLE)
  }
}

/** Shows the direction of the path with arrows. */
function paintArrows(
  ctx: Ctx,
  places: ArrayLike<number>,
  view: StageViewport,
  theme: TracerTheme,
  first: number,
  last: number,
) {
  let passed = ARROW_EVERY / 2
  let from = placeOf({ places }, first, view)
  // Eight runs share one lap: one arrow per direction is enough.
  const taken = new Set<string>()
  ctx.fillStyle = theme.text
  ctx.strokeStyle = theme.ground
  ctx.lineWidth = 1
  for (let i = first + 1; i <= last; i++) {
    const to = placeOf({ places }, i, view)
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    // A long step gets a single arrow, in its middle.
    if (passed + length >= ARROW_EVERY && length > 0) {
      const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
      const isSeen =
        middle.x >= 0 && middle.y >= 0 && middle.x <= view.width && middle.y <= view.height
      const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
      const cells = isSeen ? cellsAround(middle, dx, dy) : []
      if (isSeen && !cells.some((cell) => taken.has(cell))) {
        paintArrow(ctx, middle, dx, dy)
        taken.add(cells[0] as string)
      }
      passed = 0
    } else passed += length
    from = to
  }
}

/** The cell of a position and its neighbours, by the direction of an arrow there. */
function cellsAround({ x, y }: Place, dx: number, dy: number): string[] {
  const side = Math.abs(dx) > Math.abs(dy) ? `x${Math.sign(dx)}` : `y${Math.sign(dy)}`
  const [column, row] = [Math.floor(x / ARROW_APART), Math.floor(y / ARROW_APART)]
  const steps = [0, -1, 1]
  return steps.flatMap((across) => steps.map((down) => `${side} ${column + across} ${row + down}`))
}

function paintArrow(ctx: Ctx, { x, y }: Place, dx: number, dy: number) {
  ctx.beginPath()
  ctx.moveTo(x + dx * ARROW, y + dy * ARROW)
  ctx.lineTo(x - dx * ARROW - dy * ARROW * 0.8, y - dy * ARROW + dx * ARROW * 0.8)
  ctx.lineTo(x - dx * ARROW + dy * ARROW * 0.8, y - dy * ARROW - dx * ARROW * 0.8)
  ctx.closePath()
  ctx.fill()
  ctx.stroke()
}

/** The lap and the roxzone are painted below everything that follows them. */
function paintGuideLine(
  ctx: Ctx,
  places: ArrayLike<number>,
  view: StageViewport,
  theme: TracerTheme,
) {
  ctx.beginPath()
  drawRun({ places, first: 0, last: places.length / 2 - 1 }, view, ctx)
  ctx.lineWidth = 2
  ctx.strokeStyle = theme.text
  ctx.setLineDash([8, 8])
  ctx.stroke()
  ctx.setLineDash([])
}

/** A piece of the path as one line (ADMIN-23). */
export function paintRun(
  ctx: Ctx,
  places: ArrayLike<number>,
  first: number,
  last: number,
  view: StageViewport,
  theme: TracerTheme,
) {
  ctx.beginPath()
  drawRun({ places, first, last }, view, ctx)
  // A path of one point is a dot, so that the first click has a visible effect.
  if (first === last) {
    const [x, y] = [places[2 * first] as number, places[2 * first + 1] as number]
    ctx.moveTo(view.left + x * view.scale, view.top + y * view.scale)
    ctx.lineTo(view.left + x * view.scale, view.top + y * view.scale)
  }
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  if (theme.casing !== null) {
    ctx.lineWidth = TRACER_STROKE_WIDTH + 2 * CASING
    ctx.strokeStyle = theme.casing
    ctx.stroke()
  }
  ctx.lineWidth = TRACER_STROKE_WIDTH
  ctx.strokeStyle = theme.path
  ctx.stroke()
}

/** Green where the first segment starts, red where the last ends, orange where two meet (ADMIN-23). */
export function markerColor(boundary: number, theme: TracerTheme): string {
  if (boundary === 0) return theme.start
  return boundary === SEGMENTS.length ? theme.end : theme.shared
}

export function paintMarker(ctx: Ctx, { x, y }: Place, color: string, theme: TracerTheme) {
  ctx.beginPath()
  ctx.arc(x, y, MARKER_RADIUS + 2, 0, FULL_TURN)
  ctx.fillStyle = theme.ground
  ctx.fill()
  ctx.beginPath()
  ctx.arc(x, y, MARKER_RADIUS, 0, FULL_TURN)
  ctx.fillStyle = color
  ctx.fill()
}

function paintLapStart(ctx: Ctx, { x, y }: Place, theme: TracerTheme) {
  ctx.beginPath()
  ctx.arc(x, y, MARKER_RADIUS + 5, 0, FULL_TURN)
  if (theme.casing !== null) {
    ctx.lineWidth = 2 + 2 * CASING
    ctx.strokeStyle = theme.casing
    ctx.stroke()
  }
  ctx.lineWidth = 2
  ctx.strokeStyle = theme.text
  ctx.stroke()
}

/**
 * The name of what starts at a boundary; the finish is where the last segment ends, not where its
 * path starts.
 */
function nameOf(boundary: number): string {
  if (boundary === 0) return TRACER_TEXTS.start
  if (boundary === SEGMENTS.length) return TRACER_TEXTS.finish
  const { kind, label } = SEGMENTS[boundary] ?? { kind: 'FINISH', label: '' }
  return kind === 'FINISH' ? '' : label
}

/** Paints names beside their positions, where there is room; they never overlap. */
export function paintNames(
  ctx: Ctx,
  placed: readonly Place[],
  names: readonly string[],
  view: StageViewport,
  theme: TracerTheme,
) {
  ctx.font = nameFont(theme.family)
  ctx.textBaseline = 'middle'
  ctx.lineJoin = 'round'
  const taken: Box[] = placed.map(({ x, y }) => ({ x: x - 8, y: y - 8, width: 16, height: 16 }))
  placed.forEach(({ x, y }, boundary) => {
    const name = names[boundary]
    const isInside = x >= 0 && y >= 0 && x <= view.width && y <= view.height
    if (!name || !isInside) return
    const box = { x: x + 10, y: y - 8, width: ctx.measureText(name).width + 4, height: 16 }
    if (taken.some((other) => isOverlapping(box, other))) return
    taken.push(box)
    ctx.lineWidth = 4
    ctx.strokeStyle = theme.ground
    ctx.strokeText(name, box.x + 2, y)
    ctx.fillStyle = theme.text
    ctx.fillText(name, box.x + 2, y)
  })
}

type Place = { readonly x: number; readonly y: number }
type Box = Place & { readonly width: number; readonly height: number }

const isOverlapping = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

function placeOf(
  { places }: Pick<TracedPath, 'places'>,
  index: number,
  { left, top, scale }: StageViewport,
): Place {
  return {
    x: left + (places[2 * index] as number) * scale,
    y: top + (places[2 * index + 1] as number) * scale,
  }
}
