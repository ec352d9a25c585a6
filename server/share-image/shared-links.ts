import { setTimeout as wait } from 'node:timers/promises'
import type { FileStore } from '../files/file-store.ts'
import type { ResultDeps } from '../results/finding/find-address.ts'
import type { FindStored } from '../results/finding/find-stored.ts'
import type { CourseStore } from '../storage/course-store.ts'
import type { FieldStore } from '../storage/fields/field-store.ts'
import { findLogo as findStoredLogo } from '../storage/read-logo.ts'
import { createFindShareImage } from './find-share-image.ts'
import { createFindShared } from './find-shared.ts'
import { createPngRenderer } from './png-renderer.ts'

export type SharedLinks = ReturnType<typeof createSharedLinks>

type Deps = Pick<ResultDeps, 'listRaces'> & {
  readonly findStored: FindStored
  readonly courses: CourseStore
  readonly raceFields: FieldStore
  readonly files: FileStore
  readonly patienceMs?: number
}

/** Tags and images of shared links, from stored data alone. */
export function createSharedLinks(deps: Deps) {
  const { findStored, listRaces, courses, raceFields: fields, files, patienceMs = 250 } = deps
  const renderer = createPngRenderer()
  const findShared = createFindShared({ findStored, listRaces })
  const now = () => performance.now()
  const findLogo = (logoUrl: string) => findStoredLogo(files, logoUrl)
  const finder = { findShared, courses, fields, renderer, findLogo, now, wait }
  return {
    findShared,
    findShareImage: createFindShareImage(finder),
    /** Maximum milliseconds a page waits for its tags: most visitors never see them. */
    patienceMs,
    close: renderer.close,
  }
}
