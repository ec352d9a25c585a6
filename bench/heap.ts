import type { CDPSession, Page } from '@playwright/test'
import { launch, withPlayerPage } from './browser.ts'
import type { Measure } from './measure.ts'
import { memoryOfChildren } from './memory.ts'

declare global {
  interface Window {
    /** Lets so many seconds of frames pass, as fast as they can be worked off. */
    runFrames(seconds: number): Promise<void>
  }
}

const MINUTES = 10
const MEGABYTE = 1024 * 1024

/** How the replay is watched; a director's map is drawn in pieces, which a worker keeps. */
const SHOTS = { map: 'a replay at 50x in a loop', director: 'the same with the director' } as const
type BenchShot = keyof typeof SHOTS

/** Whether a replay that plays in a loop keeps anything: what memory and listeners grow by. */
export function measureHeap(): Promise<Measure[]> {
  return withPlayerPage(async (url) => [
    ...(await measureShot(`${url}?media=embedded`, 'map')),
    ...(await measureShot(`${url}?media=embedded`, 'director')),
  ])
}

async function measureShot(url: string, kind: BenchShot): Promise<Measure[]> {
  const browser = await launch()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1200 } })
    await page.addInitScript(takeFrames)
    await page.goto(url)
    await page.getByLabel('Race map').waitFor()
    await page.evaluate((shown) => {
      const { player } = window.bench
      player.camera.set({ ...player.camera.get(), shot: { kind: shown } })
      player.setSpeed(50)
      player.togglePlay()
    }, kind)
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable')
    await runMinute(page)
    const first = await takeStock(devtools)
    for (let minute = 1; minute < MINUTES; minute++) await runMinute(page)
    return toMeasures(SHOTS[kind], first, await takeStock(devtools))
  } finally {
    await browser.close()
  }
}

/** Frames by hand: ten minutes need not take ten minutes. The clock goes with them. */
function takeFrames() {
  let pending: FrameRequestCallback | null = null
  let now = performance.now()
  performance.now = () => now
  window.requestAnimationFrame = (callback) => {
    pending = callback
    return 1
  }
  window.cancelAnimationFrame = () => {
    pending = null
  }
  window.runFrames = async (seconds) => {
    for (let frame = 0; frame < seconds * 60; frame++) {
      now += 1000 / 60
      const callback = pending
      pending = null
      callback?.(now)
      // React renders between frames, not inside them.
      if (frame % 6 === 0) await new Promise((resolve) => setTimeout(resolve))
    }
  }
}

async function runMinute(page: Page) {
  for (let i = 0; i < 6; i++) await page.evaluate(() => window.runFrames(10))
}

type Stock = {
  readonly bytes: number
  readonly listeners: number
  readonly nodes: number
  /** Of the whole browser, with all pictures its workers keep. */
  readonly browser: number
}

async function takeStock(devtools: CDPSession): Promise<Stock> {
  // Browsers keep pictures they have decoded until somebody needs the room; that is no growth.
  await devtools.send('Memory.simulatePressureNotification', { level: 'critical' })
  // Twice: what a finaliser lets go of is collected by the next one.
  for (let i = 0; i < 2; i++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? 0
  return {
    bytes: usedSize,
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
    browser: memoryOfChildren(),
  }
}

function toMeasures(what: string, first: Stock, last: Stock): Measure[] {
  const grown = (last.bytes - first.bytes) / MEGABYTE
  const share = last.browser / first.browser
  const show = (bytes: number) => `${(bytes / MEGABYTE).toFixed(0)} MB`
  return [
    {
      what: `heap of ${what}, minute 10 against minute 1`,
      ours: `${(last.bytes / MEGABYTE).toFixed(1)} MB`,
      reference: `${(first.bytes / MEGABYTE).toFixed(1)} MB`,
      ratio: `${grown >= 0 ? '+' : ''}${grown.toFixed(1)} MB`,
      goal: 'at most 5 MB more',
      isMet: grown <= 5,
    },
    {
      what: 'listeners of the same',
      ours: String(last.listeners),
      reference: String(first.listeners),
      ratio: `${last.nodes - first.nodes} nodes more`,
      goal: 'no more than before',
      isMet: last.listeners <= first.listeners,
    },
    {
      what: 'memory of the whole browser, the same',
      ours: show(last.browser),
      reference: show(first.browser),
      ratio: share.toFixed(2),
      goal: 'under 1.20',
      isMet: share < 1.2,
    },
  ]
}
