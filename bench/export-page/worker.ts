import northgateMap from '../../contract/sample/northgate.webp'
import { buildHighlights, type HighlightLength } from '../../race/highlights.ts'
import { buildReplay, type Replay } from '../../race/scene.ts'
import type { Face } from '../../web/drawing/faces.ts'
import type { Ink } from '../../web/drawing/ink.ts'
import { FilePieces } from '../../web/export/file-pieces.ts'
import type { VideoJob } from '../../web/export/job.ts'
import { makeVideo } from '../../web/export/make-video.ts'
import { openOutput } from '../../web/export/open-output.ts'
import { aLargeComparison } from '../player-page/replay.ts'

export type BenchJob = {
  readonly what: 'video' | 'blank'
  readonly seconds: HighlightLength
  readonly athletes: number
  readonly ink: Ink
  readonly faces: readonly Face[]
}

/** Milliseconds for all frames, and the size of the file. */
export type BenchResult = { readonly ms: number; readonly frames: number; readonly bytes: number }

self.addEventListener('message', async ({ data }: MessageEvent<BenchJob>) => {
  const replay = aReplay(data.athletes)
  const plan = buildHighlights(replay, data.seconds)
  const map = await createImageBitmap(await (await fetch(northgateMap)).blob())
  const job: VideoJob = {
    ...{ replay, plan, map, ink: data.ink, faces: data.faces },
    ...{ format: '9:16', lines: 1080, title: 'Hyrox Northgate 2026', host: 'racetrace.example' },
    shows: { hasNames: true, hasLeaderboard: true, hasTicker: true },
    files: new Map(),
  }
  const start = performance.now()
  const bytes = data.what === 'video' ? await makeAll(job) : await makeBlank(job)
  self.postMessage({ ms: performance.now() - start, frames: plan.frames, bytes })
})

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
  const canvas = new OffscreenCanvas(1080, 1920)
  const ctx = canvas.getContext('2d', { alpha: false })
  const file = new FilePieces()
  const { output, addFrame } = await openOutput(job, false, file)
  await output.start()
  for (let frame = 0; frame < job.plan.frames; frame++) {
    ctx?.fillRect(0, 0, 1080, 1920)
    await addFrame(frame, canvas)
  }
  await output.finalize()
  return file.toBlob('video/mp4').size
}
