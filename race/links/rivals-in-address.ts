import { parseQuery, type Query } from './query.ts'

/** Names in the query of `/race` that say how athletes start, which ghosts run and what stays hidden. */
export const RIVAL_NAMES: readonly string[] = ['mode', 'ghost', 'whatif', 'spoilers']

/** Whether an address asks to hide results until they were watched. */
export function hidesSpoilers(query: string): boolean {
  return parseQuery(query).some(([name, value]) => name === 'spoilers' && value === 'off')
}

/** The unparsed rival settings of an address: they are parsed only where needed. */
export function rivalsInAddress(query: string): Query {
  return parseQuery(query).filter(([name]) => RIVAL_NAMES.includes(name))
}
