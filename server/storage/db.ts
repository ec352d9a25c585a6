import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The database, whichever engine is behind it. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>
