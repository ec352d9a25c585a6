import type { Page, Route } from '@playwright/test'
import { EXPORT_TEXTS } from '../contract/texts/export-texts.ts'
import { REPLAY_TEXTS } from '../contract/texts/replay-texts.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { openExport } from './export-video.ts'
import { expect, test } from './fixtures.ts'
import { openRace } from './open-race.ts'
import { painting } from './painting.ts'

const FONT_FILES = /\.woff2$/

/** How many colours the preview has: a blank one has only one. */
const colorsOfPreview = (page: Page) =>
  page.locator('canvas[data-frame]').evaluate((canvas: HTMLCanvasElement) => {
    const ctx = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
    ctx?.drawImage(canvas, 0, 0)
    const { data } = ctx?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
    return new Set(new Uint32Array(Uint8ClampedArray.from(data).buffer)).size
  })

async function expectPreviewAndCard(page: Page) {
  await openRace(page)
  const dialog = await openExport(page)
  expect(await colorsOfPreview(page)).toBeGreaterThan(50)
  await dialog.getByRole('tab', { name: EXPORT_TEXTS.tabs.card }).click()
  await expect(dialog.getByRole('img', { name: EXPORT_TEXTS.card.alt })).toBeVisible()
}

test("the browser has the tests' fonts, time zone and language", async ({ page }, { project }) => {
  await page.goto('/')
  const seen = await page.evaluate(async () => {
    const has = (name: string) =>
      new FontFace('Tried', `local("${name}")`).load().then(
        () => true,
        () => false,
      )
    const { timeZone, locale } = Intl.DateTimeFormat().resolvedOptions()
    return { timeZone, locale, has: await Promise.all(['DejaVu Sans', 'Arimo Bold'].map(has)) }
  })
  expect(seen).toEqual({
    timeZone: 'America/St_Johns',
    locale: 'tr-TR',
    has: [false, project.name !== 'chromium without fonts'],
  })
})

test('[EXPORT-18] preview and card are drawn whatever fonts the system has', {
  tag: '@core',
}, async ({ page }) => {
  await expectPreviewAndCard(page)
})

for (const [what, query] of [
  ['the whole map', ''],
  ['what a camera sees', '&cam=director'],
] as const) {
  test(`[LOOK-11, EXPORT-18] a late font is still used for the names on ${what}`, async ({
    page,
    browser,
  }) => {
    await openRace(page, { query: `&t=1500${query}` })
    const elsewhere = await browser.newContext()
    const other = await elsewhere.newPage()
    const released = Promise.withResolvers<void>()
    await other.route(FONT_FILES, async (route) => {
      await released.promise
      await route.continue()
    })
    // A page counts as loaded only once its fonts are.
    const opening = openRace(other, { query: `&t=1500${query}` })
    expect(await painting(other)).not.toBe(await painting(page))
    released.resolve()
    await opening
    // Both are still being sharpened.
    await expect.poll(async () => (await painting(other)) === (await painting(page))).toBe(true)
    await elsewhere.close()
  })
}

for (const [what, answer] of [
  ['are not found', (route: Route) => route.fulfill({ status: 404, body: '' })],
  ['do not arrive', (route: Route) => route.abort()],
] as const) {
  test.describe(`when font files ${what}`, () => {
    test.use({ isFailureExpected: true })

    test('[EXPORT-18] preview and card are drawn in the fallback font', async ({ page }) => {
      await page.route(FONT_FILES, answer)
      await expectPreviewAndCard(page)
    })
  })
}

/** While this is on, nothing can be drawn for the export. */
const breakCanvas = (page: Page, isBroken: boolean) =>
  page.evaluate((broken) => {
    const real = Reflect.get(window, 'realGetContext') ?? OffscreenCanvas.prototype.getContext
    const realToBlob = Reflect.get(window, 'realToBlob') ?? HTMLCanvasElement.prototype.toBlob
    Object.assign(window, { realGetContext: real, realToBlob })
    OffscreenCanvas.prototype.getContext = broken ? () => null : real
    HTMLCanvasElement.prototype.toBlob = broken ? (take) => take(null) : realToBlob
  }, isBroken)

for (const [width, height] of [
  [390, 844],
  [1366, 768],
] as const) {
  test(`[EXPORT-18] preview and card say when they can't be drawn and offer a retry, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openRace(page)
    await expect(page.getByLabel('Race map')).toBeVisible()
    await breakCanvas(page, true)
    await page.getByRole('button', { name: REPLAY_TEXTS.share, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: EXPORT_TEXTS.tabs.video }).click()
    const alert = dialog.getByRole('alert')
    const tryAgain = alert.getByRole('button', { name: EXPORT_TEXTS.tryAgain })
    await expect(alert).toContainText(EXPORT_TEXTS.previewFailed)
    await expect(dialog.locator('canvas')).toBeHidden()
    await expectAccessible(page)
    await expectNoOverflow(page)
    // A second failure is reported like the first.
    await tryAgain.click()
    await expect(alert).toContainText(EXPORT_TEXTS.previewFailed)
    await breakCanvas(page, false)
    await tryAgain.click()
    await expect(dialog.locator('canvas[data-frame]')).toBeVisible()
    await expect(alert).toHaveCount(0)

    await breakCanvas(page, true)
    await dialog.getByRole('tab', { name: EXPORT_TEXTS.tabs.card }).click()
    await expect(alert).toContainText(EXPORT_TEXTS.card.failed)
    await expectAccessible(page)
    await breakCanvas(page, false)
    await tryAgain.click()
    await expect(dialog.getByRole('img', { name: EXPORT_TEXTS.card.alt })).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
}
