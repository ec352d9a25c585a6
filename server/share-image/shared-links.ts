import { setTimeout as wait } from 'node:timers/promises'
import type { ResultDeps } from '../results/finding/find-address.ts'
import type { FindStored } from '../results/finding/find-stored.ts'
import type { CourseStore } from '../storage/course-store.ts'
import type { FieldStore } from '../storage/fields/field-store.ts'
import { createFindShareImage } from './find-share-image.ts'
import { createFindShared } from './find-shared.ts'
import { createPngRenderer } from './png-renderer.ts'

export type SharedLinks = ReturnType<typeof createSharedLinks>

type Deps = Pick<ResultDeps, 'listRaces'> & {
  readonly findStored: FindStored
  readonly courses: CourseStore
  readonly raceFields: FieldStore
  readonly patienceMs?: number
}

/** Tags and images of shared links, from stored data alone. */
export function createSharedLinks(deps: Deps) {
  const { findStored, listRaces, courses, raceFields: fields, patienceMs = 250 } = deps
  const renderer = createPngRenderer()
  const findShared = createFindShared({ findStored, listRaces })
  const now = () => performance.now()
  return {
    findShared,
    findShareImage: createFindShareImage({ findShared, courses, fields, renderer, now, wait }),
    /** Maximum milliseconds a page waits for its tags: most visitors never see them. */
    patienceMs,
    close: renderer.close,
  }
}
