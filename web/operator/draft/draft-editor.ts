import type { MapCrop } from '../../../race/course/map-crop.ts'
import type { MapLook } from '../../../race/course/map-look.ts'
import { scaleTracing } from '../../../race/tracing/course-editing.ts'
import { buildLapsOfRuns } from '../../../race/tracing/find-lap.ts'
import { EMPTY_TRACING, type Tracing } from '../../../race/tracing/tracing.ts'
import type { Size } from '../../picture/viewport.ts'
import { createEmitter, createStore } from '../../ui/store.ts'
import type { VenueMap } from '../map/venue-map.ts'
import { createTracer, type Tracer } from '../tracer/state/tracer.ts'
import {
  chooseLook,
  cropDraft,
  type Draft,
  EMPTY_DRAFT,
  type RaceDetails,
  replaceMap,
  suggestDraftLook,
  type Target,
  withoutMap,
} from './draft.ts'
import type { DraftPart, DraftStore } from './draft-storage.ts'
import { withDurations } from './segments-tab.tsx'
import {
  type FoundDraft,
  packDraft,
  restoreDraft,
  type ServerDraft,
  storeDraft,
  unpackDraft,
} from './stored-draft.ts'

/** What the browser keeps and could not be read: all of it, or the map of work that could. */
export type Unread =
  | { readonly part: 'all' }
  | { readonly part: 'map'; readonly name: string; readonly savedAt: number }

/** Everything the draft editor holds. */
export type DraftEditorState = {
  /** Whether what the browser keeps has been read; nothing is written before. */
  readonly reading: 'under-way' | 'done' | Unread
  readonly draft: Draft
  /** Nothing before there is a map. */
  readonly tracer: Tracer | null
  /** Durations as typed and not saved yet, by segment key. */
  readonly durations: { readonly [key: string]: string }
  /** When the work was kept that was restored, in milliseconds; nothing for new work. */
  readonly restoredAt: number | null
  /** Something was done since the editor was cleared or a race was opened. */
  readonly isTouched: boolean
  /** The map was replaced by one of another shape. */
  readonly isOtherShape: boolean
  /** False when this browser keeps nothing: a closed tab would lose the work. */
  readonly isKept: boolean
  /** Another tab has kept its work since; nothing is written before the operator has chosen. */
  readonly isElsewhere: boolean
  /** Where the server has this draft. */
  readonly serverDraft: ServerDraft | null
}

/** What happens to the draft beside what it says: it was worked on, or given up for good. */
export type DraftEvent =
  | { readonly type: 'touched' }
  | { readonly type: 'dropped'; readonly serverDraft: ServerDraft | null }

/** Work is kept this long after the last change: not at every letter. */
const KEEP_AFTER_MS = 800

const EMPTY_EDITOR: DraftEditorState = {
  reading: 'done',
  draft: EMPTY_DRAFT,
  tracer: null,
  durations: {},
  restoredAt: null,
  isTouched: false,
  isOtherShape: false,
  isKept: true,
  isElsewhere: false,
  serverDraft: null,
}

/** The work of the operator, from an empty editor to a published race. Lives outside React, as the tracer does. */
export type DraftEditor = ReturnType<typeof createDraftEditor>

export function createDraftEditor(store: DraftStore, mapUrlOf: (dataUrl: string) => string) {
  const { get, set, subscribe } = createStore<DraftEditorState>({
    ...EMPTY_EDITOR,
    reading: 'under-way',
  })
  /** False where the storage cannot be opened: what lies in it was not seen, and is left alone. */
  let isOpen = true
  /** What was read of work whose map was not. */
  let mapless: FoundDraft | null = null
  /** What was traced, while there is no map to trace on. */
  let storedTracing: Tracing = EMPTY_TRACING
  let storedLaps: readonly number[] = []
  let keptMap: string | null = null
  /** Whether something has changed since it was kept: to look at a draft in two tabs writes nothing. */
  let isDirty = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopTracer = () => {}
  const events = createEmitter<[DraftEvent]>()
  /** Counts what was put into the editor: other work is not a change of the same. */
  let generation = 0

  const setState = (change: Partial<DraftEditorState>) => set({ ...get(), ...change })
  const touch = (change: Partial<DraftEditorState> = {}) => {
    setState({ ...change, isTouched: true })
    keepSoon()
    events.emit({ type: 'touched' })
  }
  const keepSoon = () => {
    isDirty = true
    clearTimeout(timer)
    timer = setTimeout(keep, KEEP_AFTER_MS)
  }
  /** The server has another map than the one that is here now. */
  const withoutServerMap = () => {
    const { serverDraft } = get()
    return { serverDraft: serverDraft && { ...serverDraft, mapUrl: null } }
  }
  const tracing = () => get().tracer?.drawing.tracing ?? storedTracing
  const lapsOfRuns = () => get().tracer?.lapsOfRuns ?? storedLaps

  async function keep(): Promise<void> {
    clearTimeout(timer)
    // What was not read must not be written over.
    if (!isDirty || !isOpen || get().reading !== 'done' || get().isElsewhere) return
    isDirty = false
    const dataUrl = get().draft.map?.dataUrl ?? null
    try {
      const entries = { work: storedWork() }
      // The map is large, and hardly ever changes.
      await store.write(dataUrl === keptMap ? entries : { ...entries, map: dataUrl })
      keptMap = dataUrl
      if (!get().isKept) setState({ isKept: true })
    } catch {
      isDirty = true
      // No room, or a private window: said on the page, and work goes on.
      if (get().isKept) setState({ isKept: false })
    }
  }

  function storedWork() {
    const { draft, durations, serverDraft } = get()
    const work = { draft, tracing: tracing(), lapsOfRuns: lapsOfRuns(), durations, serverDraft }
    return storeDraft(work, Date.now())
  }

  /** A tracer for the map, with what was traced before. */
  function traceOn(map: VenueMap | null, path: Tracing, laps: readonly number[]): Tracer | null {
    stopTracer()
    storedTracing = path
    storedLaps = laps
    if (!map) return null
    const tracer = createTracer({ width: map.width, height: map.height }, path, laps)
    stopTracer = tracer.onChange((change) => {
      // The course can be read off the state only when it is whole: strokes are kept when they end.
      if (change === 'drawing' && !tracer.drawing.strokeFrom) touch()
    })
    return tracer
  }

  function put(
    draft: Draft,
    path: Tracing,
    change: Partial<DraftEditorState>,
    laps: readonly number[] = [],
  ) {
    generation += 1
    setState({
      ...EMPTY_EDITOR,
      isKept: get().isKept,
      isElsewhere: get().isElsewhere,
      ...change,
      draft,
      tracer: traceOn(draft.map, path, laps),
    })
  }

  function putRestored({ work, savedAt }: FoundDraft) {
    const { draft, tracing: path, lapsOfRuns: laps, durations, serverDraft } = work
    keptMap = draft.map?.dataUrl ?? null
    const change = {
      ...{ durations, serverDraft },
      ...{ restoredAt: savedAt, isTouched: true, isElsewhere: false },
    }
    put(draft, path, change, laps)
  }

  // Two tabs have one place to keep their work in: the later would write over the earlier.
  store.onWrittenElsewhere(() => {
    if (get().reading === 'done') setState({ isElsewhere: true })
  })

  async function forget() {
    clearTimeout(timer)
    isDirty = false
    // What lies there is another tab's.
    if (get().isElsewhere) return
    keptMap = null
    // A browser that keeps nothing has nothing to forget either.
    await store.clear().catch(() => {})
  }

  /** A part that fails to be read is no work of ours: not the same as none. */
  const readPart = (name: DraftPart) => store.read(name).catch(() => null)

  /** Brings back what the browser has kept, when there is something; also tries that again. */
  async function restore(): Promise<void> {
    if (get().reading === 'done') return
    setState({ reading: 'under-way' })
    isOpen = await store.open().then(
      () => true,
      () => false,
    )
    if (!isOpen) return setState({ reading: 'done', isKept: false })
    const [work, map] = await Promise.all([readPart('work'), readPart('map')])
    const restored = restoreDraft(work, mapUrlOf, map)
    mapless = restored.found === 'no-map' ? restored : null
    switch (restored.found) {
      case 'work':
        return putRestored(restored)
      case 'nothing':
        return setState({ reading: 'done' })
      case 'unreadable':
        return setState({ reading: { part: 'all' } })
      case 'no-map': {
        const { work: found, savedAt } = restored
        return setState({ reading: { part: 'map', name: found.draft.details.name, savedAt } })
      }
    }
  }

  return {
    get,
    subscribe,
    /** What has been traced, saved or not. */
    tracing,
    keep,

    setDetails: (details: RaceDetails) => touch({ draft: { ...get().draft, details } }),
    setMap(map: VenueMap) {
      const replaced = replaceMap(get().draft, tracing(), map)
      const tracer = traceOn(map, replaced.tracing, lapsOfRuns())
      const { isOtherShape } = replaced
      touch({ draft: replaced.draft, tracer, isOtherShape, ...withoutServerMap() })
      // Too large to be kept in the last moment of a page.
      void keep()
    },
    /** The same map, turned or cut, with the course where it was on it. */
    cropMap(map: VenueMap, crop: MapCrop) {
      const { draft, tracing: path } = cropDraft(get().draft, tracing(), map, crop)
      const tracer = traceOn(map, path, lapsOfRuns())
      touch({ draft, tracer, isOtherShape: false, ...withoutServerMap() })
      void keep()
    },
    clearMap() {
      const tracer = traceOn(null, tracing(), lapsOfRuns())
      const draft = withoutMap(get().draft)
      touch({ draft, tracer, isOtherShape: false, ...withoutServerMap() })
    },
    /** What measuring a map has found; nobody has worked on the race by that. */
    suggestLook(map: VenueMap, look: MapLook) {
      // Another map may have come meanwhile.
      if (get().draft.map === map) setState({ draft: suggestDraftLook(get().draft, look) })
    },
    /** Another look for the map; nothing follows the suggestion again. */
    chooseLook: (look: MapLook | null) => touch({ draft: chooseLook(get().draft, look) }),
    setPrintedNames: (hasPrintedNames: boolean) =>
      touch({ draft: { ...get().draft, hasPrintedNames } }),
    setDurations: (durations: DraftEditorState['durations']) => touch({ durations }),
    /** Save All: what was typed becomes the segments' durations. Gives how many have changed. */
    saveSegments(): number {
      const segments = withDurations(get().draft.segments, get().durations)
      const changed = segments.filter(
        ({ durationSec }, i) => durationSec !== get().draft.segments[i]?.durationSec,
      ).length
      touch({ draft: { ...get().draft, segments }, durations: {} })
      return changed
    },
    /** Save Course: from now on this is the course that is published. */
    saveCourse: (course: Tracing) => touch({ draft: { ...get().draft, course } }),
    /** What publishing has reached on the server. */
    setTarget: (target: Target | null) => touch({ draft: { ...get().draft, target } }),

    /** Opens a race in place of what is there; `isTouched` when it exists nowhere else. */
    async open(draft: Draft, { isTouched }: { isTouched: boolean }) {
      const course = draft.course ?? EMPTY_TRACING
      put(draft, course, {}, buildLapsOfRuns(course))
      await forget()
      if (isTouched) touch()
    },
    /** Clears the editor, and what the browser has kept of it. */
    async clear() {
      events.emit({ type: 'dropped', serverDraft: get().serverDraft })
      put(EMPTY_DRAFT, EMPTY_TRACING, {})
      await forget()
    },
    restore,
    /** Gives up the map that could not be read, and nothing else. */
    goOnWithoutMap() {
      if (!mapless) return
      putRestored(mapless)
      mapless = null
      // Not what lies there: the next writing puts nothing in the place of the unread map.
      keptMap = ''
      touch()
    },
    /** Lays the course of another race on the map, in place of what is traced; undo brings that back. */
    putCourse(course: Tracing, tracedOn: Size) {
      const { tracer } = get()
      if (!tracer) return
      const { width, height } = tracer.map
      const fitted = scaleTracing(course, width / tracedOn.width, height / tracedOn.height)
      tracer.do({ type: 'put-course', tracing: fitted })
      tracer.setLaps(buildLapsOfRuns(fitted))
      // Halls are the same, images of them are not: it may have to be moved.
      tracer.use('move')
    },
    /** Takes over what another tab has kept, in place of what is here. */
    async loadElsewhere() {
      clearTimeout(timer)
      isDirty = false
      setState({ ...EMPTY_EDITOR, reading: 'under-way', isKept: get().isKept })
      traceOn(null, EMPTY_TRACING, [])
      keptMap = null
      await restore()
    },
    /** Keeps what is here; what another tab has kept is written over. */
    async keepMine() {
      // Not what lies there: the map of the other tab is replaced as well.
      keptMap = ''
      setState({ isElsewhere: false })
      touch()
      await keep()
    },
    get generation() {
      return generation
    },
    /** The draft as a text, for the server. */
    pack: (): string => packDraft(storedWork()),
    /** Opens a draft of the server in place of what is here; false when it cannot be read. */
    openPacked(content: string, serverDraft: ServerDraft, dataUrl: string | null): boolean {
      const restored = restoreDraft(unpackDraft(content), mapUrlOf, dataUrl)
      if (restored.found !== 'work' && restored.found !== 'no-map') return false
      const { work } = restored
      putRestored({ ...restored, work: { ...work, serverDraft } })
      // Neither is what the browser keeps.
      keptMap = ''
      setState({ restoredAt: null })
      keepSoon()
      return true
    },
    /** What the server has of this draft by now. */
    setServerDraft(serverDraft: ServerDraft | null) {
      setState({ serverDraft })
      keepSoon()
    },
    onEvent: events.on,
    dismissRestored: () => setState({ restoredAt: null }),
    dismissShape: () => setState({ isOtherShape: false }),
  }
}

/** Whether the tracer holds something Save Course has not handed over. */
export function isCourseUnsaved({ draft }: DraftEditorState, tracing: Tracing): boolean {
  const { course } = draft
  return course ? !isSamePath(course, tracing) : tracing.points.length > 0
}

function isSamePath(a: Tracing, b: Tracing): boolean {
  return (
    a.points.length === b.points.length &&
    a.boundaries.length === b.boundaries.length &&
    a.boundaries.every((index, i) => index === b.boundaries[i]) &&
    a.points.every(({ x, y }, i) => x === b.points[i]?.x && y === b.points[i]?.y)
  )
}

/** When work was kept, for people. */
export const whenText = (time: number) =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
