import { useCallback, useSyncExternalStore } from 'react'
import type { PlayState } from '../../../race/replay/playback.ts'
import type { Replay, Scene } from '../../../race/replay/scene.ts'
import { useStore } from '../../ui/store.ts'
import type { FrameRate } from './frame-scheduler.ts'
import type { Player } from './player.ts'

/**
 * A value of the replay that changes now and then. The component renders only when it does, so
 * `select` must return something comparable: a number, a text, a flag. Pass a rate to evaluate an
 * expensive selection less often.
 */
export function useReplay<Value extends string | number | boolean | null>(
  player: Player,
  select: (scene: Scene, state: PlayState) => Value,
  rate?: FrameRate,
): Value {
  const subscribe = useCallback(
    (listener: () => void) => player.subscribe(listener, rate),
    [player, rate],
  )
  return useSyncExternalStore(subscribe, () => select(player.getScene(), player.getState()))
}

/** A part of the replay itself: media and settings change the axis, other starts change the rest. */
export function useReplayPart<Part extends keyof Replay>(player: Player, part: Part): Replay[Part] {
  return useSyncExternalStore(player.subscribe, () => player.replay[part])
}

/** Whether everything may be shown: spoilers aren't hidden, or the race was watched to its end. */
export function useSpoilersAllowed(player: Player): boolean {
  return useStore(player.seen, (seen) => seen === null || seen >= player.replay.axis.raceEnd)
}
