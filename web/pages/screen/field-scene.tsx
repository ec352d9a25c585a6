import { useEffect, useState } from 'react'
import { countsText } from '../../../contract/texts/field-texts.ts'
import { endOf, type Field, hasFinished } from '../../../race/field/field.ts'
import { fieldAt } from '../../../race/field/field-at.ts'
import { prepareReplay, type Replay } from '../../../race/replay/scene.ts'
import { shownName } from '../../../race/screen/boards.ts'
import type { ScreenScene } from '../../../race/screen/screen-link.ts'
import type { Seconds } from '../../../race/types.ts'
import { createPlayer, type Player } from '../../replay/engine/player.ts'
import { useFrame } from '../../replay/engine/use-frame.ts'
import type { Venue } from '../../replay/loading/use-venue.ts'
import { RaceClock } from '../../replay/screen/player/race-clock.tsx'
import { Board } from './board.tsx'
import { Stage } from './stage.tsx'

/** Number of leaders listed by name. */
const LEADERS = 5
const SPEED = 25

type Props = {
  field: Field
  venue: Venue
  hasInitials: boolean
  scene: ScreenScene
  /** Each round continues where the previous one stopped. */
  round: number
}

/** Everyone as a dot, all starting together, with the leaders listed by name. */
export function FieldScene({ field, venue, hasInitials, scene, round }: Props) {
  const [player] = useState(() => createFieldPlayer(field, venue, round * scene.seconds))
  usePlaying(player)
  const [time, setTime] = useState(player.getScene().raceTime)
  // Updated once a second, because people can't read faster.
  useFrame(player, 'spoken', ({ raceTime }) => setTime(raceTime))
  const moment = fieldAt(field, time)
  const leaders = Array.from(moment.places, (place, athlete) => ({ place, athlete }))
    .filter(({ place }) => place > 0 && place <= LEADERS)
    .sort((a, b) => a.place - b.place)
    .slice(0, LEADERS)
  return (
    <Stage {...{ player, venue }}>
      <RaceClock player={player} className="text-[14vmin] font-extrabold" />
      <p className="figures text-[4vmin] leading-none text-quiet">{countsText(moment)}</p>
      <Board
        rows={leaders.map(({ place, athlete }) => ({
          rank: place,
          who: shownName(field, athlete, hasInitials),
          time:
            hasFinished(field, athlete) && endOf(field, athlete) <= time
              ? endOf(field, athlete)
              : null,
        }))}
      />
    </Stage>
  )
}

function createFieldPlayer(field: Field, venue: Venue, watched: Seconds): Player {
  let end = 0
  for (let athlete = 0; athlete < field.count; athlete++) end = Math.max(end, endOf(field, athlete))
  const replay: Replay = {
    // Without markers: the leader changes, and everyone is a dot of the field.
    ...prepareReplay(venue.course, []),
    // Runs without holds until the last athlete finishes.
    axis: {
      ...{ start: 0, raceEnd: end, end, holds: [], jumps: [], finals: [] },
      ...{ holdStarts: NONE, jumpStarts: NONE, finalStarts: NONE },
    },
  }
  const time = end > 0 ? (watched * SPEED) % end : 0
  const player = createPlayer(replay, { speed: SPEED, time, isLooping: true })
  const starts = { kind: 'together' } as const
  player.field.set({ ...player.field.get(), shown: { field, watched: [], starts } })
  return player
}

const NONE = new Float64Array()

/** Plays for as long as the scene is shown. */
export function usePlaying(player: Player) {
  useEffect(() => {
    if (!player.getState().isPlaying) player.togglePlay()
    return () => player.pause()
  }, [player])
}
