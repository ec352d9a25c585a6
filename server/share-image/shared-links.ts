import { setTimeout as wait } from 'node:timers/promises'
import type { ResultDeps } from '../results/find-address.ts'
import { createFindStored } from '../results/find-stored.ts'
import type { CourseStore } from '../storage/course-store.ts'
import { createFindShareImage, type FindShareImage } from './find-share-image.ts'
import { createFindShared, type FindShared } from './find-shared.ts'
import { createPngRenderer } from './png-renderer.ts'

/** What a shared link shows before anybody opens it. */
export type SharedLinks = {
  readonly findShared: FindShared
  readonly findShareImage: FindShareImage
  /** Milliseconds a page waits for its tags at the most: most who open it never see them. */
  readonly patienceMs: number
  close(): Promise<void>
}

type Deps = Pick<ResultDeps, 'sources' | 'store' | 'listRaces'> & {
  readonly courses: CourseStore
  readonly patienceMs?: number
}

/** Tags and images of shared links, from what is at hand alone. */
export function createSharedLinks({
  sources,
  store,
  listRaces,
  courses,
  patienceMs = 250,
}: Deps): SharedLinks {
  const renderer = createPngRenderer()
  const findShared = createFindShared({
    findStored: createFindStored({ sources, store }),
    listRaces,
  })
  return {
    findShared,
    findShareImage: createFindShareImage({
      findShared,
      courses,
      renderer,
      now: () => performance.now(),
      wait,
    }),
    patienceMs,
    close: renderer.close,
  }
}
