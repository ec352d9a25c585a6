import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PNG_URL } from '../../../contract/testing/examples.ts'
import { buildLapsOfRuns, withLap } from '../../../race/tracing/find-lap.ts'
import { EMPTY_TRACING } from '../../../race/tracing/tracing.ts'
import { EMPTY_DRAFT } from './draft.ts'
import { createDraftEditor } from './draft-editor.ts'
import type { DraftStore } from './draft-storage.ts'
import { aDraft, aTracing } from './testing/a-draft.ts'

const MAP = { width: 400, height: 100, url: 'blob:1', dataUrl: PNG_URL }

/** A browser's database, with possible faults. */
function aStore({ isAbsent = false, isFull = false } = {}) {
  const kept = new Map<string, unknown>()
  /** Parts in this set can't be read. */
  const unreadable = new Set<string>()
  const refuse = (isRefused: boolean) => {
    if (isRefused) throw new Error('refused')
  }
  const listeners = new Map<object, () => void>()
  /** One tab's view of the database that all tabs share. */
  const openTab = (): DraftStore => {
    const tab: DraftStore = {
      ...store,
      write: async (entries) => {
        await store.write(entries)
        tell(tab)
      },
      clear: async () => {
        await store.clear()
        tell(tab)
      },
      onWrittenElsewhere: (listener) => {
        listeners.set(tab, listener)
        return () => listeners.delete(tab)
      },
    }
    return tab
  }
  const tell = (from: object) => {
    for (const [tab, listener] of listeners) if (tab !== from) listener()
  }
  const store: DraftStore = {
    onWrittenElsewhere: () => () => {},
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
  return { kept, store, unreadable, openTab }
}

/** An editor that has read the browser's stored draft. */
async function anEditor(store: DraftStore) {
  const editor = createDraftEditor(store, () => 'blob:1')
  await editor.restore()
  return editor
}

/** A store that already has work with a map. */
async function aStoreWithWork() {
  const made = aStore()
  const editor = await anEditor(made.store)
  editor.setDetails({ ...EMPTY_DRAFT.details, name: '2026 Oslo' })
  editor.setMap(MAP)
  draw(editor, [1, 1], [2, 2])
  await vi.advanceTimersByTimeAsync(1000)
  return made
}

type DraftEditor = Awaited<ReturnType<typeof anEditor>>

function draw(editor: DraftEditor, ...points: [number, number][]) {
  const tracer = editor.get().tracer
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

test('[ADMIN-29] work is stored shortly after the last change, and another tab finds it', async () => {
  const { kept, store } = aStore()
  const editor = await anEditor(store)
  editor.setDetails({ ...EMPTY_DRAFT.details, name: '2026 Oslo' })
  expect(kept.size).toBe(0)
  editor.setMap(MAP)
  draw(editor, [1, 1], [2, 2])
  editor.setDuration('seg_run1', 240)
  await vi.advanceTimersByTimeAsync(1000)

  const reopened = await anEditor(store)
  expect(reopened.get()).toMatchObject({
    draft: {
      details: { name: '2026 Oslo' },
      map: MAP,
      segments: { 0: { durationSec: 240 } },
    },
    isTouched: true,
  })
  expect(reopened.get().draft.course.points).toHaveLength(2)
})

test('[ADMIN-29] an empty editor and a race that was only opened store nothing', async () => {
  const { kept, store } = aStore()
  const editor = await anEditor(store)
  await editor.open(aDraft(), { isTouched: false })
  await editor.keep()
  await vi.advanceTimersByTimeAsync(5000)
  expect(kept.size).toBe(0)
})

test('[ADMIN-29] starting over and publishing delete the stored work', async () => {
  const { kept, store } = aStore()
  const editor = await anEditor(store)
  editor.setMap(MAP)
  await editor.keep()
  expect(kept.size).toBe(2)
  await editor.clear()
  await vi.advanceTimersByTimeAsync(5000)
  expect(kept.size).toBe(0)
  expect(editor.get()).toMatchObject({ draft: EMPTY_DRAFT, tracer: null, isTouched: false })
})

test.each([{ isFull: true }, { isAbsent: true }])(
  '[ADMIN-29] a browser without storage is reported, and the work continues: %o',
  async (fault) => {
    const editor = await anEditor(aStore(fault).store)
    editor.setMap(MAP)
    await editor.keep()
    expect(editor.get()).toMatchObject({ isKept: false, draft: { map: MAP } })
  },
)

test('[ADMIN-46] storage that could not be opened is not written to, even if it opens later', async () => {
  const { kept, store } = await aStoreWithWork()
  const before = new Map(kept)
  const editor = createDraftEditor(
    { ...store, open: () => Promise.reject(new Error('away')) },
    () => '',
  )
  await editor.restore()
  editor.setMap({ ...MAP, dataUrl: `${PNG_URL}AAAA` })
  await editor.keep()
  expect(kept).toEqual(before)
})

test('[ADMIN-46] nothing overwrites the stored draft before it has been read', async () => {
  const { kept, store } = await aStoreWithWork()
  const before = new Map(kept)
  const editor = createDraftEditor(store, () => 'blob:1')
  editor.setMap({ ...MAP, dataUrl: `${PNG_URL}AAAA` })
  await editor.keep()
  expect(kept).toEqual(before)
})

test('[ADMIN-46] an unreadable draft is kept until it can be read or the operator starts over', async () => {
  const { kept, store, unreadable } = await aStoreWithWork()
  const before = new Map(kept)
  unreadable.add('work')
  const editor = await anEditor(store)
  expect(editor.get().reading).toBe('failed')
  editor.setDetails({ ...EMPTY_DRAFT.details, name: '2026 Bergen' })
  await editor.keep()
  await vi.advanceTimersByTimeAsync(5000)
  expect(kept).toEqual(before)

  await editor.restore()
  expect(editor.get().reading).toBe('failed')
  unreadable.clear()
  await editor.restore()
  expect(editor.get()).toMatchObject({ reading: 'done', draft: { details: { name: '2026 Oslo' } } })

  unreadable.add('work')
  const other = await anEditor(store)
  await other.clear()
  expect(kept.size).toBe(0)
  other.setMap(MAP)
  await other.keep()
  expect(kept.size).toBe(2)
})

test('[ADMIN-46] an unreadable map has to be chosen again, and the course is kept for it', async () => {
  const { store, unreadable } = await aStoreWithWork()
  unreadable.add('map')
  const editor = await anEditor(store)
  expect(editor.get()).toMatchObject({ reading: 'done', draft: { map: null } })
  editor.setMap(MAP)
  expect(editor.get().tracer?.drawing.tracing.points).toHaveLength(2)
})

test('[ADMIN-25] the course is kept without its map, and fits the next one', async () => {
  const editor = await anEditor(aStore().store)
  editor.setMap(MAP)
  draw(editor, [10, 10], [20, 20])
  editor.clearMap()
  expect(editor.get().tracer).toBeNull()
  expect(editor.setMap({ ...MAP, width: 800, height: 200 })).toBe(false)
  expect(editor.get().draft.course.points.at(-1)).toEqual({ x: 40, y: 40 })
  expect(editor.setMap({ ...MAP, width: 400, height: 400 })).toBe(true)
})

test('[ADMIN-47] a map that is measured late does not suggest a look for its replacement', async () => {
  const editor = await anEditor(aStore().store)
  const later = { ...MAP, url: 'blob:2' }
  editor.setMap(MAP)
  editor.setMap(later)
  editor.suggestLook(MAP, 'night')
  expect(editor.get().draft.suggestedLook).toBeNull()
  editor.suggestLook(later, 'dimmed')
  expect(editor.get().draft).toMatchObject({ suggestedLook: 'dimmed', chosenLook: null })
})

test('[ADMIN-47] measuring does not count as work, choosing does', async () => {
  const editor = await anEditor(aStore().store)
  const draft = aDraft()
  await editor.open(draft, { isTouched: false })
  const { tracer } = editor.get()
  editor.suggestLook(draft.map as typeof MAP, 'night')
  expect(editor.get()).toMatchObject({ isTouched: false, draft: { suggestedLook: 'night' } })
  // The tracer stays the same, with its strokes and undo steps.
  expect(editor.get().tracer).toBe(tracer)
  editor.chooseLook('as-is')
  editor.setPrintedNames(true)
  expect(editor.get()).toMatchObject({
    isTouched: true,
    draft: { chosenLook: 'as-is', hasPrintedNames: true },
  })
})

test('[ADMIN-34] the tracing is the course of the draft, saved or not', async () => {
  const editor = await anEditor(aStore().store)
  await editor.open(aDraft(), { isTouched: false })
  editor.get().tracer?.do({ type: 'undo-point' })
  expect(editor.get().draft.course.points).toHaveLength(330)
})

test('[DRAW-16] an opened race has its lap again, and the laps of each run', async () => {
  const lap = [10, 60, 80, 30].map((x) => ({ x, y: (x * x) % 97 }))
  const course = withLap({
    ...EMPTY_TRACING,
    points: [...lap, ...lap, ...lap],
    boundaries: [0, 11],
  })
  const editor = await anEditor(aStore().store)
  await editor.open(aDraft({ course, lapsOfRuns: buildLapsOfRuns(course) }), { isTouched: false })
  expect(editor.get().draft.course.lap).toEqual(lap)
  expect(editor.get().tracer?.lapsOfRuns).toEqual([3, 3, 3, 3, 3, 3, 3, 3])
})

test('[ADMIN-29] two tabs never overwrite each other: stored work waits for a choice', async () => {
  const { kept, openTab } = aStore()
  const [first, second] = [await anEditor(openTab()), await anEditor(openTab())]
  first.setDetails({ ...EMPTY_DRAFT.details, name: '2026 Oslo' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(second.get().isElsewhere).toBe(true)
  expect(first.get().isElsewhere).toBe(false)
  second.setDetails({ ...EMPTY_DRAFT.details, name: '2026 Rome' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept.get('work')).toMatchObject({ details: { name: '2026 Oslo' } })
  expect(second.get().draft.details.name).toBe('2026 Rome')
})

test('[ADMIN-29] the other draft is loaded, map and course included', async () => {
  const { openTab } = aStore()
  const [first, second] = [await anEditor(openTab()), await anEditor(openTab())]
  first.setMap(MAP)
  draw(first, [1, 1], [2, 2])
  await vi.advanceTimersByTimeAsync(1000)
  second.setDetails({ ...EMPTY_DRAFT.details, name: '2026 Rome' })
  await second.loadElsewhere()
  expect(second.get()).toMatchObject({ isElsewhere: false, draft: { details: { name: '' } } })
  expect(second.get().draft.course.points).toHaveLength(2)
  expect(second.get().draft.map?.dataUrl).toBe(PNG_URL)
  // Discarded work isn't written a moment later.
  await vi.advanceTimersByTimeAsync(1000)
  expect(first.get().isElsewhere).toBe(false)
})

test('[ADMIN-29] keeping this draft overwrites the other, and notifies that tab', async () => {
  const { kept, openTab } = aStore()
  const [first, second] = [await anEditor(openTab()), await anEditor(openTab())]
  first.setMap(MAP)
  await vi.advanceTimersByTimeAsync(1000)
  second.setDetails({ ...EMPTY_DRAFT.details, name: '2026 Rome' })
  await second.keepMine()
  expect(kept.get('work')).toMatchObject({ details: { name: '2026 Rome' } })
  expect(kept.get('map')).toBeNull()
  expect(first.get().isElsewhere).toBe(true)
})

test('[ADMIN-29] clearing the work of this tab leaves the stored work of another, and viewing it writes nothing', async () => {
  const { kept, openTab } = aStore()
  const [first, second] = [await anEditor(openTab()), await anEditor(openTab())]
  first.setDetails({ ...EMPTY_DRAFT.details, name: '2026 Oslo' })
  await vi.advanceTimersByTimeAsync(1000)
  await second.clear()
  expect(kept.get('work')).toMatchObject({ details: { name: '2026 Oslo' } })
  const third = await anEditor(openTab())
  await third.keep()
  expect(first.get().isElsewhere).toBe(false)
})

test('[ADMIN-54] the course of another race is put on the map of this one, and undo reverts it', async () => {
  const editor = await anEditor(aStore().store)
  editor.putCourse(aTracing(), { width: 800, height: 200 })
  expect(editor.get().draft.course).toBe(EMPTY_TRACING)
  editor.setMap(MAP)
  draw(editor, [1, 1])
  const before = editor.get().draft.course
  editor.putCourse(aTracing(), { width: 800, height: 200 })
  expect(editor.get().draft.course.points[10]).toEqual({ x: 5, y: ((10 * 10) % 97) / 2 })
  expect(editor.get().tracer?.tools.tool).toBe('move')
  editor.get().tracer?.do({ type: 'undo' })
  expect(editor.get().draft.course).toEqual(before)
})

test('[ADMIN-25] rotating a map keeps the course where it was on it, and a crop only hides the rest', async () => {
  const editor = await anEditor(aStore().store)
  editor.setMap(MAP)
  draw(editor, [100, 20], [300, 80])
  // The rotated image was too large and scaled down, so the course shrinks with it.
  editor.turnMap({ ...MAP, width: 50, height: 200 }, 1)
  const points = [
    { x: 40, y: 50 },
    { x: 10, y: 150 },
  ]
  expect(editor.get()).toMatchObject({
    draft: { course: { points }, tracedOn: { width: 50, height: 200 }, mapArea: null },
    tracer: { map: { width: 50, height: 200 } },
  })
  const mapArea = { left: 0, top: 0.2, right: 1, bottom: 0.8 }
  editor.setMapArea(mapArea)
  expect(editor.get().draft).toMatchObject({ course: { points }, mapArea })
  // A larger image of the same plan shows the same part; another plan is shown whole.
  editor.setMap({ ...MAP, width: 100, height: 400 })
  expect(editor.get().draft.mapArea).toEqual(mapArea)
  editor.setMap(MAP)
  expect(editor.get().draft.mapArea).toBeNull()
})

test('[DRAW-32] the words on a map place what they name, only if nothing is traced, and undo reverts it', async () => {
  const editor = await anEditor(aStore().store)
  editor.setMap(MAP)
  const word = (text: string, x: number) => ({
    ...{ text, size: 9, from: { x, y: 10 }, to: { x: x + 9, y: 10 } },
  })
  const words = [word('IN', 10), word('REMO', 90), word('WC', 200)]
  expect(editor.placeWords(words)).toBe(2)
  expect(Object.keys(editor.get().draft.course.layout?.placed ?? {})).toEqual([
    'gate-in',
    'station-5',
  ])
  expect(editor.placeWords(words)).toBe(0)
  editor.get().tracer?.do({ type: 'undo' })
  expect(editor.get().draft.course.layout).toBeNull()
})
