import { RotateCcw, Share2, Users } from 'lucide-react'
import type { CSSProperties } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { placeBeside } from '../../../../race/replay/place-beside.ts'
import { mapSceneAt } from '../../../../race/replay/scene.ts'
import { layFinish, markerAreas, roomOf } from '../../../picture/map/paint-finish.ts'
import { readTheme } from '../../../picture/theme.ts'
import type { Viewport } from '../../../picture/viewport.ts'
import { Button } from '../../../ui/button.tsx'
import { useStore } from '../../../ui/store.ts'
import { currentView } from '../../engine/page-camera.ts'
import type { Player } from '../../engine/player.ts'
import { useReplay, useReplayPart } from '../../engine/use-replay.ts'

/** What the end of a replay leads to. */
export type Ending = {
  onShare: () => void
  /** Not where there is nobody to compare with: results without an idp. */
  onCompare?: (() => void) | undefined
}

type EndCardProps = Ending & {
  player: Player
  onAgain: () => void
  view: Viewport
  /** Controls lie over the lower edge of the map. */
  isAboveControls: boolean
}

/** When it is over: once more, to others, against others; beside what is told of the finish. */
export function EndCard(props: EndCardProps) {
  const { player, view, onAgain, onShare, onCompare } = props
  const axis = useReplayPart(player, 'axis')
  const isOver = useReplay(player, (_, { time, isPlaying }) => !isPlaying && time >= axis.end)
  // By hand the map moves below it.
  useStore(player.camera)
  if (!isOver) return null
  return (
    <div
      className="pointer-events-none absolute z-20 grid gap-2 whitespace-nowrap *:pointer-events-auto"
      style={placeOf(player, view, onCompare ? 3 : 2, props.isAboveControls)}
    >
      <Button onClick={onAgain}>
        <RotateCcw className="size-4" aria-hidden="true" />
        {REPLAY_TEXTS.watchAgain}
      </Button>
      <Button onClick={onShare}>
        <Share2 className="size-4" aria-hidden="true" />
        {REPLAY_TEXTS.share}
      </Button>
      {onCompare && (
        <Button onClick={onCompare}>
          <Users className="size-4" aria-hidden="true" />
          {REPLAY_TEXTS.compare}
        </Button>
      )}
    </div>
  )
}

/** Asked how long a text is; nothing is drawn on it. */
const ctx = document.createElement('canvas').getContext('2d')
/** Of the buttons, one below the other, in CSS pixels. */
const [WIDTH, HEIGHT, GAP] = [168, 44, 8]
/** Height of the controls of a phone held sideways, in CSS pixels. */
const CONTROLS = 100

function placeOf(
  player: Player,
  laid: Viewport,
  buttons: number,
  isAboveControls: boolean,
): CSSProperties {
  const view = currentView(player, laid)
  const scene = mapSceneAt(player.replay, player.getState().time, view.scale)
  const told = ctx && layFinish(ctx, view, scene, readTheme())
  const size = { width: WIDTH, height: buttons * (HEIGHT + GAP) - GAP }
  const whole = roomOf(view)
  const room = isAboveControls ? { ...whole, height: whole.height - CONTROLS } : whole
  const middle = { left: room.left + room.width / 2, top: room.top + room.height / 2 }
  const beside = told?.area ?? { ...middle, width: 0, height: 0 }
  return { ...placeBeside(beside, size, markerAreas(view, scene.markers), room) }
}
