import northgateMap from '../../contract/sample/northgate.webp'
import { buildReplay, type Replay } from '../../race/replay/scene.ts'
import type { HighlightLength } from '../../race/video/cut-media.ts'
import { directVideo } from '../../race/video/direct-video.ts'
import { buildHighlights } from '../../race/video/highlights.ts'
import type { VideoShot } from '../../race/video/video-layout.ts'
import { FilePieces } from '../../web/export/making/file-pieces.ts'
import { makeVideo } from '../../web/export/making/make-video.ts'
import { openOutput } from '../../web/export/making/open-output.ts'
import type { VideoJob } from '../../web/export/making/video-job.ts'
import type { WebFont } from '../../web/picture/fonts.ts'
import type { Theme } from '../../web/picture/theme.ts'
import { aLargeComparison } from '../player-page/replay.ts'

export type BenchJob = {
  readonly what: 'video' | 'blank canvases'
  readonly seconds: HighlightLength
  readonly shot: VideoShot
  readonly athletes: number
  readonly theme: Theme
  readonly fonts: readonly WebFont[]
}

/** Milliseconds for all frames, and the size of the file. */
export type BenchResult = { readonly ms: number; readonly frames: number; readonly bytes: number }

self.addEventListener('message', async ({ data }: MessageEvent<BenchJob>) => {
  const replay = aReplay(data.athletes)
  const cut =
    data.shot === 'director'
      ? directVideo(replay, { length: data.seconds, speed: 25 })
      : { ...buildHighlights(replay, data.seconds), direction: null }
  const image = await createImageBitmap(await (await fetch(northgateMap)).blob())
  const map = { image, look: null, hasPrintedNames: false }
  const job: VideoJob = {
    ...{ replay, cut, map, theme: data.theme, fonts: data.fonts },
    shot: data.shot,
    ...{ format: '9:16', lines: 1080, title: 'Hyrox Northgate 2026', host: 'racetrace.example' },
    shows: { hasNames: true, hasLeaderboard: true, hasTicker: true },
    files: new Map(),
  }
  const start = performance.now()
  const bytes = await MAKERS[data.what](job)
  self.postMessage({ ms: performance.now() - start, frames: cut.frames, bytes })
})

const MAKERS: Record<BenchJob['what'], (job: VideoJob) => Promise<number>> = {
  video: makeAll,
  'blank canvases': makeBlank,
}

function aReplay(count: number): Replay {
  const { course, athletes } = aLargeComparison(20_000)
  return buildReplay(course, athletes.slice(0, count), {
    media: [],
    imageDisplayTime: 2,
    showMedia: true,
    skipRuns: false,
  })
}

async function makeAll(job: VideoJob): Promise<number> {
  const { blob } = await makeVideo(job, {
    onProgress: () => {},
    signal: new AbortController().signal,
  })
  return blob.size
}

/** The same number of frames with the same settings, and nothing on them. */
async function makeBlank(job: VideoJob): Promise<number> {
  const file = new FilePieces()
  const { output, addFrame } = await openOutput(job, false, file)
  const canvas = new OffscreenCanvas(1080, 1920)
  const ctx = canvas.getContext('2d', { alpha: false })
  await output.start()
  for (let frame = 0; frame < job.cut.frames; frame++) {
    ctx?.fillRect(0, 0, 1080, 1920)
    await addFrame(frame, canvas)
  }
  await output.finalize()
  return file.toBlob('video/mp4').size
}
