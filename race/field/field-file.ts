import type { Seconds } from '../types.ts'
import { COLUMNS, emptyField, type Field, type FieldSex } from './field.ts'

/**
 * A field as it is stored and sent: columns of whole numbers, because similar neighbouring numbers
 * compress to half the size of rows. Times are in hundredths if any has a fraction, otherwise in
 * seconds.
 */
export type FieldFile = {
  readonly version: 1
  readonly division: string
  readonly sex: FieldSex
  readonly count: number
  /** Units per second: 1 or 100. */
  readonly scale: 1 | 100
  /** 33 columns of splits; 0 for an unfinished segment. */
  readonly splits: readonly (readonly number[])[]
  /** Time that belongs to no split, as triples of athlete, segment, units. */
  readonly unaccounted: readonly (readonly [number, number, number])[]
  /** Segments completed by athletes who didn't complete all, as pairs of athlete, segments. */
  readonly reached: readonly (readonly [number, number])[]
  /** One letter per athlete: f finished, n did not, q disqualified. */
  readonly statuses: string
  /** Athletes with an estimated split, by segment. */
  readonly estimated: readonly (readonly number[])[]
  /** Seconds after midnight; null if unknown. */
  readonly starts: readonly (Seconds | null)[]
  readonly ageGroups: readonly string[]
  /** By athlete: index into `ageGroups`, -1 for none. */
  readonly ages: readonly number[]
  readonly names?: readonly (string | null)[] | undefined
  readonly bibs?: readonly (string | null)[] | undefined
  readonly teams?: readonly (string | null)[] | undefined
}

const STATUS_LETTERS = 'fnq'

/** Encodes a field. The same field always gives exactly the same file. */
export function encodeField(field: Field): FieldFile {
  const { count, ends, splits, reached, statuses, starts, people } = field
  const athletes = Array.from({ length: count }, (_, athlete) => athlete)
  const columns = Array.from({ length: COLUMNS }, (_, segment) => segment)
  const at = (athlete: number, segment: number) => athlete * COLUMNS + segment
  const isWhole = ends.every(Number.isInteger) && splits.every(Number.isInteger)
  const scale = isWhole ? 1 : 100
  const units = (time: Seconds) => Math.round(time * scale)
  const split = (athlete: number, segment: number) => units(splits[at(athlete, segment)] as number)
  const unaccounted = athletes.flatMap((athlete) =>
    columns.flatMap((segment): [number, number, number][] => {
      const before = segment === 0 ? 0 : units(ends[at(athlete, segment) - 1] as number)
      const passed = units(ends[at(athlete, segment)] as number) - before
      const rest = passed - split(athlete, segment)
      return rest === 0 ? [] : [[athlete, segment, rest]]
    }),
  )
  const ageGroups = [...new Set(field.ageGroups.filter((group) => group !== null))].sort()
  return {
    version: 1,
    division: field.division,
    sex: field.sex,
    count,
    scale,
    splits: columns.map((segment) => athletes.map((athlete) => split(athlete, segment))),
    unaccounted,
    reached: athletes.flatMap((athlete): [number, number][] =>
      reached[athlete] === COLUMNS ? [] : [[athlete, reached[athlete] as number]],
    ),
    statuses: Array.from(statuses, (status) => STATUS_LETTERS[status]).join(''),
    estimated: columns.map((segment) =>
      athletes.filter((athlete) => field.estimated[at(athlete, segment)] === 1),
    ),
    starts: Array.from(starts, (start) => (Number.isNaN(start) ? null : start)),
    ageGroups,
    ages: field.ageGroups.map((group) => (group === null ? -1 : ageGroups.indexOf(group))),
    ...(people && { names: people.map(({ name }) => name), bibs: people.map(({ bib }) => bib) }),
    ...(people?.some(({ team }) => team) && { teams: people.map(({ team = null }) => team) }),
  }
}

/** Decodes a field; the result is the same as before encoding. */
export function decodeField(file: FieldFile): Field {
  const { count, scale, names, bibs, teams } = file
  const isNamed = names !== undefined
  const field = emptyField({ division: file.division, sex: file.sex, isNamed }, count)
  const { ends, splits, estimated, reached, statuses, starts } = field
  reached.fill(COLUMNS)
  for (const [athlete, segments] of file.reached) reached[athlete] = segments
  const rest = new Map(
    file.unaccounted.map(([athlete, s, units]) => [athlete * COLUMNS + s, units]),
  )
  for (let athlete = 0; athlete < count; athlete++) {
    // Adds whole units, because sums of fractions would differ from the printed times.
    let clock = 0
    for (let segment = 0; segment < COLUMNS; segment++) {
      const at = athlete * COLUMNS + segment
      const split = file.splits[segment]?.[athlete] ?? 0
      clock += split + (rest.get(at) ?? 0)
      splits[at] = split / scale
      ends[at] = clock / scale
    }
    statuses[athlete] = STATUS_LETTERS.indexOf(file.statuses[athlete] ?? 'n')
    starts[athlete] = file.starts[athlete] ?? Number.NaN
  }
  file.estimated.forEach((athletes, segment) => {
    for (const athlete of athletes) estimated[athlete * COLUMNS + segment] = 1
  })
  const people =
    names?.map((name, i) => {
      const team = teams?.[i]
      return { name, bib: bibs?.[i] ?? null, ...(team && { team }) }
    }) ?? null
  return { ...field, ageGroups: file.ages.map((age) => file.ageGroups[age] ?? null), people }
}
