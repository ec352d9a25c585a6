import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Rows<Row> = { readonly rows: Row[] }

/** What both drivers answer to a query that is written in SQL. */
interface QueryResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>
}

/** The database or a transaction of it, whichever engine is behind it. */
export type Db = PgDatabase<QueryResult, Record<string, never>>
