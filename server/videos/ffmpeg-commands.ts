import { MAX_VIDEO_BYTES } from '../../contract/limits.ts'
import { CLIP_LENGTH } from '../../race/replay/replay-axis.ts'
import type { VideoKind } from './sniff-video.ts'

/** A program and its arguments. */
export type Command = {
  readonly program: 'ffmpeg' | 'ffprobe'
  readonly args: readonly string[]
}

/** An input file: its path, and its detected type. */
export type VideoFile = { readonly path: string; readonly kind: VideoKind }

/** The streams for a clip, by their index in the file. */
export type Streams = { readonly video: number; readonly audio: number | null }

/** Maximum lines, counted on the shorter side: an upright video keeps as many pixels. */
const MAX_LINES = 720
/** The longer side, for videos much wider than any phone's. */
const MAX_LENGTH = 1920
/** 8K, as the largest phones record it; a larger claim is an attack on our memory. */
const MAX_PIXELS = 36_000_000
/** Every decoder thread holds its own frames, which would be gigabytes on a large machine. */
const DECODER_THREADS = 2
const ENCODER_THREADS = 2
const MAX_FRAMES_A_SECOND = 30
/** Processor time after which ffmpeg ends, even without a server to kill it. */
const MAX_CPU_SECONDS = 300

/** Codecs that phones record with. Every other decoder only adds attack surface. */
export const VIDEO_CODECS = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'h263', 'prores']
export const AUDIO_CODECS = [
  ...['aac', 'mp3', 'amr_nb', 'amr_wb', 'opus', 'vorbis', 'alac', 'ac3', 'eac3'],
  ...['pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_f32le'],
]
/**
 * Decoders with another name than their codec, and decoders of previews and captions beside a
 * video.
 */
const OTHER_DECODERS = [
  ...['libdav1d', 'libaom-av1', 'mp3float', 'amrnb', 'amrwb', 'libopus'],
  ...['mjpeg', 'png', 'mov_text'],
]
const DECODERS = [...VIDEO_CODECS, ...AUDIO_CODECS, ...OTHER_DECODERS]

const ENTRIES = [
  'format=duration',
  'format_tags=creation_time,com.apple.quicktime.creationdate,com.apple.quicktime.make',
  'stream=index,codec_type,codec_name,duration,width,height,pix_fmt,avg_frame_rate,refs',
  'stream_disposition=attached_pic',
].join(':')

/** Asks for the streams of a file. */
export function probeCommand(file: VideoFile): Command {
  return {
    program: 'ffprobe',
    args: ['-v', 'error', '-of', 'json', '-show_entries', ENTRIES, ...inputOf(file)],
  }
}

/** Makes the clip: the first seconds, for every browser, small enough for a phone's connection. */
export function convertCommand(file: VideoFile, streams: Streams, output: string): Command {
  const { video, audio } = streams
  return {
    program: 'ffmpeg',
    args: [
      ...['-nostdin', '-v', 'error', '-timelimit', String(MAX_CPU_SECONDS)],
      // A few unreadable frames are shown as they are; many mean that it isn't a video.
      ...['-max_error_rate', '0.2'],
      ...inputOf(file),
      ...['-t', String(CLIP_LENGTH), '-map', `0:${video}`],
      ...(audio === null ? ['-an'] : ['-map', `0:${audio}`]),
      // The location and the author are private.
      ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
      ...['-vf', `${scaleFilter()},format=yuv420p`, '-fpsmax', String(MAX_FRAMES_A_SECOND)],
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23'],
      ...['-threads', String(ENCODER_THREADS)],
      ...['-maxrate', '4M', '-bufsize', '8M'],
      // One key frame per second, because the replay jumps to any moment.
      ...['-g', String(MAX_FRAMES_A_SECOND)],
      ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
      ...['-movflags', '+faststart', '-fs', String(MAX_VIDEO_BYTES), '-f', 'mp4', output],
    ],
  }
}

/** Local files only, read as their detected type, without following references. */
function inputOf({ path, kind }: VideoFile): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-f', kind],
    ...(kind === 'mov' ? ['-enable_drefs', '0'] : []),
    ...['-codec_whitelist', DECODERS.join(','), '-max_pixels', String(MAX_PIXELS)],
    ...['-threads', String(DECODER_THREADS), '-i', `file:${path}`],
  ]
}

/** Fits into a landscape or portrait box, never enlarged, with even sides for H.264. */
function scaleFilter(): string {
  const [width, height] = [
    `if(gte(iw,ih),min(iw,${MAX_LENGTH}),min(iw,${MAX_LINES}))`,
    `if(gte(iw,ih),min(ih,${MAX_LINES}),min(ih,${MAX_LENGTH}))`,
  ]
  return `scale=w='${width}':h='${height}':force_original_aspect_ratio=decrease:force_divisible_by=2`
}
