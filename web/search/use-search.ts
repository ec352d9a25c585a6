import { useEffect, useRef, useState } from 'react'
import type { SearchResult } from '../../contract/results.ts'
import { SEARCH_TEXTS } from '../../contract/texts/search.ts'
import { sentenceOf } from '../api/client.ts'
import { showToast } from '../ui/toast-store.ts'
import { mergeResults, type Progress, type SearchQuery, searchAthletes } from './search-athletes.ts'

/** Where a search stands. Whatever has come in is there in every state. */
export type SearchState = {
  readonly kind: 'idle' | 'searching' | 'stopped' | 'found' | 'failed'
  readonly results: readonly SearchResult[]
  readonly progress: Progress | null
  readonly unreached: readonly string[]
  /** Why it failed, for people. */
  readonly message: string
}

const IDLE: SearchState = {
  kind: 'idle',
  results: [],
  progress: null,
  unreached: [],
  message: '',
}

/** One search at a time, which can be followed, stopped, done again and cleared away. */
export function useSearch() {
  const [state, setState] = useState(IDLE)
  const running = useRef<AbortController | null>(null)
  const last = useRef<SearchQuery | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function start(query: SearchQuery) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    last.current = query
    // What comes in after a stop, or after the next start, belongs to nobody.
    const change = (next: (state: SearchState) => Partial<SearchState>) => {
      if (!controller.signal.aborted) setState((now) => ({ ...now, ...next(now) }))
    }
    setState({ ...IDLE, kind: 'searching' })
    try {
      const onProgress = (progress: Progress) =>
        change(({ results }) => ({ progress, results: mergeResults(results, progress.results) }))
      const found = await searchAthletes(query, { signal: controller.signal, onProgress })
      change(() => ({ kind: 'found', ...found }))
      const count = found.results.length
      if (!controller.signal.aborted) {
        showToast(count > 0 ? SEARCH_TEXTS.found(count) : SEARCH_TEXTS.nothingFound)
      }
    } catch (error) {
      if (controller.signal.aborted) return
      change(() => ({ kind: 'failed', message: sentenceOf(error) }))
      showToast(SEARCH_TEXTS.searchFailed)
    }
  }

  return {
    state,
    start,
    stop() {
      running.current?.abort()
      setState((now) => ({ ...now, kind: 'stopped' }))
    },
    again() {
      if (last.current) start(last.current)
    },
    clear() {
      running.current?.abort()
      setState(IDLE)
    },
  }
}

export type Search = ReturnType<typeof useSearch>
