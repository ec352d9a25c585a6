import { clamp } from '../../../race/clamp.ts'
import { patternAt } from '../../../race/replay/palettes.ts'
import type { MapScene, Marker } from '../../../race/replay/scene.ts'
import type { Ctx } from '../canvas.ts'
import type { Theme } from '../theme.ts'
import { type ScreenPoint, SMALL, toScreen, type Viewport } from '../viewport.ts'
import type { Box } from './station-box.ts'

const FULL_TURN = Math.PI * 2
/**
 * Close around the marker: nudged markers are 30 pixels apart, and a wide ring would hide the next
 * one.
 */
const RING_GAP = 3
const RING_WIDTH = 3.5
/** Width of a marker's dark edge, which keeps it visible on any map. */
const EDGE = 2.5
/** The coloured edge of a ghost's marker, which is hollow. */
const GHOST_EDGE = 2
/** Extra radius of the followed athlete's marker: on a phone it is 26 pixels wide. */
const FOLLOWED = 2
/** Width of a trail at the marker; it gets thinner behind. */
const TRAIL_WIDTH = 9

/** Paints one frame of athletes on top of the canvas. */
export function paintMarkers(
  ctx: Ctx,
  view: Viewport,
  scene: MapScene,
  theme: Theme,
  isCased: boolean,
  followed: number | null = null,
) {
  for (const marker of scene.markers) paintTrail(ctx, view, marker, isCased, theme.ground)
  // Last athlete first, so that the leader is on top.
  for (const { athlete } of scene.leaderboard.toReversed()) {
    const marker = scene.markers[athlete]
    if (marker) paintMarker(ctx, view, marker, theme, athlete === followed)
  }
  // Five counters at one station would hide too much; in a comparison the leaderboard has them.
  if (scene.markers.length > 1) return
  for (const marker of scene.markers) paintCounter(ctx, view, marker, theme)
}

/** Nudged only at the marker, so that the trail leads back to the course. */
function trailPoints(view: Viewport, { trail, nudge }: Marker): ScreenPoint[] {
  const last = trail.length - 1
  return trail.map((point, i) => {
    const { x, y } = toScreen(view, point)
    const share = last > 0 ? 1 - i / last : 1
    return { x: x + nudge.dx * share, y: y + nudge.dy * share }
  })
}

/** A tapering trail behind the marker; its length shows the speed. */
function paintTrail(ctx: Ctx, view: Viewport, marker: Marker, isCased: boolean, ground: string) {
  const points = trailPoints(view, marker)
  const last = points.length - 1
  // A long trail needs a casing to stand out; a short one is on the course's casing.
  if (isCased && last > CASED_FROM) paintTrailCasing(ctx, points, ground)
  ctx.strokeStyle = marker.color
  // Round ends would overlap, and show as beads where the trail is thin.
  ctx.lineCap = 'butt'
  ctx.setLineDash([...patternAt(marker.athlete, marker.isGhost)])
  let way = 0
  points.slice(1).forEach((end, i) => {
    const start = points[i] as ScreenPoint
    // The pattern continues from piece to piece.
    ctx.lineDashOffset = way
    way += Math.hypot(end.x - start.x, end.y - start.y)
    const share = 1 - i / last
    // A translucent trail is lost on a bright map.
    ctx.globalAlpha = (isCased ? 1 : 0.7) * share
    ctx.lineWidth = 2 + (TRAIL_WIDTH - 2) * share
    ctx.beginPath()
    ctx.moveTo(start.x, start.y)
    ctx.lineTo(end.x, end.y)
    ctx.stroke()
  })
  ctx.setLineDash([])
  ctx.globalAlpha = 1
}

/** A trail with more pieces than this is long. */
const CASED_FROM = 8

function paintTrailCasing(ctx: Ctx, points: readonly ScreenPoint[], ground: string) {
  ctx.strokeStyle = ground
  ctx.lineWidth = TRAIL_WIDTH + 3
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  ctx.globalAlpha = 0.6
  ctx.beginPath()
  for (const { x, y } of points) ctx.lineTo(x, y)
  ctx.stroke()
  ctx.globalAlpha = 1
}

function paintMarker(ctx: Ctx, view: Viewport, marker: Marker, theme: Theme, isFollowed: boolean) {
  const { color, initials, ring, isGhost } = marker
  const { x, y } = markerPlace(view, marker)
  const radius = markerRadius(view, isFollowed)

  ctx.fillStyle = theme.ground
  circle(ctx, x, y, radius + EDGE)
  ctx.fill()
  ctx.fillStyle = color
  circle(ctx, x, y, radius)
  ctx.fill()
  if (isGhost) {
    // Hollow, so that a ghost isn't mistaken for an athlete.
    ctx.fillStyle = theme.ground
    circle(ctx, x, y, radius - GHOST_EDGE)
    ctx.fill()
  }

  ctx.fillStyle = isGhost ? color : theme.ground
  ctx.font = `800 ${radius * 1.15}px ${theme.display}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(initials, x, y + 1)

  if (ring !== null) paintRing(ctx, x, y, radius + RING_GAP, ring, color, theme)
}

/** At ring stations the marker doesn't move, so a ring fills instead. */
function paintRing(
  ctx: Ctx,
  x: number,
  y: number,
  radius: number,
  share: number,
  color: string,
  theme: Theme,
) {
  ctx.lineCap = 'round'
  ctx.lineWidth = RING_WIDTH + 3
  ctx.strokeStyle = theme.ground
  circle(ctx, x, y, radius)
  ctx.stroke()
  ctx.lineWidth = RING_WIDTH
  ctx.strokeStyle = theme.line
  ctx.stroke()
  ctx.strokeStyle = color
  ctx.beginPath()
  ctx.arc(x, y, radius, -FULL_TURN / 4, (share - 0.25) * FULL_TURN)
  ctx.stroke()
}

/** The work done at the station, beside the marker. */
function paintCounter(ctx: Ctx, view: Viewport, marker: Marker, theme: Theme) {
  const box = counterBox(ctx, view, marker, theme)
  if (marker.counter === null || !box) return
  const { left, top, right, bottom } = box
  ctx.fillStyle = theme.ground
  ctx.globalAlpha = 0.88
  ctx.beginPath()
  ctx.roundRect(left, top, right - left, bottom - top, 6)
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.fillStyle = theme.text
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(marker.counter, (left + right) / 2, (top + bottom) / 2 + 1)
}

/** The position of a marker's counter, if it has one; `ctx` measures its text. */
export function counterBox(
  ctx: Pick<Ctx, 'font' | 'measureText'>,
  view: Viewport,
  marker: Marker,
  theme: Theme,
): Box | null {
  if (marker.counter === null) return null
  ctx.font = `700 13px ${theme.display}`
  const { x, y } = markerPlace(view, marker)
  const left = x + ringRadius(view) + 4
  const right = left + ctx.measureText(marker.counter).width + 14
  return { left, top: y - 9.5, right, bottom: y + 9.5 }
}

/** How far a marker and the ring around it reach. */
export function ringRadius(view: Viewport): number {
  return radiusOf(view) + RING_GAP + RING_WIDTH
}

/** The radius of a marker's colour, without the dark edge around it. */
export function markerRadius(view: Pick<Viewport, 'width'>, isFollowed: boolean): number {
  return radiusOf(view) + (isFollowed ? FOLLOWED : 0)
}

/** A finger's width on a phone, and still visible on a wall screen. */
function radiusOf({ width }: Pick<Viewport, 'width'>): number {
  if (width < SMALL) return 11
  return width < 1500 ? 14 : width / 100
}

/**
 * Nudged, but kept on the canvas and below what covers its top: at the edge of a small map a marker
 * would be cut in two.
 */
export function markerPlace(view: Viewport, { position, nudge }: Marker): ScreenPoint {
  const { x, y } = toScreen(view, position)
  if (view.isFilmed) return { x: x + nudge.dx, y: y + nudge.dy }
  const room = ringRadius(view)
  const top = (view.open?.top ?? 0) + room
  return {
    x: clamp(x + nudge.dx, room, view.width - room),
    y: clamp(y + nudge.dy, top, view.height - room),
  }
}

function circle(ctx: Ctx, x: number, y: number, radius: number) {
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, FULL_TURN)
}
