import { findAthleteAt } from '../../../race/camera/by-hand.ts'
import { cameraAt } from '../../../race/camera/camera.ts'
import { isWholeMapAt, type MapFilming } from '../../../race/camera/finish-camera.ts'
import type { Framing, Stage } from '../../../race/camera/shot.ts'
import { rateOf } from '../../../race/replay/playback.ts'
import { coveredOf } from '../../../race/replay/screen-layout.ts'
import { filmedViewport, type Viewport } from '../../picture/viewport.ts'
import type { CameraState, Player } from './player.ts'

/** Whether all of the map is seen as it was drawn: then nothing has to be filmed. */
export const isWholeMap = ({ shot, turn }: Pick<CameraState, 'shot' | 'turn'>) =>
  shot.kind === 'map' && turn === 0

/** Whether a visitor asks for less motion. */
export const asksForLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** How the map is filmed now. */
export function currentFilming(player: Player): MapFilming {
  const { shot, turn, areButtonsAtTop } = player.camera.get()
  const covered = coveredOf(areButtonsAtTop, shot.kind === 'director')
  return { shot, turn, covered, speed: rateOf(player.getState()), isStill: asksForLessMotion() }
}

/** The camera's current view, the same as the painter of the map computes for itself. */
export function currentFraming(player: Player, { width, height }: Stage): Framing {
  const filming = { ...currentFilming(player), stage: { width, height } }
  return cameraAt(player.replay, filming, player.getState().time)
}

/** The map's current position on the stage: in its default view, or as the camera sees it. */
export function currentView(player: Player, laid: Viewport): Viewport {
  const { time } = player.getState()
  if (isWholeMapAt(player.replay.axis, currentFilming(player), time)) return laid
  return filmedViewport(currentFraming(player, laid), laid, laid.pixelRatio)
}

/** A press at a position of the stage; returns whether it had an effect there. */
export type FollowAt = (at: { x: number; y: number }) => boolean

/**
 * Follows the athlete at a position of the stage; returns whether this is a newly followed athlete.
 */
export function followAt(player: Player, stage: Stage, at: { x: number; y: number }): boolean {
  const { time } = player.getState()
  const athlete = findAthleteAt(player.replay, time, currentFraming(player, stage), stage, at)
  if (athlete === null) return false
  const { shot } = player.camera.get()
  if (shot.kind === 'follow' && shot.athlete === athlete) return false
  player.camera.set({ ...player.camera.get(), shot: { kind: 'follow', athlete } })
  return true
}
