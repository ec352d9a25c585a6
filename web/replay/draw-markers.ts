import type { Marker, Scene } from '../../race/scene.ts'
import type { Ink } from './ink.ts'
import { type ScreenPoint, toScreen, type View } from './view.ts'

type Ctx = CanvasRenderingContext2D

const FULL_TURN = Math.PI * 2
const RING_GAP = 5
const RING_WIDTH = 4

/** Paints one frame of athletes. The map lies on the canvas below and is not touched. */
export function drawMarkers(
  ctx: Ctx,
  view: View,
  scene: Scene,
  pathOf: (segment: number) => Path2D,
  ink: Ink,
) {
  ctx.setTransform(view.pixelRatio, 0, 0, view.pixelRatio, 0, 0)
  ctx.clearRect(0, 0, view.width, view.height)
  drawCurrentSegments(ctx, scene, pathOf)
  for (const marker of scene.markers) drawTrail(ctx, view, marker)
  // Last in the race first, so that the leader lies on top.
  for (const { athlete } of scene.leaderboard.toReversed()) {
    const marker = scene.markers[athlete]
    if (marker) drawMarker(ctx, view, marker, ink)
  }
  // Five counters at one station hide more than they tell; in a comparison the leaderboard has them.
  if (scene.markers.length > 1) return
  for (const marker of scene.markers) drawCounter(ctx, view, marker, ink)
}

/** The segment each athlete is in, lit in the athlete's colour. */
function drawCurrentSegments(
  ctx: Ctx,
  { leaderboard }: Scene,
  pathOf: (segment: number) => Path2D,
) {
  ctx.lineCap = 'round'
  ctx.lineJoin = 'round'
  for (const { state, progress, color } of leaderboard.toReversed()) {
    if (state !== 'racing') continue
    ctx.strokeStyle = color
    ctx.globalAlpha = 0.16
    ctx.lineWidth = 6
    ctx.stroke(pathOf(Math.floor(progress)))
    ctx.globalAlpha = 0.5
    ctx.lineWidth = 1.5
    ctx.stroke(pathOf(Math.floor(progress)))
  }
  ctx.globalAlpha = 1
}

/** A light behind the marker that thins out: speed can be seen without watching. */
function drawTrail(ctx: Ctx, view: View, { trail, nudge, color }: Marker) {
  const points = trail.map((point) => toScreen(view, point))
  ctx.strokeStyle = color
  ctx.lineCap = 'round'
  points.slice(1).forEach((end, i) => {
    const start = points[i] as typeof end
    const share = 1 - i / (points.length - 1)
    ctx.globalAlpha = 0.7 * share
    ctx.lineWidth = 2 + 7 * share
    ctx.beginPath()
    ctx.moveTo(start.x + nudge.dx, start.y + nudge.dy)
    ctx.lineTo(end.x + nudge.dx, end.y + nudge.dy)
    ctx.stroke()
  })
  ctx.globalAlpha = 1
}

function drawMarker(ctx: Ctx, view: View, marker: Marker, ink: Ink) {
  const { color, initials, ring } = marker
  const { x, y } = placeOf(view, marker)
  const radius = radiusOf(view)

  // A thin dark ring, so that a marker reads on any map.
  ctx.fillStyle = ink.ground
  circle(ctx, x, y, radius + 2.5)
  ctx.fill()
  ctx.fillStyle = color
  circle(ctx, x, y, radius)
  ctx.fill()

  ctx.fillStyle = ink.ground
  ctx.font = `800 ${radius * 1.15}px ${ink.display}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(initials, x, y + 1)

  if (ring !== null) drawRing(ctx, x, y, radius + RING_GAP, ring, color, ink)
}

/** Stations worked on the spot fill a ring, since the marker does not move. */
function drawRing(
  ctx: Ctx,
  x: number,
  y: number,
  radius: number,
  share: number,
  color: string,
  ink: Ink,
) {
  ctx.lineCap = 'round'
  ctx.lineWidth = RING_WIDTH + 3
  ctx.strokeStyle = ink.ground
  circle(ctx, x, y, radius)
  ctx.stroke()
  ctx.lineWidth = RING_WIDTH
  ctx.strokeStyle = ink.line
  ctx.stroke()
  ctx.strokeStyle = color
  ctx.beginPath()
  ctx.arc(x, y, radius, -FULL_TURN / 4, (share - 0.25) * FULL_TURN)
  ctx.stroke()
}

/** What is done at the station, beside the marker. */
function drawCounter(ctx: Ctx, view: View, marker: Marker, ink: Ink) {
  if (marker.counter === null) return
  ctx.font = `700 13px ${ink.display}`
  const width = ctx.measureText(marker.counter).width + 14
  const at = placeOf(view, marker)
  const x = at.x + radiusOf(view) + RING_GAP + RING_WIDTH + 4 + width / 2
  ctx.fillStyle = ink.ground
  ctx.globalAlpha = 0.88
  ctx.beginPath()
  ctx.roundRect(x - width / 2, at.y - 9.5, width, 19, 6)
  ctx.fill()
  ctx.globalAlpha = 1
  ctx.fillStyle = ink.text
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.fillText(marker.counter, x, at.y + 1)
}

const radiusOf = (view: View) => (view.width < 560 ? 11 : 14)

function placeOf(view: View, { position, nudge }: Marker): ScreenPoint {
  const { x, y } = toScreen(view, position)
  return { x: x + nudge.dx, y: y + nudge.dy }
}

function circle(ctx: Ctx, x: number, y: number, radius: number) {
  ctx.beginPath()
  ctx.arc(x, y, radius, 0, FULL_TURN)
}
