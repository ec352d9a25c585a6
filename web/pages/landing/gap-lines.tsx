import { useRef } from 'react'
import { getSegment } from '../../../race/segments.ts'
import { initialsOf } from '../../../race/text/initials.ts'
import type { Seconds } from '../../../race/types.ts'
import { FIGHT, gapsAt, gapWordsAt, RIVALS } from './gaps.ts'
import { SAMPLE_WINNER } from './sample.ts'
import { looping, useAnimation } from './use-animation.ts'

const [WIDTH, HEIGHT] = [360, 224]
const [LEFT, RIGHT, TOP, BOTTOM] = [20, 24, 40, 64]
const RATE = 150
const START: Seconds = 2150

const TIMES = Array.from({ length: 121 }, (_, i) => (FIGHT * i) / 120)
const GAPS = TIMES.map(gapsAt)
const MOST = Math.max(...GAPS.flat())
const xOf = (time: Seconds) => LEFT + ((WIDTH - LEFT - RIGHT) * time) / FIGHT
const yOf = (gap: Seconds) => TOP + ((HEIGHT - TOP - BOTTOM) * gap) / MOST
const placeOf = (time: Seconds, gap: Seconds) => `${xOf(time).toFixed(1)} ${yOf(gap).toFixed(1)}`

const LINES = RIVALS.map(({ id, color }, rival) => {
  const points = TIMES.map((time, i) => placeOf(time, GAPS[i]?.[rival] ?? 0))
  return { id, color, d: `M${points.join('L')}` }
})
/** Where the winner was at a station, as bands behind the lines. */
const BANDS = SAMPLE_WINNER.timeline.segments.flatMap(({ key, tStart, tEnd }, index) => {
  const { kind } = getSegment(index)
  if (kind === 'RUN' || kind === 'ROXZONE' || kind === 'FINISH') return []
  return [{ key, x: xOf(tStart), width: xOf(tEnd) - xOf(tStart) }]
})

/** The gaps of a race as lines: the leader on top, the others as far below as they are behind. */
export function GapLines({ isMoving }: { isMoving: boolean }) {
  const cover = useRef<SVGRectElement>(null)
  const caption = useRef<HTMLParagraphElement>(null)
  const dots = useRef<(SVGGElement | null)[]>([])
  const box = useAnimation<HTMLDivElement>(
    {
      start: START,
      step: looping(FIGHT, RATE),
      draw: (time) => {
        cover.current?.setAttribute('x', xOf(time).toFixed(1))
        if (caption.current) caption.current.textContent = gapWordsAt(time)
        gapsAt(time).forEach((gap, rival) => {
          dots.current[rival]?.setAttribute('transform', `translate(${placeOf(time, gap)})`)
        })
      },
    },
    isMoving,
  )
  return (
    <div ref={box} aria-hidden="true" className="relative h-56 overflow-hidden">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="xMidYMid slice"
        className="absolute size-full"
        aria-hidden="true"
      >
        {BANDS.map((band) => (
          <rect {...band} key={band.key} y={0} height={HEIGHT} className="fill-raised" />
        ))}
        <g fill="none" strokeWidth={2.5} strokeLinejoin="round">
          {LINES.map(({ id, color, d }) => (
            <path key={id} d={d} stroke={color} />
          ))}
        </g>
        <rect
          ref={cover}
          x={xOf(START)}
          y={0}
          width={WIDTH}
          height={HEIGHT}
          className="fill-surface/80"
        />
        {RIVALS.map(({ id, name, color }, rival) => (
          <g
            key={id}
            ref={(element) => {
              dots.current[rival] = element
            }}
            transform={`translate(${placeOf(START, gapsAt(START)[rival] ?? 0)})`}
          >
            <circle r={13} className="fill-ground" />
            <circle r={11} fill={color} />
            <text
              y={4.2}
              textAnchor="middle"
              className="fill-ground font-display text-[13px] font-extrabold"
            >
              {initialsOf(name)}
            </text>
          </g>
        ))}
      </svg>
      <p
        ref={caption}
        className="figures absolute inset-x-0 bottom-3 text-center text-xl leading-none font-semibold text-quiet"
      >
        {gapWordsAt(START)}
      </p>
    </div>
  )
}
