import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  addFiles,
  afterStart,
  openPanel,
  quartersOf,
  seekTo,
  shownItem,
  stopClock,
  TOTAL,
} from './media-panel.ts'
import { openRace } from './open-race.ts'
import { aPhoto } from './photo-files.ts'

const COLORS = { R: [220, 30, 30], G: [30, 200, 30], B: [30, 30, 220], W: [240, 240, 240] } as const

/** Four distinguishable photos: before the start, in run 2, at the sled pull, after the finish. */
const photos = () => [
  aPhoto(afterStart(-600), { name: 'before.jpg', color: COLORS.R }),
  aPhoto(afterStart(500), { name: 'run.jpg', color: COLORS.G }),
  aPhoto(afterStart(1200), { name: 'sled.jpg', color: COLORS.B }),
  aPhoto(afterStart(TOTAL + 300), { name: 'after.jpg', color: COLORS.W }),
]

const raceTime = (page: Page) => page.getByLabel('Race time')
const play = (page: Page) => page.getByRole('button', { name: 'Play', exact: true }).click()
const colorOf = async (page: Page) => (await quartersOf(shownItem(page)))[0]

/** Runs the replay step by step until something new is on screen. */
async function runUntilShown(page: Page, words: string, limit: number) {
  for (let time = 0; time < limit; time += 100) {
    await page.clock.runFor(100)
    const shown = await page.evaluate(() => {
      const item = document.querySelector('[data-mode] :is(img, video)')
      return item?.getAttribute('alt') ?? item?.getAttribute('aria-label') ?? ''
    })
    // The clock is written about sixteen times a second, so wait for its turn.
    if (shown.includes(words)) return page.clock.runFor(64)
  }
  throw new Error(`Nothing was shown for '${words}'`)
}

const MODES = ['embedded', 'popup', 'fullscreen'] as const

/** Opens a replay with the four photos, and the panel with their settings. */
async function openWithPhotos(page: Page) {
  await openRace(page)
  await addFiles(page, photos())
  await openPanel(page)
}

for (const mode of MODES) {
  test(`[PLAY-7, PLAY-12, PLAY-15] ${mode}, at 1x and 50x, each photo appears at its race time`, async ({
    page,
  }) => {
    await openWithPhotos(page)
    await page.getByLabel('Display mode').selectOption(mode)
    for (const speed of [1, 50])
      await test.step(`at ${speed}x`, () => expectPhotos(page, mode, speed))
  })
}

async function expectPhotos(page: Page, mode: string, speed: number) {
  await page.getByLabel('Speed').selectOption({ label: `${speed}x` })
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await stopClock(page)

  await play(page)
  await runUntilShown(page, 'before the start', 1000)
  await expect(page.locator('[data-mode]')).toHaveAttribute('data-mode', mode)
  expect(await colorOf(page)).toBe('R')
  await expect(raceTime(page)).toHaveText('0:00')

  await seekTo(page, 500 - 2 * speed)
  await runUntilShown(page, 'Run 2', 3000)
  expect(await colorOf(page)).toBe('G')
  await expect(raceTime(page)).toHaveText('8:20')
  // A hold runs at 1x, so just over a second of waiting is as much of the race, at any speed.
  await page.clock.runFor(1100)
  await expect(raceTime(page)).toHaveText('8:21')

  await seekTo(page, 1200 - 2 * speed)
  await runUntilShown(page, 'Sled Pull', 3000)
  expect(await colorOf(page)).toBe('B')
  await expect(raceTime(page)).toHaveText('20:00')

  await seekTo(page, TOTAL - 2 * speed)
  // The last seconds before the finish run at 1x.
  await runUntilShown(page, 'after the finish', 10_000)
  expect(await colorOf(page)).toBe('W')
  await expect(raceTime(page)).toHaveText('1:01:08')
  await expect(page.locator('[data-mode]').getByText('Finish time')).toBeVisible()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.clock.resume()
}

test('[SCENE-11, MEDIA-31] a photo is where its mode puts it', { tag: '@core' }, async ({
  page,
}) => {
  await openWithPhotos(page)
  await page.getByLabel('Corner').selectOption('bottom-left')
  for (const mode of MODES) {
    await page.getByLabel('Display mode').selectOption(mode)
    await seekTo(page, 1201)
    await expect(page.locator('[data-mode]')).toHaveAttribute('data-mode', mode)
    expect(await colorOf(page)).toBe('B')
    const [map, item] = [
      await page.getByRole('img', { name: 'Race map' }).boundingBox(),
      await shownItem(page).boundingBox(),
    ]
    if (!map || !item) throw new Error('Nothing is on screen')
    const middle = [item.x + item.width / 2, item.y + item.height / 2] as const
    if (mode === 'embedded') {
      expect(middle[0]).toBeLessThan(map.x + map.width / 2)
      expect(middle[1]).toBeGreaterThan(map.y + map.height / 2)
    } else {
      expect(middle[0]).toBeCloseTo(map.x + map.width / 2, -1)
      // The caption is below the picture of a popup.
      expect(Math.abs(middle[1] - map.y - map.height / 2)).toBeLessThan(25)
    }
    if (mode === 'fullscreen') expect(item.width).toBeCloseTo(map.width, -2)
  }
})

test('[PLAY-7] without show media nothing appears, and with it everything does again', async ({
  page,
}) => {
  await openRace(page)
  await addFiles(page, photos())
  await openPanel(page)
  await page.getByRole('switch', { name: 'Show media' }).click()
  await seekTo(page, 1201)
  await expect(shownItem(page)).toHaveCount(0)
  await page.getByRole('switch', { name: 'Show media' }).click()
  await expect(shownItem(page)).toBeVisible()
})

test('[MEDIA-31, PLAY-18] a comparison shows media, and says why there is no Skip Runs', async ({
  page,
}) => {
  await openRace(page, { idps: ['RTNG0004', 'RTNG0007'] })
  const panel = await openPanel(page)
  await addFiles(page, photos())
  await expect(panel).toContainText('Skip Runs works for a single athlete')
  await expect(panel.getByRole('switch', { name: 'Skip Runs' })).toHaveCount(0)
  await seekTo(page, 1201)
  expect(await colorOf(page)).toBe('B')
})
