import { Suspense, useState } from 'react'
import { preloadable } from '../../../ui/preloadable.tsx'
import type { LineUp } from '../../engine/replay-line-up.ts'
import type { WatchedAthlete } from '../../engine/watched-athlete.ts'
import { loadedRivals, loadRivals } from './load-rivals.ts'
import type { RivalsProps } from './rivals-part.tsx'

const { Part: Rivals } = preloadable(async () => (await loadRivals()).Rivals)

/** Who runs and how they start, and the way to change it. */
export function useRivals(athletes: readonly WatchedAthlete[], search: string) {
  const [lineUp, setLineUp] = useState<LineUp | null>(
    () => loadedRivals()?.lineUpOf(athletes, search) ?? null,
  )
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const partFor = (props: Pick<RivalsProps, 'player' | 'hasAddress' | 'raceId'>) =>
    (lineUp !== null || isOpen) && (
      <Suspense>
        <Rivals
          {...{ ...props, athletes, search, isOpen }}
          onLineUp={setLineUp}
          onOpen={open}
          onClose={() => setOpen(false)}
        />
      </Suspense>
    )
  return { lineUp, open, partFor }
}
