import { useRef } from 'react'
import { getSegment } from '../../../race/segments.ts'
import { clockText } from '../../../race/text/clock-text.ts'
import { segmentLabelAt } from '../../../race/timeline.ts'
import type { Seconds } from '../../../race/types.ts'
import { SAMPLE_WINNER } from './sample.ts'
import { segmentLook } from './segment-look.ts'
import { looping, useAnimation } from './use-animation.ts'

const { timeline, color } = SAMPLE_WINNER
/** Height of the card, and where in it the line is that the tape runs past. */
const [HEIGHT, LINE] = [224, 112]
/** Pixels a second of the race takes: a run is about as high as three lines of text. */
const SCALE = 0.36
const RATE = 50
const START: Seconds = 1070

/** Splits as a tape that runs past a line: every segment as long as it took, to the second. */
export function SplitTape({ isMoving }: { isMoving: boolean }) {
  const tape = useRef<SVGGElement>(null)
  const clock = useRef<HTMLSpanElement>(null)
  const label = useRef<HTMLSpanElement>(null)
  const box = useAnimation<HTMLDivElement>(
    {
      start: START,
      step: looping(timeline.end, RATE),
      draw: (time) => {
        tape.current?.setAttribute('transform', placeAt(time))
        write(clock.current, clockText(time))
        write(label.current, segmentLabelAt(timeline, time))
      },
    },
    isMoving,
  )
  return (
    <div ref={box} aria-hidden="true" className="relative h-56 overflow-hidden">
      <svg width="100%" height={HEIGHT} aria-hidden="true">
        <g ref={tape} transform={placeAt(START)}>
          {timeline.segments.map(({ key, tStart, tEnd }, index) => (
            <Split key={key} index={index} tStart={tStart} tEnd={tEnd} />
          ))}
        </g>
      </svg>
      <div className="absolute inset-0 bg-linear-to-b from-surface via-transparent to-surface" />
      <div className="absolute inset-x-0 top-1/2 h-34 -translate-y-1/2 bg-[linear-gradient(transparent,var(--color-surface)_26%_74%,transparent)]" />
      <p className="absolute inset-x-0 top-1/2 flex -translate-y-1/2 items-center gap-3 border-y border-line bg-raised py-2.5 pr-6 pl-10">
        <span ref={label} className="font-display text-2xl leading-none font-bold uppercase">
          {segmentLabelAt(timeline, START)}
        </span>
        <span ref={clock} className="figures ml-auto text-3xl leading-none font-bold">
          {clockText(START)}
        </span>
      </p>
      <svg
        width="6"
        height="30"
        className="absolute top-1/2 left-6 -translate-y-1/2"
        aria-hidden="true"
      >
        <rect width="6" height="30" rx="3" fill={color} />
      </svg>
    </div>
  )
}

function Split({ index, tStart, tEnd }: { index: number; tStart: Seconds; tEnd: Seconds }) {
  const [y, height] = [tStart * SCALE, (tEnd - tStart) * SCALE - 2]
  if (height <= 0) return null
  // A transition is too short for a line of text.
  const middle = height > 20 ? y + height / 2 : null
  return (
    <>
      <rect x={24} y={y} width={6} height={height} rx={2} {...segmentLook(index, color)} />
      {middle !== null && (
        <>
          <text x={40} y={middle + 5} className="fill-quiet text-sm">
            {getSegment(index).label}
          </text>
          <text
            x="100%"
            dx={-24}
            y={middle + 7}
            textAnchor="end"
            className="figures fill-text text-xl font-semibold"
          >
            {clockText(tEnd - tStart)}
          </text>
        </>
      )}
    </>
  )
}

const placeAt = (time: Seconds) => `translate(0 ${(LINE - time * SCALE).toFixed(2)})`

function write(element: HTMLElement | null, text: string) {
  if (element && element.textContent !== text) element.textContent = text
}
