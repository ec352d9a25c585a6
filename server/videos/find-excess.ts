import type { Seconds } from '../../race/types.ts'

/** The cost of decoding a video, from its file. */
export type Demand = {
  readonly width: number
  readonly height: number
  /** ffmpeg's name: `yuv420p`, `yuv422p10le`. */
  readonly pixelFormat: string
  /** Average frames per second; 0 when the file doesn't say. */
  readonly frameRate: number
  /** Reference frames, which are all in memory at a time. */
  readonly references: number
  readonly streams: number
  /** Seconds of the whole file; 0 when it doesn't say. */
  readonly duration: Seconds
}

/** 8K with 8 bits, or 4K with full colour resolution and 12 bits: 50 MB. */
const MOST_PICTURE_BYTES = 64_000_000
/** The frames a decoder holds at a time. */
const MOST_HELD_BYTES = 640_000_000
/** A decoder's other frames: those of two working threads, and those in transit. */
const OTHER_PICTURES = 4
/** 4K with 120 frames per second, the most any phone records; 8K with 30 is the same. */
const MOST_PIXELS_A_SECOND = 1_100_000_000
const MOST_FRAMES_A_SECOND = 300
/** A phone writes up to eight: picture, sound, and sensor data. */
const MOST_STREAMS = 20
/** Phones record high dynamic range with 10 bits; only studios use more. */
const MOST_BITS = 10
/** In the largest file this leaves 11 kbit per second, too little for any video. */
const MOST_SECONDS: Seconds = 6 * 3600

/** The reason a video is too demanding, for the log; null when it may be decoded (VIDEO-12). */
export function findExcess(demand: Demand): string | null {
  const { width, height, pixelFormat, frameRate, references, streams, duration } = demand
  const pixels = width * height
  const pictureBytes = pixels * bytesPerPixel(pixelFormat)
  const heldBytes = pictureBytes * (references + OTHER_PICTURES)
  if (streams > MOST_STREAMS) return `${streams} streams`
  if (pictureBytes > MOST_PICTURE_BYTES) return `${width} x ${height} in ${pixelFormat}`
  if (heldBytes > MOST_HELD_BYTES) return `${references} references of ${width} x ${height}`
  if (frameRate > MOST_FRAMES_A_SECOND || pixels * frameRate > MOST_PIXELS_A_SECOND) {
    return `${Math.round(frameRate)} frames a second of ${width} x ${height}`
  }
  const bits = bitsOf(pixelFormat)
  if (bits > MOST_BITS) return `${bits} bits`
  if (duration > MOST_SECONDS) return `${Math.round(duration)} s`
  return null
}

/** From a format's name: how many samples a pixel has, and whether each takes two bytes. */
function bytesPerPixel(format: string): number {
  const samples = /420|nv12|p010/.test(format) ? 1.5 : /422/.test(format) ? 2 : 3
  const alpha = /^yuva|^rgba|^bgra|^gbrap/.test(format) ? 1 : 0
  return (samples + alpha) * (bitsOf(format) > 8 ? 2 : 1)
}

/** `yuv420p10le`, `p010le`; the names of 8-bit formats contain no depth. */
function bitsOf(format: string): number {
  return Number(/(9|1\d)(le|be)$/.exec(format)?.[1] ?? 8)
}
