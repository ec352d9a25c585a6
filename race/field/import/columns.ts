import { SEGMENTS } from '../../segments.ts'
import type { FieldColumn } from './field-column.ts'
import { meaningOf } from './headings.ts'

/** Columns and their labels, in the order people look for them in a list. */
export const FIELD_COLUMNS: readonly { readonly column: FieldColumn; readonly label: string }[] = [
  { column: 'name', label: 'Name' },
  { column: 'first_name', label: 'First name' },
  { column: 'last_name', label: 'Last name' },
  { column: 'team_members', label: 'Team members' },
  { column: 'team', label: 'Team or club' },
  { column: 'bib', label: 'Bib' },
  { column: 'age_group', label: 'Age group' },
  { column: 'division', label: 'Division' },
  { column: 'sex', label: 'Sex' },
  { column: 'start', label: 'Start' },
  { column: 'status', label: 'Status' },
  { column: 'total', label: 'Total' },
  { column: 'race', label: 'Race' },
  { column: 'roxzone', label: 'Roxzone' },
  ...SEGMENTS.map(({ key, label }) => ({ column: key, label })),
]

/**
 * The meaning of each heading; nothing for an unknown one, or for the second of two with the same
 * meaning.
 */
export function recogniseColumns(headings: readonly string[]): (FieldColumn | null)[] {
  const taken = new Set<FieldColumn>()
  return headings.map((heading) => {
    const column = meaningOf(heading)
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

/** The columns after choosing one by hand; any other column with the same meaning loses it. */
export function chooseColumn(
  columns: readonly (FieldColumn | null)[],
  index: number,
  chosen: FieldColumn | null,
): (FieldColumn | null)[] {
  return columns.map((column, i) => (i === index ? chosen : column === chosen ? null : column))
}

/** A column's name on screen: 'Run 1'. */
export const columnLabel = (column: FieldColumn): string =>
  FIELD_COLUMNS.find((one) => one.column === column)?.label ?? column

/** Whether the columns include any times: a total or a segment. */
export function hasTimes(columns: readonly (FieldColumn | null)[]): boolean {
  return columns.some((column) => column === 'total' || column?.startsWith('seg_'))
}
