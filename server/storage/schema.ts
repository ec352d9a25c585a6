import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { StoredSegment } from '../../contract/course-calls.ts'
import type { Counted } from '../../contract/logs.ts'
import type { PrivacyWish, ShownState } from '../../contract/privacy-calls.ts'
import type { RaceDetails } from '../../contract/race-change-calls.ts'
import type { CropArea } from '../../race/course/course.ts'
import type { MapLook } from '../../race/course/map-look.ts'
import type { FieldSex } from '../../race/field/field.ts'
import type { Status } from '../../race/types.ts'

/**
 * The tables as created by `migrations/`. Backups and the map sweep read the references between
 * tables here. Path coordinates are flat: x, y, x, y, …
 */
export const maps = pgTable('maps', {
  hash: text().primaryKey(),
  extension: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const races = pgTable(
  'races',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    title: text(),
    location: text().notNull(),
    season: text(),
    group: text('race_group'),
    date: text('race_date'),
    timeZone: text('time_zone'),
    lapMetres: doublePrecision('lap_metres'),
    logoHash: text('logo_hash').references(() => maps.hash),
    accent: text(),
    mapHash: text('map_hash')
      .notNull()
      .references(() => maps.hash),
    mapLook: text('map_look').$type<MapLook>(),
    mapArea: jsonb('map_area').$type<CropArea>(),
    hasPrintedNames: boolean('has_printed_names').notNull().default(false),
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('races_by_map').on(table.mapHash)],
)

export const courses = pgTable('courses', {
  raceId: text('race_id')
    .primaryKey()
    .references(() => races.id, { onDelete: 'cascade' }),
  segments: jsonb().$type<StoredSegment[]>().notNull(),
  path: jsonb().$type<number[]>().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
})

export const raceFields = pgTable(
  'race_fields',
  {
    raceId: text('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    division: text().notNull(),
    sex: text().$type<FieldSex>().notNull(),
    hash: text().notNull(),
    count: integer('athlete_count').notNull(),
    isNamed: boolean('is_named').notNull(),
    /** The field's file as sent, exactly the text that was hashed. */
    content: text().notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).defaultNow(),
    /** Null for the current version. */
    replacedAt: timestamp('replaced_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.raceId, table.hash] }),
    index('race_fields_by_hash').on(table.hash),
    uniqueIndex('race_fields_in_use')
      .on(table.raceId, table.division, table.sex)
      .where(sql`replaced_at is null`),
  ],
)

/** The athletes of current fields, for searching; derived from `raceFields`. */
export const fieldAthletes = pgTable(
  'field_athletes',
  {
    raceId: text('race_id').notNull(),
    fieldHash: text('field_hash').notNull(),
    athlete: integer().notNull(),
    idKey: text('id_key').notNull(),
    division: text().notNull(),
    sex: text().$type<FieldSex>().notNull(),
    name: text(),
    bib: text(),
    ageGroup: text('age_group'),
    total: integer(),
    status: text().$type<Status>().notNull(),
    words: customType<{ data: string }>({ dataType: () => 'tsvector' })().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.raceId, table.fieldHash, table.athlete] }),
    foreignKey({
      columns: [table.raceId, table.fieldHash],
      foreignColumns: [raceFields.raceId, raceFields.hash],
    }).onDelete('cascade'),
    index('field_athletes_words').using('gin', table.words),
    index('field_athletes_by_key').on(table.idKey),
    index('field_athletes_by_total').on(table.total, table.athlete),
  ],
)

/** Saved segments whose path hasn't arrived yet. */
export const waitingSegments = pgTable('waiting_segments', {
  raceId: text('race_id')
    .primaryKey()
    .references(() => races.id, { onDelete: 'cascade' }),
  segments: jsonb().$type<StoredSegment[]>().notNull(),
})

/** A race's state at each publish. */
export const publishedStates = pgTable(
  'published_states',
  {
    raceId: text('race_id')
      .notNull()
      .references(() => races.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull().defaultNow(),
    changes: jsonb().$type<string[]>().notNull(),
    details: jsonb().$type<RaceDetails>().notNull(),
    mapHash: text('map_hash')
      .notNull()
      .references(() => maps.hash),
    logoHash: text('logo_hash').references(() => maps.hash),
    segments: jsonb().$type<StoredSegment[]>().notNull(),
    path: jsonb().$type<number[]>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.raceId, table.version] }),
    index('published_states_by_map').on(table.mapHash),
  ],
)

/** Work the operator has not published yet. */
export const drafts = pgTable(
  'drafts',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    version: integer().notNull().default(1),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
    /** In the format of the pages. */
    content: text().notNull(),
    mapHash: text('map_hash').references(() => maps.hash),
  },
  (table) => [index('drafts_by_map').on(table.mapHash)],
)

export const raceRequests = pgTable('race_requests', {
  id: text().primaryKey(),
  raceName: text('race_name').notNull(),
  details: text().notNull(),
  season: text(),
  raceGroup: text('race_group'),
  isDone: boolean('is_done').notNull().default(false),
  privacy: jsonb().$type<PrivacyWish>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const privacyDecisions = pgTable(
  'privacy_decisions',
  {
    idp: text().notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
    raceId: text('race_id'),
    raceName: text('race_name'),
    digests: jsonb().$type<string[]>().notNull(),
    state: text().$type<ShownState>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.idp, table.decidedAt] })],
)

export const actions = pgTable('actions', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  actionType: text('action_type').notNull(),
  details: jsonb().$type<Record<string, unknown>>(),
  raceId: text('race_id'),
  athleteResultId: text('athlete_result_id'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

/** How often something happened on a day (UTC); `raceId` is empty for pages without a race. */
export const visitCounts = pgTable(
  'visit_counts',
  {
    day: text().notNull(),
    what: text().$type<Counted>().notNull(),
    raceId: text('race_id').notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.what, table.raceId] })],
)

export const operatorSessions = pgTable('operator_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
})

export const resultAddresses = pgTable('result_addresses', {
  idp: text().primaryKey(),
  season: text().notNull(),
  eventId: text('event_id').notNull(),
  eventName: text('event_name'),
  sex: text().$type<'M' | 'W' | 'X'>(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
})

export const results = pgTable('results', {
  idp: text().primaryKey(),
  season: text().notNull(),
  eventId: text('event_id').notNull(),
  eventName: text('event_name'),
  page: jsonb().notNull(),
  pageValues: jsonb('page_values'),
  parserVersion: integer('parser_version').notNull().default(0),
  url: text(),
  firstFetchedAt: timestamp('first_fetched_at', { withTimezone: true }).notNull().defaultNow(),
  fetchedAt: timestamp('fetched_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Current and very recent requests to the results site, of all servers. */
export const siteRequests = pgTable('site_requests', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
  isSent: boolean('is_sent').notNull().default(false),
  isOver: boolean('is_over').notNull().default(false),
  leaseUntil: timestamp('lease_until', { withTimezone: true }).notNull(),
})

/** One row: the time until which no server sends requests to the results site. */
export const siteRest = pgTable('site_rest', {
  id: integer().primaryKey(),
  restsUntil: timestamp('rests_until', { withTimezone: true }).notNull(),
})

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
})

export const videos = pgTable(
  'videos',
  {
    id: text().primaryKey(),
    sessionHash: text('session_hash').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('videos_by_session').on(table.sessionHash)],
)
