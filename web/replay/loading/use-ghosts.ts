import { queryOptions, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ghostName } from '../../../contract/texts/rivals-texts.ts'
import type { NamedGhost } from '../../../race/rivals/arrange.ts'
import { buildGhost, type NoGhost } from '../../../race/rivals/build-ghost.ts'
import { type GhostWish, ghostInitials, ghostText } from '../../../race/rivals/ghost-wish.ts'
import { resultQuery } from '../../api/result-query.ts'
import type { WatchedAthlete } from '../engine/watched-athlete.ts'
import { standingQuery } from './field-query.ts'

/** A requested ghost and, if it doesn't run, the reason. */
export type AskedGhost = {
  readonly wish: GhostWish
  readonly name: string
  readonly ghost: NamedGhost | null
  readonly reason: NoGhost | 'loading' | null
}

/** The ghosts of a page: their data is loaded when one of them is requested. */
export function useGhosts(
  athletes: readonly WatchedAthlete[],
  wishes: readonly GhostWish[],
  raceId: string | null,
): readonly AskedGhost[] {
  const answers = useQueries({ queries: wishes.map((wish) => ghostQuery(athletes, wish, raceId)) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a wish is the same while its text is.
  return useMemo(
    () =>
      wishes.map((wish, i): AskedGhost => {
        const { data, isError = false } = answers[i] ?? {}
        const reason = isError ? 'not-loaded' : 'loading'
        return data ?? { wish, name: ghostName(wish, null, null), ghost: null, reason }
      }),
    [wishes.map(ghostText).join(), answers.map(({ status }) => status).join()],
  )
}

const ghostQuery = (athletes: readonly WatchedAthlete[], wish: GhostWish, raceId: string | null) =>
  queryOptions({
    queryKey: ['ghost', raceId, athletes.map(({ idp }) => idp), ghostText(wish)],
    queryFn: async ({ client }): Promise<AskedGhost> => {
      const [first] = athletes as [WatchedAthlete]
      const otherIdp = otherOf(wish)
      const other = otherIdp
        ? await client.fetchQuery(resultQuery(otherIdp, null)).catch(() => null)
        : null
      const found =
        raceId !== null && FROM_FIELD.has(wish.kind)
          ? await client.fetchQuery(standingQuery(raceId, first)).catch(() => null)
          : null
      const field = found?.kind === 'found' ? found.field : null
      const outcome = buildGhost(wish, {
        field,
        division: first.result.division,
        sex: field?.sex ?? null,
        timelines: athletes.map(({ timeline }) => timeline),
        others: new Map(otherIdp && other ? [[otherIdp, other]] : []),
      })
      const named = wish.kind === 'idp' ? other : null
      const name = ghostName(wish, named, outcome.ok ? outcome.timeline.end : null)
      if (!outcome.ok) return { wish, name, ghost: null, reason: outcome.reason }
      const initials = ghostInitials(wish, named)
      const ghost = { name, initials, timeline: outcome.timeline, isPlan: wish.kind === 'plan' }
      return { wish, name, ghost, reason: null }
    },
    structuralSharing: false,
  })

/** Ghosts made from the field of the race. */
const FROM_FIELD: ReadonlySet<GhostWish['kind']> = new Set(['target', 'winner', 'median'])

/** The result a ghost is made from: its own, or the one a plan is shaped like. */
function otherOf(wish: GhostWish): string | null {
  if (wish.kind === 'idp') return wish.idp
  if (wish.kind !== 'plan') return null
  return typeof wish.plan.shape === 'object' ? wish.plan.shape.idp : null
}
