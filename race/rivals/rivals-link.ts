import { firstOf, parseQuery, type Query, writeQuery } from '../links/query.ts'
import { hidesSpoilers, RIVAL_NAMES } from '../links/rivals-in-address.ts'
import { readStartMode, type StartMode, startModeText, TOGETHER } from '../replay/start-mode.ts'
import { type GhostWish, ghostText, MAX_GHOSTS, readGhost } from './ghost-wish.ts'
import { type Changed, changedText, readChanged } from './what-if.ts'

/** What an address says about how athletes start and who runs along. */
export type Rivals = {
  readonly mode: StartMode
  /** At most two, each once. */
  readonly ghosts: readonly GhostWish[]
  /** No spoilers: nothing is told before it was watched. */
  readonly isHidden: boolean
  /** What if: the changed race runs along as one of the two ghosts. */
  readonly changed: Changed | null
}

/** What a replay is without any of it. */
export const NO_RIVALS: Rivals = { mode: TOGETHER, ghosts: [], isHidden: false, changed: null }

/** Reads `mode`, `ghost`, `whatif` and `spoilers` out of the query of `/race`; what makes no sense is left out. */
export function readRivals(query: string): Rivals {
  const values = parseQuery(query)
  const ghosts = new Map(
    values.flatMap(([name, text]) => {
      const ghost = name === 'ghost' ? readGhost(text) : null
      return ghost ? [[ghostText(ghost), ghost]] : []
    }),
  )
  const changed = firstOf(values, 'whatif', readChanged)
  return {
    mode: firstOf(values, 'mode', readStartMode) ?? TOGETHER,
    ghosts: [...ghosts.values()].slice(0, MAX_GHOSTS - (changed ? 1 : 0)),
    isHidden: hidesSpoilers(query),
    changed,
  }
}

/** Another choice; with a changed race among them there is room for one more ghost. */
export function changeRivals(rivals: Rivals, part: Partial<Rivals>): Rivals {
  const next = { ...rivals, ...part }
  return { ...next, ghosts: next.ghosts.slice(next.changed ? 1 - MAX_GHOSTS : -MAX_GHOSTS) }
}

/** The same as names and values of a query. */
export function rivalsQuery({ mode, ghosts, isHidden, changed }: Rivals): Query {
  const text = startModeText(mode)
  return [
    ...(text === null ? [] : [['mode', text] as const]),
    ...ghosts.map((ghost) => ['ghost', ghostText(ghost)] as const),
    ...(changed ? [['whatif', changedText(changed)] as const] : []),
    ...(isHidden ? [['spoilers', 'off'] as const] : []),
  ]
}

/** The query of a page with other rivals in it; all else in it stays. */
export function withRivals(query: string, rivals: Rivals): string {
  const others = parseQuery(query).filter(([name]) => !RIVAL_NAMES.includes(name))
  return writeQuery([...others, ...rivalsQuery(rivals)])
}
