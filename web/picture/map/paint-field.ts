import type { Course } from '../../../race/course/course.ts'
import {
  buildDots,
  countsAt,
  type DotMoment,
  dotsAt,
  type FieldShown,
} from '../../../race/field/field-dots.ts'
import { placeBeside } from '../../../race/replay/place-beside.ts'
import type { Seconds } from '../../../race/types.ts'
import { type Canvas, type Ctx, openCanvas } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import { type ScreenPoint, SMALL, toScreen, type Viewport } from '../viewport.ts'
import { roomOf } from './paint-finish.ts'
import type { Ground } from './paint-ground.ts'
import { ringRadius } from './paint-markers.ts'
import { type Name, nameBox, nameSize, paintLetters, startNames } from './paint-names.ts'
import { STATIONS, stationBox } from './station-box.ts'

const FULL_TURN = Math.PI * 2
/** Width of a dot's dark edge, which keeps it visible in a crowd and on any map. */
const EDGE = 1
/** Quieter than a marker, which covers it. */
const OPACITY = 0.8
/** Room for the counter of an athlete who is passing, to the right of their marker. */
const COUNTER = 80
/** Names on a crowd of bright dots need a dark outline. */
const OUTLINE = 0.9

/** Small enough for a thousand dots, with a tenth of a marker's area. */
const dotRadius = ({ width }: Viewport) =>
  width < SMALL ? 2.25 : width < 1500 ? 3.25 : width / 450

/** Paints one moment of a field; `names` are those of the visible stations. */
export type FieldPainter = (
  time: Seconds,
  picked: number | null,
) => (ctx: Ctx, view: Viewport, names: readonly Name[]) => void

/** Prepares a field to be painted under the markers at any moment. */
export function createFieldPainter(
  shown: FieldShown,
  { course, map, theme }: Ground,
): FieldPainter {
  const dots = buildDots(shown, course)
  const isCased = map?.isCased ?? false
  const paintDots = createDotPainter(theme)
  return (time, picked) => (ctx, view, names) => {
    const moment = dotsAt(dots, time)
    paintDots(ctx, view, moment)
    startNames(ctx, nameSize(view), theme, isCased)
    // A crowd at a small station would hide its name, so letters are above the dots and plates
    // below them.
    paintLetters(ctx, names, theme, OUTLINE)
    paintCounts(ctx, view, placeCounts(view, course, names), countsAt(dots, time).counts, theme)
    if (picked === null || !moment.isShown[picked]) return
    const [x, y] = [moment.x[picked] as number, moment.y[picked] as number]
    paintPicked(ctx, view, toScreen(view, { x, y }), theme)
    const name = shown.field.people?.[picked]?.name
    if (name) paintName(ctx, view, toScreen(view, { x, y }), name, theme)
  }
}

/** Dots are copies of one picture: a thousand circles would take half of a frame. */
function createDotPainter(theme: Theme) {
  let made: { readonly key: string; readonly dot: Canvas | ImageBitmap } | null = null

  return (ctx: Ctx, view: Viewport, { x, y, isShown }: DotMoment) => {
    const { width, height, pixelRatio } = view
    const radius = dotRadius(view)
    const key = `${radius} ${pixelRatio}`
    if (made?.key !== key) made = { key, dot: dotPicture(radius, pixelRatio, theme) }
    const { dot } = made
    const half = dot.width / 2
    ctx.save()
    ctx.globalAlpha = OPACITY
    ctx.setTransform(1, 0, 0, 1, 0, 0)
    for (let athlete = 0; athlete < x.length; athlete++) {
      if (!isShown[athlete]) continue
      const at = toScreen(view, { x: x[athlete] as number, y: y[athlete] as number })
      if (at.x < -half || at.y < -half || at.x > width + half || at.y > height + half) continue
      // On whole pixels, which are copied four times as fast.
      ctx.drawImage(dot, Math.round(at.x * pixelRatio - half), Math.round(at.y * pixelRatio - half))
    }
    ctx.restore()
  }
}

function dotPicture(radius: number, pixelRatio: number, theme: Theme): Canvas | ImageBitmap {
  const side = 2 * Math.ceil((radius + EDGE) * pixelRatio) + 2
  const canvas = openCanvas(side, side)
  const ctx = canvas.getContext('2d') as Ctx
  for (const [color, breadth] of [
    [theme.ground, radius + EDGE],
    [theme.text, radius],
  ] as const) {
    ctx.fillStyle = color
    ctx.beginPath()
    ctx.arc(side / 2, side / 2, breadth * pixelRatio, 0, FULL_TURN)
    ctx.fill()
  }
  return 'transferToImageBitmap' in canvas ? canvas.transferToImageBitmap() : canvas
}

/** A ring around the picked dot. */
function paintPicked(ctx: Ctx, view: Viewport, at: ScreenPoint, theme: Theme) {
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

/**
 * The name of the picked athlete, clear of a marker and its counter in the same spot, and of
 * captions above.
 */
function paintName(ctx: Ctx, view: Viewport, { x, y }: ScreenPoint, name: string, theme: Theme) {
  const size = nameSize(view) * 1.2
  ctx.font = `700 ${size}px ${theme.display}`
  const room = roomOf(view)
  const width = Math.min(ctx.measureText(name).width + size, room.width)
  const reach = ringRadius(view)
  const dot = { left: x - reach, top: y - reach, width: 2 * reach, height: 2 * reach }
  const counter = { left: x, top: y - size, width: reach + COUNTER, height: 2 * size }
  const above = { ...room, height: dot.top - room.top }
  const shape = { width, height: size * 1.6 }
  const { left, top, height } = placeBeside(dot, [shape], [counter, above], room)
  ctx.fillStyle = theme.ground
  ctx.globalAlpha = 0.9
  ctx.beginPath()
  ctx.roundRect(left, top, width, height, size * 0.4)
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.fillStyle = theme.text
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(name, left + width / 2, top + height / 2 + size * 0.06, width - size)
}

/** The position of a station's count: beyond its name, or in the name's position. */
type CountPlace = ScreenPoint & { readonly station: number }

/** Positions each station's count around the names already there. */
function placeCounts(view: Viewport, course: Course, names: readonly Name[]): CountPlace[] {
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

/** Paints the count at each station; nothing where it is empty. */
function paintCounts(
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
    // On a whole map every count must be visible; a camera's view may cut them off.
    const at = view.isFilmed ? y : Math.min(Math.max(y, high + 1), view.height - high - 1)
    ctx.fillStyle = theme.text
    ctx.beginPath()
    ctx.roundRect(x - half, at - high, 2 * half, 2 * high, high)
    // Edged like a dot, because on a light map the number has no contrast.
    ctx.stroke()
    ctx.fill()
    ctx.fillStyle = theme.ground
    ctx.fillText(text, x, at + size * 0.06)
  }
}
