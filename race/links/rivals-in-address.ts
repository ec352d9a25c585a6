import { parseQuery, type Query } from './query.ts'

/** Names in the query of `/race` for start mode, ghosts and spoilers. */
export const RIVAL_NAMES: readonly string[] = ['mode', 'ghost', 'whatif', 'spoilers']

/** Whether an address asks to hide results until they have been watched. */
export function hidesSpoilers(query: string): boolean {
  return parseQuery(query).some(([name, value]) => name === 'spoilers' && value === 'off')
}

/** The unparsed rival settings of an address; callers parse them only when needed. */
export function rivalsInAddress(query: string): Query {
  return parseQuery(query).filter(([name]) => RIVAL_NAMES.includes(name))
}
