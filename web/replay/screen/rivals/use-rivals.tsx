import { use, useCallback, useState } from 'react'
import { rivalsInAddress } from '../../../../race/links/rivals-in-address.ts'
import { TOGETHER } from '../../../../race/replay/start-mode.ts'
import { type Arranged, arrange } from '../../../../race/rivals/arrange.ts'
import { preloadable } from '../../../ui/preloadable.tsx'
import type { Player } from '../../engine/player.ts'
import { toReplayAthlete, type WatchedAthlete } from '../../engine/watched-athlete.ts'

const { Part: Rivals } = preloadable(async () => (await import('./rivals-part.tsx')).Rivals)

let loading: Promise<typeof import('./rivals-part.tsx') | null> | null = null

/** What reads other starts and ghosts out of an address. Without a connection the page opens without. */
export function loadRivals(search: string) {
  if (rivalsInAddress(search).length === 0) return null
  loading ??= import('./rivals-part.tsx').catch(() => null)
  return loading
}

type Watched = {
  athletes: readonly WatchedAthlete[]
  /** The query of the page; null where choices are not kept in the address. */
  search: string | null
  /** The published race, whose field ghosts are made from. */
  raceId: string | null
}

/** Who runs and how they start, and the way to change it. Suspends while an address is being read. */
export function useRivals({ athletes, search, raceId }: Watched) {
  // What is chosen later changes the address, and is known without it.
  const [opened] = useState(search)
  const pending = opened === null ? null : loadRivals(opened)
  const read = pending && use(pending)
  const [lineUp, setLineUp] = useState<Arranged>(() =>
    read && opened !== null
      ? read.lineUpOf(athletes, opened)
      : arrange(athletes.map(toReplayAthlete), TOGETHER),
  )
  const [isUsed, setUsed] = useState(read !== null)
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const takeOver = useCallback((next: Arranged) => {
    setLineUp(next)
    setUsed(true)
  }, [])
  const partFor = (player: Player) =>
    // One that could not be loaded closes, and is requested again at the next press.
    (isUsed || isOpen) && (
      <Rivals
        {...{ athletes, search, player, raceId, isOpen }}
        onLineUp={takeOver}
        onOpen={open}
        onClose={() => setOpen(false)}
      />
    )
  return { lineUp, open, partFor }
}
