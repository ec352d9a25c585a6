import type { Locator, Page } from '@playwright/test'
import { listFields } from '../contract/field-calls.ts'
import { FIELD_TEXTS } from '../contract/texts/field-texts.ts'
import { REPLAY_TEXTS } from '../contract/texts/replay-texts.ts'
import { expect, test } from './fixtures.ts'
import { FIVE } from './open-race.ts'

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node?: Element }[]
}

/** Records every layout shift after the first paint. */
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

/** Fonts and maps load after the first paint; until then, text uses fallback fonts. */
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
  // Requests still open at the end of the test don't matter.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } })

    test('[LOOK-11] nothing moves while the landing page loads, however late fonts and map arrive', async ({
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

/** The shell is part of the page; the server's data arrives after the first paint. */
const delayData = (page: Page) =>
  page.route(/\/api\/(?!logs)/, async (route) => {
    const response = await route.fetch()
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0)
    await route.fulfill({ response })
  })

const exportButton = (page: Page) =>
  page.getByRole('button', { name: REPLAY_TEXTS.share, exact: true }).first()

/** Every page served with its shell, and an element that appears with its data. */
const PAGES: readonly (readonly [path: string, arrived: (page: Page) => Locator])[] = [
  ['/search', (page) => page.getByLabel('Select Race')],
  ['/race?idp=RTNG0004', exportButton],
  [`/race?${FIVE.map((idp) => `idp=${idp}`).join('&')}`, exportButton],
  ['/admin', (page) => page.getByLabel('Password')],
]

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height } })

    for (const [path, arrived] of PAGES) {
      test(`[LOOK-11] nothing moves while ${path.replaceAll(/&.*/g, ' and four more')} loads, however late fonts, map and data come`, async ({
        page,
      }) => {
        await watchShifts(page)
        await delayFonts(page)
        await delayData(page)
        await page.goto(path)
        await expect(arrived(page)).toBeVisible()
        await expectNothingMoves(page)
      })
    }
  })
}

/** Positions of the texts and controls below the player. */
const placesBelow = (page: Page) =>
  Promise.all(
    [
      page.getByRole('heading', { name: 'Splits' }),
      page.getByRole('rowheader', { name: 'Run 1', exact: true }),
      page.getByRole('button', { name: 'Upload Media' }),
      page.getByRole('button', { name: 'Media Settings' }),
    ].map((place) => place.evaluate((one) => one.getBoundingClientRect().top)),
  )

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [1366, 768],
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height }, hasTouch: Math.min(width, height) < 500 })

    for (const idps of [['RTNG0004'], FIVE]) {
      test(`[LOOK-11] nothing moves when the field of ${idps.length === 1 ? 'one athlete' : 'five'} loads`, async ({
        page,
      }) => {
        const held = Promise.withResolvers<void>()
        await page.route(`**${listFields.path.replace('{id}', '*')}`, async (route) => {
          await held.promise
          await route.continue()
        })
        await watchShifts(page)
        await page.goto(`/race?${idps.map((idp) => `idp=${idp}`).join('&')}`)
        const settings = page.getByRole('button', { name: 'Media Settings' })
        // Some browsers keep the text being read in place (scroll anchoring), but not all do.
        await page.evaluate(() => {
          document.documentElement.style.overflowAnchor = 'none'
        })
        await settings.scrollIntoViewIfNeeded()
        const before = await placesBelow(page)
        held.resolve()
        await expect(page.getByRole('heading', { name: FIELD_TEXTS.made })).toBeVisible()
        await expect(
          page
            .getByRole('region', { name: 'Splits' })
            .getByRole('switch', { name: FIELD_TEXTS.inField }),
        ).toBeVisible()
        expect(await placesBelow(page)).toEqual(before)
        await expectNothingMoves(page)
      })
    }
  })
}
