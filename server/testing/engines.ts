import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { createBackups } from '../backup/nightly.ts'
import { createDiskStore } from '../files/disk-store.ts'
import { createResponseCache } from '../http/response-cache.ts'
import { SESSION_COOKIE } from '../http/security.ts'
import { countEmptySearches } from '../metrics/count-empty-searches.ts'
import { createHashAddress } from '../operator/hash-address.ts'
import { createOperator } from '../operator/operator.ts'
import { createSignInAttempts } from '../operator/sign-in-attempts.ts'
import { createLists } from '../results/finding/option-lists.ts'
import { createResultStore } from '../results/finding/result-store.ts'
import { createVisitorResults } from '../results/finding/visitor-results.ts'
import { createImportedSource } from '../results/imported/imported-source.ts'
import { createFieldReader } from '../results/reading/field-reader.ts'
import { createPageReader } from '../results/reading/page-reader.ts'
import { createSampleSource } from '../results/sample/sample-source.ts'
import type { ResultsSource } from '../results/source.ts'
import type { Deps } from '../routes/deps.ts'
import { createSharedLinks } from '../share-image/shared-links.ts'
import { createCourseStore } from '../storage/course-store.ts'
import { type Database, openDatabase } from '../storage/database.ts'
import { createDraftStore } from '../storage/draft-table.ts'
import { createAthleteIndex } from '../storage/fields/athlete-index.ts'
import { createFieldStore } from '../storage/fields/field-store.ts'
import { createPrivacyStore } from '../storage/fields/privacy-store.ts'
import { createMapThumbnails } from '../storage/map-thumbnails.ts'
import { createPublishedStates } from '../storage/published-states.ts'
import { createRaceChanges } from '../storage/race-changes.ts'
import { createRaceStore } from '../storage/race-store.ts'
import { createVisitorStore } from '../storage/visitor-store.ts'
import { createVideos, type VideoParts } from '../videos/videos.ts'
import { anEmbeddedDatabase } from './an-empty-database.ts'
import { buildTestApp } from './build-test-app.ts'
import { cheapHash } from './cheap-hash.ts'
import { startPostgres } from './postgres.ts'

export const PASSWORD = 'correct horse battery'

/** The built `web/index.html`, without its scripts. */
const A_PAGE =
  '<!doctype html><html><head><!--tags--><title>app</title><!--/tags--></head><body><div id="app"><!--page--></div></body></html>'

/** A whole server for tests, with a real database and its own folder. */
export type TestServer = {
  readonly app: FastifyInstance
  readonly deps: Deps
  readonly database: Database
  readonly folder: string
  /** The clock that slows down wrong passwords, in seconds. */
  clock: { now: number }
  /** Makes a call as the operator. */
  asOperator(options: InjectOptions): Promise<LightMyRequestResponse>
  close(): Promise<void>
}

/**
 * Builds the app on a database; `close` deletes everything. Videos can have other files, programs
 * or cores.
 */
export async function aServer(
  place: { url: string } | 'embedded',
  extraSources: readonly ResultsSource[] = [],
  videoParts: Partial<VideoParts> = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-'))
  writeFileSync(join(folder, 'index.html'), A_PAGE)
  const database = await (place === 'embedded' ? anEmbeddedDatabase() : openDatabase(place))
  const files = createDiskStore(join(folder, 'files'))
  const clock = { now: 0 }
  const store = createResultStore(database)
  const changes = createRaceChanges(database)
  const races = createRaceStore(database, files, changes)
  const courses = createCourseStore(database, changes)
  const raceFields = createFieldStore(database, changes)
  const privacy = createPrivacyStore(database, changes)
  const listRaces = async () => (await races.listPublished()).races
  const index = createAthleteIndex(database)
  const imported = createImportedSource({ index, fields: raceFields, listRaces })
  const sources = [createSampleSource(), imported, ...extraSources]
  const visitors = createVisitorStore(database)
  const given = { database, files, dataDir: folder, log() {} }
  const backups = createBackups({ ...given, minutes: null, keep: 7 })
  const results = createVisitorResults({ sources, store, listRaces, privacy, now: Date.now })
  const deps: Deps = {
    races,
    responseCache: createResponseCache(changes.version),
    lists: createLists(sources),
    privacy,
    ...results,
    search: countEmptySearches(results.search, () => visitors.count({ what: 'empty-search' })),
    pages: createPageReader({ patienceMs: 60_000 }),
    fieldReader: createFieldReader(),
    // Tests make the machine slow, and late tags have their own test.
    sharedLinks: createSharedLinks({
      ...{ ...results, listRaces, courses, raceFields, files },
      patienceMs: 30_000,
    }),
    videos: createVideos({ database, files, folder: join(folder, 'uploads'), ...videoParts }),
    thumbnails: createMapThumbnails(files),
    courses,
    publishedStates: createPublishedStates(database),
    drafts: createDraftStore(database, files),
    raceFields,
    visitors,
    operator: createOperator(database, cheapHash(PASSWORD)),
    hashAddress: await createHashAddress(database),
    signInAttempts: createSignInAttempts(() => clock.now),
    files,
    backups,
    hosts: { results: 'results.example', database: null, bucket: null },
    ping: database.ping,
    publicUrl: null,
    operatorEmail: 'operator@racetrace.example',
    hasSampleData: true,
    version: '0.0.0',
  }
  const app = await buildTestApp(deps, { webRoot: folder })
  const token = (await deps.operator.signIn(PASSWORD)) ?? ''
  return {
    app,
    deps,
    database,
    folder,
    clock,
    asOperator: (options) => app.inject({ ...options, cookies: { [SESSION_COOKIE]: token } }),
    async close() {
      await app.close()
      await backups.close()
      await deps.sharedLinks.close()
      await deps.pages.close()
      await deps.fieldReader.close()
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export type Engine = 'PGlite' | 'Postgres'

/** This run's database: each engine has its own Vitest project. */
export const ENGINE: Engine = process.env.TEST_DATABASE === 'Postgres' ? 'Postgres' : 'PGlite'

/** Builds the app on either engine; closing it also stops its Postgres. */
export async function aServerOn(
  engine: Engine,
  videoParts: Partial<VideoParts> = {},
  extraSources: readonly ResultsSource[] = [],
): Promise<TestServer> {
  if (engine === 'PGlite') return aServer('embedded', extraSources, videoParts)
  const postgres = await startPostgres()
  const server = await aServer({ url: await postgres.urlOf('racetrace') }, extraSources, videoParts)
  return {
    ...server,
    async close() {
      await server.close()
      await postgres.stop()
    },
  }
}
