import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ghostName } from '../../../contract/texts/rivals.ts'
import type { NamedGhost } from '../../../race/rivals/arrange.ts'
import { buildGhost, type NoGhost } from '../../../race/rivals/build-ghost.ts'
import { type GhostWish, ghostText } from '../../../race/rivals/ghost-wish.ts'
import { timelineOfResult } from '../../../race/splits/timeline.ts'
import { resultQuery } from '../../api/result-query.ts'
import type { WatchedAthlete } from '../results/watched-athlete.ts'
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
  const needsField = wishes.some(({ kind }) => kind !== 'idp' && kind !== 'best')
  const field = useQuery({ ...ghostFieldQuery(raceId, first), enabled: needsField })
  const idps = wishes.flatMap((wish) => (wish.kind === 'idp' ? [wish.idp] : []))
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
      others: new Map(
        [...results].flatMap(([idp, result]) => (result ? [[idp, timelineOfResult(result)]] : [])),
      ),
    }
    return wishes.map((wish): AskedGhost => {
      const other = wish.kind === 'idp' ? (results.get(wish.idp) ?? null) : null
      const name = ghostName(wish, other)
      if (isLoading && wish.kind !== 'best') return { wish, name, ghost: null, reason: 'loading' }
      const outcome = buildGhost(wish, sources)
      if (!outcome.ok) return { wish, name, ghost: null, reason: outcome.reason }
      return { wish, name, ghost: { name, timeline: outcome.timeline }, reason: null }
    })
  }, [athletes, wishes.map(ghostText).join(), field.data, isLoading, loaded])
}
