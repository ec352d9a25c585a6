import { readIdp } from '../athlete-list.ts'
import { findLinkIdp } from '../links/result-links.ts'
import { isTarget } from '../pace-plan/pace-plan.ts'
import {
  type PacePlanChoice,
  pacePlanQuery,
  readPacePlan,
  readPacePlanLink,
} from '../pace-plan/pace-plan-link.ts'
import { initialsOf } from '../text/initials.ts'
import type { Seconds } from '../types.ts'

/** A ghost the athlete wants to race against. */
export type GhostWish =
  /** A target time. */
  | { readonly kind: 'target'; readonly total: Seconds }
  /** Another result, of this race or another. */
  | { readonly kind: 'idp'; readonly idp: string }
  /** A pace plan; it runs on any course. */
  | { readonly kind: 'plan'; readonly plan: PacePlanChoice }
  /** From the field: its winner or median; or the best splits of the compared results combined. */
  | { readonly kind: 'winner' | 'median' | 'best' }

/** Most ghosts at a time: more would hide the athletes. */
export const MAX_GHOSTS = 2

/**
 * Parses `target:4200`, `idp:A1`, `plan:…`, `winner`, `median` or `best`; null for any other text.
 */
export function readGhost(text: string): GhostWish | null {
  if (text === 'winner' || text === 'median' || text === 'best') return { kind: text }
  const [kind, ...rest] = text.split(':')
  const value = rest.join(':')
  if (kind === 'target') {
    const total = Number(/^\d{1,6}$/.exec(value)?.[0])
    return isTarget(total) ? { kind, total } : null
  }
  if (kind === 'plan') return planGhost(readPacePlan(value.split('~').map(readPair)))
  const idp = kind === 'idp' ? readIdp(value) : null
  return idp === null ? null : { kind: 'idp', idp }
}

/** The initials of a ghost: those of the athlete it copies, or one letter for an invented race. */
export function ghostInitials(wish: GhostWish, other: Named | null): string {
  if (wish.kind !== 'idp') return wish.kind.slice(0, 1).toUpperCase()
  return other ? initialsOf(other.athleteName, other.teamMembers) : '?'
}

type Named = { readonly athleteName: string; readonly teamMembers?: readonly string[] }

/** A plan as a ghost; null if too little was chosen to build one. */
export function planGhost(plan: PacePlanChoice): GhostWish | null {
  const isMade = typeof plan.shape === 'object' || (plan.target !== null && plan.group !== null)
  return isMade ? { kind: 'plan', plan: { ...plan, race: null } } : null
}

/** In `target:4800` the name ends at the first colon. */
function readPair(text: string): readonly [string, string] {
  const [name = '', ...value] = text.split(':')
  return [name, value.join(':')]
}

/** The text that parses back to this ghost; a plan uses the names and values of its own link. */
export function ghostText(wish: GhostWish): string {
  if (wish.kind === 'plan') {
    return `plan:${pacePlanQuery(wish.plan)
      .map((pair) => pair.join(':'))
      .join('~')}`
  }
  if (wish.kind === 'target') return `target:${wish.total}`
  return wish.kind === 'idp' ? `idp:${wish.idp}` : wish.kind
}

/** A pasted link of a result or plan, or a result's idp; null if the text has none. */
export function readOtherGhost(text: string): GhostWish | null {
  const plan = /\/plan\?(\S+)/.exec(text)?.[1]
  if (plan) return planGhost(readPacePlanLink(plan))
  const idp = findLinkIdp(text) ?? (/^\s*\w{4,40}\s*$/.test(text) ? readIdp(text) : null)
  return idp === null ? null : { kind: 'idp', idp }
}

/** Whether two wishes mean the same ghost. */
export const isSameGhost = (a: GhostWish, b: GhostWish) => ghostText(a) === ghostText(b)
