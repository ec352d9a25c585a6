import type { Race } from '../../contract/races.ts'
import { coalesceRuns } from './coalesce-runs.ts'
import type { RaceChanges } from './race-changes.ts'

/** The published races, and their ids. */
export type PublishedRaces = { readonly races: readonly Race[]; readonly ids: ReadonlySet<string> }

/**
 * The list everybody asks for first. It is made once and kept until a race changes, on whichever
 * server: who asks together shares one look at the version, and nobody gets a list older than that.
 */
export function createRaceList(
  { version }: RaceChanges,
  list: () => Promise<Race[]>,
): () => Promise<PublishedRaces> {
  let kept: (PublishedRaces & { version: string }) | null = null
  return coalesceRuns(async () => {
    const now = await version()
    // The version is read before the list: a change in between is seen at the next look.
    if (kept?.version === now) return kept
    const races = await list()
    kept = { version: now, races, ids: new Set(races.map(({ id }) => id)) }
    return kept
  })
}
