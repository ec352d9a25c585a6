import { COLUMNS, endOf, type Field } from './field.ts'
import { decodeField, type FieldFile } from './field-file.ts'

/** No race lasts a day. */
const LONGEST = 86_400

/**
 * Whether a file is a field: every column as long as it must be, every number pointing at something, and
 * everybody with a race that has an end. What a file of numbers could not be is found out here, once.
 */
export function isFieldFile(file: FieldFile): boolean {
  const { count, splits, estimated, statuses, starts, ages, ageGroups, names, bibs } = file
  const columns = [
    ...splits,
    starts,
    ages,
    ...[names, bibs].filter((column) => column !== undefined),
  ]
  const isAthlete = (athlete: number) => athlete < count
  return (
    count > 0 &&
    splits.length === COLUMNS &&
    estimated.length === COLUMNS &&
    columns.every((column) => column.length === count) &&
    (names === undefined) === (bibs === undefined) &&
    statuses.length === count &&
    /^[fnq]*$/.test(statuses) &&
    ages.every((age) => age < ageGroups.length) &&
    estimated.every((athletes) => athletes.every(isAthlete)) &&
    file.unaccounted.every(([athlete, segment]) => isAthlete(athlete) && segment < COLUMNS) &&
    file.reached.every(([athlete]) => isAthlete(athlete)) &&
    hasRaces(decodeField(file))
  )
}

/** Everybody got somewhere, nobody took a day, and only who did all of it finished. */
function hasRaces(field: Field): boolean {
  return Array.from({ length: field.count }, (_, athlete) => athlete).every((athlete) => {
    const end = endOf(field, athlete)
    const reached = field.reached[athlete] as number
    const isWhole = field.statuses[athlete] !== 0 || reached === COLUMNS
    return end > 0 && end <= LONGEST && reached > 0 && isWhole
  })
}
