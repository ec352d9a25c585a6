import { isNarrower, narrowResults, type TypedSearch } from '../../contract/found-results.ts'
import type { SearchResult } from '../../contract/search-calls.ts'
import { SEARCH_TEXTS } from '../../contract/texts/search-texts.ts'
import { sentenceOf } from '../api/call-api.ts'
import { createStore, useStore } from '../ui/store.ts'
import { showToast } from '../ui/toast-store.ts'
import {
  type Found,
  mergeResults,
  type Progress,
  searchAthletes,
  searchTyped,
} from './search-athletes.ts'

/** The state of a search. Every state has the matches so far. */
export type SearchState = {
  readonly kind: 'idle' | 'searching' | 'stopped' | 'found' | 'failed'
  /** The query of these results; null before the first search. */
  readonly query: TypedSearch | null
  readonly results: readonly SearchResult[]
  readonly progress: Progress | null
  readonly unreached: readonly string[]
  /** Why it failed, for the visitor. */
  readonly message: string
  /** Found while typing: nothing is announced and the focus stays. */
  readonly isTyped: boolean
  /** They come only from our own database; Search asks the results site as well. */
  readonly isPartial: boolean
  /** Only filters an earlier search's results, by this name. */
  readonly within: string | null
  /** Counts the answers to presses of Search. */
  readonly answers: number
}

const IDLE: SearchState = {
  kind: 'idle',
  query: null,
  results: [],
  progress: null,
  unreached: [],
  message: '',
  isTyped: false,
  isPartial: false,
  within: null,
  answers: 0,
}

type Kept = { readonly query: TypedSearch; readonly found: Found }

const store = createStore(IDLE)
let running: AbortController | null = null
/** The last answer to a press, which more letters narrow down. */
let kept: Kept | null = null

const isSame = (a: TypedSearch | null, b: TypedSearch) => JSON.stringify(a) === JSON.stringify(b)
const set = (next: Partial<SearchState>) => store.set({ ...store.get(), ...next })

/** Starts a search; matches that arrive for an earlier one are dropped. */
function begin(): AbortSignal {
  running?.abort()
  running = new AbortController()
  return running.signal
}

/**
 * One search at a time, which can be followed, stopped, repeated and cleared. It outlives the page.
 */
export const search = {
  get: store.get,

  /** The visitor pressed Search. */
  async start(query: TypedSearch) {
    const signal = begin()
    const before = store.get()
    // If the same was typed before, its matches stay visible until the answer arrives.
    const results = isSame(before.query, query) ? before.results : []
    const { answers } = before
    store.set({ ...IDLE, answers, query, results, kind: 'searching' })
    try {
      const onProgress = (progress: Progress) => {
        if (signal.aborted) return
        set({ progress, results: mergeResults(store.get().results, progress.results) })
      }
      const found = await searchAthletes(query, { signal, onProgress })
      if (signal.aborted) return
      kept = { query, found }
      set({ kind: 'found', ...found, answers: answers + 1 })
      const count = found.results.length
      showToast(count > 0 ? SEARCH_TEXTS.found(count) : SEARCH_TEXTS.nothingFound)
    } catch (error) {
      if (signal.aborted) return
      set({ kind: 'failed', message: sentenceOf(error), answers: answers + 1 })
      showToast(SEARCH_TEXTS.searchFailed)
    }
  },

  /** The visitor typed: cached lists are searched, the results site is not asked. */
  async typed(query: TypedSearch) {
    const state = store.get()
    if (isSame(state.query, query) && state.kind !== 'idle') return
    if (query.name.trim() === '' && query.firstname.trim() === '') return search.clear()
    const signal = begin()
    // It includes what our own database knows.
    if (kept && isNarrower(query, kept.query)) return showKept(query, kept)
    try {
      const { results, isWhole } = await searchTyped(query, signal)
      if (signal.aborted) return
      if (isWhole || results.length > 0) showTyped(query, { results, isPartial: !isWhole })
      else search.clear()
    } catch {
      // Errors are only shown after a press.
    }
  },

  stop() {
    running?.abort()
    set({ kind: 'stopped' })
  },
  again() {
    const { query } = store.get()
    if (query) search.start(query)
  },
  clear() {
    running?.abort()
    store.set({ ...IDLE, answers: store.get().answers })
  },
  /** The page was left: running requests are no longer awaited. */
  leave() {
    if (store.get().kind === 'searching') search.stop()
  },
}

export const useSearch = () => useStore(store)

function showKept(query: TypedSearch, kept: Kept) {
  const { results, unreached } = kept.found
  const within = [kept.query.firstname, kept.query.name].filter((name) => name !== '').join(' ')
  showTyped(query, { results: narrowResults(results, query), unreached, within })
}

function showTyped(query: TypedSearch, found: Partial<SearchState>) {
  const { answers } = store.get()
  store.set({ ...IDLE, answers, query, kind: 'found', isTyped: true, ...found })
}
