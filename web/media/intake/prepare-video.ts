import { LARGE_VIDEO_BYTES, MAX_VIDEO_BYTES, VIDEO_KEEP_SECONDS } from '../../../contract/limits.ts'
import { MEDIA_TEXTS } from '../../../contract/texts/media-texts.ts'
import type { Toast } from '../../../contract/texts/toast-texts.ts'
import type { UploadedVideo } from '../../../contract/video-calls.ts'
import { cameraOf } from '../../../race/media/camera-clock.ts'
import { clipTime } from '../../../race/media/clip-time.ts'
import { APPLE_START, recordingStart } from '../../../race/media/recording-start.ts'
import { CLIP_LENGTH } from '../../../race/replay/replay-axis.ts'
import { plainText } from '../../../race/text/plain-text.ts'
import type { Seconds } from '../../../race/types.ts'
import { newId } from '../../storage/new-id.ts'
import { currentSession } from '../store/clip-session.ts'
import type { NewItem } from '../store/media-store.ts'
import { type ContainerFacts, readContainer } from './container-tags.ts'
import { uploadClip } from './upload-clip.ts'

/**
 * A video ready for the replay, with a `reason` if it only plays from this device; or why it
 * failed.
 */
export type PreparedVideo =
  | { readonly ok: true; readonly added: NewItem; readonly reason: string | null }
  | { readonly ok: false; readonly reason: string; readonly canRetry: boolean }

type VideoOptions = {
  readonly signal: AbortSignal
  readonly raceZone: string | null
  readonly onProgress: (share: number) => void
  readonly onToast: (toast: Toast) => void
}

/** Share of the progress for sending; the rest is the server's work. */
const SENDING = 0.8

export async function prepareVideo(file: File, options: VideoOptions): Promise<PreparedVideo> {
  const { signal, raceZone, onProgress, onToast } = options
  if (file.size > MAX_VIDEO_BYTES) {
    const toast = MEDIA_TEXTS.tooLarge(file.name, file.size)
    onToast(toast)
    return { ok: false, reason: toast.description ?? toast.title, canRetry: false }
  }
  if (file.size > LARGE_VIDEO_BYTES) onToast(MEDIA_TEXTS.large)
  const [facts, local] = await Promise.all([readContainer(file), probeVideo(file)])
  const length = facts.duration ?? local.duration
  if (length !== null && length > CLIP_LENGTH) onToast(MEDIA_TEXTS.willBeTrimmed(file.name))

  const outcome = await uploadClip(file, {
    signal,
    onProgress: (share) => onProgress(share * SENDING),
  })
  const video: Video = { file, facts, local, raceZone }
  if (outcome.ok) {
    // If the browser can't play the original, keep the clip, or the video would be lost with it.
    const blob = local.canPlay ? file : await fetchClip(outcome.clip.url, file, signal)
    return { ok: true, added: newItem(video, outcome.clip, blob), reason: null }
  }
  if (outcome.reason !== 'refused' && local.canPlay) {
    const isSilent = outcome.reason === 'silent'
    const reason = isSilent ? MEDIA_TEXTS.serverSilent : outcome.message
    const added = newItem(video, null, file)
    return { ok: true, added, reason: MEDIA_TEXTS.playsHere(reason) }
  }
  onToast(MEDIA_TEXTS.uploadFailed(file.name, outcome.message))
  return { ok: false, reason: outcome.message, canRetry: true }
}

type Video = {
  readonly file: File
  readonly facts: ContainerFacts
  readonly local: LocalVideo
  readonly raceZone: string | null
}

function newItem(video: Video, clip: UploadedVideo | null, blob: Blob): NewItem {
  const { file, facts, local, raceZone } = video
  const length = facts.duration ?? local.duration
  const { takenAt, isGuess } = clipTime({
    start: clip ? clip.timestamp : recordingStart(facts.tags, length),
    zonedStart: facts.tags[APPLE_START] ?? null,
    raceZone,
    browserZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const isTrimmed = clip ? clip.wasTrimmed : length !== null && length > CLIP_LENGTH
  return {
    name: plainText(file.name),
    blob,
    tag: null,
    clip: clip && {
      url: clip.url,
      session: currentSession(),
      until: Date.now() + VIDEO_KEEP_SECONDS * 1000,
    },
    item: {
      id: newId(),
      type: 'video',
      takenAt,
      duration: clip?.duration ?? Math.min(length ?? CLIP_LENGTH, CLIP_LENGTH),
      camera: cameraOf('video', modelOf(facts), { isTimeGuess: isGuess }),
      isTimeGuess: isGuess,
      clippedEndTime: isTrimmed ? CLIP_LENGTH : null,
      isHidden: false,
      isKept: false,
    },
  }
}

const modelOf = ({ tags }: ContainerFacts): string | null =>
  tags['com.apple.quicktime.model'] ?? tags['com.android.model'] ?? null

async function fetchClip(url: string, file: File, signal: AbortSignal): Promise<Blob> {
  try {
    const response = await fetch(url, { signal })
    return response.ok ? await response.blob() : file
  } catch (error) {
    if (signal.aborted) throw error
    return file
  }
}

/** Whether this browser can show a video, and its length, if known. */
type LocalVideo = { readonly canPlay: boolean; readonly duration: Seconds | null }

/** A file the browser hasn't loaded by then counts as one it can't play. */
const TIMEOUT_MS = 8000
const CANNOT: LocalVideo = { canPlay: false, duration: null }

/** Asks the browser's own player: if it loads here it also plays in the replay. */
async function probeVideo(file: Blob): Promise<LocalVideo> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  let timer = 0
  const answer = await new Promise<LocalVideo>((resolve) => {
    timer = window.setTimeout(() => resolve(CANNOT), TIMEOUT_MS)
    video.onerror = () => resolve(CANNOT)
    video.onloadedmetadata = () => {
      const { duration, videoWidth } = video
      // Browser recordings have no length until they are played to the end.
      const isKnown = Number.isFinite(duration) && duration > 0
      // Without a width only the sound was readable, as with HEVC where it isn't supported.
      resolve({ canPlay: videoWidth > 0, duration: isKnown ? duration : null })
    }
    video.muted = true
    video.preload = 'metadata'
    video.src = url
  })
  clearTimeout(timer)
  video.onerror = null
  video.removeAttribute('src')
  video.load()
  URL.revokeObjectURL(url)
  return answer
}
