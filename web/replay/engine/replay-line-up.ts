import type { PlacedItem } from '../../../race/media/media.ts'
import type { Replay } from '../../../race/replay/scene.ts'
import type { StartMode } from '../../../race/replay/start-mode.ts'
import {
  type Arranged,
  arrange,
  mediaOf,
  type NamedGhost,
  placeInList,
  placeInReplay,
} from '../../../race/rivals/arrange.ts'
import { sameMoment } from '../../../race/rivals/moment.ts'
import type { Player } from './player.ts'
import { toReplayAthlete, type WatchedAthlete } from './watched-athlete.ts'

/** Who runs in a replay, for the player: arranged by what was chosen. */
export type LineUp = Arranged & {
  /** From the place in the list of the page, ghosts behind the athletes, to that in the replay, and back. */
  readonly placeInReplay: (listed: number) => number | null
  readonly placeInList: (place: number) => number
  readonly mediaOf: (placed: readonly PlacedItem[]) => readonly PlacedItem[]
  /** Hands the player a replay with other starts or other athletes. */
  readonly show: (player: Player, replay: Replay) => void
}

/** The athletes of a page as the chosen mode lines them up, with their ghosts. */
export function buildLineUp(
  athletes: readonly WatchedAthlete[],
  mode: StartMode,
  ghosts: readonly NamedGhost[],
): LineUp {
  const rivals = athletes.map((athlete) => ({
    ...toReplayAthlete(athlete),
    race: athlete.result.eventName,
  }))
  const arranged = arrange(rivals, mode, ghosts)
  return {
    ...arranged,
    placeInReplay: (listed) => placeInReplay(arranged, listed),
    placeInList: (place) => placeInList(arranged, place),
    mediaOf: (placed) => mediaOf(arranged, placed),
    show: showReplay,
  }
}

function showReplay(player: Player, replay: Replay) {
  const before = player.replay
  player.setReplay(replay, sameMoment(before, replay, player.getState().time))
  // Who was followed has another place in the list, or none.
  const { shot, ...camera } = player.camera.get()
  if (shot.kind !== 'follow' || shot.athlete === null) return
  const id = before.athletes[shot.athlete]?.id
  const athlete = replay.athletes.findIndex((other) => other.id === id)
  if (athlete === shot.athlete) return
  player.camera.set({
    ...camera,
    shot: athlete === -1 ? { kind: 'map' } : { kind: 'follow', athlete },
  })
}
