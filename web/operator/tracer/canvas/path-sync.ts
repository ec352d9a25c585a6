import { flattenPoints } from '../../../../race/course/flat-points.ts'
import type { MapPoint } from '../../../../race/types.ts'
import type { Tracer } from '../state/tracer.ts'
import type { CanvasMessage } from './canvas-message.ts'

/** Posts the path to the canvas: of the points sent before only how many still hold. */
export function createPathSync(tracer: Tracer, say: (message: CanvasMessage) => void) {
  /** Points the canvas has. */
  let sent: MapPoint[] = []

  return {
    /** Anything may have changed. */
    post() {
      const { points, boundaries, lapStart, lap } = tracer.drawing.tracing
      const kept = countSame(sent, points)
      sent = points.slice()
      const added = flattenPoints(points.slice(kept))
      const ring = lap && flattenPoints([...lap, ...lap.slice(0, 1)])
      say({ type: 'path', kept, added, boundaries, lapStart, lap: ring })
    },
    /** The stroke under way has grown, and nothing else has changed. */
    postGrowth() {
      const { pending, drawing } = tracer
      const { points } = drawing.tracing
      const added: number[] = []
      for (let i = sent.length; i < points.length + pending.length; i++) {
        const point = points[i] ?? pending[i - points.length]
        if (!point) break
        sent.push(point)
        added.push(point.x, point.y)
      }
      say({ type: 'growth', added })
    },
  }
}

function countSame(before: readonly MapPoint[], after: readonly MapPoint[]): number {
  const shorter = Math.min(before.length, after.length)
  let same = 0
  while (same < shorter && before[same] === after[same]) same++
  return same
}
