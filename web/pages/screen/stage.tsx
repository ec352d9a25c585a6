import { type ReactNode, useSyncExternalStore } from 'react'
import type { Player } from '../../replay/engine/player.ts'
import type { Venue } from '../../replay/loading/use-venue.ts'
import { RaceMap } from '../../replay/screen/map/race-map.tsx'

/** A layout for this height, scaled up to a TV, looks as large from ten metres as on a desk. */
const NEAR_HEIGHT = 480

const onResize = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}
const readScale = () => Math.max(1, window.innerHeight / NEAR_HEIGHT)

/** Scales its content so that it is readable from far away on a screen of any size. */
export function Enlarged({ children }: { children: (scale: number) => ReactNode }) {
  const scale = useSyncExternalStore(onResize, readScale)
  const size = `${100 / scale}%`
  return (
    <div
      className="absolute top-0 left-0 origin-top-left"
      style={{ width: size, height: size, transform: `scale(${scale})` }}
    >
      {children(scale)}
    </div>
  )
}

/** The map beside a panel. */
export function Stage({
  player,
  venue,
  children,
}: {
  player: Player
  venue: Venue
  children: ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-1 gap-[3vmin]">
      <div className="relative min-w-0 flex-1 overflow-hidden rounded-[2vmin]">
        <Enlarged>
          {(scale) => <RaceMap player={player} map={venue.map} enlarged={scale} />}
        </Enlarged>
      </div>
      <div className="flex w-[34vw] shrink-0 flex-col gap-[2vmin]">{children}</div>
    </div>
  )
}
