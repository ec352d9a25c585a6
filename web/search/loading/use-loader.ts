import { useEffect, useRef, useState } from 'react'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import type { Toast } from '../../../contract/texts/toast-texts.ts'
import { showToast } from '../../ui/toast-store.ts'
import {
  type Loaded,
  type LoadFailure,
  loadResults,
  stopLoading,
  type Wanted,
} from './load-results.ts'

/** Where the loading of results stands. */
export type LoadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly failures: readonly LoadFailure[]; readonly loaded: number }

/** Loads results one set at a time; what was stopped, or left behind, is no longer waited for. */
export function useLoader() {
  const [state, setState] = useState<LoadState>({ kind: 'idle' })
  /** Number of the latest load; an answer to an earlier one is dropped. */
  const latest = useRef(0)
  const stopLast = useRef(() => {})
  // Who has gone elsewhere meanwhile is not carried off to a replay.
  useEffect(
    () => () => {
      latest.current += 1
    },
    [],
  )
  return {
    state,
    /** Nothing when nobody waits for it any more. */
    async load(wanted: readonly Wanted[], event: string | null): Promise<Loaded | null> {
      latest.current += 1
      const own = latest.current
      stopLast.current = () => stopLoading(wanted, event)
      const total = wanted.length
      setState({ kind: 'loading', done: 0, total })
      const loaded = await loadResults(wanted, event, (done) => {
        if (own === latest.current) setState({ kind: 'loading', done, total })
      })
      return own === latest.current ? loaded : null
    },
    /** Says so in passing, in words of its own when there are any, and on the page. */
    fail(failures: readonly LoadFailure[], loaded: number, toast?: Toast) {
      setState({ kind: 'failed', failures, loaded })
      showToast(toast ?? SEARCH_TEXTS.loadFailed(failures[0]?.message ?? ''))
    },
    stop() {
      latest.current += 1
      stopLast.current()
      setState({ kind: 'idle' })
    },
    reset: () => setState({ kind: 'idle' }),
  }
}
