import { is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from './schema.ts'

/** A column that names a row of another table. */
type Reference = {
  readonly table: string
  readonly column: string
  readonly target: string
  readonly key: string
  /** Whether the reference may be null. */
  readonly isOptional: boolean
}

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table))

/** All references between our tables. */
export const REFERENCES: readonly Reference[] = tables.flatMap(({ name, foreignKeys }) =>
  foreignKeys.flatMap((foreignKey) => {
    const { columns, foreignColumns, foreignTable } = foreignKey.reference()
    const target = getTableConfig(foreignTable).name
    return columns.map((column, i) => ({
      table: name,
      column: column.name,
      target,
      key: foreignColumns[i]?.name ?? '',
      isOptional: !column.notNull,
    }))
  }),
)

/** The names of our tables, each after those it refers to. */
export const TABLES: readonly string[] = tables.reduce<string[]>(
  (sorted, { name }) => insertSorted(sorted, name),
  [],
)

function insertSorted(sorted: string[], name: string): string[] {
  if (sorted.includes(name)) return sorted
  const targets = REFERENCES.filter(({ table }) => table === name).map(({ target }) => target)
  return [...targets.reduce(insertSorted, sorted), name]
}

/** True for a map that any row refers to. Other maps are leftovers whose files may be gone. */
export const isUsedMap: SQL = sql.raw(
  `(${REFERENCES.filter(({ target }) => target === 'maps')
    .map(({ table, column }) => `exists (select from ${table} where ${column} = maps.hash)`)
    .join(' or ')})`,
)
