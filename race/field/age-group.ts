import { COLUMNS, type Field } from './field.ts'

/** The athletes of one age group as a separate field, in the same order. */
export function fieldOfAgeGroup(field: Field, ageGroup: string): Field {
  const athletes = field.ageGroups.flatMap((own, athlete) => (own === ageGroup ? [athlete] : []))
  const pick = (column: ArrayLike<number>) => athletes.map((athlete) => column[athlete] as number)
  const pickRows = (table: Float64Array | Uint8Array) =>
    athletes.flatMap((athlete) => [...table.subarray(athlete * COLUMNS, (athlete + 1) * COLUMNS)])
  return {
    ...field,
    count: athletes.length,
    ends: Float64Array.from(pickRows(field.ends)),
    splits: Float64Array.from(pickRows(field.splits)),
    estimated: Uint8Array.from(pickRows(field.estimated)),
    reached: Uint8Array.from(pick(field.reached)),
    statuses: Uint8Array.from(pick(field.statuses)),
    starts: Float64Array.from(pick(field.starts)),
    ageGroups: athletes.map(() => ageGroup),
    people: field.people && athletes.map((athlete) => field.people?.[athlete] ?? NOBODY),
  }
}

const NOBODY = { name: null, bib: null }
