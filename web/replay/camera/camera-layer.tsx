import { RotateCw, Spline } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { REPLAY_TEXTS } from '../../../contract/texts/replay.ts'
import type { Stage } from '../../../race/camera/shot.ts'
import { nextTrail, readTrail } from '../../../race/replay/trail.ts'
import { IconButton } from '../../ui/button.tsx'
import { useStore } from '../../ui/store.ts'
import type { CameraState, Player } from '../player/player.ts'
import { listenForGestures } from './camera-gestures.ts'
import { keepChoice, keptChoice } from './kept-choice.ts'
import { MiniMap } from './mini-map.tsx'
import { followAt } from './page-camera.ts'
import { useCameraAddress } from './use-camera-address.ts'

/** Follows whoever is at a place of the stage, and says whether somebody was. */
export type FollowAt = (at: { x: number; y: number }) => boolean

type CameraLayerProps = {
  player: Player
  stage: RefObject<HTMLElement | null>
  /** Where the stage asks whether a press is on an athlete. */
  follow: RefObject<FollowAt | null>
  /** A map may be turned here where that makes it larger. */
  canTurn: boolean
  /** Controls lie over the lower edge of the stage: what stands here keeps to the upper one. */
  isAtTop: boolean
  hasAddress: boolean
}

/** What moves the camera, and what leads back. */
export function CameraLayer(props: CameraLayerProps) {
  const { player, stage, follow, canTurn, isAtTop, hasAddress } = props
  useCameraAddress(player, hasAddress)
  const { shot, turn, trail } = useStore(player.camera)
  const change = (part: Partial<CameraState>) =>
    player.camera.set({ ...player.camera.get(), ...part })

  useEffect(() => {
    const box = stage.current
    if (!box) return
    follow.current = (at) => followAt(player, sizeOf(box), at)
    const stop = listenForGestures(box, player)
    return () => {
      follow.current = null
      stop()
    }
  }, [player, stage, follow])

  useEffect(() => {
    const state = player.camera.get()
    const kept = readTrail(keptChoice('trail')) ?? state.trail
    const wanted = canTurn && keptChoice('turn') === '1' ? 1 : 0
    // A phone that is held sideways again has the map as it was drawn.
    if (kept === state.trail && wanted === state.turn) return
    player.camera.set({ ...state, trail: kept, turn: wanted })
  }, [player, canTurn])

  return (
    <div
      className={`pointer-events-none absolute z-20 flex gap-2 *:pointer-events-auto ${isAtTop ? 'top-2 right-16 items-start' : 'bottom-2 left-2 items-end'}`}
    >
      {shot.kind !== 'map' && <MiniMap player={player} stageOf={() => sizeOf(stage.current)} />}
      {shot.kind !== 'map' && (
        <IconButton
          label={REPLAY_TEXTS.trails[trail]}
          onClick={() => {
            const next = nextTrail(trail)
            keepChoice('trail', next)
            change({ trail: next })
          }}
          className="bg-ground/75"
        >
          <Spline className="size-5" aria-hidden="true" />
        </IconButton>
      )}
      {canTurn && (
        <IconButton
          label={REPLAY_TEXTS.turnMap}
          aria-pressed={turn === 1}
          onClick={() => {
            const next = turn === 1 ? 0 : 1
            keepChoice('turn', String(next))
            change({ turn: next })
          }}
          className="bg-ground/75"
        >
          <RotateCw className="size-5" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

function sizeOf(box: HTMLElement | null): Stage {
  return { width: box?.clientWidth ?? 0, height: box?.clientHeight ?? 0 }
}
