import type { CDPSession } from '@playwright/test'
import { launch } from '../browser.ts'
import type { Measure } from '../measure.ts'
import type { RunningServer } from '../start-server.ts'

/** A four-minute loop, repeated for eight hours. */
const SCENES = 'field:60,battles:60,podium:30,splits:30,finished:30,find:30'
const SCENE_SECONDS = [60, 60, 30, 30, 30, 30]
const ROUNDS = 120

/** A TV that shows scenes for eight hours, then loses its network, then sleeps. */
export async function soakScreen({ origin }: RunningServer): Promise<Measure[]> {
  const browser = await launch()
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.clock.install()
    await page.goto(`${origin}/screen/sample-northgate?scenes=${SCENES}`)
    const title = page.getByRole('heading', { level: 1 })
    await title.waitFor()
    const cdp = await page.context().newCDPSession(page)
    const playRound = async () => {
      for (const seconds of SCENE_SECONDS) {
        const before = await title.textContent()
        await page.clock.fastForward(seconds * 1000)
        await page.waitForFunction(
          (text) => document.querySelector('h1')?.textContent !== text,
          before,
        )
      }
    }
    // The first round loads what later rounds reuse.
    await playRound()
    await playRound()
    const early = await heapOf(cdp)
    for (let round = 2; round < ROUNDS; round++) await playRound()
    const late = await heapOf(cdp)

    await page.context().setOffline(true)
    await playRound()
    const isTold = await page.getByText('No connection').isVisible()
    await page.context().setOffline(false)
    await cdp.send('Page.setWebLifecycleState', { state: 'frozen' })
    await cdp.send('Page.setWebLifecycleState', { state: 'active' })
    await playRound()
    return [
      {
        what: `memory of a screen after ${ROUNDS} rounds, eight hours, against after the first`,
        ours: `${mb(late)} against ${mb(early)}`,
        goal: 'at most 1.05 times',
        isMet: late / early <= 1.05,
      },
      {
        what: 'errors of the screen, with the network cut and the tab frozen in between',
        ours: `${errors.length} ${errors.slice(0, 3).join('; ')}`,
        goal: '0, and it says that it has no connection',
        isMet: errors.length === 0 && isTold,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Heap still in use after a garbage collection. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
