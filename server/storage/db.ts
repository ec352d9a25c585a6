import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

type Rows<Row> = { readonly rows: Row[] }

/** Both drivers' answer to a raw SQL query. */
interface QueryResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>
}

/** The database or a transaction of it, whichever engine is behind it. */
export type Db = PgDatabase<QueryResult, Record<string, never>>
