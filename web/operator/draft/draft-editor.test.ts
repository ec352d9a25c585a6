import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PNG_URL } from '../../../contract/testing/examples.ts'
import { withLap } from '../../../race/tracing/find-lap.ts'
import { EMPTY_TRACING } from '../../../race/tracing/tracing.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { createDesk, isCourseUnsaved } from './draft-editor.ts'
import type { WorkStore } from './draft-store.ts'
import { aDraft, aTracing } from './testing/a-draft.ts'

const MAP = { width: 400, height: 100, url: 'blob:1', dataUrl: PNG_URL }

/** A browser's database, with what goes wrong in it. */
function aStore({ isAbsent = false, isFull = false } = {}) {
  const kept = new Map<string, unknown>()
  /** Parts that cannot be read, for as long as they are in here. */
  const unreadable = new Set<string>()
  const refuse = (isRefused: boolean) => {
    if (isRefused) throw new Error('refused')
  }
  const store: WorkStore = {
    open: async () => refuse(isAbsent),
    read: async (name) => {
      refuse(isAbsent || unreadable.has(name))
      return kept.get(name)
    },
    write: async (entries) => {
      refuse(isFull)
      for (const [name, value] of Object.entries(entries)) kept.set(name, structuredClone(value))
    },
    clear: async () => kept.clear(),
  }
  return { kept, store, unreadable }
}

/** A desk that has read what the browser keeps. */
async function aDesk(store: WorkStore) {
  const desk = createDesk(store, () => 'blob:1')
  await desk.restore()
  return desk
}

/** A store in which work with a map was left. */
async function aStoreWithWork() {
  const made = aStore()
  const desk = await aDesk(made.store)
  desk.setDetails({ ...EMPTY_DRAFT.details, name: '2026 Oslo' })
  desk.setMap(MAP)
  draw(desk, [1, 1], [2, 2])
  await vi.advanceTimersByTimeAsync(1000)
  return made
}

type Desk = Awaited<ReturnType<typeof aDesk>>

function draw(desk: Desk, ...points: [number, number][]) {
  const tracer = desk.get().tracer
  tracer?.do({ type: 'start-drawing' })
  points.forEach(([x, y], i) => {
    tracer?.do({ type: i === 0 ? 'start-stroke' : 'add-point', point: { x, y } })
  })
  tracer?.do({ type: 'end-stroke' })
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('[ADMIN-29] work is kept a moment after the last change, and another tab finds it', async () => {
  const { kept, store } = aStore()
  const desk = await aDesk(store)
  desk.setDetails({ ...EMPTY_DRAFT.details, name: '2026 Oslo' })
  expect(kept.size).toBe(0)
  desk.setMap(MAP)
  draw(desk, [1, 1], [2, 2])
  desk.setDurations({ seg_run1: '4:00' })
  await vi.advanceTimersByTimeAsync(1000)

  const reopened = await aDesk(store)
  expect(reopened.get()).toMatchObject({
    draft: { details: { name: '2026 Oslo' }, map: MAP },
    durations: { seg_run1: '4:00' },
    isTouched: true,
  })
  expect(reopened.get().restoredAt).not.toBeNull()
  expect(reopened.tracing().points).toHaveLength(2)
})

test('[ADMIN-29] an empty desk and a race that was only opened leave nothing behind', async () => {
  const { kept, store } = aStore()
  const desk = await aDesk(store)
  await desk.open(aDraft(), { isTouched: false })
  await desk.keep()
  await vi.advanceTimersByTimeAsync(5000)
  expect(kept.size).toBe(0)
})

test('[ADMIN-29] starting over and publishing forget the work', async () => {
  const { kept, store } = aStore()
  const desk = await aDesk(store)
  desk.setMap(MAP)
  await desk.keep()
  expect(kept.size).toBe(2)
  await desk.clear()
  await vi.advanceTimersByTimeAsync(5000)
  expect(kept.size).toBe(0)
  expect(desk.get()).toMatchObject({ draft: EMPTY_DRAFT, tracer: null, isTouched: false })
})

test.each([{ isFull: true }, { isAbsent: true }])(
  '[ADMIN-29] a browser that keeps nothing is said to, and the work goes on: %o',
  async (fault) => {
    const desk = await aDesk(aStore(fault).store)
    desk.setMap(MAP)
    await desk.keep()
    expect(desk.get()).toMatchObject({ isKept: false, draft: { map: MAP } })
  },
)

test('[ADMIN-46] a storage that could not be opened is not written to when it opens later', async () => {
  const { kept, store } = await aStoreWithWork()
  const before = new Map(kept)
  const desk = createDesk({ ...store, open: () => Promise.reject(new Error('away')) }, () => '')
  await desk.restore()
  desk.setMap({ ...MAP, dataUrl: `${PNG_URL}AAAA` })
  await desk.keep()
  expect(kept).toEqual(before)
})

test('[ADMIN-46] before the draft was read nothing is written over it', async () => {
  const { kept, store } = await aStoreWithWork()
  const before = new Map(kept)
  const desk = createDesk(store, () => 'blob:1')
  desk.setMap({ ...MAP, dataUrl: `${PNG_URL}AAAA` })
  await desk.keep()
  expect(kept).toEqual(before)
})

test('[ADMIN-46] a draft that cannot be read stays, until it can or the operator starts anew', async () => {
  const { kept, store, unreadable } = await aStoreWithWork()
  const before = new Map(kept)
  unreadable.add('work')
  const desk = await aDesk(store)
  expect(desk.get().reading).toEqual({ part: 'all' })
  desk.setDetails({ ...EMPTY_DRAFT.details, name: '2026 Bergen' })
  await desk.keep()
  await vi.advanceTimersByTimeAsync(5000)
  expect(kept).toEqual(before)

  await desk.restore()
  expect(desk.get().reading).toEqual({ part: 'all' })
  unreadable.clear()
  await desk.restore()
  expect(desk.get()).toMatchObject({ reading: 'done', draft: { details: { name: '2026 Oslo' } } })

  unreadable.add('work')
  const other = await aDesk(store)
  await other.clear()
  expect(kept.size).toBe(0)
  other.setMap(MAP)
  await other.keep()
  expect(kept.size).toBe(2)
})

test('[ADMIN-46] a map that cannot be read is given up alone, and only when that is said', async () => {
  const { kept, store, unreadable } = await aStoreWithWork()
  unreadable.add('map')
  const desk = await aDesk(store)
  expect(desk.get().reading).toMatchObject({ part: 'map', name: '2026 Oslo' })
  await desk.keep()
  expect(kept.get('map')).toBe(PNG_URL)

  desk.goOnWithoutMap()
  await desk.keep()
  expect(desk.get()).toMatchObject({ reading: 'done', draft: { map: null } })
  expect(desk.tracing().points).toHaveLength(2)
  expect(kept.get('map')).toBeNull()
})

test('[ADMIN-25] the course outlives its map, and fits the next one', async () => {
  const desk = await aDesk(aStore().store)
  desk.setMap(MAP)
  draw(desk, [10, 10], [20, 20])
  desk.clearMap()
  expect(desk.get().tracer).toBeNull()
  desk.setMap({ ...MAP, width: 800, height: 200 })
  expect(desk.tracing().points.at(-1)).toEqual({ x: 40, y: 40 })
  expect(desk.get().isOtherShape).toBe(false)
  desk.setMap({ ...MAP, width: 400, height: 400 })
  expect(desk.get().isOtherShape).toBe(true)
})

test('[ADMIN-47] a map that is measured late suggests nothing for the one that came after it', async () => {
  const desk = await aDesk(aStore().store)
  const later = { ...MAP, url: 'blob:2' }
  desk.setMap(MAP)
  desk.setMap(later)
  desk.suggestLook(MAP, 'night')
  expect(desk.get().draft.suggestedLook).toBeNull()
  desk.suggestLook(later, 'dimmed')
  expect(desk.get().draft).toMatchObject({ suggestedLook: 'dimmed', chosenLook: null })
})

test('[ADMIN-47] measuring is no work, choosing is', async () => {
  const desk = await aDesk(aStore().store)
  const draft = aDraft()
  await desk.open(draft, { isTouched: false })
  const { tracer } = desk.get()
  desk.suggestLook(draft.map as typeof MAP, 'night')
  expect(desk.get()).toMatchObject({ isTouched: false, draft: { suggestedLook: 'night' } })
  // The tracer goes on: what was drawn and undone is still its own.
  expect(desk.get().tracer).toBe(tracer)
  desk.chooseLook('as-is')
  desk.setPrintedNames(true)
  expect(desk.get()).toMatchObject({
    isTouched: true,
    draft: { chosenLook: 'as-is', hasPrintedNames: true },
  })
})

test('[ADMIN-19, ADMIN-27] only Save Course hands the course over', async () => {
  const desk = await aDesk(aStore().store)
  await desk.open(aDraft(), { isTouched: false })
  const isUnsaved = () => isCourseUnsaved(desk.get(), desk.tracing())
  expect(isUnsaved()).toBe(false)
  desk.get().tracer?.do({ type: 'undo-point' })
  expect(isUnsaved()).toBe(true)
  expect(desk.get().draft.course).toEqual(aTracing())
  desk.saveCourse(desk.tracing())
  expect(isUnsaved()).toBe(false)
  expect(desk.get().draft.course?.points).toHaveLength(330)
})

test('[DRAW-24] a race that is opened has its lap again, and how many each run takes', async () => {
  const lap = [10, 60, 80, 30].map((x) => ({ x, y: (x * x) % 97 }))
  const course = withLap({
    ...EMPTY_TRACING,
    points: [...lap, ...lap, ...lap],
    boundaries: [0, 11],
  })
  const desk = await aDesk(aStore().store)
  await desk.open(aDraft({ course }), { isTouched: false })
  expect(desk.tracing().lap).toEqual(lap)
  expect(desk.get().tracer?.lapsOfRuns).toEqual([3, 3, 3, 3, 3, 3, 3, 3])
})

test('[ADMIN-26] Save All takes over what was typed and says how many have changed', async () => {
  const desk = await aDesk(aStore().store)
  desk.setDurations({ seg_run1: '4:30', seg_ski: '', seg_wb: '90' })
  expect(desk.saveSegments()).toBe(2)
  expect(desk.get()).toMatchObject({
    durations: {},
    draft: { segments: { 0: { durationSec: 270 } } },
  })
})
