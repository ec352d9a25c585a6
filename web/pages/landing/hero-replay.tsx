import { useMemo } from 'react'
import { PlayButton } from '../../replay/controls/play-button.tsx'
import { RaceMap } from '../../replay/map/race-map.tsx'
import { CurrentSegment } from '../../replay/player/current-segment.tsx'
import { Leaderboard } from '../../replay/player/leaderboard.tsx'
import type { Player } from '../../replay/player/player.ts'
import { RaceClock } from '../../replay/player/race-clock.tsx'
import { RaceWords } from '../../replay/player/race-words.tsx'
import { usePlayInSight } from '../../replay/player/use-play-in-sight.ts'
import { PanelHead } from './panel-head.tsx'
import { SampleCaption } from './sample-caption.tsx'

export { prepareMapScreen } from '../../replay/map/map-screen.ts'
export { buildSampleCourse, createSamplePlayer } from './sample-player.ts'

/** Our own sample map is dark, and has no names on it. */
const SAMPLE = { look: 'as-is', hasPrintedNames: false } as const

type HeroMapProps = { player: Player; map: HTMLImageElement; box: HTMLElement }

/** The athletes on the map, over the picture that was there before. */
export function HeroMap({ player, map, box }: HeroMapProps) {
  usePlayInSight(player, box)
  const shown = useMemo(() => ({ ...SAMPLE, image: map }), [map])
  return (
    <div className="absolute inset-0">
      <RaceMap player={player} map={shown} />
      <RaceWords player={player} />
      <SampleCaption player={player} />
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
