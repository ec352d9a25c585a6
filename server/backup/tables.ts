/** Everything a backup holds, in an order in which each row finds those it belongs to. */
export const KEPT_TABLES = [
  'maps',
  'races',
  'courses',
  'course_drafts',
  'race_fields',
  'published_states',
  'drafts',
  'race_requests',
  'actions',
  'settings',
  'result_addresses',
  'results',
] as const

/**
 * What a backup leaves out on purpose. Clips of visitors are gone within the hour and must not live on
 * in a backup, sessions end with them, requests to the results site with the minute, and the migrations
 * stand in the head of the archive.
 */
export const LEFT_OUT_TABLES = [
  'operator_sessions',
  'sessions',
  'videos',
  'site_requests',
  'site_rest',
  'migrations',
] as const

/** A table of a backup. */
export type KeptTable = (typeof KEPT_TABLES)[number]
