import type { Seconds } from '../../../race/types.ts'
import type { Player } from './player.ts'

/** A drag through the replay: time is paused between two moves, and continues at the end. */
export type Scrub = { to(time: Seconds): void; end(): void }

/** Pauses for a drag. */
export function startScrub(player: Player): Scrub {
  const wasPlaying = player.getState().isPlaying
  if (wasPlaying) player.pause()
  return {
    to: player.seek,
    end() {
      const isAtEnd = player.getState().time >= player.replay.axis.end
      // Playing on from the end would start over, which is unexpected.
      if (wasPlaying && !isAtEnd) player.togglePlay()
    },
  }
}
