import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { REPLAY_TEXTS } from '../../../../contract/texts/replay-texts.ts'
import { leadingSegments, segmentLabelOn } from '../../../../race/replay/leading-segments.ts'
import type { Scene } from '../../../../race/replay/scene.ts'
import { segmentNowText } from '../../../../race/replay/scene-words.ts'
import { segmentScale, timeScale } from '../../../../race/replay/segment-scale.ts'
import { clockText } from '../../../../race/text/clock-text.ts'
import { inSteps, useSlide } from '../../../ui/use-slide.ts'
import type { Player } from '../../engine/player.ts'
import { startScrub } from '../../engine/scrub.ts'
import { useFrame } from '../../engine/use-frame.ts'
import { useReplayPart, useSpoilersAllowed } from '../../engine/use-replay.ts'
import { ARROW_SKIP } from './player-keys.ts'
import { SegmentStrip } from './segment-strip.tsx'

/** Half the playhead's width in CSS pixels: the strip spans the positions of its middle. */
const INSET = 3

type TimelineProps = {
  player: Player
  /** A thin line without names, for phones. */
  isThin?: boolean
  /** Names readable from across a room. */
  isLarge?: boolean
}

/** A slider over the whole replay, with every segment and media item on it. */
export function TimelineSlider({ player, isThin = false, isLarge = false }: TimelineProps) {
  const axis = useReplayPart(player, 'axis')
  const timelines = useReplayPart(player, 'timelines')
  const areResultsShown = useSpoilersAllowed(player)
  const segments = useMemo(() => leadingSegments(timelines), [timelines])
  // The speed of the playhead would reveal how long the race takes.
  const scale = useMemo(
    () => (areResultsShown ? timeScale(axis) : segmentScale(timelines, axis)),
    [areResultsShown, axis, timelines],
  )
  const input = useRef<HTMLInputElement>(null)
  const played = useSlide('translateX(-100%)', 'translateX(0%)')

  const setValue = ({ time }: Scene) => {
    if (input.current) input.current.value = scale.valueAt(time).toFixed(2)
  }
  // The slider itself is invisible, and screen readers can't use sixty values a second.
  const announce = (scene: Scene) => {
    setValue(scene)
    const words = `${scene.clock}, ${segmentNowText(scene)}`
    input.current?.setAttribute('aria-valuetext', words)
  }
  // A new axis has other bounds, and the browser has just clamped the old value to them.
  useFrame(player, 'mark', ({ time }) => played.slideTo(inSteps(scale.shareAt(time))), scale)
  useFrame(player, 'spoken', announce, scale)

  const hint = useRef<HTMLSpanElement>(null)
  const point = (event: PointerEvent) => {
    if (!hint.current || !areResultsShown || event.pointerType === 'touch') return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = Math.min(Math.max((event.clientX - left - INSET) / (width - 2 * INSET), 0), 1)
    const time = axis.start + share * (axis.end - axis.start)
    const clock = clockText(Math.min(Math.max(time, 0), axis.raceEnd))
    hint.current.textContent = `${segmentLabelOn(segments, time)} · ${clock}`
    // Over the pointer, but never past an end of the timeline.
    hint.current.style.left = `${share * 100}%`
    hint.current.style.translate = `${-share * 100}%`
    hint.current.hidden = false
  }

  const startDrag = () => {
    const scrub = startScrub(player)
    const release = () => {
      for (const type of RELEASES) window.removeEventListener(type, release)
      scrub.end()
    }
    for (const type of RELEASES) window.addEventListener(type, release)
  }

  return (
    <div
      className={`relative ${isThin ? 'h-11' : 'h-13'} ${isLarge ? 'text-[clamp(0.6875rem,1vw,1.25rem)]' : 'text-[0.6875rem]'}`}
      onPointerMove={point}
      onPointerLeave={() => {
        if (hint.current) hint.current.hidden = true
      }}
    >
      <input
        ref={input}
        type="range"
        aria-label={REPLAY_TEXTS.controls.timeline}
        min={scale.min}
        max={scale.max}
        step={scale.step}
        defaultValue={scale.min}
        onChange={(event) => player.seek(scale.timeAt(Number(event.target.value)))}
        onPointerDown={startDrag}
        onKeyDown={(event) => {
          // A key moves from the current time, not from the last announced one.
          setValue(player.getScene())
          moveByKey(player, event)
        }}
        className="playhead peer absolute contain-strict inset-x-0 top-0 z-10 h-11 w-full cursor-pointer opacity-0"
      />
      <div
        aria-hidden="true"
        className={`absolute inset-x-[3px] outline-text peer-focus-visible:outline-2 peer-focus-visible:outline-offset-4 ${isThin ? 'top-5 h-1.5' : 'top-4 h-3'}`}
      >
        {/* The widths of later segments would reveal their times. */}
        <SegmentStrip {...{ axis, scale, isThin }} segments={areResultsShown ? segments : NONE} />
        <span className="pointer-events-none absolute -inset-x-[3px] -inset-y-2 overflow-hidden">
          <span ref={played.ref} className="absolute inset-x-[3px] inset-y-0">
            <span className="absolute inset-x-0 inset-y-2 bg-text/40" />
            <span className="absolute inset-y-0 -right-[3px] w-1.5 rounded-full bg-text" />
          </span>
        </span>
        <span
          ref={hint}
          hidden
          className="figures pointer-events-none absolute bottom-full z-10 mb-3 rounded-md border border-line bg-ground px-2 py-1 text-base leading-none whitespace-nowrap"
        />
      </div>
    </div>
  )
}

const ARROWS: { readonly [key: string]: 1 | -1 } = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
}
const PAGES: { readonly [key: string]: 1 | -1 } = { PageUp: 1, PageDown: -1 }

/** Arrows move 10 s, or a segment with Shift, like the page's keys; dragging is for fine steps. */
function moveByKey(player: Player, event: KeyboardEvent) {
  const arrow = ARROWS[event.key]
  const segment = PAGES[event.key] ?? (event.shiftKey ? arrow : undefined)
  if (segment === undefined && arrow === undefined) return
  event.preventDefault()
  if (segment !== undefined) player.stepSegment(segment)
  else if (arrow !== undefined) player.skip(arrow * ARROW_SKIP)
}

const NONE: ReturnType<typeof leadingSegments> = []
const RELEASES = ['pointerup', 'pointercancel'] as const
