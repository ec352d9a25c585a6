import type { Page } from '@playwright/test'
import { LANDING_TEXTS } from '../contract/texts/landing-texts.ts'
import { expect, test } from './fixtures.ts'
import { stopClock } from './media-panel.ts'
import { paintingNow } from './painting.ts'

const raceTime = (page: Page) => page.getByLabel('Race time')

test('[HOUSE-1, LANDING-1] npm start serves the sample race, and it moves', {
  tag: '@core',
}, async ({ page }) => {
  const clock = async () => {
    const [minutes = 0, seconds = 0] = (await raceTime(page).innerText()).split(':').map(Number)
    return 60 * minutes + seconds
  }
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect.poll(() => paintingNow(page)).not.toBe('')
  await stopClock(page)
  const [start, before] = [await clock(), await paintingNow(page)]

  // runFor, not fastForward: every animation frame has to fire, as it would for a visitor.
  await page.clock.runFor(6000)
  const gone = (await clock()) - start
  expect(gone, 'six seconds at 50 times the speed').toBeGreaterThan(290)
  expect(gone).toBeLessThan(310)
  await expect.poll(() => paintingNow(page)).not.toBe(before)
  await expect(page.getByLabel('Race in words')).toContainText(/Ski Erg|Run|Sled/)
})

test("[LANDING-1] captions of the sample describe the picture, with the leaderboard's numbers", async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  const caption = page.getByRole('note', { name: LANDING_TEXTS.seen, includeHidden: true })
  const seen = new Set<string>()
  for (let i = 0; i < 60 && seen.size < 3; i++) {
    await page.clock.runFor(500)
    const text = await caption.innerText()
    if (text !== '') seen.add(text.split('\n')[0] ?? '')
  }
  expect(seen.size).toBeGreaterThanOrEqual(3)
  expect([...seen].some((text) => /passes|Ski Erg|Sled|Fastest/i.test(text))).toBe(true)
})

test('[LANDING-1] the sample pauses while it is out of view', async ({ page }) => {
  await page.goto('/')
  await expect(raceTime(page)).not.toHaveText('0:00')
  await page.evaluate(() => {
    const space = document.createElement('div')
    space.style.height = '3000px'
    document.body.append(space)
    window.scrollTo(0, 3000)
  })
  await expect(page.getByRole('button', { name: 'Play' })).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
})

test('[LANDING-1] a manual pause stays a pause', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByRole('button', { name: 'Pause' }).click()
  const paused = await raceTime(page).textContent()
  await page.clock.runFor(3000)
  await expect(raceTime(page)).toHaveText(paused ?? '')
})

test('[LANDING-1] with reduced motion the sample stays paused until it is played', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
  const standing = await raceTime(page).textContent()
  await page.clock.runFor(3000)
  await expect(raceTime(page)).toHaveText(standing ?? '')
  await page.getByRole('button', { name: 'Play' }).click()
  await page.clock.runFor(3000)
  await expect(raceTime(page)).not.toHaveText(standing ?? '')
})

test('[LANDING-1] if the sample cannot be loaded, the page says so', async ({ page, baseURL }) => {
  await page.route(/northgate.*\.webp$/, (route) =>
    route.fulfill({ status: 200, body: 'no image' }),
  )
  await page.goto(`${baseURL}/`)
  await expect(page.getByText('The sample replay could not be loaded')).toBeVisible()
})

test('nothing is wider than the screen, from 320 to 1440 pixels', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByLabel('Race map')).toBeVisible()
  for (const width of [320, 360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect(overflow, `${width} pixels wide`).toBeLessThanOrEqual(0)
  }
})
