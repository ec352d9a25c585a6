import type { CallName } from '../../contract/calls.ts'
import {
  EMBED_FAILURES,
  type Failure,
  PAGE_FAILURES,
  RESULT_FAILURES,
  SHARE_IMAGE_FAILURES,
} from '../../contract/failures.ts'
import { ADMIN_FAILURES, RACE_FAILURES } from '../../contract/operator-failures.ts'
import { VIDEO_FAILURES } from '../../contract/video-calls.ts'
import { buildField } from '../../race/field/field.ts'
import { encodeField } from '../../race/field/field-file.ts'
import { buildTemplate } from '../../race/segments.ts'

/** The documentation of a call beside its schemas. */
export type CallNote = {
  readonly summary: string
  /** The call's own failures, in addition to the general ones. */
  readonly failures?: readonly Failure[]
  /**
   * A body for calls that take one, otherwise the reply; calls with neither use their parameters.
   */
  readonly example?: unknown
}

/** Values of parameters in paths and queries. */
export const PARAMETER_EXAMPLES: { readonly [name: string]: unknown } = {
  id: '2026-northgate-1a2b3c4d',
  hash: '0123456789abcdef0123456789abcdef01234567',
  ext: 'webp',
  width: 320,
  version: 3,
  include: 'unpublished',
  season: 'season-8',
  days: 30,
  idp: ['RTNG0004'],
  event: '2026 Northgate',
  spoilers: 'off',
  url: 'https://racetrace.example/race?idp=RTNG0004',
  maxwidth: 800,
  maxheight: 600,
  format: 'json',
}

const SIGN_IN = { password: 'correct horse battery staple', code: '123456' }
const SIGN_IN_FAILURES = Object.values(ADMIN_FAILURES).filter(
  ({ reason }) => reason !== 'locked' && reason !== 'authenticator-set',
)
const { 'no-race': noRace, 'no-map': noMap, 'no-draft': noDraft } = RACE_FAILURES
const { 'no-request': noRequest, 'no-field': noField, 'race-changed': raceChanged } = RACE_FAILURES
const { 'name-taken': nameTaken } = RACE_FAILURES
const MAP_FAILURES = [
  RACE_FAILURES['map-unreadable'],
  RACE_FAILURES['map-kind'],
  RACE_FAILURES['map-too-small'],
  RACE_FAILURES['map-too-large'],
]

const MAP = 'data:image/png;base64,iVBORw0KGgo='
const RACE = {
  id: '2026-northgate-1a2b3c4d',
  name: '2026 Northgate',
  location: 'Northgate Halls',
  season: 'season-8',
  group: '2026 Northgate',
  date: '2026-03-14',
  timeZone: 'Europe/London',
  mapImageUrl: `/api/maps/${PARAMETER_EXAMPLES.hash}.webp`,
  mapWidth: 2400,
  mapHeight: 1600,
  mapLook: null,
  hasPrintedNames: false,
  isPublished: true,
}
const SEGMENTS = buildTemplate().map((segment, i) => ({ ...segment, startIdx: i, endIdx: i + 1 }))
const POINTS = Array.from({ length: 34 }, (_, i) => ({ x: 100 + 10 * i, y: 200 }))
const PATH = { pathPoints: POINTS, width: 2400, height: 1600 }
const SAVED_AT = '2026-03-15T08:00:00Z'
const DRAFT = {
  id: '2026-northgate-1a2b3c4d',
  name: '2026 Northgate',
  version: 3,
  savedAt: SAVED_AT,
  mapImageUrl: null,
}
const REQUEST = {
  id: '1',
  raceName: '2026 Oslo',
  details: '',
  season: null,
  raceGroup: null,
  createdAt: SAVED_AT,
  isDone: false,
  privacy: null,
}
const DECISION = {
  ...{ idp: 'RTNG0004', raceId: null, raceName: '2026 Northgate' },
  ...{ state: 'hidden', isCurrent: true, decidedAt: SAVED_AT },
}
const ATHLETE = {
  name: 'Ruiz, Ana',
  bib: '90042',
  ageGroup: '30-34',
  start: 36_000,
  status: 'finished',
  total: 330,
  times: Object.fromEntries(SEGMENTS.map(({ key }) => [key, 10])),
} as const
const FIELD = encodeField(buildField({ division: 'HYROX', sex: 'W', isNamed: false }, [ATHLETE]))
const FIELD_ENTRY = {
  division: 'HYROX',
  sex: 'W',
  count: 840,
  isNamed: false,
  storedAt: SAVED_AT,
  hash: '0123456789abcdef'.repeat(4),
  address: `/api/fields/${'0123456789abcdef'.repeat(4)}`,
}

const BACKUPS = {
  ...{ minutes: 210, keep: 7, isRunning: false },
  ...{ last: { madeAt: SAVED_AT, sizeBytes: 1_250_000 }, failure: null },
}

/** One note for each call of the contract. */
export const CALL_NOTES: { readonly [Name in CallName]: CallNote } = {
  listRaces: {
    summary: 'List the published races; for the operator also the others',
    failures: [ADMIN_FAILURES.locked],
    example: [RACE],
  },
  getRace: { summary: 'Get one race', failures: [noRace], example: { ...RACE, version: 3 } },
  createRace: {
    summary: 'Create a race that nobody sees until its course is saved',
    failures: MAP_FAILURES,
    example: { name: '2026 Northgate', location: 'Northgate Halls', mapImageUrl: MAP },
  },
  changeRace: {
    summary: 'Change a race, publish or unpublish it',
    failures: [noRace, raceChanged, nameTaken, RACE_FAILURES['race-incomplete'], ...MAP_FAILURES],
    example: { location: 'Northgate Hall 4', version: 3 },
  },
  deleteRace: { summary: 'Delete a race with everything that belongs to it', failures: [noRace] },
  getSegments: {
    summary: 'List the segments of a race',
    failures: [noRace],
    example: SEGMENTS,
  },
  saveSegments: {
    summary: 'Save the segments; visitors see them once their path is saved',
    failures: [noRace, raceChanged],
    example: { segments: SEGMENTS },
  },
  getCoursePath: {
    summary: 'Get the path of a race and the size of the image it was traced on',
    failures: [noRace],
    example: PATH,
  },
  saveCoursePath: {
    summary: 'Save the path, which publishes it together with the segments saved before',
    failures: [
      noRace,
      raceChanged,
      nameTaken,
      RACE_FAILURES['no-segments'],
      RACE_FAILURES['course-unusable'],
    ],
    example: PATH,
  },
  listPublishedStates: {
    summary: 'List the states a race was published in, newest first',
    example: [{ version: 3, publishedAt: SAVED_AT, changes: ['name', 'seg_run1'] }],
  },
  getPublishedState: {
    summary: 'Get a race as it was published once',
    failures: [noRace],
    example: { ...RACE, segments: SEGMENTS, path: PATH },
  },
  listDrafts: { summary: 'List the drafts', example: [DRAFT] },
  getDraft: {
    summary: 'Get one draft',
    failures: [noDraft],
    example: { ...DRAFT, content: '{}' },
  },
  saveDraft: {
    summary: 'Save a draft, with its map or the address of one that is here',
    failures: [
      RACE_FAILURES['draft-changed'],
      RACE_FAILURES['too-many-drafts'],
      noMap,
      ...MAP_FAILURES,
    ],
    example: { name: '2026 Northgate', content: '{}', version: 3 },
  },
  deleteDraft: { summary: 'Delete a draft', failures: [noDraft] },
  getMap: { summary: 'Get a map image, or a thumbnail of it', failures: [noMap] },
  listFields: {
    summary: 'List the fields of a race',
    failures: [noRace],
    example: [FIELD_ENTRY],
  },
  getField: {
    summary: 'Get the times of everyone in one division',
    failures: [noField],
    example: FIELD,
  },
  saveFields: {
    summary: 'Import fields into a race',
    failures: [
      noRace,
      RACE_FAILURES['field-replaced'],
      RACE_FAILURES['fields-busy'],
      RACE_FAILURES['fields-too-slow'],
    ],
    example: { fields: [FIELD] },
  },
  deleteField: { summary: 'Delete a field', failures: [noField] },
  removeFieldNames: {
    summary: 'Remove the names from a field',
    failures: [noField],
    example: [FIELD_ENTRY],
  },
  listEarlierFields: {
    summary: 'List the earlier versions of the fields of a race',
    example: [],
  },
  bringBackField: {
    summary: 'Bring back an earlier version of a field',
    failures: [noField],
    example: [FIELD_ENTRY],
  },
  fetchResult: {
    summary: 'Get the result of an athlete',
    failures: Object.values(RESULT_FAILURES),
    example: { idp: 'RTNG0004', eventName: '2026 Northgate' },
  },
  listSeasons: {
    summary: 'List the seasons of the results site',
    example: [{ value: 'season-8', label: 'Season 25/26' }],
  },
  listGroups: {
    summary: 'List the races of a season',
    example: [{ value: '2026 Northgate', label: '2026 Northgate' }],
  },
  searchResults: {
    summary: 'Search the athletes of a race by name',
    failures: Object.values(RESULT_FAILURES),
    example: { season: 'season-8', group: '2026 Northgate', name: 'Ruiz' },
  },
  readPage: {
    summary: 'Read the result in a saved results page',
    failures: Object.values(PAGE_FAILURES),
    example: { html: '<!doctype html><title>Results</title>' },
  },
  uploadVideo: {
    summary: 'Upload a video; it is trimmed, compressed and kept for an hour',
    failures: Object.values(VIDEO_FAILURES).filter(
      ({ status }) => status !== 404 && status !== 416,
    ),
    example: {
      url: '/api/videos/0123456789abcdef0123.mp4',
      wasTrimmed: true,
      duration: 10,
      timestamp: '2026-03-14T09:21:04Z',
    },
  },
  getVideo: {
    summary: 'Get a clip',
    failures: [VIDEO_FAILURES.gone, VIDEO_FAILURES['no-range']],
  },
  endSession: { summary: 'Delete the videos of this session' },
  getShareImage: {
    summary: 'Get the picture that links to a replay are shown with',
    failures: [SHARE_IMAGE_FAILURES.busy],
  },
  getOembed: {
    summary: 'Get the code a site shows a link to a replay with (oEmbed)',
    failures: [EMBED_FAILURES['not-embeddable'], EMBED_FAILURES['no-such-format']],
    example: {
      ...({ version: '1.0', type: 'rich', provider_name: 'Racetrace' } as const),
      provider_url: 'https://racetrace.example',
      title: 'Race replay · Racetrace',
      html: '<iframe src="https://racetrace.example/embed/race?idp=RTNG0004"></iframe>',
      ...{ width: 800, height: 600, cache_age: 300 },
      thumbnail_url: 'https://racetrace.example/api/preview.png?idp=RTNG0004',
      ...{ thumbnail_width: 1200, thumbnail_height: 630 },
    },
  },
  requestRace: {
    summary: 'Ask the operator for a race',
    example: { raceName: '2026 Oslo' },
  },
  listRaceRequests: { summary: 'List the requested races', example: [REQUEST] },
  changeRaceRequest: {
    summary: 'Mark a request as done or open',
    failures: [noRequest],
    example: { isDone: true },
  },
  deleteRaceRequest: { summary: 'Delete a request', failures: [noRequest] },
  requestPrivacy: {
    summary: 'Ask the operator to hide a name or result',
    example: {
      ...{ raceName: '2026 Northgate', name: 'Ana Ruiz', bib: '90042' },
      ...{ wanted: 'initials', contact: 'ana@example.org', idp: 'RTNG0004' },
    },
  },
  decidePrivacy: {
    summary: 'Decide how an athlete is shown',
    failures: [RESULT_FAILURES['no-result']],
    example: { idp: 'RTNG0004', state: 'hidden' },
  },
  listPrivacyDecisions: {
    summary: 'List the decisions about athletes, without their names',
    example: [DECISION],
  },
  getFieldNames: {
    summary: 'Get a field with every name, and how its athletes are shown',
    failures: [noField],
    example: { file: FIELD, idps: [null], states: ['shown'] },
  },
  logAction: {
    summary: 'Log what a visitor did, without who did it',
    example: { actionType: 'page_visited' },
  },
  countVisit: {
    summary: 'Count a visit of a page, a replay or a video, without who it was',
    example: { what: 'replay', raceId: RACE.id },
  },
  summarizeLogs: {
    summary: 'Visits, replays, videos and empty searches by day and race',
    example: [{ day: '2026-03-14', what: 'replay', raceId: RACE.id, count: 12 }],
  },
  openAdminSession: {
    summary: 'Sign in as the operator',
    failures: SIGN_IN_FAILURES,
    example: SIGN_IN,
  },
  closeAdminSession: { summary: 'Sign out' },
  getServerState: {
    summary: 'Get the version, the backups, and the hosts the server connects to',
    example: {
      version: '0.2.0',
      authenticator: 'off',
      backups: BACKUPS,
      hosts: { results: 'results.hyrox.com', database: null, bucket: null },
    },
  },
  makeBackup: { summary: 'Start a backup', example: BACKUPS },
  downloadBackup: {
    summary: 'Download the newest backup',
    failures: [...SIGN_IN_FAILURES, RACE_FAILURES['no-backup']],
    example: SIGN_IN,
  },
  addAuthenticator: {
    summary: 'Set up an authenticator for signing in',
    failures: [...SIGN_IN_FAILURES, ADMIN_FAILURES['authenticator-set']],
    example: { ...SIGN_IN, secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
  },
  removeAuthenticator: {
    summary: 'Remove the authenticator set up on the screen',
    failures: SIGN_IN_FAILURES,
    example: SIGN_IN,
  },
  getHealth: {
    summary: 'Say that the server lives, and which version it is',
    example: { status: 'ok', version: '0.2.0' },
  },
  getReadiness: {
    summary: 'Say whether the server can work',
    example: {
      ...{ status: 'ready', database: 'ok', files: 'ok' },
      ...{ videos: 'missing', backups: 'ok' },
    },
  },
  getOpenApi: {
    summary: 'Get this description',
    example: { openapi: '3.1.0' },
  },
  getMetrics: { summary: 'Get the figures for a monitoring system' },
}
