import { isOnMap, MAX_POINTS } from '../course/course.ts'
import { RING_KINDS, SEGMENTS } from '../segments.ts'
import { type Layout, nextStep } from '../tracing/course-layout.ts'
import { buildLapsOfRuns } from '../tracing/find-lap.ts'
import {
  changeLap,
  changeLaps,
  endRunAt,
  type FollowWish,
  followLap,
  isOffLap,
  moveStart,
} from '../tracing/follow-lap.ts'
import { wayAlongPath } from '../tracing/follow-way.ts'
import { buildLap } from '../tracing/lap.ts'
import { layOut } from '../tracing/lay-course.ts'
import { deletePoint, insertPoint } from '../tracing/point-editing.ts'
import { cutSegment, joinSegments, reverseSegment, setSegment } from '../tracing/segment-editing.ts'
import { currentSegment, setLaps, type Tracing } from '../tracing/tracing.ts'
import { type Similarity, transformTracing } from '../tracing/transform.ts'
import type { MapPoint } from '../types.ts'
import { change, type Drawing } from './drawing.ts'

/** Changes to a course as a whole, not stroke by stroke; each is one undo step. */
export type EditingAction =
  | { readonly type: 'draw-segment'; readonly segment: number; readonly way: readonly MapPoint[] }
  /** Centring only moves a lap. */
  | { readonly type: 'draw-lap' | 'centre-lap'; readonly way: readonly MapPoint[] }
  | ({ readonly type: 'follow-lap'; readonly segment: number } & FollowWish)
  /** For a first run that follows the lap. */
  | { readonly type: 'move-start'; readonly to: MapPoint }
  /** Along any traced path, to a position within `radius` map pixels of it. */
  | {
      readonly type: 'follow-way'
      readonly segment: number
      readonly to: MapPoint
      readonly radius: number
    }
  | { readonly type: 'change-laps'; readonly lapsOfRuns: readonly number[] }
  /** At a point of the path; with a position, between that point and the next. */
  | { readonly type: 'cut-segment'; readonly index: number; readonly point?: MapPoint }
  | { readonly type: 'delete-point'; readonly index: number }
  | { readonly type: 'join-segments'; readonly boundary: number }
  | { readonly type: 'reverse-segment'; readonly segment: number }
  | { readonly type: 'insert-point'; readonly index: number; readonly point: MapPoint }
  | { readonly type: 'transform'; readonly by: Similarity }
  /** Lays out the course from everything placed on the map. */
  | { readonly type: 'lay'; readonly layout: Layout; readonly laps: readonly number[] }
  | { readonly type: 'put-course'; readonly tracing: Tracing }

/** The outcome; from `not-next` on it was refused and nothing has changed. */
export type EditingOutcome =
  | { readonly type: 'segment-drawn'; readonly label: string; readonly nextLabel: string | null }
  | { readonly type: 'lap-drawn'; readonly points: number; readonly followers: number }
  | { readonly type: 'followed'; readonly label: string; readonly laps: number }
  | { readonly type: 'joined'; readonly label: string }
  | { readonly type: 'reversed'; readonly label: string }
  | { readonly type: 'laid' | 'lap-centred' | 'edited' | 'cut' | 'course-put' }
  | {
      readonly type:
        | 'not-next'
        | 'off-lap'
        | 'no-roxzone'
        | 'no-lap'
        | 'no-way'
        | 'lap-too-short'
        | 'full'
        | 'bad-point'
        | 'not-cut'
        | 'not-joined'
        | 'not-reversed'
        | 'not-deleted'
    }

const EDITED = { type: 'edited' } as const

type EditingStep = { readonly drawing: Drawing; readonly outcome: EditingOutcome }

/** Performs one such change. A refused one leaves the drawing as it was. */
export function edit(drawing: Drawing, action: EditingAction): EditingStep {
  const { tracing } = drawing
  const put = (
    changed: Tracing | null,
    outcome: EditingOutcome,
    refusal: EditingOutcome['type'],
  ): EditingStep => {
    if (!changed) return { drawing, outcome: { type: refusal } as EditingOutcome }
    if (changed.points.length > MAX_POINTS) return { drawing, outcome: { type: 'full' } }
    if (!changed.points.every(isOnMap)) return { drawing, outcome: { type: 'bad-point' } }
    if (changed === tracing) return { drawing, outcome }
    // A stroke before this no longer ends at the end of the path.
    return { drawing: { ...change(drawing, changed), lastStroke: null }, outcome }
  }

  switch (action.type) {
    case 'draw-segment': {
      const drawn = drawSegment(tracing, action.segment, action.way.filter(isOnMap))
      const nextLabel = drawn ? (SEGMENTS[currentSegment(drawn)]?.label ?? null) : null
      const label = SEGMENTS[action.segment]?.label ?? ''
      return put(drawn, { type: 'segment-drawn', label, nextLabel }, 'not-next')
    }
    case 'draw-lap':
    case 'centre-lap': {
      const lap = buildLap(action.way.filter(isOnMap))
      // Two points only lead there and back.
      if (!lap || lap.length < 3) return put(null, { type: 'edited' }, 'lap-too-short')
      const followers = tracing.follows.filter(Boolean).length
      const drawn = { ...tracing, lapStart: null }
      const { layout } = tracing
      const changed = layout
        ? layOut(drawn, { lap, layout }, buildLapsOfRuns(tracing))
        : changeLap(drawn, lap)
      if (action.type === 'centre-lap') return put(changed, { type: 'lap-centred' }, 'no-lap')
      return put(changed, { type: 'lap-drawn', points: lap.length, followers }, 'no-lap')
    }
    case 'follow-lap': {
      if (!tracing.lap) return put(null, { type: 'edited' }, 'no-lap')
      const { segment, laps } = action
      const label = SEGMENTS[segment]?.label ?? ''
      if (isOffLap(tracing, segment, action)) return put(null, EDITED, 'off-lap')
      const ended = action.leave ? endRunAt(tracing, segment, action.leave) : tracing
      return put(followLap(ended, segment, action), { type: 'followed', label, laps }, 'not-next')
    }
    case 'move-start': {
      const label = SEGMENTS[0]?.label ?? ''
      const laps = tracing.follows[0]?.laps ?? 0
      return put(moveStart(tracing, action.to), { type: 'followed', label, laps }, 'no-lap')
    }
    case 'follow-way': {
      const { segment, to, radius } = action
      const label = SEGMENTS[segment]?.label ?? ''
      const way = wayAlongPath(tracing, segment, to, radius)
      const drawn = way && drawSegment(tracing, segment, way)
      return put(drawn, { type: 'followed', label, laps: 0 }, 'no-way')
    }
    case 'change-laps':
      return put(changeLaps(tracing, action.lapsOfRuns), { type: 'edited' }, 'no-lap')
    case 'cut-segment':
      return put(cutAt(tracing, action.index, action.point), { type: 'cut' }, 'not-cut')
    case 'join-segments': {
      const label = SEGMENTS[action.boundary - 1]?.label ?? ''
      return put(joinSegments(tracing, action.boundary), { type: 'joined', label }, 'not-joined')
    }
    case 'reverse-segment': {
      const label = SEGMENTS[action.segment]?.label ?? ''
      const reversed = reverseSegment(tracing, action.segment)
      return put(reversed, { type: 'reversed', label }, 'not-reversed')
    }
    case 'insert-point':
      return put(insertPoint(tracing, action.index, action.point), { type: 'edited' }, 'bad-point')
    case 'delete-point':
      return put(deletePoint(tracing, action.index), { type: 'edited' }, 'not-deleted')
    case 'transform':
      return put(transformTracing(tracing, action.by), { type: 'edited' }, 'bad-point')
    case 'lay': {
      const { layout, laps } = action
      const paths = Object.values(layout.placed)
      if (!paths.every((path) => path.every(isOnMap))) return put(null, EDITED, 'bad-point')
      // A single corner has no direction.
      if (layout.placed.roxzone?.length === 1) return put(null, EDITED, 'no-roxzone')
      const isNowWhole = nextStep(layout) === null && nextStep(tracing.layout ?? layout) !== null
      return put(
        layOut(tracing, { layout }, laps),
        isNowWhole ? { type: 'laid' } : EDITED,
        'no-lap',
      )
    }
    case 'put-course':
      return put(action.tracing, { type: 'course-put' }, 'bad-point')
  }
}

/** A machine is where the path to it ends, so when tracing in order it needs no stroke. */
function drawSegment(tracing: Tracing, segment: number, way: readonly MapPoint[]): Tracing | null {
  const isNew = segment === currentSegment(tracing)
  const drawn = setSegment(tracing, segment, way)
  const isBeforeMachine = isNew && RING_KINDS.has(SEGMENTS[segment + 1]?.kind ?? 'RUN')
  const withMachine = drawn && isBeforeMachine ? setSegment(drawn, segment + 1, []) : drawn
  // Hand-drawn laps aren't counted.
  const isCounted = (withMachine?.laps[segment] ?? 0) > 0
  return withMachine && isCounted ? setLaps(withMachine, segment, 0) : withMachine
}

function cutAt(tracing: Tracing, index: number, point?: MapPoint): Tracing | null {
  if (!point) return cutSegment(tracing, index)
  const inserted = insertPoint(tracing, index, point)
  return inserted && cutSegment(inserted, inserted.points.indexOf(point, index))
}
