import { useMemo } from 'react'
import { CurrentSegment } from '../../replay/current-segment.tsx'
import { Leaderboard } from '../../replay/leaderboard.tsx'
import { PlayButton } from '../../replay/play-button.tsx'
import type { Player } from '../../replay/player.ts'
import { RaceClock } from '../../replay/race-clock.tsx'
import { RaceMap } from '../../replay/race-map.tsx'
import { RaceWords } from '../../replay/race-words.tsx'
import { PanelHead } from './hero.tsx'
import { useInSight } from './use-in-sight.ts'

export { prepareMapScreen } from '../../replay/map-screen.ts'
export { createSamplePlayer } from './sample-player.ts'

/** Our own sample map is dark, and has no names on it. */
const SAMPLE = { look: 'as-is', hasPrintedNames: false } as const

type HeroMapProps = { player: Player; map: HTMLImageElement; box: HTMLElement }

/** The athletes on the map, over the picture that was there before. */
export function HeroMap({ player, map, box }: HeroMapProps) {
  useInSight(player, box)
  const shown = useMemo(() => ({ ...SAMPLE, image: map }), [map])
  return (
    <div className="absolute inset-0">
      <RaceMap player={player} map={shown} />
      <RaceWords player={player} />
    </div>
  )
}

/** Clock, segment and leaderboard beside it. */
export function HeroPanel({ player }: { player: Player }) {
  return (
    <>
      <PanelHead>
        <PlayButton player={player} />
        <RaceClock player={player} className="text-5xl leading-none font-bold" />
      </PanelHead>
      <CurrentSegment player={player} />
      <Leaderboard player={player} />
    </>
  )
}
