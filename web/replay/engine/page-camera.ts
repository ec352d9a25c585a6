import { findAthleteAt } from '../../../race/camera/by-hand.ts'
import { cameraAt } from '../../../race/camera/camera.ts'
import { isWholeMapAt } from '../../../race/camera/finish-camera.ts'
import type { Framing, Stage } from '../../../race/camera/shot.ts'
import { filmedViewport, type Viewport } from '../../picture/viewport.ts'
import { currentFilming } from './filming.ts'
import type { Player } from './player.ts'

/** The camera's current view, the same as the map painter computes for itself. */
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

/** Handles a press on the stage; returns whether it had an effect there. */
export type FollowAt = (at: { x: number; y: number }) => boolean

/**
 * Follows the athlete at a position on the stage; returns whether this is a newly followed athlete.
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
