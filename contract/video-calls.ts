import * as z from 'zod/mini'
import { PUBLIC_READ } from './call.ts'
import { failures } from './failures.ts'
import { fields } from './field-schema.ts'
import { MAX_JSON_BYTES, MAX_VIDEO_FORM_BYTES } from './limits.ts'

/** The field name of the upload in its multipart form (API-10). */
export const VIDEO_FIELD = 'video'

/** Failures of the video calls. */
export const VIDEO_FAILURES = failures({
  'no-file': { status: 400, text: 'The form has no video' },
  'wrong-form': { status: 400, text: 'The form must have one video and nothing else' },
  'too-large': { status: 413, text: 'Maximum file size is 30MB' },
  'not-a-video': { status: 415, text: 'The file is not a video we can read' },
  unreadable: { status: 422, text: 'The video could not be processed' },
  'too-demanding': {
    status: 422,
    text: 'The video is too large to process. The limit is 4K, 120 frames a second, 10 bits and 6 hours',
  },
  busy: { status: 503, text: 'Too many videos are being processed. Please try again in a minute' },
  'no-ffmpeg': { status: 503, text: 'Videos cannot be processed here: ffmpeg is not installed' },
  gone: { status: 404, text: 'This video is no longer here' },
  'no-range': { status: 416, text: 'The video has nothing at this place' },
})

/**
 * Trims, compresses and stores one video, sent as a multipart form with only the field VIDEO_FIELD.
 * The first response sets the session cookie, so further uploads wait for it; otherwise each would
 * start its own session. A 503 with Retry-After may be retried.
 */
export const uploadVideo = {
  method: 'POST',
  path: '/api/upload-video',
  caller: 'anyone',
  stores: true,
  maxBodyBytes: MAX_VIDEO_FORM_BYTES,
  reply: z.object({
    url: z.string().check(z.minLength(1)),
    wasTrimmed: z.boolean(),
    /** Length of the stored clip, in seconds. */
    duration: z.number().check(z.positive()),
    /** When the recording began, in UTC; null if the file does not say. */
    timestamp: z.nullable(z.iso.datetime()),
  }),
} as const

/** A clip that is ready to play. */
export type UploadedVideo = z.infer<typeof uploadVideo.reply>

/**
 * A clip, with range requests, for the session that uploaded it. Its id can't be guessed and
 * expires within the hour.
 */
export const getVideo = {
  ...PUBLIC_READ,
  path: '/api/videos/{id}',
  params: fields({
    id: z.string().check(z.regex(/^[\w-]{16,128}(\.mp4)?$/, VIDEO_FAILURES.gone.text)),
  }),
  reply: null,
} as const

/**
 * Sent as a beacon when the last tab closes; deletes the session and its videos (VIDEO-6). Safe to
 * send twice.
 */
export const endSession = {
  method: 'POST',
  path: '/api/session/end',
  caller: 'anyone',
  stores: false,
  maxBodyBytes: MAX_JSON_BYTES,
  reply: null,
} as const
