import type { Seconds } from '../../../race/types.ts'
import type { ShownItem } from '../../../race/video/video-cut.ts'
import type { Sound } from './clip-reader.ts'
import { SOUND_RATE } from './open-output.ts'

/** A clip's sound fades in and out over this time, or it would click. */
const SOUND_FADE: Seconds = 0.15

/** Samples of one channel at another rate, by linear interpolation. */
export function resample(channel: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return channel
  const result = new Float32Array(Math.floor((channel.length * to) / from))
  for (let i = 0; i < result.length; i++) {
    const at = (i * from) / to
    const index = Math.floor(at)
    const before = channel[index] ?? 0
    const after = channel[index + 1] ?? before
    result[i] = before + (after - before) * (at - index)
  }
  return result
}

/** The volume at a position in a clip: it fades in and out. */
export function loudnessAt(position: Seconds, length: Seconds): number {
  const fade = Math.min(SOUND_FADE, length / 2)
  return Math.max(0, Math.min(1, position / fade, (length - position) / fade))
}

/**
 * The sound of a whole video: silence, with the clips' own sound where they are shown. Only the
 * current clip stays in memory.
 */
export class SoundTrack {
  readonly #clips: readonly ShownItem[]
  readonly #read: (clip: ShownItem) => Promise<Sound | null>
  #clip: ShownItem | null = null
  #channels: readonly Float32Array[] = []

  constructor(clips: readonly ShownItem[], read: (clip: ShownItem) => Promise<Sound | null>) {
    this.#clips = clips
    this.#read = read
  }

  /** The left channel, then the right, between two samples of the video. */
  async samples(from: number, to: number): Promise<Float32Array<ArrayBuffer>> {
    const size = to - from
    const sound = new Float32Array(2 * size)
    for (const clip of this.#clips) {
      const start = Math.round(clip.start * SOUND_RATE)
      const end = start + Math.round(clip.length * SOUND_RATE)
      if (end <= from || start >= to) continue
      await this.#open(clip)
      for (let i = Math.max(from, start); i < Math.min(to, end); i++) {
        const position = i - start
        const loudness = loudnessAt(position / SOUND_RATE, clip.length)
        sound[i - from] = (this.#channels[0]?.[position] ?? 0) * loudness
        sound[size + i - from] = (this.#channels[1]?.[position] ?? 0) * loudness
      }
    }
    return sound
  }

  async #open(clip: ShownItem) {
    if (this.#clip === clip) return
    this.#clip = clip
    const sound = await this.#read(clip)
    this.#channels = sound
      ? sound.channels.map((channel) => resample(channel, sound.rate, SOUND_RATE))
      : []
  }
}
