import type { Race } from '../../contract/races.ts'
import { coalesceRuns } from './coalesce-runs.ts'
import type { RaceChanges } from './race-changes.ts'

/** The published races, and their ids. */
export type PublishedRaces = { readonly races: readonly Race[]; readonly ids: ReadonlySet<string> }

/**
 * The list every visitor requests first. It is built once and cached until a race changes on any
 * server: simultaneous callers share one version check, and none gets an outdated list.
 */
export function createRaceList(
  { version }: RaceChanges,
  list: () => Promise<Race[]>,
): () => Promise<PublishedRaces> {
  let kept: (PublishedRaces & { version: string }) | null = null
  return coalesceRuns(async () => {
    const now = await version()
    // The version is read before the list, so that the next check notices a change in between.
    if (kept?.version === now) return kept
    const races = await list()
    kept = { version: now, races, ids: new Set(races.map(({ id }) => id)) }
    return kept
  })
}
