import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The properties of a test video; the default is 2 s of H.264 with sound in an MP4. */
export type VideoWish = {
  readonly seconds?: number
  readonly size?: `${number}x${number}`
  readonly rate?: number
  readonly codec?: 'h264' | 'hevc' | 'vp8' | 'ffv1'
  readonly container?: 'mp4' | 'mov' | 'webm' | 'mkv' | '3gp'
  readonly hasAudio?: boolean
  readonly hasPicture?: boolean
  /** Degrees a player has to rotate it, clockwise. */
  readonly rotate?: 0 | 90 | 180 | 270
  readonly tags?: Readonly<Record<string, string>>
  /** A single colour, to recognise it on the screen; without it, a moving test picture. */
  readonly color?: string
  /** Padded to this many bytes. */
  readonly sizeBytes?: number
  /** More ffmpeg options, placed just before the output. */
  readonly more?: readonly string[]
}

/** Generated once and kept between runs: the videos are always the same. */
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/videos')

const ENCODERS = {
  h264: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
  hevc: [
    ...['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none'],
    ...['-pix_fmt', 'yuv420p', '-tag:v', 'hvc1'],
  ],
  vp8: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'],
  ffv1: ['-c:v', 'ffv1'],
}

const run = promisify(execFile)

/** Makes a real video with ffmpeg and gives its path. */
export async function makeVideo(wish: VideoWish = {}): Promise<string> {
  const { container = 'mp4', rotate = 0, sizeBytes = 0 } = wish
  const key = createHash('sha256').update(JSON.stringify(wish)).digest('hex').slice(0, 16)
  const path = join(FOLDER, `${key}.${container}`)
  if (existsSync(path)) return path

  mkdirSync(FOLDER, { recursive: true })
  const draft = join(FOLDER, `${key}-${randomUUID()}.${container}`)
  const args = [...sourceOf(wish), ...tagsOf(wish), ...(wish.more ?? []), draft]
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args])
  const made = readFileSync(draft)
  writeFileSync(draft, fillUp(rotate ? turn(made, rotate) : made, sizeBytes))
  // Renamed when complete, so that tests needing the same video at the same moment don't read half
  // of it.
  renameSync(draft, path)
  return path
}

/**
 * Writes the rotation where phones write it, into the matrix of the first track; ffmpeg's own
 * option for it has changed between releases.
 */
function turn(bytes: Buffer, rotate: 90 | 180 | 270): Buffer {
  const matrix = bytes.indexOf('tkhd') + 44
  const [cos, sin] = { 90: [0, 1], 180: [-1, 0], 270: [0, -1] }[rotate] as [number, number]
  for (const [i, value] of [cos, sin, 0, -sin, cos].entries()) {
    bytes.writeInt32BE(value * 0x10000, matrix + 4 * i)
  }
  return bytes
}

/** An MP4 or MOV may end with a box that players ignore. */
function fillUp(bytes: Buffer, sizeBytes: number): Buffer {
  if (sizeBytes < bytes.length + 8) return bytes
  const box = Buffer.alloc(sizeBytes - bytes.length)
  box.writeUInt32BE(box.length)
  box.write('free', 4, 'latin1')
  return Buffer.concat([bytes, box])
}

function sourceOf(wish: VideoWish): string[] {
  const { seconds = 2, size = '320x180', rate = 30, container = 'mp4' } = wish
  const { hasAudio = true, hasPicture = true, color } = wish
  const isWebm = container === 'webm'
  const picture = color === undefined ? 'testsrc2=' : `color=color=${color}:`
  const codec = wish.codec ?? (isWebm ? 'vp8' : 'h264')
  return [
    ...(hasPicture ? ['-f', 'lavfi', '-i', `${picture}size=${size}:rate=${rate}`] : []),
    ...(hasAudio ? ['-f', 'lavfi', '-i', 'sine=frequency=440'] : []),
    ...['-t', String(seconds)],
    ...(hasPicture ? ENCODERS[codec] : []),
    ...(hasAudio ? ['-c:a', isWebm ? 'libopus' : 'aac'] : []),
  ]
}

function tagsOf({ tags = {}, container = 'mp4' }: VideoWish): string[] {
  const pairs = Object.entries(tags).flatMap(([name, value]) => ['-metadata', `${name}=${value}`])
  const isApple = Object.keys(tags).some((name) => name.startsWith('com.apple.'))
  return [...pairs, ...(isApple && container === 'mov' ? ['-movflags', 'use_metadata_tags'] : [])]
}
