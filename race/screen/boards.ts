import { COLUMNS, clockOf, emptyField, endOf, type Field, hasFinished } from '../field/field.ts'
import { SEGMENTS, STATION_WORK } from '../segments.ts'
import { initialsOf } from '../text/initials.ts'
import type { Seconds } from '../types.ts'

/** One row of a board: an athlete and a time. */
export type BoardRow = {
  readonly rank: number | null
  /** A name only where the operator imported names; otherwise the bib or the age group, if known. */
  readonly who: string
  readonly time: Seconds
}

/** An athlete's label on a public screen: name, else bib, else age group. */
export function shownName({ people, ageGroups }: Field, athlete: number, hasInitials: boolean) {
  const { name = null, bib = null } = people?.[athlete] ?? {}
  if (name) return hasInitials ? initialsOf(name) : name
  return bib ?? ageGroups[athlete] ?? '–'
}

/** The first three of a field; athletes with the same total share a rank. */
export function podiumOf(field: Field, hasInitials: boolean): BoardRow[] {
  const rows: BoardRow[] = []
  for (let athlete = 0; athlete < field.count && hasFinished(field, athlete); athlete++) {
    const time = endOf(field, athlete)
    const last = rows.at(-1)
    const rank = last?.time === time ? last.rank : athlete + 1
    if (rank === null || rank > 3) break
    rows.push({ rank, who: shownName(field, athlete, hasInitials), time })
  }
  return rows
}

/** A station and its fastest athlete. */
export type StationBest = BoardRow & { readonly station: string }

/** The fastest printed split at each station; a station where every split is an estimate is left out. */
export function fastestSplits(field: Field, hasInitials: boolean): StationBest[] {
  return SEGMENTS.flatMap(({ kind, label }, segment) => {
    if (!STATION_WORK[kind]) return []
    let best: number | null = null
    const splitAt = (athlete: number) => field.splits[athlete * COLUMNS + segment] as Seconds
    for (let athlete = 0; athlete < field.count; athlete++) {
      const isPrinted = field.estimated[athlete * COLUMNS + segment] === 0
      const isDone = clockOf(field, athlete, segment) !== null && field.statuses[athlete] !== 2
      if (!isPrinted || !isDone || splitAt(athlete) <= 0) continue
      if (best === null || splitAt(athlete) < splitAt(best)) best = athlete
    }
    if (best === null) return []
    const who = shownName(field, best, hasInitials)
    return [{ station: label, rank: null, who, time: splitAt(best) }]
  })
}

/**
 * The athletes who finished most recently before a time of day, latest first; only those with a
 * known start.
 */
export function justFinished(field: Field, clock: Seconds, hasInitials: boolean, most: number) {
  const found: { athlete: number; at: Seconds }[] = []
  for (let athlete = 0; athlete < field.count; athlete++) {
    const at = (field.starts[athlete] as Seconds) + endOf(field, athlete)
    // NaN without a start, so the comparison below is false.
    if (hasFinished(field, athlete) && at <= clock) found.push({ athlete, at })
  }
  found.sort((a, b) => b.at - a.at)
  return found.slice(0, most).map(
    ({ athlete }): BoardRow => ({
      rank: null,
      who: shownName(field, athlete, hasInitials),
      time: endOf(field, athlete),
    }),
  )
}

/** Times of day of the first and last finish; null if no start is known. */
export function finishHours(field: Field): readonly [Seconds, Seconds] | null {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let athlete = 0; athlete < field.count; athlete++) {
    const at = (field.starts[athlete] as Seconds) + endOf(field, athlete)
    if (!hasFinished(field, athlete) || Number.isNaN(at)) continue
    first = Math.min(first, at)
    last = Math.max(last, at)
  }
  return first <= last ? [first, last] : null
}

/** All athletes of a race in one field, for the map, where divisions don't matter. */
export function mergeFields(fields: readonly Field[]): Field {
  const count = fields.reduce((sum, field) => sum + field.count, 0)
  const whole = emptyField({ division: '', sex: 'X', isNamed: false }, count)
  let at = 0
  for (const field of fields) {
    for (const column of ['ends', 'splits', 'estimated'] as const) {
      whole[column].set(field[column], at * COLUMNS)
    }
    for (const column of ['reached', 'statuses', 'starts'] as const) {
      whole[column].set(field[column], at)
    }
    at += field.count
  }
  return {
    ...whole,
    ageGroups: fields.flatMap(({ ageGroups }) => ageGroups),
    people: fields.flatMap(
      ({ people, count }) => people ?? Array.from({ length: count }, () => NOBODY),
    ),
  }
}

const NOBODY = { name: null, bib: null } as const
