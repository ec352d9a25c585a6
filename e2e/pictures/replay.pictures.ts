import type { Page } from '@playwright/test'
import { TOAST } from '../../contract/limits.ts'
import { choose, openExport } from '../export-video.ts'
import { expect, test } from '../fixtures.ts'
import { addFiles, afterStart, shownItem, stopClock } from '../media-panel.ts'
import { openRace } from '../open-race.ts'
import { painting, paintingNow } from '../painting.ts'
import { button, openPlayer, RIVALS, seekTo } from '../player-page.ts'
import { aDrawnPhoto } from './drawn-photo.ts'
import { lookAt, saveAnimation, savePicture } from './save-picture.ts'

/** Halfway through the first station, with the ring half full. */
const AT_SKI_ERG = 288
/** At the sled push. */
const AT_SLED = 700
/** In the sixth run, after several changes of order. */
const LATE = 2480
/** In the shortest video, at a moment when no leaderboard rows swap. */
const PREVIEW_FRAME = 250

const replay = (page: Page) => page.getByRole('region', { name: 'Replay' })

/** Seeks to a moment and waits until the worker has painted it and rows have settled. */
async function showMoment(page: Page, time: number) {
  const before = await painting(page)
  await seekTo(page, time)
  await page.clock.runFor(1500)
  await expect.poll(() => paintingNow(page)).not.toBe(before)
  await painting(page)
}

test.describe('the whole page', () => {
  test.use({ viewport: { width: 1440, height: 960 } })

  test('one athlete at a station', async ({ page }) => {
    await openPlayer(page)
    await showMoment(page, AT_SKI_ERG)
    await lookAt(page)
    await savePicture(page, 'replay')
  })

  test('five athletes', async ({ page }) => {
    await openPlayer(page, { idps: RIVALS })
    await showMoment(page, LATE)
    await lookAt(page)
    await savePicture(page, 'comparison')
  })
})

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  })

  test('one athlete at a station', async ({ page }) => {
    await openPlayer(page)
    await button(page, 'Play').tap()
    await button(page, 'Pause').tap()
    await showMoment(page, AT_SKI_ERG)
    await lookAt(page, replay(page))
    await savePicture(page, 'phone')
  })
})

test('the gaps', async ({ page }) => {
  await openPlayer(page, { idps: RIVALS })
  await showMoment(page, LATE)
  await lookAt(page, page.getByRole('heading', { name: 'Gaps' }))
  await savePicture(page, 'gaps')
})

test('a photo on the map', async ({ page, browser }) => {
  await openRace(page)
  await addFiles(page, [await aDrawnPhoto(browser, afterStart(AT_SLED))])
  await stopClock(page)
  await page.clock.runFor(TOAST.durationMs)
  await showMoment(page, AT_SLED - 10)
  await button(page, 'Play').click()
  await expect(async () => {
    await page.clock.runFor(100)
    await expect(shownItem(page)).toBeVisible({ timeout: 100 })
  }).toPass()
  await page.clock.runFor(500)
  await painting(page)
  await lookAt(page, replay(page))
  await savePicture(page, 'media')
})

test.describe('close up', () => {
  test.use({ viewport: { width: 720, height: 800 }, deviceScaleFactor: 2 })

  test('the export with its preview', async ({ page }) => {
    await openPlayer(page, { idps: RIVALS })
    await page.clock.resume()
    const dialog = await openExport(page)
    await choose(dialog, { format: '9:16' })
    await dialog.getByRole('slider').fill(String(PREVIEW_FRAME))
    await expect(dialog.locator('canvas')).toHaveAttribute('data-frame', String(PREVIEW_FRAME))
    await page.mouse.move(0, 0)
    await savePicture(page, 'export')
  })
})

test('the replay plays', async ({ page }) => {
  await openPlayer(page, { idps: RIVALS })
  await showMoment(page, LATE)
  await button(page, 'Play').click()
  await lookAt(page, replay(page))
  await saveAnimation(page, 'playing', 6, async (ms) => {
    const before = await paintingNow(page)
    await page.clock.runFor(ms)
    await expect.poll(() => paintingNow(page), { intervals: [20, 50] }).not.toBe(before)
  })
})
