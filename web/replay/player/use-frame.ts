import { useEffect, useEffectEvent } from 'react'
import type { Scene } from '../../../race/replay/scene.ts'
import type { Pace } from './frame-scheduler.ts'
import type { Player } from './player.ts'

/**
 * Called with every picture, for what moves all the time: write to the DOM, never set state. It is
 * called at once as well, and again when `layout` changes while nothing moves.
 */
export function useFrame(player: Player, draw: (scene: Scene) => void, layout?: unknown) {
  const onFrame = useEffectEvent(draw)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has to be drawn anew
  useEffect(() => player.onFrame((scene) => onFrame(scene)), [player, layout])
}

/** The same for what nobody can read sixty times a second: see `frame-scheduler.ts`. */
export function useSomeFrames(
  player: Player,
  pace: Pace,
  draw: (scene: Scene) => void,
  layout?: unknown,
) {
  const onFrame = useEffectEvent(draw)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has to be drawn anew
  useEffect(() => player.onSomeFrames((scene) => onFrame(scene), pace), [player, layout, pace])
}
