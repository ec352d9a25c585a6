import { firstOf, parseQuery, type Query, writeQuery } from '../links/query.ts'
import { hidesSpoilers, RIVAL_NAMES } from '../links/rivals-in-address.ts'
import { readStartMode, startModeText, TOGETHER } from '../replay/start-mode.ts'
import type { Outcome } from '../types.ts'
import { type GhostWish, ghostText, isSameGhost, MAX_GHOSTS, readGhost } from './ghost-wish.ts'
import type { Rivals } from './rivals.ts'
import { changedText, readChanged } from './what-if.ts'

/**
 * Parses `mode`, `ghost`, `whatif` and `spoilers` from the query of `/race` and ignores invalid
 * values.
 */
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

type Added = Outcome<{ readonly rivals: Rivals }, { readonly reason: 'duplicate' | 'full' }>

/** Whether there are already two ghosts; a what-if race counts as one. */
export const areGhostsFull = ({ ghosts, changed }: Rivals) =>
  ghosts.length + (changed ? 1 : 0) >= MAX_GHOSTS

/** Adds a ghost; refused if it is already there, or if there are two others. */
export function addGhost(rivals: Rivals, wish: GhostWish): Added {
  const { ghosts } = rivals
  if (ghosts.some((ghost) => isSameGhost(ghost, wish))) return { ok: false, reason: 'duplicate' }
  if (areGhostsFull(rivals)) return { ok: false, reason: 'full' }
  return { ok: true, rivals: { ...rivals, ghosts: [...ghosts, wish] } }
}

/** The same without a ghost. */
export function removeGhost(rivals: Rivals, wish: GhostWish): Rivals {
  return { ...rivals, ghosts: rivals.ghosts.filter((ghost) => !isSameGhost(ghost, wish)) }
}

/** Adds an athlete's what-if race; refused if there are two other ghosts. */
export function startWhatIf(rivals: Rivals, idp: string): Added {
  if (!rivals.changed && areGhostsFull(rivals)) return { ok: false, reason: 'full' }
  const changed = rivals.changed?.idp === idp ? rivals.changed : { idp, times: {} }
  return { ok: true, rivals: { ...rivals, changed } }
}

/** The same as names and values of a query. */
export function rivalsQuery({ mode, ghosts, isHidden, changed }: Rivals): Query {
  const text = startModeText(mode)
  return [
    ...(text === null ? [] : [['mode', text] as const]),
    ...ghosts.map((ghost) => ['ghost', ghostText(ghost)] as const),
    ...(changed && Object.keys(changed.times).length > 0
      ? [['whatif', changedText(changed)] as const]
      : []),
    ...(isHidden ? [['spoilers', 'off'] as const] : []),
  ]
}

/** The query of a page with other rivals; everything else in it stays. */
export function withRivals(query: string, rivals: Rivals): string {
  const others = parseQuery(query).filter(([name]) => !RIVAL_NAMES.includes(name))
  return writeQuery([...others, ...rivalsQuery(rivals)])
}
