import type { Course } from '../../race/course/course.ts'
import type { DotMoment } from '../../race/field/field-dots.ts'
import { type Canvas, type Ctx, openCanvas } from './canvas.ts'
import { type Name, nameBox, nameSize } from './draw-station-names.ts'
import { STATIONS, stationBox } from './station-box.ts'
import type { Theme } from './theme.ts'
import { type ScreenPoint, SMALL, toScreen, type Viewport } from './viewport.ts'

const FULL_TURN = Math.PI * 2
/** The dark edge of a dot, so that a crowd is many and each reads on any map. */
const EDGE = 1

/** Small enough for a thousand of them, and a tenth of a marker's area. */
const radiusOf = ({ width }: Viewport) => (width < SMALL ? 2.25 : width < 1500 ? 3.25 : width / 450)

/** A dot as it is stamped: a thousand circles would be drawn several times as long. */
export type DotStamp = { readonly canvas: Canvas; readonly key: string; readonly size: number }

/** The stamp for a view; the same one as before where it still fits. */
export function stampFor(view: Viewport, theme: Theme, before: DotStamp | null): DotStamp {
  const radius = radiusOf(view)
  const key = `${radius} ${view.pixelRatio}`
  if (before?.key === key) return before
  const size = 2 * Math.ceil(radius + EDGE)
  const canvas = openCanvas(Math.ceil(size * view.pixelRatio), Math.ceil(size * view.pixelRatio))
  const ctx = canvas.getContext('2d') as Ctx
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0)
  for (const [color, breadth] of [
    [theme.ground, radius + EDGE],
    [theme.text, radius],
  ] as const) {
    ctx.fillStyle = color
    ctx.beginPath()
    ctx.arc(size / 2, size / 2, breadth, 0, FULL_TURN)
    ctx.fill()
  }
  return { canvas, key, size }
}

/** Paints everybody of a moment who is in sight. */
export function drawDots(ctx: Ctx, view: Viewport, { x, y, isShown }: DotMoment, stamp: DotStamp) {
  const { canvas, size } = stamp
  const { width, height, left, top, scale, turn } = view
  const half = size / 2
  // Quieter than a marker, which lies over them.
  ctx.globalAlpha = 0.8
  for (let athlete = 0; athlete < x.length; athlete++) {
    if (!isShown[athlete]) continue
    const [mapX, mapY] = [x[athlete] as number, y[athlete] as number]
    // As `toScreen` has it, without an object for each of a thousand.
    const atX = turn ? left - mapY * scale : left + mapX * scale
    const atY = turn ? top + mapX * scale : top + mapY * scale
    if (atX < -half || atY < -half || atX > width + half || atY > height + half) continue
    ctx.drawImage(canvas, atX - half, atY - half, size, size)
  }
  ctx.globalAlpha = 1
}

/** A ring around the dot that was pressed. */
export function drawPicked(
  ctx: Ctx,
  view: Viewport,
  { x, y, isShown }: DotMoment,
  athlete: number,
  theme: Theme,
) {
  if (!isShown[athlete]) return
  const at = toScreen(view, { x: x[athlete] as number, y: y[athlete] as number })
  const radius = radiusOf(view)
  for (const [color, width] of [
    [theme.ground, 6],
    [theme.text, 2.5],
  ] as const) {
    ctx.strokeStyle = color
    ctx.lineWidth = width
    ctx.beginPath()
    ctx.arc(at.x, at.y, radius + 5, 0, FULL_TURN)
    ctx.stroke()
  }
  ctx.fillStyle = theme.text
  ctx.beginPath()
  ctx.arc(at.x, at.y, radius, 0, FULL_TURN)
  ctx.fill()
}

/** Where the number of a station stands: beyond its name, or in its place. */
export type CountPlace = ScreenPoint & { readonly station: number }

/** Finds a place for the number of every station, given the names that stand there. */
export function placeCounts(view: Viewport, course: Course, names: readonly Name[]): CountPlace[] {
  const size = nameSize(view)
  return STATIONS.map((station) => {
    const name = names.find((one) => one.station === station)
    const { left, right, top, bottom } = name?.box ?? nameBox(view, course, station, 0, size)
    const own = stationBox(view, course, station)
    const isBelow = top + bottom > own.top + own.bottom
    const beyond = name ? (isBelow ? 1 : -1) * (bottom - top) : 0
    return { station, x: (left + right) / 2, y: (top + bottom) / 2 + beyond }
  })
}

/** Paints how many are at each station; nothing where nobody is. */
export function drawCounts(
  ctx: Ctx,
  view: Viewport,
  places: readonly CountPlace[],
  counts: Uint16Array,
  theme: Theme,
) {
  const size = nameSize(view) * 1.05
  ctx.font = `800 ${size}px ${theme.display}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const { station, x, y } of places) {
    const count = counts[station]
    if (!count) continue
    const text = String(count)
    const half = ctx.measureText(text).width / 2 + size * 0.4
    const high = size * 0.62
    // A camera's view ends where it ends; a whole map has room for all of them.
    const at = view.isFilmed ? y : Math.min(Math.max(y, high + 1), view.height - high - 1)
    ctx.fillStyle = theme.text
    ctx.beginPath()
    ctx.roundRect(x - half, at - high, 2 * half, 2 * high, high)
    ctx.fill()
    ctx.fillStyle = theme.ground
    ctx.fillText(text, x, at + size * 0.06)
  }
}
