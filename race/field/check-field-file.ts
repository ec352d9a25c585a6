import { COLUMNS, endOf, type Field } from './field.ts'
import { decodeField, type FieldFile } from './field-file.ts'

/** No race lasts a day. */
const LONGEST = 86_400

/**
 * Whether a file is a valid field: columns have the right length, indexes are in range, and every
 * athlete's race has an end. Malformed columns are rejected here, once.
 */
export function isFieldFile(file: FieldFile): boolean {
  const { count, splits, estimated, statuses, starts, ages, ageGroups, names, bibs, teams } = file
  const columns = [
    ...splits,
    starts,
    ages,
    ...[names, bibs, teams].filter((column) => column !== undefined),
  ]
  const isAthlete = (athlete: number) => athlete < count
  return (
    count > 0 &&
    splits.length === COLUMNS &&
    estimated.length === COLUMNS &&
    columns.every((column) => column.length === count) &&
    (names === undefined) === (bibs === undefined) &&
    (teams === undefined || names !== undefined) &&
    statuses.length === count &&
    /^[fnq]*$/.test(statuses) &&
    ages.every((age) => age < ageGroups.length) &&
    estimated.every((athletes) => athletes.every(isAthlete)) &&
    file.unaccounted.every(([athlete, segment]) => isAthlete(athlete) && segment < COLUMNS) &&
    file.reached.every(([athlete]) => isAthlete(athlete)) &&
    hasRaces(decodeField(file))
  )
}

/**
 * Every athlete completed a segment and took less than a day, and finishers completed all segments.
 */
function hasRaces(field: Field): boolean {
  return Array.from({ length: field.count }, (_, athlete) => athlete).every((athlete) => {
    const end = endOf(field, athlete)
    const reached = field.reached[athlete] as number
    const isWhole = field.statuses[athlete] !== 0 || reached === COLUMNS
    return end > 0 && end <= LONGEST && reached > 0 && isWhole
  })
}
