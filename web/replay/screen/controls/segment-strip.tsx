import { memo } from 'react'
import type { LeadingSegment } from '../../../../race/replay/leading-segments.ts'
import type { ReplayAxis } from '../../../../race/replay/replay-axis.ts'
import type { ReplayScale } from '../../../../race/replay/segment-scale.ts'
import { getSegment, SHORT_LABELS } from '../../../../race/segments.ts'
import type { Seconds } from '../../../../race/types.ts'

type StripProps = {
  axis: ReplayAxis
  scale: ReplayScale
  segments: readonly LeadingSegment[]
  /** A thin line without names, for phones. */
  isThin: boolean
}

/** The whole race as a strip: stations stand out, the roxzone recedes, media are dots above. */
export const SegmentStrip = memo(function SegmentStrip(props: StripProps) {
  const { axis, scale, segments, isThin } = props
  const placeOf = (time: Seconds) => ({ left: `${scale.shareAt(time) * 100}%` })
  const names = isThin ? [] : segments.filter(({ segment }) => nameOf(segment))
  return (
    <>
      <span
        className="absolute inset-0 rounded-sm bg-ground"
        style={{ backgroundImage: stripes(props) }}
      />
      {names.map(({ segment, start, end }) => (
        <span
          key={segment}
          className="absolute top-full mt-1 -translate-x-1/2 font-display leading-none font-semibold text-quiet uppercase"
          style={placeOf((start + end) / 2)}
        >
          {nameOf(segment)}
        </span>
      ))}
      {axis.holds.map(
        ({ item, start }) =>
          item && (
            <span
              key={item.id}
              className="absolute -top-2 size-1.5 -translate-x-1/2 rounded-full bg-text"
              style={placeOf(start)}
            />
          ),
      )}
    </>
  )
})

const nameOf = (segment: number) => SHORT_LABELS[getSegment(segment).kind]

/**
 * One background instead of a box per segment, because the strip is repainted with the playhead.
 */
function stripes({ axis, scale, segments }: Omit<StripProps, 'isThin'>): string {
  const veils = axis.jumps.map(({ start, end }) => [start, end, 'var(--color-raised)'] as const)
  const bands = segments.map(({ segment, start, end }) => [start, end, toneOf(segment)] as const)
  return [veils, bands]
    .filter((layer) => layer.length > 0)
    .map((layer) => {
      const stops = layer.flatMap(([start, end, tone]) => {
        const [from, to] = [scale.shareAt(start) * 100, scale.shareAt(end) * 100]
        return [
          `transparent ${from}%`,
          `${tone} ${from}%`,
          `${tone} calc(${to}% - 1px)`,
          `transparent calc(${to}% - 1px)`,
        ]
      })
      return `linear-gradient(90deg,${stops.join()})`
    })
    .join()
}

function toneOf(segment: number): string {
  const { kind } = getSegment(segment)
  if (kind === 'RUN') return 'var(--color-line)'
  if (kind === 'ROXZONE' || kind === 'FINISH') return 'var(--color-raised)'
  return 'color-mix(in srgb, var(--color-quiet) 60%, transparent)'
}
