import { SEGMENTS } from '../../../race/segments.ts'
import type { Seconds, SegmentKey } from '../../../race/types.ts'
import type { SampleRemarks } from '../../../server/results/sample/season-file.ts'
import type { Person } from '../people/people.ts'

/** A result before it gets a bib and a place. */
export type DrawnResult = SampleRemarks & {
  readonly people: readonly Person[]
  readonly ageGroup: string | null
  readonly total: Seconds | null
  readonly times: { readonly [key in SegmentKey]?: Seconds | null }
}

type Change = (result: DrawnResult) => DrawnResult

/** Time the judges added. It is inside the split of the run, as on results pages. */
export function penalty(text: string, seconds: Seconds, run: SegmentKey): Change {
  return (result) => adjust(result, { kind: 'penalty', text, seconds }, run, seconds)
}

/** Time the judges gave back, for a queue at the wall balls, say. */
export function bonus(text: string, seconds: Seconds, station: SegmentKey): Change {
  return (result) => adjust(result, { kind: 'bonus', text, seconds }, station, -seconds)
}

function adjust(
  result: DrawnResult,
  adjustment: NonNullable<SampleRemarks['adjustments']>[number],
  key: SegmentKey,
  seconds: Seconds,
): DrawnResult {
  return {
    ...result,
    total: (result.total ?? 0) + seconds,
    times: { ...result.times, [key]: (result.times[key] ?? 0) + seconds },
    adjustments: [...(result.adjustments ?? []), adjustment],
  }
}

/** A mat that missed: a dash for what ended and for what began there. */
export function missed(...keys: SegmentKey[]): Change {
  return (result) => ({
    ...result,
    times: { ...result.times, ...Object.fromEntries(keys.map((key) => [key, null])) },
  })
}

/** A mat that saw the athlete hours later: the value is printed, and longer than the whole race. */
export function absurd(key: SegmentKey, value: Seconds): Change {
  return (result) => ({ ...result, times: { ...result.times, [key]: value } })
}

/** Stops behind a station and does not finish. */
export function stopped(after: SegmentKey): Change {
  const last = SEGMENTS.findIndex(({ key }) => key === after)
  const never = SEGMENTS.slice(last + 1).map(({ key }) => key)
  return (result) => ({ ...missed(...never)(result), total: null, status: 'dnf' })
}

/** Disqualified at the finish, or taken out of the race behind a station. */
export function disqualified(reason: string, after?: SegmentKey): Change {
  return (result) => ({ ...(after ? stopped(after)(result) : result), status: 'dsq', reason })
}

/** The same result of somebody else. */
export function named(...people: Person[]): Change {
  return (result) => ({ ...result, people })
}
