import type { Seconds } from '../types.ts'

/** What a page can ask of the replay embedded in it. */
export type EmbedCommand =
  | { readonly command: 'play' | 'pause' | 'state' }
  | { readonly command: 'seek'; readonly time: Seconds }

/** The answer to every command. */
export type EmbedState = {
  readonly racetrace: 'state'
  /** Replay time, and the start and end of the replay. */
  readonly time: Seconds
  readonly start: Seconds
  readonly end: Seconds
  readonly speed: number
  readonly isPlaying: boolean
}

/** Reads a message such as `{ racetrace: 'seek', time: 600 }`; null for any other message. */
export function readEmbedCommand(message: unknown): EmbedCommand | null {
  if (typeof message !== 'object' || message === null) return null
  const { racetrace: command, time } = message as { racetrace?: unknown; time?: unknown }
  if (command === 'play' || command === 'pause' || command === 'state') return { command }
  const isTime = typeof time === 'number' && Number.isFinite(time)
  return command === 'seek' && isTime ? { command, time } : null
}
