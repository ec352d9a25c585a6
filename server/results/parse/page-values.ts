import type { DetailRow, Table } from './detail-rows.ts'

/**
 * The texts of a results page: everything a result is derived from, before any interpretation.
 * Stored with the result, so that a better parser can use it without asking the site again.
 */
export type PageValues = {
  /** The name in the page's own title. */
  readonly titleName: string | null
  readonly tables: readonly Table[]
  readonly rows: readonly PackedRow[]
}

/** A row with the index of its table; default values are left out. */
type PackedRow = Omit<DetailRow, 'table' | 'key' | 'isEstimated'> & {
  readonly key?: string
  readonly isEstimated?: true
  readonly table: number
}

/** Rows in stored form: each table once, not with each of its rows. */
export function packRows(rows: readonly DetailRow[], titleName: string | null): PageValues {
  const tables = [...new Set(rows.map(({ table }) => table))]
  const packed = rows.map(
    ({ table, key, isEstimated, ...row }): PackedRow => ({
      ...row,
      ...(key === row.label ? {} : { key }),
      ...(isEstimated ? { isEstimated } : {}),
      table: tables.indexOf(table),
    }),
  )
  return { titleName, tables, rows: packed }
}

/** Restores stored rows, as if the page had just been read. */
export function unpackRows({ tables, rows }: PageValues): DetailRow[] {
  return rows.flatMap(({ table, key, isEstimated = false, ...row }) => {
    const own = tables[table]
    return own ? [{ ...row, key: key ?? row.label, isEstimated, table: own }] : []
  })
}
