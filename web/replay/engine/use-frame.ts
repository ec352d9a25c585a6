import { useEffect, useEffectEvent } from 'react'
import type { Scene } from '../../../race/replay/scene.ts'
import type { FrameRate } from './frame-scheduler.ts'
import type { Player } from './player.ts'

/**
 * Called with the scene in every frame, or at a lower rate, for constant changes: write to the DOM,
 * never set state. It is called at once as well, and again when `layout` changes.
 */
export function useFrame(
  player: Player,
  rate: FrameRate,
  draw: (scene: Scene) => void,
  layout?: unknown,
) {
  const onFrame = useEffectEvent(draw)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has to be drawn again
  useEffect(() => player.onFrame((scene) => onFrame(scene), rate), [player, rate, layout])
}
