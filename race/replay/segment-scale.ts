import { clamp } from '../clamp.ts'
import { SEGMENTS } from '../segments.ts'
import type { Timeline } from '../timeline.ts'
import type { Seconds } from '../types.ts'
import { leadingSegments } from './leading-segments.ts'
import { TIMELINE_STEP } from './playback.ts'
import type { ReplayAxis } from './replay-axis.ts'

/** A horizontal layout of a replay. */
export type ReplayScale = {
  /** The values of a slider at both ends, and its smallest step. */
  readonly min: number
  readonly max: number
  readonly step: number
  readonly valueAt: (time: Seconds) => number
  readonly timeAt: (value: number) => Seconds
  /** The position of a replay time on the scale, from 0 to 1. */
  readonly shareAt: (time: Seconds) => number
}

/** Proportional to time: every second has the same width. */
export function timeScale({ start, end }: Pick<ReplayAxis, 'start' | 'end'>): ReplayScale {
  const share = (time: Seconds) => (end > start ? (time - start) / (end - start) : 0)
  return {
    min: start,
    max: Math.ceil(end / TIMELINE_STEP) * TIMELINE_STEP,
    step: TIMELINE_STEP,
    valueAt: (time) => time,
    timeAt: (value) => value,
    shareAt: (time) => clamp(share(time)),
  }
}

/**
 * Every segment has the same width, whether or not it was reached, so that the scale reveals
 * nothing. Its end is the end of the replay.
 */
export function segmentScale(
  timelines: readonly Timeline[],
  { end }: Pick<ReplayAxis, 'end'>,
): ReplayScale {
  const segments = leadingSegments(timelines)
  const [min, max] = [segments[0]?.segment ?? 0, SEGMENTS.length]
  const valueAt = (time: Seconds) => {
    const own = segments.find((segment) => time < segment.end)
    if (!own) return (segments.at(-1)?.segment ?? min) + 1
    return own.segment + clamp((time - own.start) / (own.end - own.start))
  }
  return {
    ...{ min, max, step: 0.01, valueAt },
    timeAt: (value) => {
      const own = segments.find(({ segment }) => segment === Math.floor(value))
      return own ? own.start + (own.end - own.start) * (value - own.segment) : end
    },
    shareAt: (time) => (valueAt(time) - min) / (max - min),
  }
}
