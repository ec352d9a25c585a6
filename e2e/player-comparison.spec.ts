import { expect, test } from './fixtures.ts'
import {
  button,
  openPlayer,
  RIVALS,
  raceTime,
  seekTo,
  splitRow,
  TOTAL,
  timeOf,
} from './player-page.ts'

test.describe('the leaderboard', () => {
  test('[RANK-5, RANK-1] shows order, segment and gap, live', {
    tag: '@core',
  }, async ({ page }) => {
    await openPlayer(page, { idps: RIVALS })
    const rows = page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')
    await expect(rows.first()).toContainText('At the start')
    await expect(rows.filter({ hasText: '–' })).toHaveCount(5)
    await seekTo(page, 2300)
    await expect(rows.filter({ hasText: 'Joaquín Veredas' })).toContainText('1')
    await expect(rows.filter({ hasText: 'Joaquín Veredas' })).toContainText('Leader')
    await expect(rows.filter({ hasText: 'Luuk van Esdoorn' })).toContainText('+2:28')
    await expect(rows.filter({ hasText: 'Callum Thackery' })).toContainText(/Row.*~ 925 m/)
  })

  test('[RANK-1, LOOK-6] rows take the official order, and the winner keeps the time', async ({
    page,
  }) => {
    await openPlayer(page, { idps: RIVALS })
    await seekTo(page, 4200)
    // Rows keep their DOM order and are only moved, so the visual order is read from their heights.
    const rows = page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')
    await page.clock.runFor(1000)
    await page.clock.resume()
    const order = async () => {
      const placed = await rows.evaluateAll((items) =>
        items.map((item) => ({
          top: new DOMMatrix(getComputedStyle(item).transform).f,
          text: item.textContent ?? '',
        })),
      )
      return placed.sort((a, b) => a.top - b.top).map(({ text }) => text)
    }
    await expect
      .poll(order)
      .toEqual([
        expect.stringContaining('Mattis Overgaard'),
        expect.stringContaining('Joaquín Veredas'),
        expect.stringContaining('Callum Thackery'),
        expect.stringContaining('Kenta Morisawa'),
        expect.stringContaining('Luuk van Esdoorn'),
      ])
    await expect(rows.filter({ hasText: 'Mattis Overgaard' })).toContainText('1:01:08')
    await expect(rows.filter({ hasText: 'Joaquín Veredas' })).toContainText('+0:01')
  })
})

test.describe('the split table', () => {
  test('[TABLE-2] five athletes are compared with a chosen one', {
    tag: '@core',
  }, async ({ page }) => {
    await openPlayer(page, { idps: RIVALS })
    const cells = splitRow(page, 'Ski Erg').getByRole('cell')
    await expect(cells).toHaveCount(10)
    await expect(cells.nth(0)).toHaveText('4:165th2:08 /500 m')
    await expect(cells.nth(2)).toHaveText('3:26-0:50 1st1:43 /500 m')
    await expect(cells.nth(3)).toHaveText('6:32-0:30 1st')
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Joaquín Veredas')
    await expect(cells.nth(2)).toHaveText('3:261st1:43 /500 m')
    await expect(cells.nth(0)).toHaveText('4:16+0:50 5th2:08 /500 m')
  })

  test('[TABLE-6] the current row is highlighted, and a row seeks to its segment', async ({
    page,
  }) => {
    await openPlayer(page, { idps: RIVALS })
    await seekTo(page, 2300)
    await expect(splitRow(page, 'Roxzone Out 5')).toHaveAttribute('aria-current', 'true')
    await expect(page.locator('tr[aria-current]')).toHaveCount(1)
    const box = page.getByRole('table').locator('../..')
    await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    // The name seeks to when the first athlete began it, a cell to when that athlete did.
    await button(page, 'Ski Erg').click()
    await expect(raceTime(page)).toHaveText('2:46')
    await splitRow(page, 'Ski Erg').getByRole('cell').nth(2).click()
    await expect(raceTime(page)).toHaveText('3:06')
    await button(page, 'Run 2').press('Enter')
    await expect(splitRow(page, 'Run 2')).toHaveAttribute('aria-current', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(button(page, 'Roxzone In 2')).toBeFocused()
  })

  test('[TABLE-6] during playback the table scrolls in its own box, and the page stays', async ({
    page,
  }) => {
    await openPlayer(page, { idps: RIVALS })
    await button(page, 'Play').click()
    const box = page.getByRole('table').locator('../..')
    const where = () => page.evaluate(() => window.scrollY)
    const before = await where()
    await seekTo(page, 2280)
    await page.clock.runFor(3000)
    await page.clock.resume()
    await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(100)
    await button(page, 'Pause').click()
    expect(await where()).toBe(before)
  })
})

test.describe('the gap chart', () => {
  test('[GAP-3] the cursor follows the clock, and a click or a drag seeks', {
    tag: '@core',
  }, async ({ page }) => {
    await openPlayer(page, { idps: RIVALS })
    const chart = page.getByRole('img', { name: /^Time behind the leader/ }).locator('..')
    await chart.scrollIntoViewIfNeeded()
    const box = await chart.boundingBox()
    if (!box) throw new Error('No chart')
    const [left, right] = [box.x + 48, box.x + box.width - 34]
    const cursor = chart.locator('[data-cursor]')
    const cursorAt = async () => (await cursor.boundingBox())?.x ?? 0
    expect(await cursorAt()).toBeCloseTo(left, 0)

    await page.mouse.click((left + right) / 2, box.y + 60)
    expect(await timeOf(page)).toBeCloseTo(TOTAL / 2, -1)
    expect(await cursorAt()).toBeCloseTo((left + right) / 2, -0.5)
    await page.mouse.move((left + right) / 2, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(right + 20, box.y + 80)
    await page.mouse.up()
    await expect(raceTime(page)).toHaveText('1:01:08')
  })
})
