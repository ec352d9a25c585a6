import { expect, test } from 'vitest'
import { PNG_URL } from '../../contract/testing/examples.ts'
import { aCourse } from '../../race/testing/a-course.ts'
import { restoreWork, storeWork, type Work } from './stored-draft.ts'
import { aDraft, aTracing } from './testing/a-draft.ts'

function someWork(given: Partial<Work> = {}): Work {
  return {
    draft: aDraft({
      map: { width: 400, height: 100, url: 'blob:1', dataUrl: PNG_URL },
      target: { id: 'race-1', version: 3 },
    }),
    tracing: aTracing(),
    lapsOfRuns: [2, 2, 2, 2, 2, 2, 2, 2],
    durations: { seg_run1: '4:3' },
    ...given,
  }
}

/** Through the browser's database and back, as far as it can change anything. */
const keep = (work: Work, dataUrl: unknown = PNG_URL) =>
  restoreWork(structuredClone(storeWork(work, 1234)), () => 'blob:1', dataUrl)

test('[ADMIN-29] work comes back as it was kept', () => {
  expect(keep(someWork())).toEqual({ work: someWork(), savedAt: 1234 })
})

test('[ADMIN-29] a course half traced comes back with its lap and its marks', () => {
  const { tracing } = aCourse()
    .startDrawing()
    .stroke([0, 0], [5, 5])
    .markBoundary()
    .startLap()
    .stroke([9, 0], [9, 9])
    .closeLap()
    .startLap()
  const work = someWork({ tracing, draft: aDraft({ map: null, course: null, tracedOn: null }) })
  expect(keep(work, null)?.work).toEqual(work)
})

test('[ADMIN-29] a map the server has is kept as its address', () => {
  const map = { width: 400, height: 100, url: '/api/maps/x.png', dataUrl: null }
  const work = someWork({ draft: aDraft({ map }) })
  expect(keep(work, null)?.work.draft.map).toEqual(map)
})

test('[ADMIN-29] a map that was not kept with the work is missing, and the rest is there', () => {
  expect(keep(someWork(), null)?.work.draft).toMatchObject({ map: null, course: aTracing() })
})

test.each([undefined, null, 'x', {}, { savedAt: 1 }, { ...storeWork(someWork(), 1), tracing: {} }])(
  '[ADMIN-29, SAFE-7] what we have not written is not taken for work: %#',
  (stored) => {
    expect(restoreWork(stored, () => '', null)).toBeNull()
  },
)

test('[ADMIN-29] a path whose marks lie outside of it is not taken for work', () => {
  const stored = storeWork(someWork(), 1)
  const broken = { ...stored, tracing: { ...stored.tracing, boundaries: [0, 9999] } }
  expect(restoreWork(broken, () => '', null)).toBeNull()
})
