import { closeAdminSession, openAdminSession } from './admin-session.ts'
import {
  addAuthenticator,
  downloadBackup,
  getServerState,
  makeBackup,
  removeAuthenticator,
} from './backup-calls.ts'
import type { Call } from './call.ts'
import { getCoursePath, getSegments } from './course-calls.ts'
import { saveCoursePath, saveSegments } from './course-change-calls.ts'
import { getOembed } from './embed-call.ts'
import {
  bringBackField,
  deleteField,
  getField,
  listEarlierFields,
  listFields,
  removeFieldNames,
  saveFields,
} from './field-calls.ts'
import { countVisit, logAction, summarizeLogs } from './logs.ts'
import { getMap } from './map-calls.ts'
import {
  decidePrivacy,
  getFieldNames,
  listPrivacyDecisions,
  requestPrivacy,
} from './privacy-calls.ts'
import {
  changeRace,
  createRace,
  deleteDraft,
  deleteRace,
  getDraft,
  getPublishedState,
  listDrafts,
  listPublishedStates,
  saveDraft,
} from './race-change-calls.ts'
import { getRace, listRaces } from './races.ts'
import {
  changeRaceRequest,
  deleteRaceRequest,
  listRaceRequests,
  requestRace,
} from './request-calls.ts'
import { fetchResult, readPage } from './result-calls.ts'
import { listGroups, listSeasons, searchResults } from './search-calls.ts'
import { getHealth, getMetrics, getOpenApi, getReadiness } from './service.ts'
import { getShareImage } from './share-image-call.ts'
import { endSession, getVideo, uploadVideo } from './video-calls.ts'

/** Every call of the API by name; the API description and its tests iterate over this table. */
export const CALLS = {
  listRaces,
  getRace,
  createRace,
  changeRace,
  deleteRace,
  getSegments,
  saveSegments,
  getCoursePath,
  saveCoursePath,
  listPublishedStates,
  getPublishedState,
  listDrafts,
  getDraft,
  saveDraft,
  deleteDraft,
  getMap,
  listFields,
  getField,
  saveFields,
  deleteField,
  removeFieldNames,
  listEarlierFields,
  bringBackField,
  fetchResult,
  listSeasons,
  listGroups,
  searchResults,
  readPage,
  uploadVideo,
  getVideo,
  endSession,
  getShareImage,
  getOembed,
  requestRace,
  listRaceRequests,
  changeRaceRequest,
  deleteRaceRequest,
  requestPrivacy,
  decidePrivacy,
  listPrivacyDecisions,
  getFieldNames,
  logAction,
  countVisit,
  summarizeLogs,
  openAdminSession,
  closeAdminSession,
  getServerState,
  makeBackup,
  downloadBackup,
  addAuthenticator,
  removeAuthenticator,
  getHealth,
  getReadiness,
  getOpenApi,
  getMetrics,
} as const satisfies Record<string, Call>

/** The name of a call. */
export type CallName = keyof typeof CALLS
