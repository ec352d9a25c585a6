import { getSegment } from '../../../race/segments.ts'

/**
 * How a segment looks on a strip: stations in the athlete's colour, runs and roxzone without one.
 * As attributes, since pages rendered at the build may carry no styles of their own.
 */
export function segmentLook(index: number, color: string): { fill?: string; className?: string } {
  const { kind } = getSegment(index)
  if (kind === 'RUN') return { className: 'fill-quiet/50' }
  if (kind === 'ROXZONE' || kind === 'FINISH') return { className: 'fill-line' }
  return { fill: color }
}
