import { getSegment, SEGMENTS } from '../../race/segments.ts'
import { clockText } from '../../race/text/clock-text.ts'
import { splitOf, type Timeline } from '../../race/timeline.ts'
import type { Seconds } from '../../race/types.ts'
import type { Box } from './layout.ts'
import { COLORS } from './layout.ts'
import { findStationName } from './station-name.ts'
import { line, tag } from './svg-tags.ts'
import type { Typefaces } from './typeface.ts'

const GAP = 2

/**
 * The length of one athlete's strip. An athlete who stopped gets only their share of the segments,
 * because a full strip would look like a finish.
 */
export function stripEnd({ end, reached }: Timeline): Seconds {
  return (end * SEGMENTS.length) / Math.max(1, reached)
}

/** A race as a strip: each segment's width is its time, and stations have the athlete's colour. */
export function drawStrip(timeline: Timeline, end: Seconds, color: string, box: Box): string {
  const scale = box.width / end
  const rx = Math.min(3, box.height / 4)
  const pieces = timeline.segments.map(({ tStart, tEnd, isReached }, index) => {
    const width = (tEnd - tStart) * scale - GAP
    if (!isReached || width <= 0) return ''
    const place = { x: box.x + tStart * scale, y: box.y, width, height: box.height, rx }
    const { kind } = getSegment(index)
    if (kind === 'RUN') return tag('rect', { ...place, fill: COLORS.quiet, 'fill-opacity': 0.5 })
    return tag('rect', { ...place, fill: findStationName(index) === null ? COLORS.line : color })
  })
  return tag('rect', { ...box, rx, fill: COLORS.raised }) + pieces.join('')
}

/** The stations below a strip, each with its split. */
export function drawStationSplits(
  timeline: Timeline,
  end: Seconds,
  box: Box,
  { label, display }: Typefaces,
): string {
  const scale = box.width / end
  return timeline.segments
    .map((segment, index) => {
      const { tStart, tEnd, isReached, isEstimated } = segment
      const text = findStationName(index)
      if (!isReached || text === null) return ''
      const half = label.widthOf(text, 19) / 2
      const middle = box.x + ((tStart + tEnd) / 2) * scale
      const x = Math.min(Math.max(middle, box.x + half), box.x + box.width - half)
      // Our estimates must not look like the organiser's times.
      const split = `${isEstimated ? '~ ' : ''}${clockText(splitOf(segment))}`
      const common = { x, anchor: 'middle' } as const
      return [
        line({ ...common, text: split, y: box.y + 28, size: 30, face: display, fill: COLORS.text }),
        line({ ...common, text, y: box.y + 52, size: 19, face: label, fill: COLORS.quiet }),
      ].join('')
    })
    .join('')
}
