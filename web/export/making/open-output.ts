import {
  AudioSampleSource,
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
  type VideoCodec,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny'
import type { VideoCut } from '../../../race/video/video-cut.ts'
import { frameStart, VIDEO_FPS } from '../../../race/video/video-cut.ts'
import type { VideoFormat, VideoLines } from '../../../race/video/video-layout.ts'
import { videoSize } from '../../../race/video/video-layout.ts'
import type { Ctx } from '../../picture/canvas.ts'
import type { FilePieces } from './file-pieces.ts'
import { BT709, toI420 } from './to-i420.ts'
import { VideoError } from './video-job.ts'

/** Audio samples per second in every video. */
export const SOUND_RATE = 48_000

/** H.264 plays everywhere; the others are fallbacks, best first. */
const PICTURE_CODECS: VideoCodec[] = ['avc', 'vp9', 'av1', 'vp8']
/** AAC plays everywhere, Opus almost everywhere. */
const SOUND_CODECS = ['aac', 'opus'] as const
const SOUND_BITS = 128_000
/** Bits per pixel of a frame: 8 Mbit/s at 1080 x 1920, as platforms recommend. */
const BITS_PER_PIXEL = 0.13
/** Small pictures need more: with less, a new photo shows wrong colours for a second. */
const LEAST_BITS = 5_000_000
/**
 * Seconds between key frames, a usual value: editors and scrubbers jump to them, but each takes as
 * long as three other frames and makes a still map change slightly.
 */
const KEY_FRAMES = 8

const isKeyFrame = (frame: number) => frame % (KEY_FRAMES * VIDEO_FPS) === 0

type Job = {
  readonly cut: VideoCut
  readonly format: VideoFormat
  readonly lines: VideoLines
}

/** Opens a file for frames and sound, with the best codecs this browser has. */
export async function openOutput(
  { cut, format, lines }: Job,
  wantsSound: boolean,
  file: FilePieces,
) {
  const size = videoSize(format, lines)
  const bits = Math.max(
    LEAST_BITS,
    Math.round(size.width * size.height * VIDEO_FPS * BITS_PER_PIXEL),
  )
  const quality = new Quality({ bitrate: bits })
  const codec = await getFirstEncodableVideoCodec(PICTURE_CODECS, { ...size, quality })
  if (!codec) throw new VideoError('encoder', 'No video codec can be encoded')
  const isMp4 = codec !== 'vp8'
  const target = new StreamTarget(
    new WritableStream({ write: (chunk: Parameters<FilePieces['write']>[0]) => file.write(chunk) }),
  )
  const output = new Output({
    // Puts the index first, so that a shared video starts before it is fully loaded.
    format: isMp4 ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target,
  })
  const picture = new VideoSampleSource({ codec, quality, onEncoderConfig: askForAnnexB })
  output.addVideoTrack(picture, { frameRate: VIDEO_FPS, maximumPacketCount: cut.frames })
  const sound = wantsSound ? await openSound(isMp4 ? SOUND_CODECS : ['opus']) : null
  // Sound packets are 10 ms or longer.
  const packets = Math.ceil(cut.length * 100) + 100
  if (sound) output.addAudioTrack(sound, { maximumPacketCount: packets })
  return { output, addFrame: frameAdder(picture, size), sound, ending: isMp4 ? 'mp4' : 'webm' }
}

/**
 * H.264 with its parameters among the frames, from which the muxer then derives the file's record.
 * Firefox's own record has the first byte of each twice, and players that read it show nothing.
 */
function askForAnnexB(config: VideoEncoderConfig) {
  if (config.avc) config.avc = { format: 'annexb' }
}

/** Gives frames to the encoder; resolves once there is room for the next. */
function frameAdder(picture: VideoSampleSource, { width, height }: ReturnType<typeof videoSize>) {
  const count = width * height
  // Black, as the pixels before the first frame.
  const data = new Uint8Array(count * 1.5).fill(16, 0, count).fill(128, count)
  let [pixels, last] = [new Uint32Array(count), new Uint32Array(count)]
  const form = {
    format: 'I420',
    colorSpace: BT709,
    codedWidth: width,
    codedHeight: height,
  } as const
  return async (frame: number, ctx: Ctx) => {
    ;[pixels, last] = [last, pixels]
    const isBlueFirst = await readPixels(ctx, pixels)
    toI420({ pixels, last, isBlueFirst }, width, height, data)
    const sample = new VideoSample(new VideoFrame(data, { ...form, timestamp: 0 }), {
      timestamp: frameStart(frame),
      duration: 1 / VIDEO_FPS,
    })
    try {
      await picture.add(sample, { keyFrame: isKeyFrame(frame) })
    } finally {
      sample.close()
    }
  }
}

/**
 * Copies a canvas's pixels as they are in memory, four times as fast as the canvas converts them;
 * returns whether blue comes first.
 */
async function readPixels(ctx: Ctx, pixels: Uint32Array<ArrayBuffer>): Promise<boolean> {
  const { canvas } = ctx
  const frame = new VideoFrame(canvas, { timestamp: 0 })
  const first = frame.format?.charAt(0)
  // Not every browser has four bytes per pixel.
  if (first === 'R' || first === 'B') await frame.copyTo(pixels)
  else pixels.set(new Uint32Array(ctx.getImageData(0, 0, canvas.width, canvas.height).data.buffer))
  frame.close()
  return first === 'B'
}

/** Null when this browser encodes none of the codecs; the video is then silent. */
async function openSound(codecs: readonly ('aac' | 'opus')[]): Promise<AudioSampleSource | null> {
  const quality = new Quality({ bitrate: SOUND_BITS })
  const codec = await getFirstEncodableAudioCodec([...codecs], {
    numberOfChannels: 2,
    sampleRate: SOUND_RATE,
    quality,
  })
  return codec && new AudioSampleSource({ codec, quality })
}
