import { join } from 'node:path'
import type { Config } from './config.ts'
import type { FileStore } from './files/file-store.ts'
import { openFiles } from './files/open-files.ts'
import { restrictDataFolder } from './files/restrict-permissions.ts'
import { createResponseCache, type ResponseCache } from './http/response-cache.ts'
import { countEmptySearches, countResults, countUploads } from './metrics/count-use.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createHashAddress, type HashAddress } from './operator/hash-address.ts'
import { createOperator, type Operator } from './operator/operator.ts'
import { resolvePassword } from './operator/resolve-password.ts'
import { createSignInAttempts, type SignInAttempts } from './operator/sign-in-attempts.ts'
import { createFindResult, type FindResult } from './results/find-result.ts'
import { createLists, type Lists } from './results/lists.ts'
import type { Log } from './results/official/client.ts'
import { createFieldReader, type FieldReader } from './results/reading/field-reader.ts'
import { createPageReader, type PageReader } from './results/reading/page-reader.ts'
import { createSiteReader } from './results/reading/site-reader.ts'
import { createResultStore } from './results/result-store.ts'
import { createSearch, type Search } from './results/search.ts'
import { createSources } from './results/sources.ts'
import { publishSampleRaces } from './sample-races.ts'
import { createSharedLinks, type SharedLinks } from './share-image/shared-links.ts'
import { type CourseStore, createCourseStore } from './storage/course-store.ts'
import { type Database, openDatabase } from './storage/database.ts'
import { createDraftStore, type DraftStore } from './storage/draft-store.ts'
import { createFieldStore, type FieldStore } from './storage/field-store.ts'
import { createMapThumbnails, type MapThumbnails } from './storage/map-thumbnails.ts'
import { createPublishedStates, type PublishedStates } from './storage/published-states.ts'
import { createRaceChanges } from './storage/race-changes.ts'
import { createRaceStore, type RaceStore } from './storage/race-store.ts'
import { sweepMaps } from './storage/sweep-maps.ts'
import { createVisitorStore, type VisitorStore } from './storage/visitor-store.ts'
import { createVideos, type Videos } from './videos/videos.ts'

/** Everything the routes work with. */
export type Deps = {
  readonly races: RaceStore
  readonly courses: CourseStore
  readonly raceFields: FieldStore
  readonly publishedStates: PublishedStates
  readonly drafts: DraftStore
  readonly responseCache: ResponseCache
  readonly visitors: VisitorStore
  readonly operator: Operator
  readonly signInAttempts: SignInAttempts
  readonly hashAddress: HashAddress
  readonly lists: Lists
  readonly search: Search
  readonly findResult: FindResult
  readonly pages: PageReader
  readonly fieldReader: FieldReader
  readonly sharedLinks: SharedLinks
  readonly videos: Videos
  readonly files: FileStore
  readonly thumbnails: MapThumbnails
  readonly ping: Database['ping']
  readonly publicUrl: string | null
  /** Whom visitors write to for access; `null` when nobody said. */
  readonly operatorEmail: string | null
  /** Whether the sample races are here, to open and to search. */
  readonly hasSampleData: boolean
  readonly version: string
}

/** What was opened at the start and must be closed at the end. */
export type Opened = Awaited<ReturnType<typeof openDeps>>

/** Opens the database and the file store the configuration names, and the sources of results. */
export async function openDeps(config: Config, version: string, log: Log) {
  const place = config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir }
  const database = await openDatabase(place)
  restrictDataFolder(config.dataDir)
  const files = openFiles(config)
  const metrics = config.metricsToken === null ? null : createMetrics()
  const siteReader = createSiteReader()
  const { parsers } = siteReader
  const sources = createSources(config, version, log, { watch: metrics?.site, parsers, database })
  const store = createResultStore(database)
  const changes = createRaceChanges(database)
  const races = createRaceStore(database, files, changes)
  const courses = createCourseStore(database, changes)
  const raceFields = createFieldStore(database, changes)
  if (config.hasSampleData) await publishSampleRaces(database, { races, courses, raceFields })
  // Last of all that can fail: a password that was made is stored, and must then be told.
  const { hash, made } = await resolvePassword(database, config.adminPassword)
  const listRaces = async () => (await races.listPublished()).races
  const visitors = createVisitorStore(database)
  const findResult = createFindResult({ sources, store, listRaces, now: Date.now })
  const uploads = join(config.dataDir, 'uploads')
  const videos = createVideos({ database, files, folder: uploads, ...config })
  const thumbnails = createMapThumbnails(files)
  metrics?.watchVideos(videos)
  if (database.pool) metrics?.watchPool(database.pool)
  const deps: Deps = {
    races,
    responseCache: createResponseCache(changes.version),
    courses,
    raceFields,
    publishedStates: createPublishedStates(database),
    drafts: createDraftStore(database, files),
    lists: createLists(sources),
    search: countEmptySearches(createSearch(sources, store), visitors.countEmptySearch),
    findResult: metrics ? countResults(findResult, metrics, Date.now) : findResult,
    pages: createPageReader(),
    fieldReader: createFieldReader(),
    sharedLinks: createSharedLinks({ sources, store, listRaces, courses, raceFields }),
    videos: metrics ? countUploads(videos, metrics) : videos,
    visitors,
    operator: createOperator(database, hash, config.adminCodeSecret),
    hashAddress: await createHashAddress(database),
    signInAttempts: createSignInAttempts(() => performance.now() / 1000),
    files,
    thumbnails,
    ping: database.ping,
    publicUrl: config.publicUrl,
    operatorEmail: config.operatorEmail,
    hasSampleData: config.hasSampleData,
    version,
  }
  const close = async () => {
    await deps.sharedLinks.close()
    await deps.pages.close()
    await deps.fieldReader.close()
    await siteReader.close()
    await database.close()
  }
  return {
    deps,
    /** The operator's password, when it was made just now and must be told. */
    madePassword: made,
    /** What is counted; nothing when nobody has a token for it. */
    metrics,
    /** Deletes what broken-off changes left of maps. Safe on several servers at once. */
    async sweepMaps() {
      await sweepMaps(database, files, config)
      await thumbnails.sweep()
    },
    close,
  }
}
