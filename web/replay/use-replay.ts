import { useSyncExternalStore } from 'react'
import type { PlayState } from '../../race/playback.ts'
import type { Scene } from '../../race/scene.ts'
import type { Player } from './player.ts'

/**
 * A value of the replay that changes now and then. The component renders only when it does, so
 * `select` must give something comparable: a number, a text, a flag.
 */
export function useReplay<Value extends string | number | boolean | null>(
  player: Player,
  select: (scene: Scene, state: PlayState) => Value,
): Value {
  return useSyncExternalStore(player.subscribe, () => select(player.getScene(), player.getState()))
}
