import { cameraAt, type Filming } from '../../../../race/camera/camera.ts'
import type { Shot } from '../../../../race/camera/shot.ts'
import { type MapScene, mapSceneAt, type Replay } from '../../../../race/replay/scene.ts'
import type { Trail } from '../../../../race/replay/trail.ts'
import type { Seconds } from '../../../../race/types.ts'
import { openFilmPicture } from '../../../drawing/film/film-picture.ts'
import type { Ground } from '../../../drawing/film/tile.ts'
import { openTileWorker, type TileFonts } from '../../../drawing/film/tile-client.ts'
import type { Ctx } from '../../../picture/canvas.ts'
import type { Under } from '../../../picture/map/map-picture.ts'
import { filmedViewport, type Viewport } from '../../../picture/viewport.ts'

/** How a map is filmed; the stage is the view's. */
export type MapFilming = Omit<Filming, 'stage'>

/** How far ahead is looked for what will be seen, in seconds of watching. */
const AHEAD: Seconds = 0.8

/** Wait for a frame of the replay before one is drawn only for what has become sharper. */
const SHARPER_MS = 40

/** A map that is filmed. */
export type Film = ReturnType<typeof createFilm>

/** Films a map; `onSharper`: the same moment would be sharper now. */
export function createFilm(
  ctx: Ctx,
  ground: Ground,
  fonts: TileFonts | null,
  onSharper: () => void,
) {
  let sharper: ReturnType<typeof setTimeout> | undefined
  const picture = openFilmPicture(ctx, ground, {
    worker: openTileWorker(fonts),
    // While the replay plays, its next frame shows it.
    onSharper() {
      sharper ??= setTimeout(onSharper, SHARPER_MS)
    },
  })
  return {
    /** Gives up what is still to become sharper. */
    close() {
      clearTimeout(sharper)
      picture.close()
    },
    /** Draws a moment. */
    draw(
      replay: Replay,
      time: Seconds,
      { trail, ...filming }: MapFilming & { readonly trail: Trail },
      stage: Viewport,
      under?: Under,
    ) {
      clearTimeout(sharper)
      sharper = undefined
      const { width, height, pixelRatio } = stage
      const full = { ...filming, stage: { width, height } }
      const viewAt = (at: Seconds) => filmedViewport(cameraAt(replay, full, at), stage, pixelRatio)
      const view = viewAt(time)
      const ahead = filming.shot.kind === 'free' ? null : viewAt(time + AHEAD * filming.speed)
      const scene = mapSceneAt(replay, time, view.scale, trail)
      const followed = followedIn(filming.shot, scene)
      picture.draw(view, scene, { ahead, followed, under })
    },
  }
}

/** Whose marker is in the middle of what is seen. */
function followedIn(shot: Shot, { leaderboard }: MapScene): number | null {
  if (shot.kind !== 'follow') return null
  return shot.athlete ?? leaderboard[0]?.athlete ?? null
}
