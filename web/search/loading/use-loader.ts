import { useEffect, useRef, useState } from 'react'
import { SEARCH_TEXTS } from '../../../contract/texts/search-texts.ts'
import type { Toast } from '../../../contract/texts/toast-texts.ts'
import { showToast } from '../../ui/toast-store.ts'
import { type Loaded, type LoadFailure, loadResults, type Wanted } from './load-results.ts'

/** The state of loading results. */
export type LoadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading'; readonly done: number; readonly total: number }
  | { readonly kind: 'failed'; readonly failures: readonly LoadFailure[]; readonly loaded: number }

/** Loads results one set at a time; leaving the page cancels the rest. */
export function useLoader() {
  const [state, setState] = useState<LoadState>({ kind: 'idle' })
  const running = useRef(new AbortController())
  useEffect(() => () => running.current.abort(), [])

  return {
    state,
    /** Returns null if it was stopped. */
    async load(wanted: readonly Wanted[], event: string | null): Promise<Loaded | null> {
      running.current.abort()
      running.current = new AbortController()
      const { signal } = running.current
      const report = (done: number) => {
        if (!signal.aborted) setState({ kind: 'loading', done, total: wanted.length })
      }
      report(0)
      const loaded = await loadResults(wanted, event, signal, report)
      return signal.aborted ? null : loaded
    },
    /** Shows failures on the page and in a toast. */
    fail(failures: readonly LoadFailure[], loaded: number, toast?: Toast) {
      setState({ kind: 'failed', failures, loaded })
      showToast(toast ?? SEARCH_TEXTS.loadFailed(failures[0]?.message ?? ''))
    },
    stop() {
      running.current.abort()
      setState({ kind: 'idle' })
    },
    reset: () => setState({ kind: 'idle' }),
  }
}
