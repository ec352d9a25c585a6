import { TABLES } from '../storage/references.ts'

/**
 * Tables a backup leaves out. Visitors' clips are deleted within the hour and must not survive in a
 * backup, nor must sessions. Requests to the results site end within a minute, the migrations are
 * in the archive's head, and the athlete index is rebuilt from the fields.
 */
export const LEFT_OUT_TABLES: readonly string[] = [
  'operator_sessions',
  'sessions',
  'videos',
  'site_requests',
  'site_rest',
  'migrations',
  'field_athletes',
]

/** All other tables, each after those it refers to. */
export const KEPT_TABLES = TABLES.filter((table) => !LEFT_OUT_TABLES.includes(table))

/** Tables that only older archives have; migrations move their rows. */
export const FORMER_TABLES: readonly string[] = ['course_drafts']
