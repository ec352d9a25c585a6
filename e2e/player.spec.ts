import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { paintedColors, painting, paintingNow } from './painting.ts'
import {
  button,
  openPlayer,
  RIVALS,
  raceTime,
  seekTo,
  slider,
  TOTAL,
  timeOf,
} from './player-page.ts'

test.describe('one athlete', () => {
  test('[PLAY-25, RACE-4, SHARE-3, A11Y-1] the player has all its parts', async ({
    page,
    baseURL,
  }) => {
    await openPlayer(page)
    const player = page.getByRole('region', { name: 'Replay' })
    await expect(player).toContainText('Relive your Race')
    await expect(player).toContainText(`Relive Your Race At${new URL(baseURL ?? '').host}`)
    // On the map it would hide athletes below it.
    await expect(page.getByLabel('Race map')).not.toContainText('Relive Your Race At')
    await expect(button(page, 'Play')).toBeVisible()
    await expect(button(page, 'Reset')).toBeVisible()
    await expect(player.getByRole('switch', { name: 'Skip Runs' })).not.toBeChecked()
    await expect(player.getByRole('combobox', { name: 'Speed' })).toHaveValue('25')
    await expect(raceTime(page)).toHaveText('0:00')
    await expect(player).toContainText('At the start')
    await expect(player).toContainText('/ 1:01:08')
    await expect(page.getByLabel('Race map')).toHaveRole('img')
  })

  test('[PLAY-1] it stops at the finish, reset rewinds, and play starts over', {
    tag: '@core',
  }, async ({ page }) => {
    await openPlayer(page)
    await seekTo(page, TOTAL - 50)
    await button(page, 'Play').click()
    // 45 s at 25x, the last five at 1x, and the congratulations.
    await page.clock.runFor(12_000)
    await expect(raceTime(page)).toHaveText('1:01:08')
    await expect(button(page, 'Play')).toBeVisible()

    await button(page, 'Play').click()
    await page.clock.runFor(200)
    await expect(raceTime(page)).toHaveText(/^0:0\d$/)
    await button(page, 'Reset').click()
    await expect(raceTime(page)).toHaveText('0:00')
    await expect(button(page, 'Play')).toBeVisible()
    await page.clock.runFor(1000)
    await expect(raceTime(page)).toHaveText('0:00')
  })

  test.describe('without a worker', () => {
    test.use({ isFailureExpected: true })

    test('[HOUSE-21] the page itself draws a map whose worker cannot be loaded', async ({
      page,
    }) => {
      await page.route('**/map-worker*', (route) => route.abort())
      await openPlayer(page)
      const before = await painting(page)
      await seekTo(page, 300)
      // The page paints in a separate task, which waits for the test's clock.
      await page.clock.runFor(100)
      await expect.poll(() => paintingNow(page)).not.toBe(before)
    })
  })

  test('[PLAY-5] the timeline is dragged in steps of 0.1 s, arrow keys seek 10 s, and seeking shows the same as playing', async ({
    page,
  }) => {
    await openPlayer(page)
    await expect(slider(page)).toHaveAttribute('step', '0.1')
    const before = await painting(page)
    await seekTo(page, 300)
    await expect(raceTime(page)).toHaveText('5:00')
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '5:00, Ski Erg')
    await expect.poll(() => paintingNow(page)).not.toBe(before)
    const sought = await painting(page)
    await slider(page).press('ArrowRight')
    expect(await timeOf(page)).toBe(310)

    await seekTo(page, 299)
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('1x')
    await button(page, 'Play').click()
    await page.clock.runFor(1500)
    await button(page, 'Pause').click()
    await seekTo(page, 300)
    await expect.poll(() => paintingNow(page)).toBe(sought)
  })

  test('[PLAY-25] the strip names the segment under the pointer', async ({ page }) => {
    await openPlayer(page)
    const { width = 0 } = (await slider(page).boundingBox()) ?? {}
    const pointAt = (seconds: number) =>
      slider(page).hover({ position: { x: 3 + ((width - 6) * seconds) / (TOTAL + 3), y: 22 } })
    await pointAt(300)
    await expect(page.getByText(/^Ski Erg · (4:5|5:0)\d$/)).toBeVisible()
    await pointAt(60)
    await expect(page.getByText(/^Run 1 · /)).toBeVisible()
    await button(page, 'Reset').hover()
    await expect(page.getByText(/^Run 1 · /)).toBeHidden()
    for (const [end, seconds] of [
      [/^Run 1 · 0:0/, 0],
      [/^Wall Balls · /, TOTAL],
    ] as const) {
      await pointAt(seconds)
      const hint = await page.getByText(end).boundingBox()
      const strip = await slider(page).boundingBox()
      if (!hint || !strip) throw new Error('No hint')
      expect(hint.x).toBeGreaterThanOrEqual(strip.x)
      expect(hint.x + hint.width).toBeLessThanOrEqual(strip.x + strip.width)
    }
  })

  test('[PLAY-5] time pauses while the slider is dragged, and continues afterwards', async ({
    page,
  }) => {
    await openPlayer(page)
    await button(page, 'Play').click()
    const box = await slider(page).boundingBox()
    if (!box) throw new Error('No slider')
    await page.mouse.move(box.x + box.width / 2, box.y + 15)
    await page.mouse.down()
    const held = await timeOf(page)
    expect(held).toBeGreaterThan(1700)
    await page.clock.runFor(2000)
    expect(await timeOf(page)).toBe(held)
    await page.mouse.up()
    await page.clock.runFor(1000)
    await button(page, 'Pause').click()
    expect(await timeOf(page)).toBeGreaterThan(held + 20)
  })

  test('[PLAY-18, PLAY-25] Skip Runs leaves out runs, and both its switches show the same state', async ({
    page,
  }) => {
    await openPlayer(page)
    const skip = page.getByRole('region', { name: 'Replay' }).getByRole('switch')
    await skip.click()
    await expect(skip).toBeChecked()
    await seekTo(page, 424)
    await button(page, 'Play').click()
    // Run 2 lasts from 7:05 to 10:54.
    await page.clock.runFor(300)
    await button(page, 'Pause').click()
    expect(await timeOf(page)).toBeGreaterThan(654)
    await page.clock.resume()
    await page.getByRole('button', { name: /^Media Settings/ }).click()
    await expect(page.getByRole('switch', { name: 'Skip Runs' })).toHaveCount(2)
    for (const twin of await page.getByRole('switch', { name: 'Skip Runs' }).all()) {
      await expect(twin).toBeChecked()
    }
  })

  test('[SCENE-6] at a ring station the ring fills and the counter counts', async ({ page }) => {
    await openPlayer(page)
    const before = await painting(page)
    await seekTo(page, 288)
    await expect.poll(() => paintingNow(page)).not.toBe(before)
    const half = await painting(page)
    await expect(page.getByRole('region', { name: 'Replay' })).toContainText('~ 500 m')
    await seekTo(page, 346)
    await expect(page.getByRole('region', { name: 'Replay' })).toContainText('~ 750 m')
    await expect.poll(() => paintingNow(page)).not.toBe(half)
  })
})

test.describe('five athletes', () => {
  test('[SCENE-8] only markers on the same spot are nudged apart, and never meet elsewhere', async ({
    page,
  }) => {
    await openPlayer(page, { idps: RIVALS })
    for (const color of ['255 138 48', '76 141 255', '52 211 120', '176 116 255', '255 84 84']) {
      await expect.poll(() => paintedColors(page)).toContain(color)
    }
  })
})

for (const idps of [['RTNG0004'], [...RIVALS]]) {
  test(`axe finds nothing on a replay of ${idps.length}, at its start, in the middle and at its end`, async ({
    page,
  }) => {
    await openPlayer(page, { idps })
    await page.clock.resume()
    for (const time of [0, 1500, 4200]) {
      await seekTo(page, time)
      await test.step(`at ${time} s`, () => expectAccessible(page))
    }
  })
}
