import type { Course } from '../../../race/course/course.ts'
import type { DotMoment } from '../../../race/field/field-dots.ts'
import type { Ctx } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import { type ScreenPoint, toScreen, type Viewport } from '../viewport.ts'
import { dotRadius } from './dot-layer.ts'
import { type Name, nameBox, nameSize } from './paint-names.ts'
import { STATIONS, stationBox } from './station-box.ts'

const FULL_TURN = Math.PI * 2
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
  const radius = dotRadius(view)
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
  ctx.strokeStyle = theme.ground
  ctx.lineWidth = 2
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
    // An edge as dots have it, or on a light map the number stands on nothing.
    ctx.stroke()
    ctx.fill()
    ctx.fillStyle = theme.ground
    ctx.fillText(text, x, at + size * 0.06)
  }
}
