import { cameraAt } from '../../../../race/camera/camera.ts'
import type { MapFilming } from '../../../../race/camera/finish-camera.ts'
import type { Shot } from '../../../../race/camera/shot.ts'
import { type MapScene, mapSceneAt, type Replay } from '../../../../race/replay/scene.ts'
import type { Trail } from '../../../../race/replay/trail.ts'
import type { Seconds } from '../../../../race/types.ts'
import type { Ctx } from '../../../picture/canvas.ts'
import type { MapUnderlay } from '../../../picture/map/map-picture.ts'
import { createFilm } from '../../../picture/map/paint-film.ts'
import type { Ground } from '../../../picture/map/paint-ground.ts'
import { filmedViewport, type Viewport } from '../../../picture/viewport.ts'

/** Paints moments of a replay as a camera sees them. */
export function createFilmPainter(ground: Ground) {
  const paint = createFilm(ground)
  return (
    ctx: Ctx,
    replay: Replay,
    time: Seconds,
    { trail, ...filming }: MapFilming & { readonly trail: Trail | undefined },
    stage: Viewport,
    under?: MapUnderlay,
  ) => {
    const { width, height, pixelRatio } = stage
    const framing = cameraAt(replay, { ...filming, stage: { width, height } }, time)
    const scene = mapSceneAt(replay, time, framing.scale, trail)
    const followed = followedIn(filming.shot, scene)
    paint(ctx, filmedViewport(framing, stage, pixelRatio), scene, { followed, under })
  }
}

/** The athlete in the middle of the view. */
function followedIn(shot: Shot, { leaderboard }: MapScene): number | null {
  if (shot.kind !== 'follow') return null
  return shot.athlete ?? leaderboard[0]?.athlete ?? null
}
