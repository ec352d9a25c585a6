import { SEGMENTS, UNMEASURED } from '../../../race/segments.ts'
import type { Seconds, SegmentKey, SegmentTimes } from '../../../race/types.ts'
import { transitionsOf } from './change-model.ts'
import type { SplitModel } from './split-model.ts'

/** A part of a result that a model has figures for. */
export type Part = {
  /** A segment, or the roxzone of a lap (`roxzone 3`), or of all seven together (`roxzone`). */
  readonly name: string
  readonly median: Seconds
  readonly keys: readonly SegmentKey[]
}

/** Everything a model has figures for but the total. */
export function partsOf(model: SplitModel): Part[] {
  const work = SEGMENTS.flatMap(({ key }) => {
    const spread = model.work[key]
    return spread ? [{ name: key, median: spread[0], keys: [key] }] : []
  })
  const roxzone = transitionsOf(model).map(([median], lap) => {
    const name = roxzoneName(model, lap)
    const ending = 'roxzone' in model ? '' : String(lap + 1)
    return { name, median, keys: TRANSITION_KEYS.filter((key) => key.endsWith(ending)) }
  })
  return [...work, ...roxzone]
}

const TRANSITION_KEYS = SEGMENTS.map(({ key }) => key).filter(
  (key) => key.startsWith('seg_rox') && !UNMEASURED.has(key),
)

/** The name of a transition's part; laps count from 0. */
export function roxzoneName(model: SplitModel, lap: number): string {
  return 'roxzone' in model ? 'roxzone' : `roxzone ${lap + 1}`
}

/** How long one part of a result took; nothing when a mat missed in it. */
export function findTime({ keys }: Part, times: SegmentTimes): Seconds | null {
  return keys.reduce((sum: Seconds | null, key) => {
    const time = times[key]
    return sum === null || time === null || time === undefined ? null : sum + time
  }, 0)
}

/** The median of a part in a field, of those where no mat missed. */
export function medianOf(part: Part, field: readonly SegmentTimes[]): Seconds {
  return median(field.map((times) => findTime(part, times)).filter((time) => time !== null))
}

/** The middle value, or halfway between the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.ceil((sorted.length - 1) / 2)]
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2
}
