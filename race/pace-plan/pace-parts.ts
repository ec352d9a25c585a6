import { SEGMENTS, STATION_WORK, UNMEASURED } from '../segments.ts'
import { apportion } from '../splits/apportion.ts'
import { TYPICAL_TIMES } from '../splits/typical-times.ts'
import type { Seconds, SegmentKey, SegmentKind, SegmentTimes } from '../types.ts'

/** One time in a plan: a run, a station, or both transitions around a station. */
export type PacePart = {
  /** The name in links: `run1`, `ski`, `rox1`. */
  readonly key: string
  readonly label: string
  readonly kind: SegmentKind
  /** Its segments: one, or the transitions in and out. */
  readonly segments: readonly SegmentKey[]
}

/** A time for each part of a plan, in the order of `PACE_PARTS`. */
export type PartTimes = readonly Seconds[]

const LAPS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The 23 times an athlete plans: eight runs, eight stations, and the seven measured roxzones. */
export const PACE_PARTS: readonly PacePart[] = LAPS.flatMap((lap) => {
  const parts: PacePart[] = []
  for (const { key, label, kind } of SEGMENTS.slice(4 * lap - 4, 4 * lap)) {
    if (kind !== 'ROXZONE') parts.push({ key: shortKey(key), label, kind, segments: [key] })
  }
  const ways = [`seg_rox_in${lap}`, `seg_rox_out${lap}`] as const
  if (!ways.some((way) => UNMEASURED.has(way))) {
    parts.push({ key: `rox${lap}`, label: `Roxzone ${lap}`, kind: 'ROXZONE', segments: ways })
  }
  return parts
})

function shortKey(key: SegmentKey): string {
  return key.replace('seg_', '')
}

/** Whether a part is one of the eight stations. */
export const isStation = ({ kind }: PacePart): boolean => STATION_WORK[kind] !== undefined

/** The parts for some splits; nothing if a split is missing. */
export function partsOfTimes(times: SegmentTimes): PartTimes | null {
  const parts = PACE_PARTS.map(({ segments }) =>
    segments.reduce((sum, key) => sum + (times[key] ?? Number.NaN), 0),
  )
  return parts.every((time) => time > 0) ? parts : null
}

/** The splits of a plan. A roxzone is divided in typical proportions, into whole seconds. */
export function timesOfParts(parts: PartTimes): SegmentTimes {
  const times: { [key in SegmentKey]?: Seconds } = {}
  PACE_PARTS.forEach(({ segments }, i) => {
    const typical = segments.map(
      (key) => TYPICAL_TIMES[SEGMENTS.findIndex((one) => one.key === key)],
    )
    const divided = apportion(
      parts[i] ?? 0,
      typical.map((time) => time ?? 0),
    )
    segments.forEach((key, part) => {
      times[key] = divided[part] ?? 0
    })
  })
  return times
}
