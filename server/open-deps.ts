import { join } from 'node:path'
import { createBackups } from './backup/nightly.ts'
import type { Config } from './config.ts'
import { openFiles } from './files/open-files.ts'
import { restrictDataFolder } from './files/restrict-permissions.ts'
import { createResponseCache } from './http/response-cache.ts'
import { countEmptySearches } from './metrics/count-empty-searches.ts'
import { createMetrics } from './metrics/metrics.ts'
import { createHashAddress } from './operator/hash-address.ts'
import { createOperator } from './operator/operator.ts'
import { resolvePassword } from './operator/resolve-password.ts'
import { createSignInAttempts } from './operator/sign-in-attempts.ts'
import { createLists } from './results/finding/option-lists.ts'
import { createResultStore } from './results/finding/result-store.ts'
import { createSources } from './results/finding/sources.ts'
import { createVisitorResults } from './results/finding/visitor-results.ts'
import { createImportedSource } from './results/imported/imported-source.ts'
import type { Log } from './results/official/site-client.ts'
import { createFieldReader } from './results/reading/field-reader.ts'
import { createPageReader } from './results/reading/page-reader.ts'
import type { Deps } from './routes/deps.ts'
import { publishSampleRaces } from './sample-races.ts'
import { createSharedLinks } from './share-image/shared-links.ts'
import { createCourseStore } from './storage/course-store.ts'
import { openDatabase } from './storage/database.ts'
import { createDraftStore } from './storage/draft-table.ts'
import { createAthleteIndex, indexMissing } from './storage/fields/athlete-index.ts'
import { createFieldStore } from './storage/fields/field-store.ts'
import { createPrivacyStore } from './storage/fields/privacy-store.ts'
import { createMapThumbnails } from './storage/map-thumbnails.ts'
import { createPublishedStates } from './storage/published-states.ts'
import { createRaceChanges } from './storage/race-changes.ts'
import { createRaceStore } from './storage/race-store.ts'
import { sweepMaps } from './storage/sweep-maps.ts'
import { createVisitorStore } from './storage/visitor-store.ts'
import { createVideos } from './videos/videos.ts'

/** Resources opened at the start, to close at the end. */
export type Opened = Awaited<ReturnType<typeof openDeps>>

/** Opens the configured database, file store and sources of results. */
export async function openDeps(config: Config, version: string, log: Log) {
  const place = config.databaseUrl ? { url: config.databaseUrl } : { folder: config.dataDir }
  const database = await openDatabase(place)
  restrictDataFolder(config.dataDir)
  const files = openFiles(config)
  const metrics = config.metricsToken === null ? null : createMetrics()
  const pages = createPageReader()
  const store = createResultStore(database)
  const changes = createRaceChanges(database)
  const races = createRaceStore(database, files, changes)
  const courses = createCourseStore(database, changes)
  const raceFields = createFieldStore(database, changes)
  const privacy = createPrivacyStore(database, changes)
  const listRaces = async () => (await races.listPublished()).races
  const index = createAthleteIndex(database)
  const sources = createSources(config, version, log, {
    watch: metrics?.site,
    parsers: pages.parsers,
    database,
    imported: createImportedSource({ index, fields: raceFields, listRaces }),
  })
  await indexMissing(database)
  if (config.hasSampleData) await publishSampleRaces(database, { races, courses, raceFields })
  // Last of the steps that can fail: a generated password is stored, so it must then be printed.
  const { hash, made } = await resolvePassword(database, config.adminPassword)
  const secret = config.adminCodeSecret
  const operator = createOperator(database, hash, secret === 'off' ? null : secret)
  if (secret === 'off') await operator.removeAuthenticator()
  const visitors = createVisitorStore(database, undefined, undefined, config.keptDays)
  const uploads = join(config.dataDir, 'uploads')
  const videos = createVideos({ database, files, folder: uploads, ...config })
  const thumbnails = createMapThumbnails(files)
  metrics?.watchVideos(videos)
  if (database.pool) metrics?.watchPool(database.pool)
  const backups = createBackups({
    ...{ database, files, log, dataDir: config.dataDir },
    ...{ minutes: config.backupMinutes, keep: config.backupsKept },
  })
  const results = createVisitorResults({ sources, store, listRaces, privacy, now: Date.now })
  const deps: Deps = {
    backups,
    hosts: hostsOf(config),
    races,
    responseCache: createResponseCache(changes.version),
    courses,
    raceFields,
    publishedStates: createPublishedStates(database),
    drafts: createDraftStore(database, files),
    lists: createLists(sources),
    privacy,
    ...results,
    search: countEmptySearches(results.search, () => visitors.count({ what: 'empty-search' })),
    pages,
    fieldReader: createFieldReader(),
    sharedLinks: createSharedLinks({ ...results, listRaces, courses, raceFields, files }),
    videos,
    visitors,
    operator,
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
    await backups.close()
    await deps.sharedLinks.close()
    await pages.close()
    await deps.fieldReader.close()
    await database.close()
  }
  return {
    deps,
    /** The operator's password if it was just generated and must be printed. */
    madePassword: made,
    /** The counters; null without a token. */
    metrics,
    backups,
    /** Deletes leftovers of interrupted map changes. Safe on several servers at once. */
    async sweepMaps() {
      await sweepMaps(database, files, config)
      await thumbnails.sweep()
    },
    close,
  }
}

function hostsOf({ resultsUrl, databaseUrl, bucket }: Config) {
  const hostOf = (url: string | undefined | null) => (url ? new URL(url).host : null)
  return {
    results: new URL(resultsUrl).host,
    database: hostOf(databaseUrl),
    bucket: hostOf(bucket?.endpoint),
  }
}
