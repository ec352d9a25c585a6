import { use, useState } from 'react'
import { rivalsInAddress } from '../../../../race/links/rivals-in-address.ts'
import { TOGETHER } from '../../../../race/replay/start-mode.ts'
import { type Arranged, arrange } from '../../../../race/rivals/arrange.ts'
import { NO_RIVALS } from '../../../../race/rivals/rivals.ts'
import { Nothing, preloadable } from '../../../ui/preloadable.tsx'
import { toReplayAthlete, type WatchedAthlete } from '../../engine/watched-athlete.ts'

const { Part: LineUp } = preloadable(async () => (await import('./line-up.tsx')).LineUp, Nothing)

let loading: Promise<typeof import('./line-up.tsx') | null> | null = null

/**
 * Loads the code that reads starts and ghosts from an address. Without a connection the page opens
 * without them.
 */
export function loadLineUp(search: string) {
  if (rivalsInAddress(search).length === 0) return null
  loading ??= import('./line-up.tsx').catch(() => null)
  return loading
}

type Watched = {
  athletes: readonly WatchedAthlete[]
  /** The page's query string; null if choices aren't kept in the address. */
  search: string | null
  /** The published race, whose field ghosts are made from. */
  raceId: string | null
}

/**
 * The athletes, ghosts and start mode, and the visitor's choices. Suspends while an address is
 * being read.
 */
export function useCompare({ athletes, search, raceId }: Watched) {
  // Later choices change the address, but don't have to be read from it.
  const [opened] = useState(search)
  const pending = opened === null ? null : loadLineUp(opened)
  const read = pending && use(pending)
  const [rivals, change] = useState(() =>
    read && opened !== null ? read.readRivals(opened) : NO_RIVALS,
  )
  const [lineUp, setLineUp] = useState<Arranged>(() =>
    read
      ? read.buildLineUp(athletes, rivals, [])
      : arrange(athletes.map(toReplayAthlete), TOGETHER),
  )
  const status = rivals !== NO_RIVALS && (
    <LineUp {...{ athletes, rivals, raceId }} hasAddress={search !== null} onLineUp={setLineUp} />
  )
  return { lineUp, rivals, change, status }
}
