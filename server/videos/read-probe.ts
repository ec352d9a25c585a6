import { z } from 'zod'
import { parseJson } from '../../race/text/parse-json.ts'
import type { Seconds } from '../../race/types.ts'
import { AUDIO_CODECS, type Streams, VIDEO_CODECS } from './ffmpeg-commands.ts'
import type { Demand } from './find-excess.ts'

/** ffprobe's output for a file; it omits what the file doesn't say. */
const printed = z.object({
  format: z.object({
    duration: z.coerce.number().positive().optional().catch(undefined),
    tags: z.record(z.string(), z.string()).default({}),
  }),
  streams: z.array(
    z.object({
      index: z.number(),
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      duration: z.coerce.number().positive().optional().catch(undefined),
      width: z.number().optional(),
      height: z.number().optional(),
      pix_fmt: z.string().optional(),
      avg_frame_rate: z.string().optional(),
      refs: z.number().optional(),
      disposition: z.object({ attached_pic: z.number() }).optional(),
    }),
  ),
})

/** Facts about a video before it is converted. */
export type Probe = {
  /** Length of the whole file; null when it doesn't say, as in browser recordings. */
  readonly duration: Seconds | null
  /** Length of the video stream alone. */
  readonly videoDuration: Seconds | null
  /** The first readable video and audio streams; null without video. */
  readonly streams: Streams | null
  readonly tags: Readonly<Record<string, string>>
  /** The cost of decoding the picture; null without one. */
  readonly demand: Demand | null
}

/** Parses ffprobe's output; null when it doesn't describe a file. */
export function readProbe(text: string): Probe | null {
  const parsed = printed.safeParse(parseJson(text))
  if (!parsed.success) return null
  const { format, streams } = parsed.data
  const find = (type: string, codecs: readonly string[]) =>
    streams.find(
      (stream) =>
        stream.codec_type === type &&
        codecs.includes(stream.codec_name ?? '') &&
        // A music file's cover picture isn't a video.
        stream.disposition?.attached_pic !== 1,
    )
  const video = find('video', VIDEO_CODECS)
  const audio = find('audio', AUDIO_CODECS)
  return {
    duration: format.duration ?? null,
    videoDuration: video?.duration ?? null,
    streams: video ? { video: video.index, audio: audio?.index ?? null } : null,
    tags: format.tags,
    demand: video
      ? {
          width: video.width ?? 0,
          height: video.height ?? 0,
          pixelFormat: video.pix_fmt ?? '',
          frameRate: parseRate(video.avg_frame_rate ?? ''),
          references: video.refs ?? 1,
          streams: streams.length,
          duration: format.duration ?? 0,
        }
      : null,
  }
}

/** `30000/1001`; 0 where the file does not say. */
function parseRate(text: string): number {
  const [over = 0, under = 1] = text.split('/').map(Number)
  const rate = over / under
  return Number.isFinite(rate) ? rate : 0
}
