import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ghostName } from '../../../contract/texts/rivals-texts.ts'
import type { NamedGhost } from '../../../race/rivals/arrange.ts'
import { buildGhost, type NoGhost } from '../../../race/rivals/build-ghost.ts'
import { type GhostWish, ghostInitials, ghostText } from '../../../race/rivals/ghost-wish.ts'
import { resultQuery } from '../../api/result-query.ts'
import type { WatchedAthlete } from '../engine/watched-athlete.ts'
import { ghostFieldQuery } from './ghost-field.ts'

/** A ghost that was asked for, and why it does not run, if it does not. */
export type AskedGhost = {
  readonly wish: GhostWish
  readonly name: string
  readonly ghost: NamedGhost | null
  readonly reason: NoGhost | 'loading' | null
}

/** The ghosts of a page: what they are made from is loaded when one of them is asked for. */
export function useGhosts(
  athletes: readonly WatchedAthlete[],
  wishes: readonly GhostWish[],
  raceId: string | null,
): readonly AskedGhost[] {
  const [first] = athletes as [WatchedAthlete]
  const needsField = wishes.some(({ kind }) => FROM_FIELD.has(kind))
  const field = useQuery({ ...ghostFieldQuery(raceId, first), enabled: needsField })
  const idps = wishes.flatMap((wish) => otherOf(wish) ?? [])
  const answers = useQueries({ queries: idps.map((idp) => resultQuery(idp, null)) })
  const isLoading = (needsField && field.isPending) || answers.some(({ isPending }) => isPending)
  const results = new Map(idps.map((idp, i) => [idp, answers[i]?.data ?? null]))
  const loaded = [...results.values()].map((result) => result?.idp ?? '').join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: results of the same idps stay the same
  return useMemo(() => {
    const sources = {
      field: field.data?.field ?? null,
      division: first.result.division,
      sex: field.data?.field.sex ?? null,
      timelines: athletes.map(({ timeline }) => timeline),
      others: new Map([...results].flatMap(([idp, result]) => (result ? [[idp, result]] : []))),
    }
    return wishes.map((wish): AskedGhost => {
      const { kind } = wish
      const other = kind === 'idp' ? (results.get(wish.idp) ?? null) : null
      const isWaiting = isLoading && (FROM_FIELD.has(kind) || otherOf(wish) !== null)
      const outcome = isWaiting ? LOADING : buildGhost(wish, sources)
      const name = ghostName(wish, other, outcome.ok ? outcome.timeline.end : null)
      if (!outcome.ok) return { wish, name, ghost: null, reason: outcome.reason }
      const initials = ghostInitials(wish, other)
      const ghost = { name, initials, timeline: outcome.timeline, isPlan: kind === 'plan' }
      return { wish, name, ghost, reason: null }
    })
  }, [athletes, wishes.map(ghostText).join(), field.data, isLoading, loaded])
}

const LOADING = { ok: false, reason: 'loading' } as const

/** Ghosts made from the field of the race. */
const FROM_FIELD: ReadonlySet<GhostWish['kind']> = new Set(['target', 'winner', 'median'])

/** The result a ghost is made from: itself, or the one a plan is divided like. */
function otherOf(wish: GhostWish): string | null {
  if (wish.kind === 'idp') return wish.idp
  if (wish.kind !== 'plan') return null
  return typeof wish.plan.shape === 'object' ? wish.plan.shape.idp : null
}
