import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearch } from 'wouter'
import type { AthleteResult } from '../../contract/result-schema.ts'
import {
  openPacePlan,
  type PacePlanChoice,
  writePacePlanLink,
} from '../../race/pace-plan/pace-plan-link.ts'
import { type PacePlanState, planOfChoice } from '../../race/pace-plan/plan-of-choice.ts'
import { sentenceOf } from '../api/call-api.ts'
import { resultQuery } from '../api/result-query.ts'
import { keptPlan } from '../storage/kept-plan.ts'
import { useStore } from '../ui/store.ts'

/** The plan, its result, and its changes. */
export type PacePlanEditor = {
  readonly choice: PacePlanChoice
  readonly state: PacePlanState
  /** The result that divides the target, if loaded. */
  readonly earlier: EarlierLoad
  change(next: Partial<PacePlanChoice>): void
}

export type EarlierLoad =
  | { readonly kind: 'none' | 'loading' }
  | { readonly kind: 'failed'; readonly message: string; retry(): void }
  | { readonly kind: 'loaded'; readonly result: AthleteResult }

/**
 * The plan in the page's address, or else the one stored in this browser; every change updates
 * both.
 */
export function usePacePlan(): PacePlanEditor {
  const query = useSearch()
  const choice = useStore(keptPlan)
  // A plan opened from a link, or by going back, becomes the current plan.
  useEffect(() => {
    const kept = writePacePlanLink(keptPlan.get())
    if (query === '') replaceAddress(kept)
    else if (`/plan?${query}` !== kept) {
      const opened = openPacePlan(query, keptPlan.get())
      keptPlan.set(opened)
      replaceAddress(writePacePlanLink(opened))
    }
  }, [query])
  const earlier = useEarlier(choice)
  const result = earlier.kind === 'loaded' ? earlier.result : null
  const state = useMemo(
    () => planOfChoice(choice, result && { times: result.segmentTimes, total: result.totalTime }),
    [choice, result],
  )
  const change = (next: Partial<PacePlanChoice>) => {
    const changed = { ...keptPlan.get(), ...next }
    keptPlan.set(changed)
    replaceAddress(writePacePlanLink(changed))
  }
  return { choice, state, earlier, change }
}

/** Changes of the plan don't add history entries. */
const replaceAddress = (address: string) =>
  window.history.replaceState(window.history.state, '', address)

function useEarlier({ shape }: PacePlanChoice): EarlierLoad {
  const idp = typeof shape === 'object' ? shape.idp : ''
  const { data, error, refetch } = useQuery({ ...resultQuery(idp, null), enabled: idp !== '' })
  if (idp === '') return { kind: 'none' }
  if (data) return { kind: 'loaded', result: data }
  return error
    ? { kind: 'failed', message: sentenceOf(error), retry: () => void refetch() }
    : { kind: 'loading' }
}
