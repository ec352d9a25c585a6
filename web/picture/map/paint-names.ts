import { type Course, pointAt } from '../../../race/course/course.ts'
import { getSegment, RING_KINDS, SEGMENTS, SHORT_LABELS } from '../../../race/segments.ts'
import type { Ctx } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import { SMALL, toMap, toScreen, type Viewport } from '../viewport.ts'
import type { Ground } from './paint-ground.ts'
import { ringRadius } from './paint-markers.ts'
import {
  type Box,
  boxAround,
  isFromAbove,
  isOverlapping,
  STATIONS,
  stationBox,
} from './station-box.ts'

/** Sets the font and outline of names. Call it before measuring, or widths are wrong. */
export function startNames(ctx: Ctx, size: number, theme: Theme, isCased: boolean) {
  ctx.font = `700 ${size}px ${theme.display}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.lineJoin = 'round'
  ctx.lineWidth = size / (isCased ? 2.5 : 4)
  ctx.strokeStyle = theme.ground
}

/** Draws names where they have been placed. */
export function paintNames(
  ctx: Ctx,
  view: Viewport,
  names: readonly Name[],
  theme: Theme,
  isCased: boolean,
) {
  const hasPlates = paintPlates(ctx, view, names, theme, isCased)
  paintLetters(ctx, names, theme, hasPlates ? 0 : isCased ? 0.88 : 0.75)
}

/**
 * Plates below names whose outline isn't enough, as on a photograph; returns whether they are
 * painted. On a phone, plates would cut the line into pieces.
 */
export function paintPlates(
  ctx: Ctx,
  { width }: Viewport,
  names: readonly Name[],
  theme: Theme,
  isCased: boolean,
): boolean {
  if (!isCased || width < SMALL) return false
  ctx.fillStyle = theme.ground
  ctx.globalAlpha = 0.88
  for (const { box } of names) {
    const { left, top, right, bottom } = box
    ctx.beginPath()
    ctx.roundRect(left - 1, top, right - left + 2, bottom - top, (bottom - top) / 4)
    ctx.fill()
  }
  ctx.globalAlpha = 1
  return true
}

/** The letters of names, with an outline of the given opacity. */
export function paintLetters(ctx: Ctx, names: readonly Name[], theme: Theme, outline: number) {
  ctx.fillStyle = theme.text
  for (const { text, box } of names) {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2]
    ctx.globalAlpha = outline
    if (outline > 0) ctx.strokeText(text, x, y)
    ctx.globalAlpha = 1
    ctx.fillText(text, x, y)
  }
}

/** Readable from a sofa on a wall screen, and small enough for a phone. */
export function nameSize({ width }: Viewport): number {
  if (width < SMALL) return 11
  return width < 1500 ? 15 : width / 90
}

export type Name = { readonly text: string; readonly station: number; readonly box: Box }

/**
 * Names beside their stations, clear of print and of other names and stations, and off the line if
 * possible. One word may replace a whole name. All eight, or none: a missing one would look like a
 * missing station.
 */
export function placeNames(ctx: Ctx, view: Viewport, ground: NamedGround, size: number): Name[] {
  const { course, map } = ground
  if (map?.hasPrintedNames) return []
  const isPrinted = printIn(view, ground)
  const isOnLine = lineIn(view, course)
  const stations = STATIONS.map((station) => stationBox(view, course, station))
  for (const isTaken of [(box: Box) => isPrinted(box) || isOnLine(box), isPrinted]) {
    const placed: Name[] = []
    for (const [i, station] of STATIONS.entries()) {
      const others = [...stations.toSpliced(i, 1), ...placed.map(({ box }) => box)]
      const name = namesOf(ctx, view, course, station, size).find(
        ({ box }) => !isTaken(box) && !others.some((other) => isOverlapping(other, box)),
      )
      if (name) placed.push(name)
    }
    if (placed.length === STATIONS.length) return placed
  }
  return []
}

type NamedGround = Pick<Ground, 'course' | 'map'>

/** Whether something is printed on the map in a box of the screen. */
function printIn(view: Viewport, { course, map }: NamedGround) {
  return ({ left, top, right, bottom }: Box): boolean => {
    if (!map) return false
    const corners = [toMap(view, { x: left, y: top }), toMap(view, { x: right, y: bottom })]
    const box = boxAround(corners)
    return map.print({
      left: box.left / course.width,
      top: box.top / course.height,
      width: (box.right - box.left) / course.width,
      height: (box.bottom - box.top) / course.height,
    })
  }
}

/** Points checked per segment: closer together than a name is high. */
const POINTS = 160

/** Whether the course leads through a box of the screen. */
function lineIn(view: Viewport, course: Course) {
  const points = SEGMENTS.flatMap((_, segment) =>
    Array.from({ length: POINTS }, (_, i) => toScreen(view, pointAt(course, segment, i / POINTS))),
  )
  return ({ left, top, right, bottom }: Box) =>
    points.some(({ x, y }) => x > left && x < right && y > top && y < bottom)
}

/** How far a name may move from its station, in multiples of its height. */
const STEPS = [0, 0.6, 1.2]

/** A station's possible names, best first: beyond it, on its other sides, then farther away. */
function namesOf(ctx: Ctx, view: Viewport, course: Course, station: number, size: number): Name[] {
  const { label, kind } = getSegment(station)
  const texts = [label, SHORT_LABELS[kind] ?? label].map((name) => name.toUpperCase())
  const own = stationBox(view, course, station)
  const usual = texts.map((text) => {
    const box = nameBox(view, course, station, ctx.measureText(text).width, size)
    return { text, station, box }
  })
  const moved = STEPS.flatMap((step) =>
    usual.flatMap((name) => {
      const { left, top, right, bottom } = name.box
      const [width, height] = [right - left, bottom - top]
      const isBelow = top > (own.top + own.bottom) / 2
      const away = (isBelow ? top - own.bottom : own.top - bottom) + step * height
      const [x, y] = [(own.left + own.right) / 2, (own.top + own.bottom) / 2]
      const above = [x, own.top - away - height / 2] as const
      const below = [x, own.bottom + away + height / 2] as const
      const sides = [
        ...(isBelow ? [below, above] : [above, below]),
        [own.left - away - width / 2, y] as const,
        [own.right + away + width / 2, y] as const,
      ]
      return sides.map(([across, down]) => ({
        ...name,
        box: {
          ...{ left: across - width / 2, right: across + width / 2 },
          ...{ top: down - height / 2, bottom: down + height / 2 },
        },
      }))
    }),
  )
  return [...usual, ...moved].filter(({ box: { left, top, right, bottom } }) => {
    if (view.isFilmed) return true
    return left >= 0 && top >= 0 && right <= view.width && bottom <= view.height
  })
}

/** On the side athletes don't come from, so that a name never covers the line. */
export function nameBox(
  view: Viewport,
  course: Course,
  station: number,
  textWidth: number,
  size: number,
): Box {
  const place = stationBox(view, course, station)
  // A marker with its ring waits at the end of a ring station and must not hide the name. A phone
  // has no room for that: the name would be on the track.
  const isRing = RING_KINDS.has(getSegment(station).kind) && view.width >= SMALL
  const away = isRing ? ringRadius(view) + size * 0.8 : size * 1.2
  const y = isFromAbove(view, course, station) ? place.bottom + away : place.top - away
  const half = textWidth / 2 + 4
  const middle = (place.left + place.right) / 2
  const x = view.isFilmed ? middle : Math.min(Math.max(middle, half), view.width - half)
  return { left: x - half, right: x + half, top: y - size * 0.6, bottom: y + size * 0.6 }
}
