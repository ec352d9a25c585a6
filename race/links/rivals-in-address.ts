import { parseQuery, type Query } from './query.ts'

/** Names in the query of `/race` that say how athletes start, who runs along and what stays hidden. */
export const RIVAL_NAMES: readonly string[] = ['mode', 'ghost', 'whatif', 'spoilers']

/** Whether an address asks that nothing be told before it was watched. */
export function hidesSpoilers(query: string): boolean {
  return parseQuery(query).some(([name, value]) => name === 'spoilers' && value === 'off')
}

/** What an address says about all that, as it stands there: read only where it is needed. */
export function rivalsInAddress(query: string): Query {
  return parseQuery(query).filter(([name]) => RIVAL_NAMES.includes(name))
}
