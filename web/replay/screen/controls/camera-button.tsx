import { Video } from 'lucide-react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { nextShot } from '../../../../race/camera/next-shot.ts'
import { isContest } from '../../../../race/replay/scene.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useStore } from '../../../ui/store.ts'
import type { Player } from '../../engine/player.ts'

/** Goes round the shots; lit while the camera shows something else than the whole map. */
export function CameraButton({ player }: { player: Player }) {
  const kind = useStore(player.camera, ({ shot }) => shot.kind)
  return (
    <IconButton
      label={REPLAY_TEXTS.camera[kind]}
      onClick={() => cycleCamera(player)}
      className={kind === 'map' ? '' : 'bg-raised ring-2 ring-text'}
    >
      <Video className="size-5" aria-hidden="true" />
    </IconButton>
  )
}

/** The next shot. */
export function cycleCamera({ camera, replay }: Player) {
  const state = camera.get()
  camera.set({ ...state, shot: nextShot(state.shot, isContest(replay.athletes)) })
}

/** Back to the whole map. */
export function showWholeMap({ camera }: Player) {
  camera.set({ ...camera.get(), shot: { kind: 'map' } })
}
