import type { CDPSession, Page } from '@playwright/test'
import { launch, withPlayerPage } from './browser.ts'
import type { Measure } from './measure.ts'

declare global {
  interface Window {
    /** Lets so many seconds of frames pass, as fast as they can be worked off. */
    runFrames(seconds: number): Promise<void>
  }
}

const MINUTES = 10
const MEGABYTE = 1024 * 1024

/** Whether a replay that plays in a loop keeps anything: what the heap and the listeners grow by. */
export async function measureHeap(): Promise<Measure[]> {
  const browser = await launch()
  try {
    return await withPlayerPage(async (url) => {
      const page = await browser.newPage({ viewport: { width: 1440, height: 1200 } })
      await page.addInitScript(takeFrames)
      await page.goto(`${url}?media=embedded`)
      await page.getByLabel('Race map').waitFor()
      await page.evaluate(() => {
        window.bench.player.setSpeed(50)
        window.bench.player.togglePlay()
      })
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Performance.enable')
      await runMinute(page)
      const first = await takeStock(devtools)
      for (let minute = 1; minute < MINUTES; minute++) await runMinute(page)
      return toMeasures(first, await takeStock(devtools))
    })
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

type Stock = { readonly bytes: number; readonly listeners: number; readonly nodes: number }

async function takeStock(devtools: CDPSession): Promise<Stock> {
  // Twice: what a finaliser lets go of is collected by the next one.
  for (let i = 0; i < 2; i++) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((entry) => entry.name === name)?.value ?? 0
  return { bytes: usedSize, listeners: metric('JSEventListeners'), nodes: metric('Nodes') }
}

function toMeasures(first: Stock, last: Stock): Measure[] {
  const grown = (last.bytes - first.bytes) / MEGABYTE
  return [
    {
      what: 'heap of a replay at 50x in a loop, minute 10 against minute 1',
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
  ]
}
