import {
  AudioSampleSink,
  BlobSource,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  type VideoSample,
  VideoSampleSink,
  WEBM,
} from 'mediabunny'
import type { Seconds } from '../../../race/types.ts'
import type { Picture } from '../../picture/video/paint-media.ts'

/** Stereo sound, one array per channel. */
export type Sound = { readonly rate: number; readonly channels: readonly Float32Array[] }

/** The formats of phones, cameras, and our own server. */
const CONTAINERS = [MP4, QTFF, WEBM, MATROSKA]

/** Reads a video file frame by frame. Meant for reading forwards; going back starts over. */
export class ClipReader {
  readonly #input: Input
  #frames: AsyncGenerator<VideoSample, void, unknown> | null = null
  #current: VideoSample | null = null
  #next: VideoSample | null = null
  #start: Seconds = 0

  constructor(file: Blob) {
    this.#input = new Input({ source: new BlobSource(file), formats: CONTAINERS })
  }

  /** Whether this browser can decode the picture. */
  async canRead(): Promise<boolean> {
    try {
      const track = await this.#input.getPrimaryVideoTrack()
      return track !== null && (await track.canDecode())
    } catch {
      // A truncated file, or one that isn't a video, can't be read.
      return false
    }
  }

  /** The picture at a position; the last one beyond the end. */
  async pictureAt(position: Seconds): Promise<Picture | null> {
    if (!this.#frames || position + this.#start < (this.#current?.timestamp ?? 0))
      await this.#rewind()
    const wanted = position + this.#start
    while (this.#next && this.#next.timestamp <= wanted + 1e-6) {
      this.#current?.close()
      this.#current = this.#next
      this.#next = (await this.#frames?.next())?.value ?? null
    }
    if (!this.#current) return null
    const sample = this.#current
    return {
      width: sample.displayWidth,
      height: sample.displayHeight,
      // Applies the file's rotation, which phones set for upright clips.
      draw: (ctx, ...area) => sample.draw(ctx, ...area),
    }
  }

  async #rewind() {
    await this.#stop()
    const track = await this.#input.getPrimaryVideoTrack()
    if (!track) return
    this.#start = await track.getFirstTimestamp()
    this.#frames = new VideoSampleSink(track).samples()
    this.#next = (await this.#frames.next()).value ?? null
  }

  async #stop() {
    this.#current?.close()
    this.#next?.close()
    this.#current = null
    this.#next = null
    await this.#frames?.return()
    this.#frames = null
  }

  /** The sound of the first seconds; null when there is none, or it can't be decoded. */
  async readSound(length: Seconds): Promise<Sound | null> {
    const track = await this.#input.getPrimaryAudioTrack()
    if (!track || !(await track.canDecode())) return null
    const start = await track.getFirstTimestamp()
    const rate = await track.getSampleRate()
    const size = Math.ceil(length * rate)
    const channels = [new Float32Array(size), new Float32Array(size)]
    for await (const sample of new AudioSampleSink(track).samples(start, start + length)) {
      const at = Math.round((sample.timestamp - start) * rate)
      const from = Math.max(0, -at)
      const count = Math.min(sample.numberOfFrames - from, size - Math.max(0, at))
      if (count > 0) {
        channels.forEach((channel, side) => {
          sample.copyTo(channel.subarray(Math.max(0, at), Math.max(0, at) + count), {
            // Mono sound plays on both sides.
            planeIndex: Math.min(side, sample.numberOfChannels - 1),
            format: 'f32-planar',
            frameOffset: from,
            frameCount: count,
          })
        })
      }
      sample.close()
    }
    return { rate, channels }
  }

  async hasSound(): Promise<boolean> {
    const track = await this.#input.getPrimaryAudioTrack()
    return track !== null && (await track.canDecode())
  }

  async close() {
    await this.#stop()
    this.#input.dispose()
  }
}
