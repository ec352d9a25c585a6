import { useMemo } from 'react'
import type { Player } from '../../replay/engine/player.ts'
import { usePlayInSight } from '../../replay/engine/use-play-in-sight.ts'
import { PlayButton } from '../../replay/screen/controls/play-button.tsx'
import { RaceMap } from '../../replay/screen/map/race-map.tsx'
import { CurrentSegment } from '../../replay/screen/player/current-segment.tsx'
import { Leaderboard } from '../../replay/screen/player/leaderboard.tsx'
import { RaceClock } from '../../replay/screen/player/race-clock.tsx'
import { RaceWords } from '../../replay/screen/player/race-words.tsx'
import { PanelHead } from './panel-head.tsx'
import { SampleCaption } from './sample-caption.tsx'

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
