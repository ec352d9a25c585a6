import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PNG_URL } from '../../../contract/testing/examples.ts'
import { withLap } from '../../../race/find-lap.ts'
import { EMPTY_TRACING } from '../../../race/tracing.ts'
import { EMPTY_DRAFT } from '../../admin/draft.ts'
import { aDraft, aTracing } from '../../admin/testing/a-draft.ts'
import type { WorkStore } from '../../admin/work-store.ts'
import { createDesk, isCourseUnsaved } from './desk.ts'

const MAP = { width: 400, height: 100, url: 'blob:1', dataUrl: PNG_URL }

/** A browser's database, or one that refuses everything. */
function aStore({ isBroken = false } = {}) {
  const kept = new Map<string, unknown>()
  const refuse = () => {
    if (isBroken) throw new Error('no room')
  }
  const store: WorkStore = {
    read: async (name) => kept.get(name),
    write: async (entries) => {
      refuse()
      for (const [name, value] of Object.entries(entries)) kept.set(name, structuredClone(value))
    },
    clear: async () => kept.clear(),
  }
  return { kept, store }
}

const aDesk = (store: WorkStore) => createDesk(store, () => 'blob:1')
type Desk = ReturnType<typeof aDesk>

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
  const desk = aDesk(store)
  desk.setDetails({ ...EMPTY_DRAFT.details, name: '2026 Oslo' })
  expect(kept.size).toBe(0)
  desk.setMap(MAP)
  draw(desk, [1, 1], [2, 2])
  desk.setDurations({ seg_run1: '4:00' })
  await vi.advanceTimersByTimeAsync(1000)

  const reopened = aDesk(store)
  await reopened.restore()
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
  const desk = aDesk(store)
  await desk.open(aDraft(), { isTouched: false })
  await desk.keep()
  await vi.advanceTimersByTimeAsync(5000)
  expect(kept.size).toBe(0)
})

test('[ADMIN-29] starting over and publishing forget the work', async () => {
  const { kept, store } = aStore()
  const desk = aDesk(store)
  desk.setMap(MAP)
  await desk.keep()
  expect(kept.size).toBe(2)
  await desk.clear()
  await vi.advanceTimersByTimeAsync(5000)
  expect(kept.size).toBe(0)
  expect(desk.get()).toMatchObject({ draft: EMPTY_DRAFT, tracer: null, isTouched: false })
})

test('[ADMIN-29] a browser that keeps nothing is said to, and the work goes on', async () => {
  const { store } = aStore({ isBroken: true })
  const desk = aDesk(store)
  desk.setMap(MAP)
  await desk.keep()
  expect(desk.get()).toMatchObject({ isKept: false, draft: { map: MAP } })
})

test('[ADMIN-25] the course outlives its map, and fits the next one', () => {
  const desk = aDesk(aStore().store)
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

test('[ADMIN-19, ADMIN-27] only Save Course hands the course over', async () => {
  const desk = aDesk(aStore().store)
  await desk.open(aDraft(), { isTouched: false })
  const isUnsaved = () => isCourseUnsaved(desk.get(), desk.tracing())
  expect(isUnsaved()).toBe(false)
  draw(desk, [5, 5])
  expect(isUnsaved()).toBe(true)
  expect(desk.get().draft.course).toEqual(aTracing())
  desk.saveCourse(desk.tracing())
  expect(isUnsaved()).toBe(false)
  expect(desk.get().draft.course?.points).toHaveLength(332)
})

test('[DRAW-24] a race that is opened has its lap again, and how many each run takes', async () => {
  const lap = [10, 60, 80, 30].map((x) => ({ x, y: (x * x) % 97 }))
  const course = withLap({
    ...EMPTY_TRACING,
    points: [...lap, ...lap, ...lap],
    boundaries: [0, 11],
  })
  const desk = aDesk(aStore().store)
  await desk.open(aDraft({ course }), { isTouched: false })
  expect(desk.tracing().lap).toEqual(lap)
  expect(desk.get().tracer?.lapsOfRuns).toEqual([3, 3, 3, 3, 3, 3, 3, 3])
})

test('[ADMIN-26] Save All takes over what was typed and says how many have changed', () => {
  const desk = aDesk(aStore().store)
  desk.setDurations({ seg_run1: '4:30', seg_ski: '', seg_wb: '90' })
  expect(desk.saveSegments()).toBe(2)
  expect(desk.get()).toMatchObject({
    durations: {},
    draft: { segments: { 0: { durationSec: 270 } } },
  })
})
