import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { button, openPlayer, RIVALS, raceTime, seekTo, slider, timeOf } from './player-page.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A point on the map, as shares of its size. */
async function pointOn(page: Page, across: number, down = 0.5) {
  const map = page.getByLabel('Race map')
  await map.scrollIntoViewIfNeeded()
  const box = await map.boundingBox()
  if (!box) throw new Error('No map')
  return { x: box.x + box.width * across, y: box.y + box.height * down }
}

async function tap(page: Page, across: number) {
  const { x, y } = await pointOn(page, across)
  await page.touchscreen.tap(x, y)
}

/** A finger that moves by a number of pixels, as the system reports it. */
async function swipe(page: Page, across: number, dx: number, dy = 0) {
  const { x, y } = await pointOn(page, across)
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * share, y: y + dy * share }],
    })
  await send('touchStart', 0)
  for (let step = 1; step <= 10; step++) await send('touchMove', step / 10)
  await send('touchEnd', 1)
}

/** After the first tap, paused at a moment. */
async function openStarted(page: Page, time: number) {
  await openPlayer(page)
  await button(page, 'Play').click()
  await button(page, 'Pause').click()
  await seekTo(page, time)
}

test("[SHARE-3, PLAY-25] the product's address and Skip Runs are each on one line", async ({
  page,
  baseURL,
}) => {
  await openPlayer(page)
  const player = page.getByRole('region', { name: 'Replay' })
  for (const text of [
    player.getByText(new URL(baseURL ?? '').host),
    player.getByRole('switch', { name: 'Skip Runs' }),
  ]) {
    const lines = await text.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element.firstChild as Node)
      return range.getClientRects().length
    })
    expect(lines).toBe(1)
  }
})

test('[PLAY-22, RACE-4] the first tap is on the overlay, further taps toggle playback', {
  tag: '@core',
}, async ({ page }) => {
  await openPlayer(page)
  await expect(button(page, 'Play')).toHaveCount(1)
  const { width = 0, height = 0 } = (await button(page, 'Play').boundingBox()) ?? {}
  expect(width).toBeGreaterThan(300)
  expect(height).toBeGreaterThan(200)
  await button(page, 'Play').tap()
  await expect(button(page, 'Pause')).toBeVisible()
  await page.clock.runFor(1000)

  await tap(page, 0.5)
  await expect(button(page, 'Play')).toBeVisible()
  await expect(button(page, 'Play')).toHaveCount(1)
  const paused = await raceTime(page).textContent()
  await page.clock.runFor(1000)
  await expect(raceTime(page)).toHaveText(paused ?? '')
  await tap(page, 0.5)
  await expect(button(page, 'Pause')).toBeVisible()
})

test('[PLAY-22, SCENE-28] a link to the end offers to watch again, with one Play button', async ({
  page,
}) => {
  await openPlayer(page, { query: '&t=9000' })
  await expect(button(page, 'Play')).toHaveCount(1)
  await expect(button(page, 'Watch again')).toHaveCount(1)
})

test('[PLAY-22] a double tap on the right seeks forward, on the left back', async ({ page }) => {
  await openStarted(page, 1000)
  await tap(page, 0.8)
  await page.clock.runFor(200)
  await tap(page, 0.8)
  await expect(raceTime(page)).toHaveText('18:45')
  await expect(button(page, 'Play')).toBeVisible()
  await expect(page.getByText('+125 s')).toBeAttached()
  await page.clock.runFor(1000)
  await tap(page, 0.2)
  await page.clock.runFor(200)
  await tap(page, 0.2)
  await expect(raceTime(page)).toHaveText('16:40')
  await expect(button(page, 'Play')).toBeVisible()
})

test('[PLAY-22] a vertical swipe scrolls the page without affecting the replay', async ({
  page,
}) => {
  await openStarted(page, 1000)
  const before = await page.evaluate(() => window.scrollY)
  await swipe(page, 0.5, 8, -200)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 50)
  await expect(raceTime(page)).toHaveText('16:40')
  await expect(button(page, 'Play')).toBeVisible()
})

test('[PLAY-22] the thin progress bar has a touch area as high as a finger, and seeks to where it is touched', async ({
  page,
}) => {
  await openStarted(page, 0)
  const box = await slider(page).boundingBox()
  if (!box) throw new Error('No bar')
  expect(box.height).toBeGreaterThanOrEqual(44)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height - 4)
  expect(await timeOf(page)).toBeGreaterThan(1750)
  expect(await timeOf(page)).toBeLessThan(1920)
})

test('[RACE-4, A11Y-5] the timer card has time, segment, speed and reset, all large enough for fingers', async ({
  page,
}) => {
  await openStarted(page, 300)
  const player = page.getByRole('region', { name: 'Replay' })
  await expect(raceTime(page)).toHaveText('5:00')
  await expect(player).toContainText('Ski Erg')
  const controls = [
    ...(await player.getByRole('button').all()),
    player.getByRole('combobox', { name: 'Speed' }),
    player.getByRole('switch'),
    slider(page),
  ]
  for (const control of controls) {
    const { height = 0 } = (await control.boundingBox()) ?? {}
    expect(height).toBeGreaterThanOrEqual(44)
  }
  await button(page, 'Reset').tap()
  await expect(raceTime(page)).toHaveText('0:00')
})

test('[TABLE-2] a comparison shows the table for one athlete at a time', async ({ page }) => {
  await openPlayer(page, { idps: RIVALS })
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText([
    'LELuuk van Esdoorn',
    'Segment',
    'Split',
    'Race time',
  ])
  await expect(page.getByRole('combobox', { name: 'Compare with' })).toHaveValue('1')
  await page.getByRole('combobox', { name: 'Athlete' }).selectOption('Mattis Overgaard')
  await expect(table.getByRole('columnheader').first()).toContainText('Mattis Overgaard')
  await expect(table.getByRole('row').nth(2)).toContainText('2:47+0:07 2nd')
})

test('nothing is wider than a phone of 360 to 767 pixels, and axe finds nothing', async ({
  page,
}) => {
  await openPlayer(page, { idps: RIVALS })
  await button(page, 'Play').click()
  await button(page, 'Pause').click()
  await page.clock.resume()
  for (const width of [360, 390, 767]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
  }
  await expectAccessible(page)
})

/** Names of the player's visible controls that are covered by something. */
async function coveredControls(page: Page): Promise<string[]> {
  return page.getByRole('region', { name: 'Replay' }).evaluate((player) =>
    [...player.querySelectorAll<HTMLElement>('button, select, input, [role=switch]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        // The first play button covers the whole map, and is tapped at the icon in its middle.
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        if (!hit) return top + height / 2 < innerHeight && top > 0
        return !control.contains(hit) && !hit.closest('label')?.contains(control)
      })
      .map((control) => control.ariaLabel ?? control.textContent ?? control.tagName),
  )
}

for (const idps of [['RTNG0004'], RIVALS]) {
  test(`[LOOK-13] everything in a replay of ${idps.length} can be tapped, in both orientations, before and after the first play`, async ({
    page,
  }) => {
    await openPlayer(page, { idps })
    const expectAllPressable = async () => {
      for (const [width, height] of [
        [844, 390],
        [667, 375],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height })
        for (const name of ['Compare', 'Share', 'View']) {
          await expect(button(page, name)).toBeVisible()
        }
        await expect.poll(() => coveredControls(page)).toEqual([])
        await expectNoOverflow(page)
      }
    }
    await expectAllPressable()
    await button(page, 'Play').click()
    await tap(page, 0.5)
    await page.clock.runFor(1000)
    await expectAllPressable()
  })
}

test.describe('in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('[LOOK-13, PLAY-22] controls hide during playback, and tap, double tap and swipe work as in portrait', {
    tag: '@core',
  }, async ({ page }) => {
    await openPlayer(page)
    await button(page, 'Play').tap()
    await page.clock.runFor(1000)
    await tap(page, 0.5)
    await page.clock.runFor(1000)
    const opacity = () =>
      slider(page).evaluate((input) => {
        const overlay = input.closest('[data-controls]')
        return overlay && getComputedStyle(overlay).opacity
      })
    await page.clock.runFor(500)
    await expect.poll(opacity).toBe('1')
    await tap(page, 0.5)
    await page.clock.runFor(500)
    await expect.poll(opacity).toBe('0')
    await tap(page, 0.5)
    await expect.poll(opacity).toBe('1')
    await page.clock.runFor(1000)
    await seekTo(page, 1000)
    await tap(page, 0.8)
    await page.clock.runFor(200)
    await tap(page, 0.8)
    await expect(raceTime(page)).toHaveText('18:45')
    await seekTo(page, 1000)
    await swipe(page, 0.3, 100)
    expect(await timeOf(page)).toBeCloseTo(1125, 0)
    await page.clock.resume()
    await expectAccessible(page)
  })
})
