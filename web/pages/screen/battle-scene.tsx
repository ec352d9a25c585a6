import { useState } from 'react'
import { fieldName } from '../../../contract/texts/field-texts.ts'
import type { Field } from '../../../race/field/field.ts'
import { colorAt, RACE_COLORS } from '../../../race/replay/palettes.ts'
import { buildReplay } from '../../../race/replay/scene.ts'
import { timelineInField } from '../../../race/rivals/timeline-in-field.ts'
import { shownName } from '../../../race/screen/boards.ts'
import type { ScreenScene } from '../../../race/screen/screen-link.ts'
import { createPlayer, type Player } from '../../replay/engine/player.ts'
import { useFrame } from '../../replay/engine/use-frame.ts'
import type { Venue } from '../../replay/loading/use-venue.ts'
import { RaceClock } from '../../replay/screen/player/race-clock.tsx'
import { Board } from './board.tsx'
import { usePlaying } from './field-scene.tsx'
import { Stage } from './stage.tsx'

const SPEED = 10
const NO_MEDIA = { media: [], imageDisplayTime: 2, showMedia: false, skipRuns: false }

type Props = {
  field: Field
  athletes: readonly number[]
  venue: Venue
  hasInitials: boolean
  scene: ScreenScene
}

/** The end of a race between athletes who finished close together, with the director's camera. */
export function BattleScene({ field, athletes, venue, hasInitials, scene }: Props) {
  const [player] = useState(() =>
    createBattlePlayer(field, athletes, venue, hasInitials, scene.seconds),
  )
  usePlaying(player)
  const [rows, setRows] = useState(player.getScene().leaderboard)
  useFrame(player, 'spoken', ({ leaderboard }) => setRows(leaderboard))
  return (
    <Stage {...{ player, venue }}>
      <RaceClock player={player} className="text-[14vmin] font-extrabold" />
      <p className="text-[4vmin] leading-none text-quiet">{fieldName(field)}</p>
      <Board
        rows={rows.map(({ athlete, rank, name, color, gap }) => ({
          ...{ rank, color },
          who: name,
          time: null,
          gap: rank === 1 ? null : gap,
          key: athlete,
        }))}
      />
    </Stage>
  )
}

function createBattlePlayer(
  field: Field,
  athletes: readonly number[],
  { course }: Venue,
  hasInitials: boolean,
  seconds: number,
): Player {
  const racing = athletes.flatMap((athlete, index) => {
    const timeline = timelineInField(field, athlete)
    const name = shownName(field, athlete, hasInitials)
    const color = colorAt(RACE_COLORS, index)
    return timeline ? [{ id: String(athlete), name, color, timeline }] : []
  })
  const replay = buildReplay(course, racing, NO_MEDIA)
  // The last seconds play slowly, so the scene covers less race time than its speed suggests.
  const time = Math.max(0, replay.axis.end - Math.max(seconds / 2, seconds - 10) * SPEED)
  return createPlayer(replay, { speed: SPEED, time, shot: { kind: 'director' } })
}
