import { MAX_ATHLETES, readAllIdps } from '../athlete-list.ts'
import { plainText } from '../text/plain-text.ts'
import { parseQuery, writeQuery } from './query.ts'

/** The parameters in the race page's address, except the moment it opens at. */
export type RaceAddress = {
  readonly idps: readonly string[]
  /** How many athletes the address names beyond the maximum of a replay. */
  readonly leftOut: number
  readonly event: string | null
  /** Whether the standard course was chosen because the race isn't published. */
  readonly isStandard: boolean
}

/** Reads the query of `/race` and ignores invalid values. */
export function readRaceAddress(search: string): RaceAddress {
  const query = parseQuery(search)
  const valuesOf = (name: string) => query.flatMap(([key, value]) => (key === name ? [value] : []))
  const idps = readAllIdps(valuesOf('idp'))
  return {
    idps: idps.slice(0, MAX_ATHLETES),
    leftOut: Math.max(0, idps.length - MAX_ATHLETES),
    event: plainText(valuesOf('event')[0] ?? '').trim() || null,
    isStandard: valuesOf('course')[0] === 'standard',
  }
}

/** The same query with some parameters changed; a moment in it is kept. */
export function changeRaceAddress(
  search: string,
  change: Partial<Pick<RaceAddress, 'event' | 'isStandard'>>,
): string {
  const changed = {
    ...(change.event ? { event: change.event } : {}),
    ...(change.isStandard ? { course: 'standard' } : {}),
  }
  const kept = parseQuery(search).filter(([name]) => !(name in changed))
  return `/race${writeQuery([...kept, ...Object.entries(changed)])}`
}
