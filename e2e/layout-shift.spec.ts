import type { Page } from '@playwright/test'
import { REPLAY_TEXTS } from '../contract/texts/replay.ts'
import { expect, test } from './fixtures.ts'

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node?: Element }[]
}

/** Notes everything that moves by itself, from the first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? String(node))
        if (!hadRecentInput) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Fonts and maps come later than the first paint: until then other fonts write the words. */
const delayFonts = (page: Page) =>
  page.route(/\.(woff2|webp)$/, async (route) => {
    const response = await route.fetch()
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    await route.fulfill({ response })
  })

async function expectNothingMoves(page: Page) {
  await page.waitForLoadState('networkidle')
  const shifts = await page.evaluate(
    () => Reflect.get(window, 'shifts') as { value: number; moved: string[] }[],
  )
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(0.02)
}

for (const [width, height] of [
  [360, 800],
  [390, 844],
  [1366, 768],
  [1440, 900],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } })

    test('[LOOK-11] nothing moves while the landing page loads, however late fonts and map come', async ({
      page,
    }) => {
      await watchShifts(page)
      await delayFonts(page)
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
      await expectNothingMoves(page)
    })
  })
}

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } })

    test('[LOOK-11] nothing moves while the search and a replay load', async ({ page }) => {
      await watchShifts(page)
      await delayFonts(page)
      await page.goto('/search')
      await expect(page.getByLabel('Select Race')).toBeVisible()
      await expectNothingMoves(page)
      await page.goto('/race?idp=RTNG0004')
      const last = page.getByRole('button', { name: REPLAY_TEXTS.exportVideo, exact: true })
      await expect(last.first()).toBeVisible()
      await expectNothingMoves(page)
    })
  })
}
