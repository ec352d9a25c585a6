import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { FIVE } from './open-race.ts'
import { button } from './player-page.ts'

const addressOf = (idps: readonly string[]) => `/race?${idps.map((idp) => `idp=${idp}`).join('&')}`

test('[A11Y-4, A11Y-5] every panel of the replay is accessible while it is open', async ({
  page,
}) => {
  await page.goto(addressOf(FIVE))
  for (const [entry, parts] of [
    ['Compare', ['Ghosts', 'Start']],
    ['Share', ['Video', 'Result card']],
    ['View', []],
  ] as const) {
    await button(page, entry).click()
    const dialog = page.getByRole('dialog', { name: entry })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    for (const part of parts) {
      await dialog.getByRole('tab', { name: part }).click()
      await expectAccessible(page)
    }
    if (entry === 'View') {
      await dialog.getByText('Keyboard shortcuts').click()
      await expectAccessible(page)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await button(page, 'Media Settings').click()
  await page.getByText('Every pass').click()
  await expectAccessible(page)
})

/** Visible controls that a finger could miss; rows of a table and hidden inputs have a larger target. */
const smallControls = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input:not([type=file]), select, summary'
    return [...(document.querySelector('[role=dialog]') ?? document).querySelectorAll(controls)]
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        const isSmall = width < 43.9 || height < 43.9
        return isSmall && width > 2 && one.checkVisibility() && !one.closest('.sr-only, tbody')
      })
      .map((one) => one.outerHTML.slice(0, 200))
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[A11Y-5] every control of the replay and its panels is at least 44 pixels wide and high', async ({
    page,
  }) => {
    await page.goto(`${addressOf(FIVE)}&t=999999`)
    await expect(button(page, 'Watch again')).toBeVisible()
    await expect(page.getByText('Every pass')).toBeVisible()
    expect(await smallControls(page)).toEqual([])
    for (const entry of ['Compare', 'Share', 'View']) {
      await button(page, entry).last().click()
      await expect(page.getByRole('dialog', { name: entry })).toBeVisible()
      expect(await smallControls(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
  })
})

/** Presses Tab until the target has the focus, as a person would. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Sixty presses of Tab did not get there')
}

test('[A11Y-4, LANDING-9] from the landing page to a comparison with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/')
  await tabTo(page, page.getByRole('link', { name: 'Find your race' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Last name')).toBeVisible()
  await tabTo(page, page.getByLabel('Last name'))
  await page.keyboard.type('Richter-Engel')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Compare')).toBeVisible()
  const time = page.getByLabel('Race time').first()
  await page.keyboard.press('Space')
  await expect(time).not.toHaveText('0:00')
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('slider', { name: 'Timeline' }))
  const before = await time.textContent()
  await page.keyboard.press('PageUp')
  await expect(time).not.toHaveText(before ?? '')

  await tabTo(page, button(page, 'Compare'))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Compare' })
  await expect(dialog.getByLabel('Last name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Compare')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('tab', { name: 'Add athletes' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Target time' }))
  await page.keyboard.type('1:20:00')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Comparing Athletes' })).toContainText('1:20:00')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Leaderboard' })).toContainText('Target 1:20:00')
})

for (const [width, height, ghosts] of [
  [1440, 900, ''],
  [1366, 768, '&ghost=median&ghost=winner'],
] as const) {
  test(`[LOOK-13, GAP-1] the player fits ${width} x ${height}, and nothing below the leaderboard takes up space${ghosts && ', with two ghosts'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await page.goto(addressOf(FIVE) + ghosts)
    await expect(page.getByRole('heading', { name: 'Gaps' })).toBeVisible()
    await expect(button(page, 'Play')).toBeInViewport({ ratio: 1 })
    const bottomOf = async (target: Locator) => {
      const { y = 0, height: own = 0 } = (await target.boundingBox()) ?? {}
      return y + own
    }
    const player = await bottomOf(page.getByRole('region', { name: 'Replay', exact: true }))
    expect(player).toBeLessThanOrEqual(height)
    const chart = await bottomOf(page.getByRole('region', { name: 'Gaps' }))
    expect(Math.abs(chart - player)).toBeLessThan(2)
  })
}

test("[FIELD-11] the field's figures are for the chosen athlete, and for one age group too", async ({
  page,
}) => {
  await page.goto(addressOf(FIVE))
  const field = page.getByRole('region', { name: 'The whole field' })
  await expect(field).toContainText('Luuk van Esdoorn')
  await page.getByLabel('Figures for').focus()
  await page.getByLabel('Figures for').selectOption({ label: 'Emeka Mensah' })
  await expect(field).toContainText('Emeka Mensah')
  await expect(page).toHaveURL(/ref=RTNG0007/)
  await expect(page.getByLabel('Figures for')).toBeFocused()
  const rank = field.locator('dd').first()
  const among = await rank.textContent()
  await field.getByRole('radio').nth(1).check({ force: true })
  await expect(rank).not.toHaveText(among ?? '')
})
