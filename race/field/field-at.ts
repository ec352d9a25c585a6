import { firstAbove } from '../binary-search.ts'
import { DONE } from '../timeline.ts'
import type { Seconds } from '../types.ts'
import { COLUMNS, type Field, hasFinished, isRanked } from './field.ts'

/** The whole field at one moment. */
export type FieldMoment = {
  /** Segments completed plus the share of the current one, by athlete. */
  readonly progress: Float64Array
  /**
   * Ranks by athlete, with ties sharing one; 0 for athletes without a rank: stopped or
   * disqualified.
   */
  readonly places: Int32Array
  /** Number of athletes in each of the 33 segments. */
  readonly counts: Uint16Array
  readonly racing: number
  readonly finished: number
}

/**
 * The whole field at a race time, with all athletes starting at zero. Athletes are ordered by
 * progress, ties by who got there first. At the end that is the official order.
 */
export function fieldAt(field: Field, time: Seconds): FieldMoment {
  const { count, ends, reached } = field
  const progress = new Float64Array(count)
  const counts = new Uint16Array(COLUMNS)
  const keys = new Float64Array(count)
  let racing = 0
  let finished = 0
  for (let athlete = 0; athlete < count; athlete++) {
    const own = fieldProgressAt(field, athlete, time)
    progress[athlete] = own
    const end = ends[athlete * COLUMNS + COLUMNS - 1] as Seconds
    const isOver = time >= end
    if (!isOver && time > 0) {
      counts[Math.floor(own)] = (counts[Math.floor(own)] as number) + 1
      racing += 1
    }
    if (isOver && hasFinished(field, athlete)) {
      finished += 1
      keys[athlete] = COLUMNS + 1 - end / LONGEST
    } else {
      // An athlete who stopped is ahead of athletes who later reach the same point, and behind
      // those who get further.
      const least = (isOver ? (reached[athlete] as number) : own) + (time > end ? STOPPED : 0)
      keys[athlete] = isRanked(field, athlete) ? least : Number.NEGATIVE_INFINITY
    }
  }
  return { progress, places: placesOfKeys(field, keys, time), counts, racing, finished }
}

/** Longer than any race; totals still differ by a hundredth after division by it. */
const LONGEST = 1e6
/** Less progress than any athlete makes in a hundredth of a second. */
const STOPPED = 1e-9

function placesOfKeys(field: Field, keys: Float64Array, time: Seconds): Int32Array {
  const sorted = keys.toSorted()
  const places = new Int32Array(keys.length)
  for (let athlete = 0; athlete < keys.length; athlete++) {
    const isOut = time >= (field.ends[athlete * COLUMNS + COLUMNS - 1] as number)
    const hasPlace = isRanked(field, athlete) && (!isOut || hasFinished(field, athlete))
    if (hasPlace) {
      places[athlete] = 1 + keys.length - firstAbove(sorted, keys[athlete] as number)
    }
  }
  return places
}

/** Progress of one athlete of a field; matches `progressAt` for a timeline. */
export function fieldProgressAt(
  { ends, splits, reached }: Field,
  athlete: number,
  time: Seconds,
): number {
  if (!(time > 0)) return 0
  const from = athlete * COLUMNS
  if (time >= (ends[from + COLUMNS - 1] as Seconds)) return reached[athlete] as number
  const index = firstAbove(ends, time, from, from + COLUMNS) - from
  const start = index === 0 ? 0 : (ends[from + index - 1] as Seconds)
  const work = splits[from + index] as Seconds
  return index + (work > 0 ? Math.min((time - start) / work, DONE) : DONE)
}
