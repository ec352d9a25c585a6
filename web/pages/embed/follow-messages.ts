import { type EmbedState, readEmbedCommand } from '../../../race/links/embed-message.ts'
import type { Player } from '../../replay/engine/player.ts'

/** Follows commands from the page around the frame, and replies only to its origin. */
export function followMessages(player: Player, signal: AbortSignal) {
  const follow = ({ data, source, origin }: MessageEvent<unknown>) => {
    const isAround = source === window.parent && window.parent !== window
    // A page without an origin, such as a sandboxed one, can't be the only recipient of a reply.
    const asked = isAround && origin !== 'null' ? readEmbedCommand(data) : null
    if (!asked) return
    const { isPlaying } = player.getState()
    if (asked.command === 'seek') player.seek(asked.time)
    if (asked.command === 'play' && !isPlaying) player.togglePlay()
    if (asked.command === 'pause') player.pause()
    window.parent.postMessage(stateOf(player), origin)
  }
  window.addEventListener('message', follow, { signal })
}

function stateOf(player: Player): EmbedState {
  const { time, speed, isPlaying } = player.getState()
  const { start, end } = player.replay.axis
  return { racetrace: 'state', time, start, end, speed, isPlaying }
}
