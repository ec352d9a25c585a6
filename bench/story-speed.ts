import { launch, withPage } from './browser.ts'
import type { Measurement } from './export-page/main.ts'
import type { Measure } from './measure.ts'

const PAGE = 'bench/export-page/index.html'
/** Each is made this often, in turn, and the best counts: other programs can only add work. */
const ROUNDS = 3
const FPS = 30
const SHOTS = [
  { shot: 'map', name: 'whole map', goal: 2 },
  { shot: 'director', name: 'directed', goal: 1 },
] as const

/** How fast a story is made, compared with watching it. */
export async function measureStory(): Promise<Measure[]> {
  return withPage(PAGE, async (url) => {
    const best = SHOTS.map(() => 0)
    for (let round = 0; round < ROUNDS; round++) {
      for (const [i, { shot }] of SHOTS.entries()) {
        best[i] = Math.max(best[i] ?? 0, await framesPerSecond(url, shot))
      }
    }
    return SHOTS.map(({ name, goal }, i) => {
      const rate = best[i] ?? Number.NaN
      return {
        what: `a story of 15 s at 1080 x 1920, five athletes, ${name}`,
        ours: `${(rate / FPS).toFixed(2)} times real time`,
        goal: `at least ${goal} times`,
        isMet: rate / FPS >= goal,
      }
    })
  })
}

/** Makes one story in a fresh browser, so that none inherits another's memory. */
async function framesPerSecond(url: string, shot: Measurement['shot']): Promise<number> {
  const browser = await launch()
  try {
    const page = await browser.newPage()
    await page.goto(url)
    const job: Measurement = { seconds: 15, athletes: 5, shot }
    const { frames, ms } = await page.evaluate((wanted) => window.measureExport(wanted), job)
    return (frames / ms) * 1000
  } finally {
    await browser.close()
  }
}
