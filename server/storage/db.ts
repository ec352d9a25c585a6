import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Rows<Row> = { readonly rows: Row[] }

/** Both drivers' result of a raw SQL query. */
interface QueryResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>
}

/** The database or one of its transactions, on either engine. */
export type Db = PgDatabase<QueryResult, Record<string, never>>
