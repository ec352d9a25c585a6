import type { Seconds } from '../../race/types.ts'

/** The cost of decoding a video, from its file. */
export type Demand = {
  readonly width: number
  readonly height: number
  /** ffmpeg's name: `yuv420p`, `yuv422p10le`. */
  readonly pixelFormat: string
  /** Frames a second on average; 0 when the file does not say. */
  readonly frameRate: number
  /** Pictures others are made from, all in memory at a time. */
  readonly references: number
  readonly streams: number
  /** Of the whole file in seconds; 0 when it does not say. */
  readonly duration: Seconds
}

/** 8K with 8 bits, or 4K with all colours and 12 bits: 50 MB. */
const MOST_PICTURE_BYTES = 64_000_000
/** The pictures a decoder holds at a time. */
const MOST_HELD_BYTES = 640_000_000
/** Pictures in a decoder beside its references: those of two working threads, and those in transit. */
const OTHER_PICTURES = 4
/** 4K with 120 frames, the most any phone records; 8K with 30 is as much. */
const MOST_PIXELS_A_SECOND = 1_100_000_000
const MOST_FRAMES_A_SECOND = 300
/** A phone writes up to eight: picture, sound, and sensor data. */
const MOST_STREAMS = 20
/** Phones record high dynamic range with 10 bits; more comes from a studio. */
const MOST_BITS = 10
/** In the largest file this leaves 11 kbit a second, too little for any picture. */
const MOST_SECONDS: Seconds = 6 * 3600

/** What makes a video too demanding, for the log; nothing when it may be decoded (VIDEO-12). */
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

/** From the name of a format: how many samples a pixel has, and whether one takes two bytes. */
function bytesPerPixel(format: string): number {
  const samples = /420|nv12|p010/.test(format) ? 1.5 : /422/.test(format) ? 2 : 3
  const alpha = /^yuva|^rgba|^bgra|^gbrap/.test(format) ? 1 : 0
  return (samples + alpha) * (bitsOf(format) > 8 ? 2 : 1)
}

/** `yuv420p10le`, `p010le`; formats with 8 bits do not say so. */
function bitsOf(format: string): number {
  return Number(/(9|1\d)(le|be)$/.exec(format)?.[1] ?? 8)
}
