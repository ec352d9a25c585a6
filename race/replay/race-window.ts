import type { Seconds } from '../types.ts'

/** A stretch of race time. */
export type RaceWindow = { readonly from: Seconds; readonly to: Seconds }

type Gap = { readonly start: Seconds; readonly end: Seconds }

/** The parts of a stretch of race time outside its gaps. */
export function without({ from, to }: RaceWindow, gaps: readonly Gap[]): RaceWindow[] {
  const rest: RaceWindow[] = []
  let time = from
  for (const { start, end } of gaps) {
    if (end <= time || start >= to) continue
    if (start > time) rest.push({ from: time, to: start })
    time = end
  }
  if (to > time) rest.push({ from: time, to })
  return rest
}
