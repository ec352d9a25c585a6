import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { stopClock } from './media-panel.ts'
import { button, expectToast, openSearch, raceCard, results, searchFor } from './search-page.ts'

const area = (page: Page) => page.getByRole('region', { name: /Notifications/ })
const toasts = (page: Page) => area(page).getByRole('listitem')

/** Raises a toast with a single click. */
async function raiseToast(page: Page) {
  await button(page, 'Relive the Race').click({ force: true })
  await expectToast(page, 'No competitors selected', 'Please select at least one competitor')
}

test('[LOOK-8] there is one toast at a time, and it stays for five seconds', async ({ page }) => {
  await page.clock.install()
  await openSearch(page)
  await raiseToast(page)
  await page.getByLabel('Select Race').selectOption('')
  await button(page, 'Search for Athletes').click()
  await expectToast(page, 'Choose your race first', 'Then we’ll know where to look.')
  await expect(toasts(page)).toHaveCount(1)
  // The clock also runs by itself, so this is a little less than five seconds for a busy machine.
  await page.clock.runFor(3000)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(2000)
  await expect(toasts(page)).toHaveCount(0)
})

test('[LOOK-8] a toast can be dismissed, even over a dialog', async ({ page }) => {
  await openSearch(page)
  await button(page, "Don't see your race? Request it here!").click()
  await button(page, 'Send request').click()
  await expect(toasts(page)).toHaveCount(1)
  await toasts(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(toasts(page)).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: 'Request a race' })).toBeVisible()
})

test('[LOOK-8] a swipe of 50 pixels to the right dismisses a toast, a shorter one does not', async ({
  page,
}) => {
  await openSearch(page)
  await raiseToast(page)
  const swipe = async (distance: number) => {
    const box = await toasts(page).boundingBox()
    if (!box) throw new Error('There is no toast')
    const [x, y] = [box.x + 30, box.y + 20]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance / 2, y)
    await page.mouse.move(x + distance, y)
    await page.mouse.up()
  }
  await swipe(40)
  await expect(toasts(page)).toHaveCount(1)
  await swipe(70)
  await expect(toasts(page)).toHaveCount(0)
})

test('[LOOK-8] F8 moves the focus to the toasts, whose area is at most 420 pixels wide', async ({
  page,
}) => {
  await openSearch(page)
  await raiseToast(page)
  await page.keyboard.press('F8')
  await expect(area(page).locator('ol')).toBeFocused()
  expect((await toasts(page).boundingBox())?.width).toBe(420)
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await toasts(page).boundingBox())?.width).toBe(390 - 2 * 16)
})

test("[LOOK-8] on a phone a toast appears at the top and leaves a dialog's buttons free", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSearch(page)
  await button(page, "Don't see your race? Request it here!").click()
  const send = button(page, 'Send request')
  await send.click()
  await expect(toasts(page)).toHaveCount(1)
  const [toast, sender] = [await toasts(page).boundingBox(), await send.boundingBox()]
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThan(sender?.y ?? 0)
})

test('[LOOK-8] a tooltip waits 700 ms', async ({ page }) => {
  await openSearch(page)
  await raceCard(page, /Northgate/).check()
  await searchFor(page, 'overgaard')
  await results(page).getByRole('button', { name: /^Add / }).click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await page.clock.install()
  await openSearch(page)
  await stopClock(page)
  await button(page, 'Clear').hover()
  const tooltip = page.getByRole('tooltip')
  await page.clock.runFor(600)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(tooltip).toHaveText('They are stored only in this browser')
})
