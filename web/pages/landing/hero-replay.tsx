import { useMemo } from 'react'
import traced from '../../../contract/sample/landing-course.json'
import { buildCourse } from '../../../race/course/course.ts'
import { buildReplay } from '../../../race/replay/scene.ts'
import { createPlayer, type Player } from '../../replay/engine/player.ts'
import { usePlayInSight } from '../../replay/engine/use-play-in-sight.ts'
import { PlayButton } from '../../replay/screen/controls/play-button.tsx'
import { RaceMap } from '../../replay/screen/map/race-map.tsx'
import { CurrentSegment } from '../../replay/screen/player/current-segment.tsx'
import { Leaderboard } from '../../replay/screen/player/leaderboard.tsx'
import { RaceClock } from '../../replay/screen/player/race-clock.tsx'
import { RaceWords } from '../../replay/screen/player/race-words.tsx'
import { SAMPLE_ATHLETES } from './sample.ts'
import { SampleCaption } from './sample-caption.tsx'

/** The sample race, ready to play, on a course with only the visible points. */
export function createSamplePlayer(): Player {
  const { width, height, segments, pathPoints } = traced
  const points = Array.from({ length: pathPoints.length / 2 }, (_, i) => ({
    x: pathPoints[2 * i] as number,
    y: pathPoints[2 * i + 1] as number,
  }))
  const built = buildCourse({ points, segments, width, height })
  if (!built.ok) throw new Error(`The sample course is not in order: ${built.reason}`)
  const settings = { media: [], imageDisplayTime: 2, showMedia: false, skipRuns: false }
  const replay = buildReplay(built.course, SAMPLE_ATHLETES, settings)
  const player = createPlayer(replay, { speed: 50, isLooping: true, shot: { kind: 'director' } })
  player.camera.set({ ...player.camera.get(), buttons: 'none' })
  return player
}

type HeroMapProps = { player: Player; image: HTMLImageElement; box: HTMLElement }

/** The athletes on the map, drawn over the still picture. */
export function HeroMap({ player, image, box }: HeroMapProps) {
  usePlayInSight(player, box)
  // Our own sample map is dark and has no names on it.
  const map = useMemo(() => ({ image, look: 'as-is', hasPrintedNames: false }) as const, [image])
  return (
    <div className="absolute inset-0">
      <RaceMap player={player} map={map} />
      <RaceWords player={player} />
      <SampleCaption player={player} />
    </div>
  )
}

export function HeroClock({ player }: { player: Player }) {
  return (
    <>
      <PlayButton player={player} />
      <RaceClock player={player} className="text-5xl leading-none font-bold" />
    </>
  )
}

export function HeroStandings({ player }: { player: Player }) {
  return (
    <>
      <CurrentSegment player={player} />
      <Leaderboard player={player} />
    </>
  )
}
