import type { MapFilming } from '../../../race/camera/finish-camera.ts'
import { rateOf } from '../../../race/replay/playback.ts'
import { coveredOf } from '../../../race/replay/screen-layout.ts'
import type { CameraState, Player } from './player.ts'

/** Whether the whole map is shown unturned, so that nothing has to be filmed. */
export const isWholeMap = ({ shot, turn }: Pick<CameraState, 'shot' | 'turn'>) =>
  shot.kind === 'map' && turn === 0

/** Whether a visitor asks for less motion. */
export const asksForLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** How the map is filmed now. */
export function currentFilming(player: Player): MapFilming {
  const camera = player.camera.get()
  const { shot, turn } = camera
  const covered = coveredOf(camera)
  return { shot, turn, covered, speed: rateOf(player.getState()), isStill: asksForLessMotion() }
}

/** What covers the whole map. */
export const wholeMapCovered = (player: Player) =>
  coveredOf({ ...player.camera.get(), shot: { kind: 'map' } })
