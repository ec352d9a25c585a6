import type { ServerState } from '../../contract/backup-calls.ts'
import type { Backups } from '../backup/nightly.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import type { HashAddress } from '../operator/hash-address.ts'
import type { Operator } from '../operator/operator.ts'
import type { SignInAttempts } from '../operator/sign-in-attempts.ts'
import type { Lists } from '../results/finding/option-lists.ts'
import type { VisitorResults } from '../results/finding/visitor-results.ts'
import type { FieldReader } from '../results/reading/field-reader.ts'
import type { PageReader } from '../results/reading/page-reader.ts'
import type { SharedLinks } from '../share-image/shared-links.ts'
import type { CourseStore } from '../storage/course-store.ts'
import type { Database } from '../storage/database.ts'
import type { DraftStore } from '../storage/draft-table.ts'
import type { FieldStore } from '../storage/fields/field-store.ts'
import type { PrivacyStore } from '../storage/fields/privacy-store.ts'
import type { MapThumbnails } from '../storage/map-thumbnails.ts'
import type { PublishedStates } from '../storage/published-states.ts'
import type { RaceStore } from '../storage/race-store.ts'
import type { VisitorStore } from '../storage/visitor-store.ts'
import type { Videos } from '../videos/videos.ts'

/** The dependencies of the routes. */
export type Deps = VisitorResults & {
  readonly privacy: PrivacyStore
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
  readonly pages: Pick<PageReader, 'read' | 'close'>
  readonly fieldReader: FieldReader
  readonly sharedLinks: SharedLinks
  readonly videos: Videos
  readonly files: FileStore
  readonly thumbnails: MapThumbnails
  readonly backups: Pick<Backups, 'start' | 'state' | 'findLast' | 'isFailing'>
  /** The server's connections. */
  readonly hosts: ServerState['hosts']
  readonly ping: Database['ping']
  readonly publicUrl: string | null
  /** The contact for access requests; `null` when not configured. */
  readonly operatorEmail: string | null
  /** Whether the sample races can be opened and searched. */
  readonly hasSampleData: boolean
  readonly version: string
}
