import { findAthleteAt } from '../../../race/camera/by-hand.ts'
import { cameraAt } from '../../../race/camera/camera.ts'
import type { Framing, Stage } from '../../../race/camera/shot.ts'
import { rateOf } from '../../../race/replay/playback.ts'
import { filmedViewport, type Viewport } from '../../picture/viewport.ts'
import type { CameraState, Player } from './player.ts'

/** Whether all of the map is seen as it was drawn: then nothing has to be filmed. */
export const isWholeMap = ({ shot, turn }: CameraState) => shot.kind === 'map' && turn === 0

const lessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** What the camera shows now: the same as the painter of the map reckons for itself. */
export function currentFraming(player: Player, stage: Stage): Framing {
  const state = player.getState()
  const { shot, turn } = player.camera.get()
  const { width, height } = stage
  const filming = {
    shot,
    turn,
    speed: rateOf(state),
    isStill: lessMotion(),
    stage: { width, height },
  }
  return cameraAt(player.replay, filming, state.time)
}

/** How the map lies on the stage now: as it is laid, or as the camera sees it. */
export function currentView(player: Player, laid: Viewport): Viewport {
  if (isWholeMap(player.camera.get())) return laid
  return filmedViewport(currentFraming(player, laid), laid, laid.pixelRatio)
}

/** A press at a place of the stage; says whether it meant something there. */
export type FollowAt = (at: { x: number; y: number }) => boolean

/** Follows the athlete at a place of the stage; says whether there is one who was not followed yet. */
export function followAt(player: Player, stage: Stage, at: { x: number; y: number }): boolean {
  const { time } = player.getState()
  const athlete = findAthleteAt(player.replay, time, currentFraming(player, stage), stage, at)
  if (athlete === null) return false
  const { shot } = player.camera.get()
  if (shot.kind === 'follow' && shot.athlete === athlete) return false
  player.camera.set({ ...player.camera.get(), shot: { kind: 'follow', athlete } })
  return true
}
