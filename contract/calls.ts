import { closeAdminSession, openAdminSession } from './admin.ts'
import type { Call } from './call.ts'
import { getCoursePath, getSegments } from './course.ts'
import { saveCoursePath, saveSegments } from './course-changes.ts'
import {
  bringBackField,
  deleteField,
  getField,
  listEarlierFields,
  listFields,
  removeFieldNames,
  saveFields,
} from './field/field-calls.ts'
import { logAction, summarizeLogs } from './logs.ts'
import { getMap } from './maps.ts'
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
} from './race-changes.ts'
import { getRace, listRaces } from './races.ts'
import { changeRaceRequest, deleteRaceRequest, listRaceRequests, requestRace } from './requests.ts'
import { fetchResult, listGroups, listSeasons, readPage, searchResults } from './results.ts'
import { getHealth, getMetrics, getOpenApi, getReadiness } from './service.ts'
import { getShareImage } from './share-image.ts'
import { endSession, getVideo, uploadVideo } from './videos.ts'

/** Every call of the API by its name; the description of the API and its tests walk this table. */
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
  requestRace,
  listRaceRequests,
  changeRaceRequest,
  deleteRaceRequest,
  logAction,
  summarizeLogs,
  openAdminSession,
  closeAdminSession,
  getHealth,
  getReadiness,
  getOpenApi,
  getMetrics,
} as const satisfies Record<string, Call>

/** The name of a call. */
export type CallName = keyof typeof CALLS
