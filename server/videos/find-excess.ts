/** What it takes to decode a video, as its file says. */
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
}

/** 8K with 8 bits, or 4K with all colours and 12 bits: 50 MB. */
const MOST_PICTURE_BYTES = 64_000_000
/** The pictures a decoder holds at a time. */
const MOST_HELD_BYTES = 640_000_000
/** Pictures in a decoder beside its references: those at work on two threads, and those on their way. */
const OTHER_PICTURES = 4
/** 4K with 120 frames, the most any phone records; 8K with 30 is as much. */
const MOST_PIXELS_A_SECOND = 1_100_000_000
const MOST_FRAMES_A_SECOND = 300
/** A phone writes up to eight: picture, sound, and what its sensors say. */
const MOST_STREAMS = 20

/** What is too much about a video, for the log; nothing when it may be decoded (VIDEO-12). */
export function findExcess(demand: Demand): string | null {
  const { width, height, pixelFormat, frameRate, references, streams } = demand
  const pixels = width * height
  const pictureBytes = pixels * bytesPerPixel(pixelFormat)
  const heldBytes = pictureBytes * (references + OTHER_PICTURES)
  if (streams > MOST_STREAMS) return `${streams} streams`
  if (pictureBytes > MOST_PICTURE_BYTES) return `${width} x ${height} in ${pixelFormat}`
  if (heldBytes > MOST_HELD_BYTES) return `${references} references of ${width} x ${height}`
  if (frameRate > MOST_FRAMES_A_SECOND || pixels * frameRate > MOST_PIXELS_A_SECOND) {
    return `${Math.round(frameRate)} frames a second of ${width} x ${height}`
  }
  return null
}

/** From the name of a format: how many samples a pixel has, and whether one takes two bytes. */
function bytesPerPixel(format: string): number {
  const samples = /420|nv12|p010/.test(format) ? 1.5 : /422/.test(format) ? 2 : 3
  const alpha = /^yuva|^rgba|^bgra|^gbrap/.test(format) ? 1 : 0
  const isDeep = /(9|1\d)(le|be)$/.test(format)
  return (samples + alpha) * (isDeep ? 2 : 1)
}
