import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { answerResults, FIVE, openRace } from './open-race.ts'
import { button, openPlayer, RIVALS, raceTime, seekTo, TOTAL } from './player-page.ts'

const board = (page: Page) => page.getByRole('list', { name: 'Leaderboard' })

test.describe('against others', () => {
  test('[RACE-19] from a shared link to one’s own replay beside it: at most five clicks and one name', async ({
    page,
  }) => {
    await openRace(page, { idps: ['RTNG0001'], query: '&t=600&speed=10' })
    let presses = 0
    const press = async (name: string | RegExp) => {
      presses += 1
      await page.getByRole('button', { name }).first().click()
    }
    await press('Compare')
    const dialog = page.getByRole('dialog', { name: 'Compare' })
    await expect(dialog.getByLabel('Last name')).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.type('Overgaard')
    await press('Search')
    await press(/^Add .*Overgaard/)
    const runners = dialog.getByRole('list', { name: 'Comparing Athletes' }).getByRole('listitem')
    await expect(runners).toHaveCount(2)
    // Ready for the next name.
    await expect(dialog.getByLabel('Last name')).toBeFocused()
    await press('Close')
    await expect(dialog).toHaveCount(0)
    await expect(board(page).getByRole('listitem')).toHaveCount(2)
    await press('Play')
    await expect(button(page, 'Pause')).toBeVisible()
    expect(presses).toBeLessThanOrEqual(5)
    await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('10')
    await expect(raceTime(page)).toHaveText(/^10:\d\d$/)
  })

  test('[RACE-19] athletes are removed in place, the moment stays, and five athletes can still be changed', async ({
    page,
  }) => {
    await openRace(page, { idps: FIVE, query: '&t=1500' })
    await button(page, 'Compare').click()
    const dialog = page.getByRole('dialog', { name: 'Compare' })
    await expect(dialog.getByRole('list', { name: 'Comparing Athletes' })).toBeVisible()
    await expect(dialog.getByLabel('Last name')).toHaveCount(0)
    await dialog.getByRole('tab', { name: 'Start' }).click()
    await dialog.getByRole('button', { name: /^Remove Luuk/ }).click()
    await expect(dialog.getByRole('tab', { name: 'Start', selected: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(board(page).getByRole('listitem')).toHaveCount(4)
    await expect(page).not.toHaveURL(/RTNG0001/)
    await expect(raceTime(page)).toHaveText('25:00')
  })

  test('[RACE-7] the page says when athletes are from different races, and whose course is shown', async ({
    page,
  }) => {
    await answerResults(page, (idp) =>
      idp === 'RTNG0007' ? { eventName: '2026 Port Marin', raceId: null } : {},
    )
    await openRace(page, { idps: ['RTNG0004', 'RTNG0007'] })
    const notice = page
      .getByRole('status')
      .filter({ hasText: 'These athletes ran different races' })
    await expect(notice).toContainText('Mattis Overgaard: Hyrox Northgate 2026.')
    await expect(notice).toContainText('Hyrox Port Marin 2026.')
    await expect(notice).toContainText('Everyone is shown on the course of Hyrox Northgate 2026.')
  })
})

test.describe('the end', () => {
  test('[SCENE-28] it offers to watch again, to share and to compare', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openPlayer(page)
    await expect(button(page, 'Watch again')).toHaveCount(0)
    await seekTo(page, TOTAL + 100)
    await expect(button(page, 'Watch again')).toBeVisible()
    await page.clock.resume()
    await button(page, 'Share').first().click()
    await button(page, 'Copy link').click()
    await expect(page.getByText('Link copied', { exact: true })).toBeVisible()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(`${link.pathname}${link.search}`).toBe('/race?idp=RTNG0004')
    await page.keyboard.press('Escape')
    await button(page, 'Compare').first().click()
    await expect(page.getByRole('dialog', { name: 'Compare' })).toBeVisible()
    await page.keyboard.press('Escape')
    await button(page, 'Watch again').click()
    await expect(button(page, 'Pause')).toBeVisible()
    await expect(button(page, 'Watch again')).toHaveCount(0)
  })
})

test.describe('coming and going', () => {
  test('[LINK-5] a reload keeps the moment, the speed and the scroll position', async ({
    page,
  }) => {
    // With real time, because a fake clock does not notice a reload.
    const address = `/race?${RIVALS.map((idp) => `idp=${idp}`).join('&')}&t=60`
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Splits' })).toBeVisible()
    await seekTo(page, 1500)
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('5x')
    await page.evaluate(() => window.scrollTo(0, 700))
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
    await page.reload()
    await expect(raceTime(page)).toHaveText('25:00')
    await expect(page.getByRole('combobox', { name: 'Speed' })).toHaveValue('5')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
    // When reopened, it starts at the link's moment.
    await page.goto('/')
    await page.goto(address)
    await expect(raceTime(page)).toHaveText('1:00')
  })

  test('[STATIC-7] each new page starts at the top, with its title and the focus on the heading', async ({
    page,
  }) => {
    await openRace(page)
    await expect(page.getByRole('heading', { name: 'Splits' })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await page.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(/^Privacy/)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect(page).toHaveTitle('Mattis Overgaard · Hyrox Northgate 2026 · 1:01:08')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

test.describe('details', () => {
  test('[RACE-2, RANK-6] an athlete who did not finish has no rank and no overall finish', async ({
    page,
  }) => {
    await openPlayer(page, { idps: ['RTNG0232'] })
    await expect(page.locator('#stats')).toContainText('Did not finish')
    await expect(page.locator('#stats')).toContainText(/AG PlaceN\/A/)
    await expect(page.getByText('Overall finish')).toHaveCount(0)
    await expect(page.getByText('Overall place')).toHaveCount(0)
  })

  test('[GAP-3] the gap chart shows the gaps under the pointer', async ({ page }) => {
    await openPlayer(page, { idps: RIVALS })
    const chart = page.getByRole('img', { name: /^Time behind the leader/ }).locator('..')
    await chart.scrollIntoViewIfNeeded()
    const { width = 0 } = (await chart.boundingBox()) ?? {}
    // Beyond the end of the lines, which is the end of the race at any width.
    await chart.hover({ position: { x: width - 30, y: 100 } })
    const hint = chart.locator('[data-gaps]')
    await expect(hint).toContainText(/1:01:0\d/)
    await expect(hint).toContainText(/Leader/)
    await expect(hint.locator('p')).toHaveCount(6)
    await page.mouse.move(0, 0)
    await expect(hint).toHaveCount(0)
  })
})
