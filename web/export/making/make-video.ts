import { AudioSample } from 'mediabunny'
import { frameStart, type ShownItem } from '../../../race/video/video-cut.ts'
import { videoMomentAt } from '../../../race/video/video-moment.ts'
import { openFramePainter } from '../../picture/video/frame-painter.ts'
import type { ClipReader } from './clip-reader.ts'
import { FilePieces } from './file-pieces.ts'
import { MediaPictures } from './media-pictures.ts'
import { openOutput, SOUND_RATE } from './open-output.ts'
import { SoundTrack } from './sound-track.ts'
import { type Video, VideoError, type VideoFailure, type VideoJob } from './video-job.ts'

/** Frames per progress report, and per piece of sound. */
const BATCH = 10
type Hooks = {
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/**
 * Draws and encodes every frame of a video, as fast as the encoder takes them. Nothing here uses a
 * clock or the screen, so a background tab makes the same file.
 */
export async function makeVideo(job: VideoJob, { onProgress, signal }: Hooks): Promise<Video> {
  const { cut, replay, files } = job
  const file = new FilePieces()
  const pictures = new MediaPictures(files)
  const clips = await audibleClips(job)
  const [painter, { output, addFrame, sound, ending }] = await Promise.all([
    openFramePainter(job),
    openOutput(job, clips.length > 0, file),
  ])
  const camera = painter.cameraFor(cut)
  const track = new SoundTrack(clips, (clip) => readSound(files, clip))
  let encodedSamples = 0
  const encodeSoundUntil = async (until: number) => {
    const to = Math.round(until * SOUND_RATE)
    if (!sound || to <= encodedSamples) return
    const sample = new AudioSample({
      data: await track.samples(encodedSamples, to),
      format: 'f32-planar',
      numberOfChannels: 2,
      sampleRate: SOUND_RATE,
      timestamp: encodedSamples / SOUND_RATE,
    })
    encodedSamples = to
    await encoding(sound.add(sample))
    sample.close()
  }

  try {
    await encoding(output.start())
    for (let frame = 0; frame < cut.frames; frame++) {
      signal.throwIfAborted()
      const moment = videoMomentAt(replay, cut, frame, camera)
      const { media } = moment.scene
      const shown = media && (await reading(pictures.pictureAt(media.item, moment.position)))
      painter.paint(moment, shown)
      await encoding(addFrame(frame, painter.ctx))
      if (frame % BATCH !== 0) continue
      await encodeSoundUntil(frameStart(frame))
      onProgress(frame)
    }
    await encodeSoundUntil(cut.length)
    await encoding(output.finalize())
    onProgress(cut.frames)
    const type = ending === 'mp4' ? 'video/mp4' : 'video/webm'
    return { blob: file.toBlob(type), ending, hasSound: sound !== null }
  } catch (error) {
    await output.cancel().catch(() => {
      // Cleaning up after a failure may fail too; the first failure is reported.
    })
    throw error
  } finally {
    await pictures.close()
  }
}

/** Marks a failure as caused by the encoder or by the media. */
const failAs =
  (reason: VideoFailure) =>
  <Value>(work: Promise<Value>): Promise<Value> =>
    work.catch((error) => {
      throw new VideoError(reason, error)
    })
const encoding = failAs('encoder')
const reading = failAs('media')

/** The shown clips that have sound. */
async function audibleClips({ cut, files }: VideoJob): Promise<ShownItem[]> {
  const audible: ShownItem[] = []
  for (const clip of cut.shown) {
    const file = clip.item.type === 'video' && files.get(clip.item.id)
    if (file && (await withClip(file, (reader) => reader.hasSound()))) audible.push(clip)
  }
  return audible
}

async function readSound(files: VideoJob['files'], { item, length }: ShownItem) {
  const file = files.get(item.id)
  return file ? reading(withClip(file, (reader) => reader.readSound(length))) : null
}

async function withClip<Value>(file: Blob, use: (reader: ClipReader) => Promise<Value>) {
  const { ClipReader } = await import('./clip-reader.ts')
  const reader = new ClipReader(file)
  try {
    return await use(reader)
  } finally {
    await reader.close()
  }
}
