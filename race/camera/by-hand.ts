import { clamp } from '../clamp.ts'
import { mapSceneAt, type Replay } from '../replay/scene.ts'
import type { MapPoint, Seconds } from '../types.ts'
import { type Framing, LEAST_ZOOM, MOST_ZOOM, type Shot, type Stage, wholeScale } from './shot.ts'

/** A point or a direction on the stage, from its top left corner, in CSS pixels. */
type StagePoint = { readonly x: number; readonly y: number }
type MapSize = { readonly width: number; readonly height: number }

/** The map point shown at a position on the stage. */
export function mapPointAt(
  { centre, scale, turn }: Framing,
  stage: Stage,
  at: StagePoint,
): MapPoint {
  const way = alongMapAxes({ x: at.x - stage.width / 2, y: at.y - stage.height / 2 }, turn)
  return { x: centre.x + way.x / scale, y: centre.y + way.y / scale }
}

/** Where a map point appears on the stage. */
export function stagePointAt(
  { centre, scale, turn }: Framing,
  stage: Stage,
  at: MapPoint,
): StagePoint {
  const [x, y] = [(at.x - centre.x) * scale, (at.y - centre.y) * scale]
  const [across, down] = turn === 0 ? [x, y] : [-y, x]
  return { x: stage.width / 2 + across, y: stage.height / 2 + down }
}

/** The nearest athlete whose marker is within reach of a finger at this stage position. */
export function findAthleteAt(
  replay: Replay,
  time: Seconds,
  framing: Framing,
  stage: Stage,
  at: StagePoint,
): number | null {
  const reached = mapSceneAt(replay, time, framing.scale)
    .markers.map(({ athlete, position, nudge: { dx, dy } }) => {
      const { x, y } = stagePointAt(framing, stage, position)
      return { athlete, away: Math.hypot(x + dx - at.x, y + dy - at.y) }
    })
    .filter(({ away }) => away <= REACH)
    .sort((a, b) => a.away - b.away)
  return reached[0]?.athlete ?? null
}

/** Half the size of a touch target, in CSS pixels (A11Y-5). */
const REACH = 22

/** Zooms by a factor around the fingers or the pointer. */
export function zoomByHand(
  map: MapSize,
  stage: Stage,
  framing: Framing,
  at: StagePoint,
  factor: number,
): Shot {
  const whole = wholeScale(map, stage, framing.turn)
  const zoom = clamp((framing.scale * factor) / whole, LEAST_ZOOM, MOST_ZOOM)
  const fixed = mapPointAt(framing, stage, at)
  const share = framing.scale / (zoom * whole)
  const { x, y } = framing.centre
  const centre = { x: fixed.x + (x - fixed.x) * share, y: fixed.y + (y - fixed.y) * share }
  return { kind: 'free', centre: onMap(map, centre), zoom }
}

/** Moves the map by a number of CSS pixels; the middle of the stage stays on the map. */
export function moveByHand(map: MapSize, stage: Stage, framing: Framing, by: StagePoint): Shot {
  const { centre, scale, turn } = framing
  const way = alongMapAxes(by, turn)
  const moved = { x: centre.x - way.x / scale, y: centre.y - way.y / scale }
  return { kind: 'free', centre: onMap(map, moved), zoom: scale / wholeScale(map, stage, turn) }
}

/** A direction on the stage, converted to the map's axes. */
function alongMapAxes({ x, y }: StagePoint, turn: Framing['turn']): StagePoint {
  return turn === 0 ? { x, y } : { x: y, y: -x }
}

const onMap = ({ width, height }: MapSize, { x, y }: MapPoint): MapPoint => ({
  x: clamp(x, 0, width),
  y: clamp(y, 0, height),
})
