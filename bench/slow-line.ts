import type { Browser } from '@playwright/test'
import { SAMPLE_IDP } from '../contract/sample-athlete.ts'
import { launch } from './browser.ts'
import type { Measure } from './measure.ts'
import { withServer } from './with-server.ts'

/** A poor line, as in a hall full of people: 50 KB a second, a tenth of a second each way. */
const LINE = {
  offline: false,
  downloadThroughput: 50 * 1024,
  uploadThroughput: 50 * 1024,
  latency: 100,
}
const ROUNDS = 3
/** Milliseconds from the request of the page to its words. */
const GOAL = 2000

/** Every page, and words of its own that are there from the first paint on. */
const PAGES = [
  ['/', 'Every run, every station'],
  ['/search', 'Find your race'],
  [`/race?idp=${SAMPLE_IDP}`, 'Mattis Overgaard'],
  ['/admin', "Loading the operator's area"],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/no-such-page', 'Page Not Found'],
] as const

/** How long a visitor who was never here waits for the words of each page on a poor line. */
export async function measureSlowLine(): Promise<Measure[]> {
  return withServer(async (origin) => {
    const browser = await launch()
    try {
      const measures: Measure[] = []
      for (const [path, words] of PAGES) {
        const times: number[] = []
        for (let round = 0; round < ROUNDS; round++) {
          times.push(await firstWords(browser, `${origin}${path}`, words))
        }
        measures.push(toMeasure(path, times))
      }
      return measures
    } finally {
      await browser.close()
    }
  })
}

/** Milliseconds to the first contentful paint, in a browser that has nothing of the page yet. */
async function firstWords(browser: Browser, url: string, words: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', LINE)
  await page.goto(url, { waitUntil: 'commit' })
  const time = await page.waitForFunction((wanted) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    return paint && document.body?.innerText.includes(wanted) ? paint.startTime : false
  }, words)
  const milliseconds = Number(await time.jsonValue())
  await context.close()
  return milliseconds
}

function toMeasure(path: string, times: readonly number[]): Measure {
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return {
    what: `words of \`${path}\` on a cold line of 50 KB/s (median of ${sorted.length})`,
    ours: `${(median / 1000).toFixed(2)} s`,
    reference: '–',
    ratio: '–',
    goal: `within ${GOAL / 1000} s`,
    isMet: median <= GOAL,
  }
}

if (import.meta.main) console.log(await measureSlowLine())
