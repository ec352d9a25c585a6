import type { Course } from '../../../race/course/course.ts'
import { getSegment, RING_KINDS, SHORT_LABELS } from '../../../race/segments.ts'
import type { Ctx } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import { SMALL, type Viewport } from '../viewport.ts'
import { ringRadius } from './paint-markers.ts'
import { type Box, isFromAbove, isOverlapping, STATIONS, stationBox } from './station-box.ts'

/** Sets the font and the lines of names; what is measured before it is measured wrong. */
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
 * What names lie on where an outline does not set them off, as on a photograph; tells whether they do.
 * On a phone plates would cut the line in pieces.
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

/** The letters of names, with an outline of such an opacity. */
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

/** Where a whole name does not fit, one word may; where neither does, the station goes without. */
export function placeNames(ctx: Ctx, view: Viewport, course: Course, size: number): Name[] {
  const placed: Name[] = []
  for (const station of STATIONS) {
    const { label, kind } = getSegment(station)
    for (const name of [label, SHORT_LABELS[kind] ?? label]) {
      const text = name.toUpperCase()
      const box = nameBox(view, course, station, ctx.measureText(text).width, size)
      if (placed.some((other) => isOverlapping(other.box, box))) continue
      placed.push({ text, station, box })
      break
    }
  }
  return placed
}

/** On the side athletes do not come from: a name never lies on the line. */
export function nameBox(
  view: Viewport,
  course: Course,
  station: number,
  textWidth: number,
  size: number,
): Box {
  const place = stationBox(view, course, station)
  // A marker with its ring stands at the end of a ring station, and must not hide the name; on a
  // phone there is no room for that, the name would lie on the track.
  const isRing = RING_KINDS.has(getSegment(station).kind) && view.width >= SMALL
  const away = isRing ? ringRadius(view) + size * 0.8 : size * 1.2
  const y = isFromAbove(view, course, station) ? place.bottom + away : place.top - away
  const half = textWidth / 2 + 4
  const middle = (place.left + place.right) / 2
  const x = view.isFilmed ? middle : Math.min(Math.max(middle, half), view.width - half)
  return { left: x - half, right: x + half, top: y - size * 0.6, bottom: y + size * 0.6 }
}
