import { readIdps } from '../../../race/links/athlete-list.ts'
import { plainText } from '../../../race/text/plain-text.ts'

/** What the address of the race page asks for, beside the moment it opens at. */
export type RaceAddress = {
  readonly idps: readonly string[]
  readonly event: string | null
  /** The standard course was chosen, since nobody has traced this race. */
  readonly isStandard: boolean
}

/** Reads the query of `/race`; what makes no sense in it is left out. */
export function readRaceAddress(search: string): RaceAddress {
  const query = new URLSearchParams(search)
  return {
    idps: readIdps(query.getAll('idp')),
    event: plainText(query.get('event') ?? '').trim() || null,
    isStandard: query.get('course') === 'standard',
  }
}

/** The same with some of it changed; a moment in the query stays. */
export function changeRaceAddress(search: string, change: Partial<RaceAddress>): string {
  const query = new URLSearchParams(search)
  if (change.event) query.set('event', change.event)
  if (change.isStandard) query.set('course', 'standard')
  return `/race?${query}`
}
