import { VIDEO_SHOTS, type VideoShot } from '../race/video/video-layout.ts'
import { launch, withPage } from './browser.ts'
import type { Measurement } from './export-page/main.ts'
import type { BenchResult } from './export-page/worker.ts'
import type { Measure } from './measure.ts'
import { memoryOfChildren } from './memory.ts'

const SHOTS = { map: 'whole map', director: 'with the director' } as const
const PAGE = 'bench/export-page/index.html'
/** Each is measured so often, in turn, and the best of each counts: another program only ever costs. */
const ROUNDS = 5
const FPS = 30

/** How fast videos are made against blank ones, and whether a longer one needs more memory. */
export async function measureExport(): Promise<Measure[]> {
  return withPage(PAGE, async (url) => {
    const videos: BenchResult[] = []
    const directed: BenchResult[] = []
    const canvases: BenchResult[] = []
    for (let round = 0; round < ROUNDS; round++) {
      canvases.push(await runIn(url, { ...BLANK, what: 'blank canvases' }))
      videos.push(await runIn(url, { ...BLANK, what: 'video' }))
      directed.push(await runIn(url, { ...BLANK, what: 'video', shot: 'director' }))
    }
    // Looking at the memory takes time itself, so that it has runs of its own.
    const rates = { ours: best(videos), canvases: best(canvases) }
    const memory: Measure[] = []
    for (const shot of VIDEO_SHOTS) {
      memory.push(memoryMeasure(shot, await peakOf(url, shot, 15), await peakOf(url, shot, 60)))
    }
    return [...speedMeasures(rates), directedMeasure(best(directed)), ...memory]
  })
}

/** A video of this kind, or as many frames without one. */
const BLANK = { seconds: 15, athletes: 5, shot: 'map' } as const

/** Frames a second of the fastest run. */
const best = (runs: readonly BenchResult[]) =>
  Math.max(...runs.map(({ frames, ms }) => (frames / ms) * 1000))

type Rates = { readonly ours: number; readonly canvases: number }

function speedMeasures({ ours, canvases }: Rates): Measure[] {
  const what = 'export of 15 s at 1080 x 1920, five athletes'
  const show = (rate: number) => `${rate.toFixed(0)} frames/s`
  const against = (reference: number) => ({
    ours: show(ours),
    reference: show(reference),
    ratio: (ours / reference).toFixed(2),
  })
  return [
    {
      what: `${what}, against as many blank canvases with the same settings`,
      ...against(canvases),
      goal: '–',
      isMet: true,
    },
    {
      what: `${what}, against watching it`,
      ...against(FPS),
      goal: 'at least 2.00',
      isMet: ours / FPS >= 2,
    },
  ]
}

function directedMeasure(ours: number): Measure {
  return {
    what: 'export of 15 s at 1080 x 1920 with the director, five athletes, against watching it',
    ours: `${ours.toFixed(0)} frames/s`,
    reference: `${FPS} frames/s`,
    ratio: (ours / FPS).toFixed(2),
    goal: 'at least 1.00',
    isMet: ours >= FPS,
  }
}

function memoryMeasure(shot: VideoShot, short: number, long: number): Measure {
  const show = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`
  return {
    what: `peak memory of the browser, output aside: 60 s against 15 s, ${SHOTS[shot]}`,
    ours: show(long),
    reference: show(short),
    ratio: (long / short).toFixed(2),
    goal: 'under 1.20',
    isMet: long / short < 1.2,
  }
}

/** One measurement in a browser of its own, so that none inherits the memory of another. */
async function runIn(url: string, wanted: Measurement): Promise<BenchResult> {
  const browser = await launch()
  try {
    const page = await browser.newPage()
    await page.goto(url)
    return await page.evaluate((job) => window.measureExport(job), wanted)
  } finally {
    await browser.close()
  }
}

/** The most memory the browser takes while it makes a video, without the video itself. */
async function peakOf(
  url: string,
  shot: VideoShot,
  seconds: Measurement['seconds'],
): Promise<number> {
  let peak = 0
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryOfChildren())
  }, 100)
  try {
    const { bytes } = await runIn(url, { what: 'video', seconds, athletes: 5, shot })
    return peak - bytes
  } finally {
    clearInterval(watch)
  }
}
