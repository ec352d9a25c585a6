import { RotateCcw, Share2 } from 'lucide-react'
import { type RefObject, useEffect, useReducer } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { planAfter } from '../../../../race/pace-plan/pace-plan-link.ts'
import { placeBeside } from '../../../../race/replay/place-beside.ts'
import { mapSceneAt } from '../../../../race/replay/scene.ts'
import type { Area } from '../../../../race/types.ts'
import { layFinish, markerAreas, roomOf } from '../../../picture/map/paint-finish.ts'
import { readTheme } from '../../../picture/theme.ts'
import type { Viewport } from '../../../picture/viewport.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useStore } from '../../../ui/store.ts'
import { currentView } from '../../engine/page-camera.ts'
import type { Player } from '../../engine/player.ts'
import { useReplay, useReplayPart } from '../../engine/use-replay.ts'

type EndCardProps = {
  player: Player
  view: Viewport
  onAgain: () => void
  onShare: (() => void) | null
  /** Whether it offers to plan the next race. */
  hasPlan: boolean
  raceId: string | null
  stage: RefObject<HTMLElement | null>
}

/** Next steps when a replay is over, beside the facts of the finish. */
export function EndCard(props: EndCardProps) {
  const { player, view, onAgain, onShare, hasPlan, raceId, stage } = props
  const axis = useReplayPart(player, 'axis')
  const isOver = useReplay(player, (_, { time, isPlaying }) => !isPlaying && time >= axis.end)
  // The visitor may move the map below it.
  useStore(player.camera)
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    if (!isOver || !stage.current) return
    // The small map and the field card may appear later and take space.
    const observer = new MutationObserver(lookAgain)
    observer.observe(stage.current, { childList: true })
    return () => observer.disconnect()
  }, [isOver, stage])
  if (!isOver) return null
  const buttons = 1 + Number(onShare !== null) + Number(hasPlan)
  const place = placeOf(player, view, buttons, cardsOver(stage.current))
  const [first] = player.replay.athletes
  const finisher = first?.timeline.status === 'finished' ? first.id : null
  const isRow = buttons > 1 && place.height === HEIGHT
  return (
    <div
      className={`pointer-events-none absolute z-20 grid gap-2 whitespace-nowrap *:pointer-events-auto ${isRow ? 'grid-flow-col *:px-3 *:text-sm [&_svg]:hidden' : ''}`}
      style={place}
    >
      <Button onClick={onAgain}>
        <RotateCcw className="size-4" aria-hidden="true" />
        {REPLAY_TEXTS.watchAgain}
      </Button>
      {onShare && (
        <Button onClick={onShare}>
          <Share2 className="size-4" aria-hidden="true" />
          {REPLAY_TEXTS.share}
        </Button>
      )}
      {hasPlan && (
        <ButtonLink href={planAfter(raceId, finisher)} className="px-3 text-sm">
          {REPLAY_TEXTS.planNext}
        </ButtonLink>
      )}
    </div>
  )
}

/** Only measures text; nothing is drawn on it. */
const ctx = document.createElement('canvas').getContext('2d')
/** Size of the stacked buttons, in CSS pixels. */
const [WIDTH, HEIGHT, GAP] = [168, 44, 8]
/** Average width of a button in a row, where the icons are left out. */
const ROW_WIDTH = 112
function placeOf(player: Player, laid: Viewport, buttons: number, taken: readonly Area[]): Area {
  const view = currentView(player, laid)
  const scene = mapSceneAt(player.replay, player.getState().time, view.scale)
  const told = ctx && layFinish(ctx, view, scene, readTheme())
  const column = { width: WIDTH, height: buttons * (HEIGHT + GAP) - GAP }
  const row = { width: buttons * (ROW_WIDTH + GAP) - GAP, height: HEIGHT }
  const room = roomOf(view)
  const middle = { left: room.left + room.width / 2, top: room.top + room.height / 2 }
  const beside = told?.area ?? { ...middle, width: 0, height: 0 }
  const shapes = row.width <= room.width ? [column, row] : [column]
  return placeBeside(beside, shapes, [...markerAreas(view, scene.markers), ...taken], room)
}

/** Areas of everything else that covers part of the stage. */
function cardsOver(stage: HTMLElement | null): Area[] {
  if (!stage) return []
  const { left, top } = stage.getBoundingClientRect()
  return [...stage.querySelectorAll('[data-over-map]')].map((card) => {
    const { x, y, width, height } = card.getBoundingClientRect()
    return { left: x - left, top: y - top, width, height }
  })
}
