import { type RefObject, useEffect, useRef } from 'react'
import { readTrail } from '../../../../race/replay/trail.ts'
import type { Viewport } from '../../../picture/viewport.ts'
import { preloadable } from '../../../ui/preloadable.tsx'
import { useStore } from '../../../ui/store.ts'
import { keptChoice } from '../../engine/kept-choice.ts'
import { type FollowAt, followAt } from '../../engine/page-camera.ts'
import type { Player } from '../../engine/player.ts'
import { useViewAddress } from '../../engine/use-view-address.ts'
import type { FieldSource } from '../../loading/field-source.ts'
import { FieldOnMap } from '../field/field-on-map.tsx'
import { listenForGestures } from '../map/camera-gestures.ts'
import { MiniMap } from '../map/mini-map.tsx'
import { CaptionBar } from './caption-bar.tsx'

type CameraLayerProps = {
  player: Player
  stage: RefObject<HTMLElement | null>
  /** Null until the map has a size. */
  view: Viewport | null
  /** Lets the stage ask whether a press is on an athlete. */
  follow: RefObject<FollowAt | null>
  /** The map may be turned where that makes it larger. */
  canTurn: boolean
  /** Controls cover the lower edge of the stage, so this keeps to the upper one. */
  isAtTop: boolean
  hasAddress: boolean
  /** The watched athlete's field, if the race may have one. */
  field: FieldSource | null
}

const { Part: FieldLayer } = preloadable(
  async () => (await import('../field/field-layer.tsx')).FieldLayer,
)

/** What the camera and the field show over the map. */
export function CameraLayer(props: CameraLayerProps) {
  const { player, stage, view, follow, canTurn, isAtTop, hasAddress, field } = props
  const pick = useRef<FollowAt>(null)
  const shown = useStore(player.field, (state) => state.shown)
  useViewAddress(player, hasAddress)
  const { shot } = useStore(player.camera)

  useEffect(() => {
    const box = stage.current
    if (!box) return
    follow.current = (at) => {
      const { clientWidth: width, clientHeight: height } = box
      return followAt(player, { width, height }, at) || (pick.current?.(at) ?? false)
    }
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
    // A phone turned sideways again shows the map as it was drawn.
    const buttons = isAtTop ? 'top' : 'bottom'
    player.camera.set({ ...state, trail: kept, turn: wanted, buttons })
  }, [player, canTurn, isAtTop])

  return (
    <>
      {shot.kind !== 'map' && view && (
        <div className={`absolute z-20 ${isAtTop ? 'top-2 right-16' : 'bottom-2 left-2'}`}>
          <MiniMap player={player} stage={view} />
        </div>
      )}
      {field && (
        <div
          className={`pointer-events-none absolute top-1 z-20 ${isAtTop ? 'left-44' : 'left-2'}`}
        >
          <FieldOnMap player={player} source={field} />
        </div>
      )}
      <CaptionBar player={player} isAtBottom={isAtTop} />
      {field && shown && (
        <FieldLayer {...{ player, shown, stage, pick }} source={field} isAtTop={isAtTop} />
      )}
    </>
  )
}
