import type { CDPSession } from '@playwright/test'
import { launch } from '../browser.ts'
import type { Measure } from '../measure.ts'
import type { RunningServer } from '../start-server.ts'

/** A four-minute loop, repeated for eight hours. */
const SCENES = 'field:60,battles:60,podium:30,splits:30,finished:30,find:30'
const SCENE_SECONDS = [60, 60, 30, 30, 30, 30]
const ROUNDS = 120
/** How long a scene may take to appear. */
const SCENE_PATIENCE_MS = 5000

/**
 * Everything is compiled when it is loaded, and only once. Otherwise the heap grows for many rounds
 * by the code the engine compiles: nine tenths of the growth from the second round to the ninth.
 */
const COMPILED_ONCE = [
  ...['--always-sparkplug', '--no-opt', '--no-maglev'],
  ...['--no-lazy-feedback-allocation', '--no-flush-bytecode'],
]

/** A TV that shows scenes for eight hours, then loses its network and its server, then sleeps. */
export async function soakScreen({ origin, restart }: RunningServer): Promise<Measure[]> {
  const browser = await launch(COMPILED_ONCE)
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await page.clock.install()
    await page.goto(`${origin}/screen/sample-northgate?scenes=${SCENES}`)
    const title = page.getByRole('heading', { level: 1 })
    await title.waitFor()
    const cdp = await page.context().newCDPSession(page)
    const hasChanged = (before: string | null) =>
      isReached(
        page.waitForFunction((text) => document.querySelector('h1')?.textContent !== text, before, {
          timeout: SCENE_PATIENCE_MS,
        }),
      )
    const playRound = async () => {
      for (const seconds of SCENE_SECONDS) {
        const before = await title.textContent()
        // A slow machine may set a scene's timer only after the jump: then it takes another one.
        let jumps = 0
        do {
          if (jumps++ === 5) throw new Error(`The screen stays at ${before}`)
          await page.clock.fastForward(seconds * 1000)
        } while (!(await hasChanged(before)))
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
    const notice = page.getByText('No connection')
    const isTold = await isReached(notice.waitFor({ state: 'visible' }))
    await page.context().setOffline(false)
    await Promise.all([restart(), playRound()])
    await playRound()
    const isBack = await isReached(notice.waitFor({ state: 'hidden' }))
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
        what: 'errors of the screen, with the network cut, the server killed and restarted, and the tab frozen in between',
        ours: `${errors.length} ${errors.slice(0, 3).join('; ')}`,
        goal: '0, and it says that it has no connection until it has one again',
        isMet: errors.length === 0 && isTold && isBack,
      },
    ]
  } finally {
    await browser.close()
  }
}

/** Whether what is waited for has come in time. */
const isReached = (waiting: Promise<unknown>) =>
  waiting.then(
    () => true,
    () => false,
  )

/** Heap still in use after a garbage collection. */
async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

const mb = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`
