import type { Page } from '@playwright/test'
import { launch, withPlayerPage } from './browser.ts'
import type { Measure } from './measure.ts'
import { type FrameWork, traceThreads } from './trace.ts'

/** Real seconds that are watched; the first one is not counted. */
const SECONDS = 20
/** Each is watched this often, and the best counts: another program can only add work. */
const ROUNDS = 3
/** How many times slower the processor of a modest phone is taken to be. */
const SLOWDOWN = 4
/** Milliseconds 95 of 100 frames stay within, and the most a single one may take. */
const [MOST_MS, LONGEST_MS] = [12, 50]

type Renders = { readonly all: number; readonly idle: number }
type Watched = { readonly work: FrameWork; readonly renders: Renders }

/** The cost of a frame on the main thread and the drawing thread, and of React between changes. */
export async function measureFrames(): Promise<Measure[]> {
  return withPlayerPage(async (url) => {
    const watchAll = async (address: string, kind: 'map' | 'director') => {
      const rounds: Watched[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await watch(address, kind))
      return rounds
    }
    const plain = await watchAll(url, 'map')
    return [
      ...toMeasures('five athletes, 20,000 points, table and chart open', plain),
      toRenderMeasure(plain),
      ...toMeasures('the same with a moving camera', await watchAll(url, 'director')),
      ...toMeasures(
        'five athletes and a field of 1,000 dots',
        await watchAll(`${url}?field`, 'map'),
      ),
    ]
  })
}

/** The replay in a browser of its own. */
async function watch(url: string, kind: 'map' | 'director'): Promise<Watched> {
  const browser = await launch()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 2000 } })
    await page.goto(url)
    await page.getByLabel('Race map').waitFor()
    if (url.endsWith('?field')) {
      await page.waitForFunction(() => window.bench.player.field.get().shown !== null)
    }
    // Not by a click: a phone has no mouse that rests on the page and is moved after every layout.
    await page.evaluate((shown) => {
      const { player } = window.bench
      player.camera.set({ ...player.camera.get(), shot: { kind: shown } })
      player.togglePlay()
    }, kind)
    let before: Renders = { all: 0, idle: 0 }
    const work = await traceThreads(browser, page, async () => {
      await page.waitForTimeout(1000)
      before = await rendersOf(page)
      await page.waitForTimeout((SECONDS - 1) * 1000)
    })
    const after = await rendersOf(page)
    return { work, renders: { all: after.all - before.all, idle: after.idle - before.idle } }
  } finally {
    await browser.close()
  }
}

const rendersOf = (page: Page): Promise<Renders> =>
  page.evaluate(() => ({ ...window.bench.renders }))

/** The limit that 95 of 100 frames stay below. */
function p95Of(work: readonly number[]): number {
  const sorted = work.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

/** Of each thread the best round counts. */
function toMeasures(scene: string, watched: readonly Watched[]): Measure[] {
  const pages = watched.map(({ work }) => work.page)
  const drawing = watched.map(({ work }) => work.workers[0] ?? [])
  const row = (what: string, ms: number, most: number): Measure => ({
    what: `${what}: ${scene}`,
    ours: `${ms.toFixed(1)} ms`,
    reference: '–',
    ratio: '–',
    goal: `at most ${most} ms`,
    isMet: ms <= most,
  })
  const slowed = `processor slowed ${SLOWDOWN} times`
  const p95 = Math.min(...pages.map(p95Of)) * SLOWDOWN
  const longest = Math.min(...pages.map((work) => Math.max(...work))) * SLOWDOWN
  return [
    row(`main-thread work of a frame (95 %), ${slowed}`, p95, MOST_MS),
    row(`the longest frame after the first second, ${slowed}`, longest, LONGEST_MS),
    row('drawing a frame (95 %), not slowed', Math.min(...drawing.map(p95Of)), MOST_MS),
  ]
}

/** No other program makes React render: here the worst round counts. */
function toRenderMeasure(watched: readonly Watched[]): Measure {
  const [worst] = watched.toSorted((a, b) => b.renders.idle - a.renders.idle)
  const { all, idle } = worst?.renders ?? { all: 0, idle: 0 }
  return {
    what: 'renders React made while no segment, order or media changed',
    ours: String(idle),
    reference: `${all} in all`,
    ratio: '–',
    goal: '0',
    isMet: idle === 0 && all > 0,
  }
}
