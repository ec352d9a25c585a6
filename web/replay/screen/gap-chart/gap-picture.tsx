import { memo } from 'react'
import { patternAt } from '../../../../race/replay/palettes.ts'
import type { Replay } from '../../../../race/replay/scene.ts'
import { getSegment, SHORT_LABELS } from '../../../../race/segments.ts'
import { clockText } from '../../../../race/text/clock-text.ts'
import type { ScreenPoint } from '../../../picture/viewport.ts'
import type { ChartLayout } from './chart-layout.ts'

type GapPictureProps = Pick<Replay, 'athletes' | 'initials'> & {
  layout: ChartLayout
  label: string
}

/** The still part of the chart: scales, stations, lines with their initials. */
export const GapPicture = memo(function GapPicture(props: GapPictureProps) {
  const { layout, athletes, initials, label } = props
  const { width, height, left, right, top, bottom, lines, ends, xAt, yAt } = layout
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className="block size-full"
    >
      {layout.segments.map(({ segment, start, end }) => {
        const name = SHORT_LABELS[getSegment(segment).kind]
        const [from, to] = [xAt(start), xAt(end)]
        return (
          name && (
            <g key={segment}>
              <rect
                x={from}
                y={top}
                width={to - from}
                height={bottom - top}
                className="fill-raised/60"
              />
              <text
                x={(from + to) / 2}
                y={bottom + 16}
                className={`${SMALL} font-semibold uppercase`}
                textAnchor="middle"
              >
                {name}
              </text>
            </g>
          )
        )
      })}
      {layout.ticks.map(({ value, label: mark }) => {
        const y = yAt(value)
        return (
          <g key={value}>
            <line x1={left} x2={right} y1={y} y2={y} className="stroke-line" />
            <text x={left - 8} y={y + 4} className={TICK} textAnchor="end">
              {mark}
            </text>
          </g>
        )
      })}
      {layout.timeTicks.map((time) => (
        <text key={time} x={xAt(time)} y={height - 8} className={TICK} textAnchor="middle">
          {clockText(time)}
        </text>
      ))}
      {athletes.map(({ id, color, timeline }, athlete) => {
        const end = lines[athlete]?.at(-1)
        const name = ends[athlete]
        return (
          <g key={id} style={{ color }}>
            <path
              d={pathOf(lines[athlete] ?? [])}
              className="fill-none stroke-current stroke-2"
              strokeDasharray={patternAt(athlete, timeline.isGhost).join(' ') || undefined}
              strokeLinejoin="round"
            />
            {end && timeline.status !== 'finished' && (
              <path
                d={`M${end.x - 4} ${end.y - 4}l8 8m0 -8l-8 8`}
                className="stroke-current stroke-2"
              />
            )}
            {name && (
              <text
                x={name.x + 8}
                y={name.y + 5}
                className="fill-current font-display text-sm font-extrabold"
              >
                {initials[athlete]}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
})

const TICK = 'figures fill-quiet text-sm'
const SMALL = 'fill-quiet font-display text-[0.6875rem]'

const pathOf = (points: readonly ScreenPoint[]) =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
