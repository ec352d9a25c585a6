import { doubleTapSkip, swipeSkip, type Tap } from '../../../../race/replay/gestures.ts'
import type { Seconds } from '../../../../race/types.ts'
import type { Player } from '../../engine/player.ts'
import { type Scrub, startScrub } from '../../engine/scrub.ts'

/** A finger or a pointer on the stage: CSS pixels from its top left corner, seconds of any clock. */
export type Touch = { readonly x: number; readonly y: number; readonly time: Seconds }

/** The brief feedback on a gesture: how far it went. */
export type TouchFeedback = { readonly seconds: Seconds; readonly isOver: boolean }

type TouchOptions = {
  player: Player
  widthOf: () => number
  /** True if the tap means something else; it then toggles nothing. */
  onTap?: (touch: Touch) => boolean
  onToggle: () => void
  onFeedback: (feedback: TouchFeedback) => void
}

/** A finger that moved less than this, in CSS pixels, has tapped. */
const STILL = 10

type Down = Touch & { readonly startTime: Seconds }
type Toggled = Tap & { readonly replayTime: Seconds }

/**
 * Tap, double tap and swipe. A tap toggles at once, since waiting for a second one would feel slow;
 * a second tap undoes the toggle.
 */
export function createTouchControl(options: TouchOptions) {
  const { player, widthOf, onTap, onToggle, onFeedback } = options
  let down: Down | null = null
  let scrub: Scrub | null = null
  let last: Toggled | null = null

  function tap(touch: Touch) {
    const { x, time } = touch
    const now: Toggled = { time, side: x / widthOf(), replayTime: player.getState().time }
    const seconds = doubleTapSkip(last, now, player.getState().speed)
    if (last === null || seconds === null) {
      if (onTap?.(touch)) return
      last = now
      onToggle()
      return
    }
    onToggle()
    player.seek(last.replayTime + seconds)
    onFeedback({ seconds, isOver: true })
    last = null
  }

  function drop() {
    scrub?.end()
    scrub = null
    down = null
  }

  return {
    down(touch: Touch) {
      down = { ...touch, startTime: player.getState().time }
    },
    move({ x, y }: Touch) {
      if (!down) return
      const [dx, dy] = [x - down.x, y - down.y]
      if (!scrub && Math.abs(dx) > STILL && Math.abs(dx) > Math.abs(dy)) {
        scrub = startScrub(player)
      }
      if (!scrub) return
      const seconds = swipeSkip(dx, player.getState().speed)
      scrub.to(down.startTime + seconds)
      onFeedback({ seconds, isOver: false })
    },
    up(touch: Touch) {
      const isTap = down && !scrub && Math.hypot(touch.x - down.x, touch.y - down.y) <= STILL
      if (scrub) onFeedback({ seconds: 0, isOver: true })
      drop()
      if (isTap) tap(touch)
    },
    /** The browser took over the touch to scroll the page. */
    cancel: drop,
  }
}
