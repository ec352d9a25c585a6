import { setTimeout as wait } from 'node:timers/promises'
import type { ResultDeps } from '../results/find-address.ts'
import { createFindKept } from '../results/find-kept.ts'
import type { CourseStore } from '../storage/course-store.ts'
import { createFindShared, type FindShared } from './find-shared.ts'
import { createPainter } from './painter.ts'
import { createFindPreview, type FindPreview } from './previews.ts'

/** What a shared link shows before anybody opens it. */
export type Sharing = {
  readonly findShared: FindShared
  readonly findPreview: FindPreview
  /** Milliseconds a page waits for its tags at the most: most who open it never see them. */
  readonly patienceMs: number
  close(): Promise<void>
}

type Deps = Pick<ResultDeps, 'sources' | 'store' | 'listRaces'> & {
  readonly courses: CourseStore
  readonly patienceMs?: number
}

/** Tags and images of shared links, from what is at hand alone. */
export function createSharing({
  sources,
  store,
  listRaces,
  courses,
  patienceMs = 250,
}: Deps): Sharing {
  const painter = createPainter()
  const findShared = createFindShared({ findKept: createFindKept({ sources, store }), listRaces })
  return {
    findShared,
    findPreview: createFindPreview({
      findShared,
      courses,
      painter,
      now: () => performance.now(),
      wait,
    }),
    patienceMs,
    close: painter.close,
  }
}
