import { SEGMENTS } from '../../../../race/segments.ts'
import { TYPICAL_TIMES } from '../../../../race/splits/typical-times.ts'
import type { Seconds } from '../../../../race/types.ts'
import { seededRandom } from './seeded.ts'

/** Stations as the site labels them, in race order. */
export const STATION_LABELS = [
  '1000m SkiErg',
  '50m Sled Push',
  '50m Sled Pull',
  '80m Burpee Broad Jump',
  '1000m Row',
  '200m Farmers Carry',
  '100m Sandbag Lunges',
  'Wall Balls',
] as const

/** A timing mat: a row of the 'Race replay'. */
export type Mat = { readonly label: string; readonly field: string }

/**
 * The 30 mats in race order. The wall balls have no mat before their own, at their end or after it:
 * the last row is the finish.
 */
export const MATS: readonly Mat[] = STATION_LABELS.flatMap((station, index): Mat[] => {
  const number = 84 + index * 3
  if (index === 7) {
    return [
      { label: `${station} In`, field: 'time_105' },
      { label: 'Total', field: 'time_finish_netto' },
    ]
  }
  return [
    { label: 'Rox In', field: `time_${number}` },
    { label: `${station} In`, field: `time_${number + 1}` },
    { label: `${station} Out`, field: `time_${51 + index}` },
    { label: 'Rox Out', field: `time_${number + 2}` },
  ]
})

/**
 * Seconds from the start to each mat, with fractions, because pages round them in different ways.
 */
export function drawMats(seed: number, pace: number): Seconds[] {
  const random = seededRandom(seed)
  const times = TYPICAL_TIMES.map((time) => time * pace * (0.9 + random() * 0.2))
  const clock: Seconds[] = []
  let now = 0
  SEGMENTS.forEach(({ key }, index) => {
    now += times[index] ?? 0
    // The transition to the wall balls is part of run 8, the one after them part of the wall balls.
    const hasMat = !['seg_run8', 'seg_wb', 'seg_rox_out8'].includes(key)
    if (hasMat) clock.push(now)
  })
  return clock
}

/** Exact seconds of the workout summary; each null if a mat it needs was missed. */
export type Summary = {
  readonly runs: readonly (Seconds | null)[]
  readonly stations: readonly (Seconds | null)[]
  readonly roxzone: Seconds | null
}

/** The workout summary from the clock at the mats; a missed mat is null. */
export function summaryOf(clock: readonly (Seconds | null)[]): Summary {
  const between = (from: number, to: number): Seconds | null => {
    const [start, end] = [from < 0 ? 0 : clock[from], clock[to]]
    return start == null || end == null ? null : end - start
  }
  const laps = STATION_LABELS.map((_, lap) => lap)
  const runs = laps.map((lap) => between(lap * 4 - 1, lap * 4))
  // Wall balls start at the mat where run 8 ends.
  const stations = laps.map((lap) =>
    lap === 7 ? between(28, 29) : between(lap * 4 + 1, lap * 4 + 2),
  )
  const ways = laps
    .slice(0, 7)
    .flatMap((lap) => [between(lap * 4, lap * 4 + 1), between(lap * 4 + 2, lap * 4 + 3)])
  return { runs, stations, roxzone: sumOf(ways) }
}

/** The sum, or null when a part is missing. */
export function sumOf(times: readonly (Seconds | null)[]): Seconds | null {
  return times.reduce((sum, time) => (sum === null || time === null ? null : sum + time), 0)
}
