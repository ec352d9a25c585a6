import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { FIVE, openRace } from './open-race.ts'

/** Names of the controls in the window, except rows of the split table. */
const controls = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, [role=tab]',
    )
    return [...all]
      .filter((element) => {
        const { width, height, top, bottom, left, right } = element.getBoundingClientRect()
        const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
        return isInside && width > 3 && height > 3 && !element.closest('tbody, [inert]')
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '')
  })

for (const [name, viewport, most] of [
  ['a desktop', { width: 1440, height: 900 }, 18],
  ['a phone', { width: 390, height: 844 }, 12],
] as const) {
  test.describe(`on ${name}`, () => {
    const isPhone = viewport.width < 768
    test.use({ viewport, hasTouch: isPhone, isMobile: isPhone })

    test('[SCENE-28] a link to the end shows the finish, with nothing over it to dismiss', async ({
      page,
    }) => {
      await openRace(page, { idps: FIVE, query: '&t=999999' })
      for (const name of ['Watch again', 'Plan your next race']) {
        await expect(page.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 })
      }
      await expect(
        page.getByRole('button', { name: 'Play using the Director camera' }),
      ).toHaveCount(0)
    })

    for (const idps of [['RTNG0004'], FIVE]) {
      test(`[RACE-20] at most ${most} controls are visible, ${idps.length} compared, including Compare, Share and View`, async ({
        page,
      }) => {
        await openRace(page, { idps })
        await expect(page.getByRole('button', { name: 'View' })).toBeVisible()
        await expect(page.getByRole('table')).toBeAttached()
        const visible = await controls(page)
        expect(visible).toEqual(expect.arrayContaining(['Compare', 'Share', 'View']))
        expect(visible.length, visible.join(', ')).toBeLessThanOrEqual(most)
      })
    }
  })
}

test('[RACE-19, GHOST-2] from a replay to a race against 1:10:00 in five actions', async ({
  page,
}) => {
  await openRace(page)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare' })
  await dialog.getByRole('tab', { name: 'Ghosts' }).click()
  await dialog.getByRole('textbox', { name: 'Target time' }).fill('1:10:00')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Comparing Athletes' })).toContainText('1:10:00')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const board = page.getByRole('list', { name: 'Leaderboard' })
  await expect(board.getByText('Target 1:10:00')).toBeVisible()
})

test('[LINK-4] Share has the link, the video, the card and the code', async ({ page }) => {
  await openRace(page, { query: '&t=600' })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(dialog.getByRole('tab')).toHaveText(['Link', 'Video', 'Result card'])
  await dialog.getByLabel('Start at').selectOption('10:00, as you see it now')
  await expect(dialog.getByRole('textbox')).toHaveValue(/idp=RTNG0004&t=600/)
  await expectAccessible(page)
  const tab = dialog.getByRole('tab', { name: 'Result card' })
  const before = await tab.boundingBox()
  await tab.click()
  await expect(dialog.getByRole('link', { name: 'Save' })).toBeVisible()
  expect(await tab.boundingBox()).toEqual(before)
})

test('[WHATIF-1] a what-if is edited in the split table', async ({ page }) => {
  await openRace(page, { idps: ['RTNG0236'] })
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await page.getByRole('tab', { name: 'Ghosts' }).click()
  await page.getByRole('button', { name: /^Change .*splits$/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const split = page.getByRole('textbox', { name: 'Sled Push, what-if split' })
  await split.fill('2:30')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/whatif=RTNG0236:push:150/)
  await expect(page.getByRole('region', { name: 'What-if' })).toContainText(/\(-\d+:\d\d\)/)
  await expectAccessible(page)
})
