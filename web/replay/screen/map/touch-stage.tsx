import { Video } from 'lucide-react'
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { DOUBLE_TAP_WINDOW } from '../../../../race/replay/gestures.ts'
import { Button } from '../../../ui/button.tsx'
import { useStore } from '../../../ui/store.ts'
import type { FollowAt } from '../../engine/page-camera.ts'
import type { Player } from '../../engine/player.ts'
import { PlaySign } from '../controls/play-button.tsx'
import { createTouchControl, type Touch, type TouchFeedback } from './touch-control.ts'

type TouchStageProps = {
  player: Player
  /** A person started or stopped the replay by tapping. */
  onToggled: () => void
  /** Whether a tap is on an athlete; if so, follows them. */
  follow: RefObject<FollowAt | null>
  children: ReactNode
}

/**
 * The map on a phone: taps and swipes control the replay, and vertical swipes still scroll the
 * page.
 */
export function TouchStage({ player, onToggled, follow, children }: TouchStageProps) {
  const box = useRef<HTMLDivElement>(null)
  const bubble = useRef<HTMLParagraphElement>(null)
  const report = useRef(onToggled)
  const reporting = useRef<number>(undefined)
  useEffect(() => {
    report.current = onToggled
  }, [onToggled])
  useEffect(() => () => window.clearTimeout(reporting.current), [])

  const control = useMemo(
    () =>
      createTouchControl({
        player,
        widthOf: () => box.current?.clientWidth ?? 1,
        onTap: (touch) => follow.current?.(touch) ?? false,
        onToggle() {
          player.togglePlay()
          window.clearTimeout(reporting.current)
          // Waits until no second tap can take it back.
          reporting.current = window.setTimeout(() => report.current(), DOUBLE_TAP_WINDOW * 1000)
        },
        onFeedback(feedback) {
          window.clearTimeout(reporting.current)
          showFeedback(bubble.current, feedback)
        },
      }),
    [player, follow],
  )

  const touchOf = ({ clientX, clientY }: PointerEvent): Touch => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top, time: performance.now() / 1000 }
  }
  return (
    <div
      ref={box}
      className="absolute inset-0 touch-pan-y select-none"
      onPointerDown={(event) => {
        // Two fingers move the camera.
        if (!event.isPrimary) control.cancel()
        if (!event.isPrimary || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        control.down(touchOf(event))
      }}
      onPointerMove={(event) => event.isPrimary && control.move(touchOf(event))}
      onPointerUp={(event) => event.isPrimary && control.up(touchOf(event))}
      onPointerCancel={control.cancel}
    >
      {children}
      <p
        ref={bubble}
        aria-hidden="true"
        className="figures pointer-events-none absolute top-1/2 z-20 -translate-1/2 rounded-full bg-ground/85 px-5 py-3 text-3xl leading-none font-bold opacity-0"
      />
    </div>
  )
}

function showFeedback(bubble: HTMLElement | null, { seconds, isOver }: TouchFeedback) {
  if (!bubble) return
  if (seconds !== 0) {
    bubble.textContent = `${seconds < 0 ? '−' : '+'}${Math.round(Math.abs(seconds))} s`
    bubble.style.left = seconds < 0 ? '25%' : '75%'
  }
  for (const animation of bubble.getAnimations()) animation.cancel()
  bubble.style.opacity = isOver ? '0' : '1'
  if (isOver) bubble.animate([{ opacity: 1 }, { opacity: 1 }, { opacity: 0 }], 700)
}

type FirstPlayProps = {
  player: Player
  onPlay: () => void
  isSideways: boolean
}

/** Over the map until the replay is first started, to show that it can be tapped. */
export function FirstPlay({ player, onPlay, isSideways }: FirstPlayProps) {
  const isOffered = useStore(player.camera, ({ shot }) => shot.kind === 'map')
  const direct = () => {
    player.camera.set({ ...player.camera.get(), shot: { kind: 'director' } })
    onPlay()
  }
  return (
    <>
      <button
        type="button"
        aria-label={REPLAY_TEXTS.controls.play}
        onClick={onPlay}
        // Below the buttons of the map, which can be pressed before the first play too.
        className="absolute inset-0 z-10 grid cursor-pointer place-items-center bg-ground/45 -outline-offset-4"
      >
        <span className="grid size-20 place-items-center rounded-full bg-volt text-on-volt">
          <PlaySign isPlaying={false} />
        </span>
      </button>
      {isOffered && (
        <Button
          onClick={direct}
          // Clear of the buttons of map and field: at the lower left, or at the top when held sideways.
          className={`absolute z-20 bg-ground/85 whitespace-nowrap ${isSideways ? 'top-[calc(50%+3rem)] left-1/2 -translate-x-1/2' : 'right-2 bottom-2'}`}
        >
          <Video className="size-5" aria-hidden="true" />
          {REPLAY_TEXTS.withDirector}
        </Button>
      )}
    </>
  )
}
