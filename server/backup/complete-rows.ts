import { REFERENCES } from '../storage/references.ts'
import type { Part } from './archive.ts'

type RowsPart = Extract<Part, { table: string }>

/**
 * Keeps only rows whose references are in the archive: archives of earlier versions refer to maps
 * they do not contain. A row that needs a missing map is left out, others lose the reference.
 */
export function createCompleteRows() {
  /** The keys rows can refer to, by table and column. */
  const known = new Map(REFERENCES.map(({ target, key }) => [`${target}.${key}`, new Set()]))
  /** The number of changed or dropped rows, by table. */
  const leftOut = new Map<string, number>()
  const withoutReference = new Map<string, number>()
  const count = (counts: Map<string, number>, table: string) =>
    counts.set(table, (counts.get(table) ?? 0) + 1)

  const complete = (table: string, row: RowsPart['rows'][number]) => {
    const missing = REFERENCES.filter((reference) => {
      const value = row[reference.column] ?? null
      const { target, key } = reference
      return (
        reference.table === table && value !== null && !known.get(`${target}.${key}`)?.has(value)
      )
    })
    if (missing.some(({ isOptional }) => !isOptional)) {
      count(leftOut, table)
      return []
    }
    if (missing.length > 0) count(withoutReference, table)
    const whole = { ...row, ...Object.fromEntries(missing.map(({ column }) => [column, null])) }
    for (const [name, keys] of known) {
      const [target, key = ''] = name.split('.')
      if (target === table) keys.add(whole[key])
    }
    return [whole]
  }

  return {
    of: ({ table, rows }: RowsPart): RowsPart => ({
      table,
      rows: rows.flatMap((row) => complete(table, row)),
    }),
    leftOut,
    withoutReference,
  }
}
