import northgateMap from '../../contract/sample/northgate.webp'
import { buildReplay, type Replay } from '../../race/replay/scene.ts'
import type { HighlightLength } from '../../race/video/cut-media.ts'
import { directVideo } from '../../race/video/direct-video.ts'
import { buildHighlights } from '../../race/video/highlights.ts'
import type { VideoShot } from '../../race/video/video-layout.ts'
import { makeVideo } from '../../web/export/making/make-video.ts'
import type { VideoJob } from '../../web/export/making/video-job.ts'
import type { WebFont } from '../../web/picture/fonts.ts'
import type { Theme } from '../../web/picture/theme.ts'
import { aLargeComparison } from '../player-page/replay.ts'

export type BenchJob = {
  readonly seconds: HighlightLength
  readonly shot: VideoShot
  readonly athletes: number
  readonly theme: Theme
  readonly fonts: readonly WebFont[]
}

/** Milliseconds for all frames, and the file size. */
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
  const bytes = await makeAll(job)
  self.postMessage({ ms: performance.now() - start, frames: cut.frames, bytes })
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
