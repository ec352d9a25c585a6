import type { CropArea } from '../../../race/course/course.ts'
import type { MapLook } from '../../../race/course/map-look.ts'
import { scaleTracing } from '../../../race/tracing/course-editing.ts'
import { EMPTY_LAYOUT } from '../../../race/tracing/course-layout.ts'
import { buildLapsOfRuns } from '../../../race/tracing/find-lap.ts'
import { type PlanWord, readPlan } from '../../../race/tracing/read-plan.ts'
import type { Tracing } from '../../../race/tracing/tracing.ts'
import type { MapPoint } from '../../../race/types.ts'
import type { Size } from '../../picture/viewport.ts'
import { createEmitter, createStore } from '../../ui/store.ts'
import type { VenueMap } from '../map/venue-map.ts'
import { createTracer, type Tracer } from '../tracer/state/tracer.ts'
import {
  bendDraft,
  chooseLook,
  type Draft,
  EMPTY_DRAFT,
  isStretched,
  type RaceDetails,
  replaceMap,
  suggestDraftLook,
  type Target,
  turnDraft,
  withoutMap,
} from './draft.ts'
import type { DraftStore } from './draft-storage.ts'
import {
  packDraft,
  restoreDraft,
  type ServerDraft,
  type StoredDraft,
  storeDraft,
  unpackDraft,
} from './stored-draft.ts'

/** Everything the draft editor holds. */
export type DraftEditorState = {
  /** Whether the browser's draft has been read; nothing is written before. */
  readonly reading: 'under-way' | 'done' | 'failed'
  readonly draft: Draft
  /** Null until there is a map. */
  readonly tracer: Tracer | null
  /** Something has changed since the editor was cleared or a race was opened. */
  readonly isTouched: boolean
  /** False when this browser stores nothing: closing the tab would lose the work. */
  readonly isKept: boolean
  /** Another tab has stored its draft since; nothing is written until the operator has chosen. */
  readonly isElsewhere: boolean
  /** The server's copy of this draft. */
  readonly serverDraft: ServerDraft | null
}

/** What happened to the draft as a whole: it was changed, or discarded for good. */
export type DraftEvent =
  | { readonly type: 'touched' }
  | { readonly type: 'dropped'; readonly serverDraft: ServerDraft | null }

/** Work is stored this long after the last change, not on every keystroke. */
const KEEP_AFTER_MS = 800

const EMPTY_EDITOR: DraftEditorState = {
  reading: 'done',
  draft: EMPTY_DRAFT,
  tracer: null,
  isTouched: false,
  isKept: true,
  isElsewhere: false,
  serverDraft: null,
}

/** The operator's work, from an empty editor to a published race. Lives outside React, as the tracer does. */
export type DraftEditor = ReturnType<typeof createDraftEditor>

export function createDraftEditor(store: DraftStore, mapUrlOf: (dataUrl: string) => string) {
  const { get, set, subscribe } = createStore<DraftEditorState>({
    ...EMPTY_EDITOR,
    reading: 'under-way',
  })
  /** False if the storage can't be opened: its contents are unknown, so it is left alone. */
  let isOpen = true
  /** The map in the browser's storage. */
  let keptMap: string | null = null
  /**
   * Whether anything has changed since the last write, so that viewing a draft in two tabs writes
   * nothing.
   */
  let isDirty = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopTracer = () => {}
  const events = createEmitter<[DraftEvent]>()
  /** Counts the races opened in the editor, to tell another race from a change to the same one. */
  let generation = 0

  const setState = (change: Partial<DraftEditorState>) => set({ ...get(), ...change })
  const touch = (change: Partial<DraftEditorState> = {}) => {
    setState({ ...change, isTouched: true })
    keepSoon()
    events.emit({ type: 'touched' })
  }
  const change = (changes: Partial<Draft>) => touch({ draft: { ...get().draft, ...changes } })
  const keepSoon = () => {
    isDirty = true
    clearTimeout(timer)
    timer = setTimeout(keep, KEEP_AFTER_MS)
  }

  async function keep(): Promise<void> {
    clearTimeout(timer)
    // Unread data must not be overwritten.
    if (!isDirty || !isOpen || get().reading !== 'done' || get().isElsewhere) return
    isDirty = false
    const dataUrl = get().draft.map?.dataUrl ?? null
    try {
      const entries = { work: storeDraft(get(), Date.now()) }
      // The map is large and hardly ever changes.
      await store.write(dataUrl === keptMap ? entries : { ...entries, map: dataUrl })
      keptMap = dataUrl
      if (!get().isKept) setState({ isKept: true })
    } catch {
      isDirty = true
      // No room, or a private window: the page says so, and work continues.
      if (get().isKept) setState({ isKept: false })
    }
  }

  /** A draft with the tracer for its map; the tracing becomes part of the draft. */
  function withTracer(draft: Draft): Pick<DraftEditorState, 'draft' | 'tracer'> {
    stopTracer()
    const { map, course, lapsOfRuns } = draft
    if (!map) return { draft, tracer: null }
    const tracer = createTracer({ width: map.width, height: map.height }, course, lapsOfRuns)
    stopTracer = tracer.onChange((changed) => {
      // An unfinished stroke isn't part of the course yet.
      if (changed !== 'drawing' || tracer.drawing.strokeFrom) return
      change({ course: tracer.drawing.tracing, lapsOfRuns: tracer.lapsOfRuns })
    })
    return { draft, tracer }
  }

  function put(draft: Draft, changes: Partial<DraftEditorState> = {}) {
    generation += 1
    const { isKept, isElsewhere } = get()
    setState({ ...EMPTY_EDITOR, isKept, isElsewhere, ...changes, ...withTracer(draft) })
  }

  function changeMap(draft: Draft) {
    const { serverDraft } = get()
    // The server's map is no longer this one.
    touch({ ...withTracer(draft), serverDraft: serverDraft && { ...serverDraft, mapUrl: null } })
    // Store now: a map is too large to store while the page closes.
    void keep()
  }

  function putRestored({ draft, serverDraft }: StoredDraft) {
    keptMap = draft.map?.dataUrl ?? null
    put(draft, { serverDraft, isTouched: true, isElsewhere: false })
  }

  // Two tabs store their work in the same place, so the later would overwrite the earlier.
  store.onWrittenElsewhere(() => {
    if (get().reading === 'done') setState({ isElsewhere: true })
  })

  async function forget() {
    clearTimeout(timer)
    isDirty = false
    // The stored work is another tab's.
    if (get().isElsewhere) return
    keptMap = null
    // A browser that can't store anything has nothing to delete.
    await store.clear().catch(() => {})
  }

  /** Restores the browser's stored work and returns when it was stored; null when there is none. */
  async function restore(): Promise<number | null> {
    if (get().reading === 'done') return null
    setState({ reading: 'under-way' })
    isOpen = await store.open().then(
      () => true,
      () => false,
    )
    if (!isOpen) {
      setState({ reading: 'done', isKept: false })
      return null
    }
    // `null` means unreadable: a part that was never stored is `undefined`.
    const [work, map] = await Promise.all([
      store.read('work').catch(() => null),
      store.read('map').catch(() => null),
    ])
    const restored = restoreDraft(work, mapUrlOf, map)
    if (restored.found !== 'work') {
      setState({ reading: restored.found === 'nothing' ? 'done' : 'failed' })
      return null
    }
    putRestored(restored.work)
    return restored.savedAt
  }

  return {
    get,
    subscribe,
    keep,

    setDetails: (details: RaceDetails) => change({ details }),
    /** Replaces the map; true when its shape differs, so that the course can't fit exactly. */
    setMap(map: VenueMap): boolean {
      const { draft } = get()
      changeMap(replaceMap(draft, map))
      return isStretched(draft, map)
    },
    /** Places what the map's words name, if nothing is traced; returns how many were placed. */
    placeWords(words: readonly PlanWord[]): number {
      const { tracer, draft } = get()
      const placed = readPlan(words)
      const count = Object.keys(placed).length
      const isEmpty = draft.course.points.length === 0 && draft.course.layout === null
      if (!tracer || !isEmpty || count === 0) return 0
      tracer.lay({ ...EMPTY_LAYOUT, placed })
      return count
    },
    /** Sets the part of the map that visitors see; null for all of it. */
    setMapArea: (mapArea: CropArea | null) => change({ mapArea }),
    /** Replaces the map with a rotated version; the course stays where it was on it. */
    turnMap: (map: VenueMap, turns: number) => changeMap(turnDraft(get().draft, map, turns)),
    /** Replaces the map with its straightened version. */
    bendMap: (map: VenueMap, move: (point: MapPoint) => MapPoint) =>
      changeMap(bendDraft(get().draft, map, move)),
    clearMap: () => changeMap(withoutMap(get().draft)),
    /** Suggests a look for a measured map; doesn't count as work. */
    suggestLook(map: VenueMap, look: MapLook) {
      // Another map may have been chosen in the meantime.
      if (get().draft.map === map) setState({ draft: suggestDraftLook(get().draft, look) })
    },
    /** Chooses a look for the map; null follows the suggestion again. */
    chooseLook: (look: MapLook | null) => touch({ draft: chooseLook(get().draft, look) }),
    setPrintedNames: (hasPrintedNames: boolean) => change({ hasPrintedNames }),
    setDuration(key: string, durationSec: number | null) {
      const { segments } = get().draft
      change({
        segments: segments.map((each) => (each.key === key ? { ...each, durationSec } : each)),
      })
    },
    /** The race that publishing has reached on the server. */
    setTarget: (target: Target | null) => change({ target }),

    /** Opens a race in place of the current one; `isTouched` when it exists nowhere else. */
    async open(draft: Draft, { isTouched }: { isTouched: boolean }) {
      put(draft)
      await forget()
      if (isTouched) touch()
    },
    /** Clears the editor and its stored work. */
    async clear() {
      events.emit({ type: 'dropped', serverDraft: get().serverDraft })
      put(EMPTY_DRAFT)
      await forget()
    },
    restore,
    /** Puts the course of another race on the map, in place of the tracing; undo brings that back. */
    putCourse(course: Tracing, tracedOn: Size) {
      const { tracer } = get()
      if (!tracer) return
      const { width, height } = tracer.map
      const fitted = scaleTracing(course, width / tracedOn.width, height / tracedOn.height)
      tracer.do({ type: 'put-course', tracing: fitted })
      tracer.setLaps(buildLapsOfRuns(fitted))
      // The hall may be the same but its image different, so the course may need moving.
      tracer.use('move')
    },
    /** Loads another tab's stored work in place of this one. */
    async loadElsewhere() {
      clearTimeout(timer)
      isDirty = false
      stopTracer()
      set({ ...EMPTY_EDITOR, reading: 'under-way', isKept: get().isKept })
      await restore()
    },
    /** Keeps this work, and overwrites another tab's. */
    async keepMine() {
      // The other tab's map is replaced as well.
      keptMap = ''
      setState({ isElsewhere: false })
      touch()
      await keep()
    },
    get generation() {
      return generation
    },
    /** The draft as a text, for the server. */
    pack: (): string => packDraft(storeDraft(get(), Date.now())),
    /** Opens a draft from the server in place of this one; false when it can't be read. */
    openPacked(content: string, serverDraft: ServerDraft, dataUrl: string | null): boolean {
      const restored = restoreDraft(unpackDraft(content), mapUrlOf, dataUrl)
      if (restored.found !== 'work') return false
      putRestored({ ...restored.work, serverDraft })
      // The browser has stored neither the draft nor the map.
      keptMap = ''
      keepSoon()
      return true
    },
    /** The server's current version of this draft. */
    setServerDraft(serverDraft: ServerDraft | null) {
      setState({ serverDraft })
      keepSoon()
    },
    onEvent: events.on,
  }
}

/** The time of a save, as shown to people. */
export const whenText = (time: number) =>
  new Date(time).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
