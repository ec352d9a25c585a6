import { type PointerEvent, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { DOUBLE_TAP_WINDOW } from '../../../race/replay/gestures.ts'
import { PlaySign } from '../controls/play-button.tsx'
import type { Player } from '../player/player.ts'
import { createTouchControl, type Touch, type TouchFeedback } from './touch-control.ts'

type TouchStageProps = {
  player: Player
  /** A person started or stopped the replay by tapping. */
  onToggled: () => void
  children: ReactNode
}

/** The map on a phone: taps and swipes lead the replay, and vertical swipes still move the page. */
export function TouchStage({ player, onToggled, children }: TouchStageProps) {
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
        onToggle() {
          player.togglePlay()
          window.clearTimeout(reporting.current)
          // Not before it is clear that no second tap takes it back.
          reporting.current = window.setTimeout(() => report.current(), DOUBLE_TAP_WINDOW * 1000)
        },
        onFeedback(feedback) {
          window.clearTimeout(reporting.current)
          showFeedback(bubble.current, feedback)
        },
      }),
    [player],
  )

  const touchOf = ({ clientX, clientY }: PointerEvent): Touch => {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top, time: performance.now() / 1000 }
  }
  return (
    <div
      ref={box}
      data-touch-stage
      className="absolute inset-0 touch-pan-y select-none"
      onPointerDown={(event) => {
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

/** Over the map until the replay is first started: nobody has to guess that it can be tapped. */
export function FirstPlay({ onPlay }: { onPlay: () => void }) {
  return (
    <button
      type="button"
      aria-label="Play"
      onClick={onPlay}
      className="absolute inset-0 z-20 grid cursor-pointer place-items-center bg-ground/45 -outline-offset-4"
    >
      <span className="grid size-20 place-items-center rounded-full bg-volt text-on-volt">
        <PlaySign isPlaying={false} />
      </span>
    </button>
  )
}
