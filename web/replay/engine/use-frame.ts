import { useEffect, useEffectEvent, useRef } from 'react'
import type { Scene } from '../../../race/replay/scene.ts'
import type { FrameRate } from './frame-scheduler.ts'
import type { Player } from './player.ts'

/**
 * Called with the scene in every frame, or at a lower rate, for what moves all the time: write to
 * the DOM, never set state. It is called at once as well, and again when `layout` changes.
 */
export function useFrame(
  player: Player,
  rate: FrameRate,
  draw: (scene: Scene) => void,
  layout?: unknown,
) {
  const onFrame = useEffectEvent(draw)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another layout has to be drawn anew
  useEffect(() => player.onFrame((scene) => onFrame(scene), rate), [player, rate, layout])
}

/** More often than this nobody can listen. */
const SPOKEN_EVERY_MS = 1000

/** The same for what is read out and not seen: at most once a second while the replay plays. */
export function useSpoken(player: Player, say: (scene: Scene) => void, layout?: unknown) {
  const last = useRef(Number.NEGATIVE_INFINITY)
  const sayInTime = (scene: Scene) => {
    const now = performance.now()
    if (player.getState().isPlaying && now - last.current < SPOKEN_EVERY_MS) return
    last.current = now
    say(scene)
  }
  useFrame(player, 'spoken', sayInTime, layout)
}
