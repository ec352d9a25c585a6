import { expect, test } from 'vitest'
import { PNG_URL } from '../../../contract/testing/examples.ts'
import { aCourse } from '../../../race/testing/a-course.ts'
import { followLap } from '../../../race/tracing/follow-lap.ts'
import { EMPTY_TRACING } from '../../../race/tracing/tracing.ts'
import {
  packDraft,
  restoreDraft,
  type StoredDraft,
  storeDraft,
  unpackDraft,
} from './stored-draft.ts'
import { aDraft, aTracing } from './testing/a-draft.ts'

function someWork(given: Partial<StoredDraft> = {}): StoredDraft {
  return {
    draft: aDraft({
      map: { width: 400, height: 100, url: 'blob:1', dataUrl: PNG_URL },
      target: { id: 'race-1', version: 3 },
      chosenLook: 'dimmed',
      mapArea: { left: 0.1, top: 0, right: 1, bottom: 0.9 },
      hasPrintedNames: true,
      lapsOfRuns: [2, 2, 2, 2, 2, 2, 2, 2],
    }),
    serverDraft: { id: 'draft-1', version: 4, mapUrl: '/api/maps/x.png' },
    ...given,
  }
}

/** Stores and restores the work as the browser's database would. */
const keep = (work: StoredDraft, dataUrl: unknown = PNG_URL) =>
  restoreDraft(structuredClone(storeDraft(work, 1234)), () => 'blob:1', dataUrl)

test('[ADMIN-29] work is restored as it was stored', () => {
  expect(keep(someWork())).toEqual({ found: 'work', work: someWork(), savedAt: 1234 })
})

test('[ADMIN-29] a half-traced course is restored with its lap and its marks', () => {
  const { tracing } = aCourse()
    .startDrawing()
    .stroke([0, 0], [5, 5])
    .markBoundary()
    .startLap()
    .stroke([9, 0], [9, 9])
    .closeLap()
    .startLap()
  const work = someWork({ draft: aDraft({ map: null, course: tracing, tracedOn: null }) })
  expect(keep(work, null)).toMatchObject({ found: 'work', work })
})

test('[ADMIN-29] a map on the server is stored as its address', () => {
  const map = { width: 400, height: 100, url: '/api/maps/x.png', dataUrl: null }
  const work = someWork({ draft: aDraft({ map }) })
  expect(keep(work, null)).toMatchObject({ found: 'work', work: { draft: { map } } })
})

test('[ADMIN-29, ADMIN-47] work stored before maps had looks is restored without one', () => {
  const { chosenLook: _, hasPrintedNames: __, mapArea: ___, ...old } = storeDraft(someWork(), 1)
  const draft = { chosenLook: null, hasPrintedNames: false, mapArea: null, course: aTracing() }
  expect(restoreDraft(old, () => 'blob:1', PNG_URL)).toMatchObject({
    found: 'work',
    work: { draft },
  })
})

test.each([7, null, 'data:image/png;base64,###'])(
  '[ADMIN-46] a missing map has to be chosen again, and the rest is restored: %j',
  (dataUrl) => {
    const draft = { map: null, course: aTracing() }
    expect(keep(someWork(), dataUrl)).toMatchObject({ found: 'work', work: { draft } })
  },
)

test('[ADMIN-46] without stored work there is nothing to restore', () => {
  expect(restoreDraft(undefined, () => '', undefined)).toEqual({ found: 'nothing' })
})

test.each([null, 'x', {}, { savedAt: 1 }, { ...storeDraft(someWork(), 1), tracing: {} }])(
  '[ADMIN-46, SAFE-7] data in another format is neither work nor nothing: %#',
  (stored) => {
    expect(restoreDraft(stored, () => '', null)).toEqual({ found: 'unreadable' })
  },
)

test('[ADMIN-46] a path with marks outside it is not accepted as work', () => {
  const stored = storeDraft(someWork(), 1)
  const broken = { ...stored, tracing: { ...stored.tracing, boundaries: [0, 9999] } }
  expect(restoreDraft(broken, () => '', null)).toEqual({ found: 'unreadable' })
})

test('[ADMIN-46] a draft of an earlier version can be read: newer fields get defaults', () => {
  // A draft as stored in November 2026; don't change it when fields are added.
  const earlier = {
    savedAt: 1234,
    target: null,
    details: { season: '', group: '', name: 'Oslo', location: '', date: '', timeZone: '' },
    map: { width: 400, height: 100, url: null },
    segments: aDraft().segments.map(({ key, label, kind }) => ({
      key,
      label,
      kind,
      durationSec: null,
    })),
    course: null,
    tracedOn: { width: 400, height: 100 },
    tracing: {
      points: new Float64Array([1, 1, 2, 2]),
      boundaries: [0],
      lapStart: null,
      lap: null,
      laps: [],
    },
    lapsOfRuns: [2],
    durations: { seg_run1: '4:00' },
  }
  expect(restoreDraft(earlier, () => 'blob:1', PNG_URL)).toMatchObject({
    found: 'work',
    work: { draft: { details: { name: 'Oslo' }, course: { boundaries: [0] } } },
  })
})

test('[ADMIN-29, DRAW-28] a draft keeps which runs follow the lap', () => {
  const lap = [at(0, 0), at(90, 0), at(90, 90)]
  const run = followLap({ ...EMPTY_TRACING, lap }, 0, { leave: at(90, 40), laps: 2 })
  const work = someWork({ draft: aDraft({ course: run ?? EMPTY_TRACING }) })
  const restored = restoreDraft(structuredClone(storeDraft(work, 1)), () => 'blob:1', PNG_URL)
  expect(restored).toMatchObject({ work: { draft: { course: run } } })
})

const at = (x: number, y: number) => ({ x, y })

test('[ADMIN-63] work sent to the server comes back unchanged, to a hundredth of a pixel', () => {
  const sent = unpackDraft(packDraft(storeDraft(someWork(), 1234)))
  expect(restoreDraft(sent, () => 'blob:1', PNG_URL)).toEqual({
    ...{ found: 'work', work: someWork(), savedAt: 1234 },
  })
  const lap = [0, 1 / 3, 2 / 3].map((share) => ({ x: 100 * share, y: 90 * share * share }))
  const followed = followLap({ ...EMPTY_TRACING, lap }, 0, { join: lap[1], leave: lap[2], laps: 2 })
  if (!followed) throw new Error('There is no lap')
  const packed = packDraft(storeDraft(someWork({ draft: aDraft({ course: followed }) }), 1))
  const back = restoreDraft(unpackDraft(packed), () => 'blob:1', PNG_URL)
  if (back.found !== 'work') throw new Error(back.found)
  const { points, follows } = back.work.draft.course
  // Runs still start where they join the lap.
  expect(points[0]).toEqual(follows[0]?.join)
  expect(points.at(-1)).toEqual(follows[0]?.leave)
})

test.each(['', 'null', '{', '{"points":[1]}'])(
  '[ADMIN-63] a draft from the server that is %j cannot be read',
  (text) => {
    expect(restoreDraft(unpackDraft(text), () => 'blob:1', PNG_URL)).toEqual({
      found: 'unreadable',
    })
  },
)

test('[ADMIN-29, DRAW-32] things placed with Place Stations are kept with the draft, also on the server', () => {
  const placed = { roxzone: [{ x: 1, y: 2 }], 'station-2': [{ x: 3.5, y: 4 }], 'way-out-2': [] }
  const course = { ...EMPTY_TRACING, layout: { placed, lastFrom: 'lap' as const }, laps: [1.8] }
  const stored = storeDraft(
    someWork({ draft: aDraft({ map: null, course, lapsOfRuns: [1.8] }) }),
    1,
  )
  for (const kept of [stored, unpackDraft(packDraft(stored))]) {
    const restored = restoreDraft(kept, (url) => url, undefined)
    expect(restored.found === 'work' && restored.work.draft.course.layout).toEqual(course.layout)
    expect(restored.found === 'work' && restored.work.draft.lapsOfRuns).toEqual([1.8])
  }
})
