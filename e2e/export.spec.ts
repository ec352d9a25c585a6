import type { Locator, Page, Request } from '@playwright/test'
import { EXPORT_TEXTS } from '../contract/texts/export-texts.ts'
import { REPLAY_TEXTS } from '../contract/texts/replay-texts.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import {
  choose,
  createVideo,
  expectField,
  inWorker,
  openExport,
  previewHash,
  probe,
  seekPreview,
} from './export-video.ts'
import { expect, test } from './fixtures.ts'
import { seekTo, stopClock } from './media-panel.ts'
import { FIVE, openRace } from './open-race.ts'

// A whole video needs 13 s of processor time.
test.describe.configure({ timeout: 300_000 })

const raceTime = (page: Page) => page.getByLabel('Race time')

/** Collects everything logged from here on; a log may arrive after what it reports is seen. */
function collectLogs(
  page: Page,
): { actionType: string; actionDetails?: Record<string, unknown> }[] {
  const logged: { actionType: string; actionDetails?: Record<string, unknown> }[] = []
  page.on('request', (request: Request) => {
    if (request.url().endsWith('/api/logs/action')) logged.push(request.postDataJSON())
  })
  return logged
}

/** Progress of a video in percent. */
const progressOf = async (dialog: Locator) =>
  100 * Number(await dialog.getByRole('progressbar').getAttribute('value'))

/**
 * Stops the worker at a frame, as a busy encoder would; otherwise a fast machine finishes too
 * early.
 */
function haltAfter(page: Page, frames: number) {
  return inWorker(
    page,
    `const Real = VideoEncoder
     self.VideoEncoder = class extends Real {
       #left = ${frames}
       encode(...frame) {
         this.#left -= 1
         if (this.#left >= 0) super.encode(...frame)
       }
       get encodeQueueSize() {
         return this.#left < 0 ? 99 : super.encodeQueueSize
       }
     }`,
  )
}

test('[EXPORT-10, LOG-1] a video is made, previewed and shared with a fresh click', {
  tag: '@core',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const shared: string[] = []
    Object.assign(window, { shared })
    navigator.canShare = () => true
    navigator.share = async (data) => {
      for (const file of data?.files ?? [])
        shared.push(`${file.name} ${file.type} ${file.size > 0}`)
    }
  })
  const logged = collectLogs(page)
  await openRace(page)
  const dialog = await openExport(page)
  await expectAccessible(page)
  await choose(dialog, { lines: 720 })
  const path = await createVideo(page, dialog, 'story.mp4')
  expect(probe(path).audio).toBe(undefined)
  await expectAccessible(page)

  const preview = dialog.getByLabel(EXPORT_TEXTS.done, { exact: true })
  await expect(preview).toHaveJSProperty('duration', 15)
  await dialog.getByRole('button', { name: EXPORT_TEXTS.share }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: string[] }).shared))
    .toEqual(['racetrace-hyrox-northgate-2026.mp4 video/mp4 true'])

  const ours = () => logged.filter(({ actionType }) => /recording|exported/.test(actionType))
  await expect
    .poll(() => ours().map(({ actionType }) => actionType))
    .toEqual(['recording_started', 'recording_stopped', 'video_exported'])
  expect(ours().at(-1)?.actionDetails).toEqual({
    format: '9:16',
    lines: 720,
    seconds: 15,
    athletes: 1,
    media: 0,
    sound: false,
  })
})

test('[EXPORT-10] cancelling at any moment frees everything and leaves the player as it was', async ({
  page,
}) => {
  const logged = collectLogs(page)
  await openRace(page, { idps: FIVE })
  await seekTo(page, 1234)
  const before = await raceTime(page).textContent()
  const dialog = await openExport(page)
  await choose(dialog, { lines: 720 })
  const others = page.workers().length
  // At the beginning and midway.
  for (const percent of [0, 12]) {
    await haltAfter(page, Math.ceil(percent * 4.5) + 8)
    await test.step(`at ${percent} %`, async () => {
      await dialog.getByRole('button', { name: EXPORT_TEXTS.create }).click()
      await expect
        .poll(() => progressOf(dialog), { timeout: 60_000 })
        .toBeGreaterThanOrEqual(percent)
      await dialog.getByRole('button', { name: EXPORT_TEXTS.cancel }).click()
      await expect(dialog.getByRole('button', { name: EXPORT_TEXTS.create })).toBeVisible()
      await expect.poll(() => page.workers().length).toBe(others)
    })
    await page.unrouteAll({ behavior: 'wait' })
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(raceTime(page)).toHaveText(before ?? '')
  await expect(page.getByRole('button', { name: 'Play', exact: true }).first()).toBeVisible()
  const reasons = () =>
    logged
      .filter(({ actionType }) => actionType === 'recording_stopped')
      .map(({ actionDetails }) => actionDetails?.reason)
  await expect.poll(reasons).toEqual(['cancelled', 'cancelled'])
})

test('[EXPORT-10] an encoder that fails midway says so, and the next attempt works', async ({
  page,
}) => {
  await inWorker(
    page,
    `const Real = VideoEncoder
     self.VideoEncoder = class extends Real {
       #left = 40
       #fail
       constructor(init) { super(init); this.#fail = init.error }
       encode(...frame) {
         this.#left -= 1
         if (this.#left === 0) this.#fail(new DOMException('The encoder is gone', 'EncodingError'))
         else if (this.#left > 0) super.encode(...frame)
       }
     }`,
  )
  await openRace(page)
  const dialog = await openExport(page)
  await choose(dialog, { lines: 720 })
  const others = page.workers().length
  await dialog.getByRole('button', { name: EXPORT_TEXTS.create }).click()
  await expect(dialog.getByRole('alert')).toContainText(EXPORT_TEXTS.failed.encoder, {
    timeout: 240_000,
  })
  await expectAccessible(page)
  expect(page.workers().length).toBe(others)

  await page.unrouteAll({ behavior: 'wait' })
  await dialog.getByRole('button', { name: EXPORT_TEXTS.create }).click()
  await expect.poll(() => progressOf(dialog), { timeout: 60_000 }).toBeGreaterThan(12)
})

test('[EXPORT-2] a frame is painted the same whichever frame came before it', async ({ page }) => {
  // A single athlete has splits and a counter, five have a leaderboard.
  for (const race of [{}, { idps: FIVE }]) {
    await openRace(page, race)
    await expectField(page)
    const dialog = await openExport(page)
    for (const shot of ['map', 'director'] as const) {
      await choose(dialog, { shot, lines: 720 })
      const wanted = [100, 260, 340]
      // Painted from scratch, after the title.
      const fresh: string[] = []
      for (const frame of wanted) {
        await seekPreview(dialog, 0)
        fresh.push(await previewHash(dialog, frame))
      }
      expect(new Set(fresh).size).toBe(wanted.length)
      // Painted incrementally, as in the video, forwards and backwards.
      const pieced: string[] = []
      for (const frame of wanted) {
        for (const before of [frame - 2, frame + 1, frame - 1]) await seekPreview(dialog, before)
        pieced.push(await previewHash(dialog, frame))
      }
      expect(pieced).toEqual(fresh)
    }
  }
})

test('[EXPORT-8] a page with a stopped clock and no frames still makes a video', async ({
  page,
}) => {
  await openRace(page)
  const dialog = await openExport(page)
  await choose(dialog, { format: '1:1', lines: 720 })
  // From here on the page gets no timers and no frames, like a background tab.
  await stopClock(page)
  await dialog.getByRole('button', { name: EXPORT_TEXTS.create }).click()
  await expect.poll(() => progressOf(dialog), { timeout: 60_000 }).toBeGreaterThan(10)
})

for (const [part, name] of [
  ['WebCodecs', 'VideoEncoder'],
  ['WebAssembly', 'WebAssembly'],
] as const) {
  test(`[EXPORT-18] without ${part} the dialog says so and offers the screen recording`, async ({
    page,
  }) => {
    await page.addInitScript((missing) => Reflect.deleteProperty(window, missing), name)
    await openRace(page)
    await page.getByRole('button', { name: REPLAY_TEXTS.share, exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: EXPORT_TEXTS.tabs.video }).click()
    await expect(dialog).toContainText(EXPORT_TEXTS.unsupported.title)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: EXPORT_TEXTS.unsupported.action }).click()
    const optimized = page.getByRole('dialog', { name: 'Optimized for Sharing' })
    await expect(optimized).toBeVisible()
    await optimized.getByRole('button', { name: REPLAY_TEXTS.share, exact: true }).click()
    await dialog.getByRole('tab', { name: EXPORT_TEXTS.tabs.video }).click()
    await expect(dialog).toContainText(EXPORT_TEXTS.unsupported.title)
  })
}

test('[EXPORT-10] the result card can be upright, square or a sticker with a transparent background', {
  tag: '@core',
}, async ({ page }) => {
  await openRace(page)
  const dialog = await openExport(page)
  await dialog.getByRole('tab', { name: EXPORT_TEXTS.tabs.card }).click()
  const card = dialog.getByRole('img', { name: EXPORT_TEXTS.card.alt })
  const sizes: Record<string, unknown> = {}
  for (const style of ['9:16', '1:1', 'sticker'] as const) {
    await dialog.getByRole('radio', { name: EXPORT_TEXTS.card.styles[style] }).check()
    await expect(card).toHaveAttribute('data-style', style)
    sizes[style] = await card.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      const ctx = new OffscreenCanvas(width, height).getContext('2d')
      ctx?.drawImage(image, 0, 0)
      const corner = ctx?.getImageData(4, 4, 1, 1).data[3]
      return { width, height, isClear: corner === 0 }
    })
  }
  expect(sizes).toEqual({
    '9:16': { width: 1080, height: 1920, isClear: false },
    '1:1': { width: 1080, height: 1080, isClear: false },
    sticker: { width: 1080, height: 1080, isClear: true },
  })
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await dialog.getByRole('link', { name: EXPORT_TEXTS.save }).click()
  expect((await download).suggestedFilename()).toBe('racetrace-hyrox-northgate-2026.png')
})

test('[EXPORT-2, EXPORT-20] the dialog fits a phone, and camera, names, leaderboard and length can be chosen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openRace(page, { idps: FIVE })
  const dialog = await openExport(page)
  await expectNoOverflow(page)
  const painting = () =>
    dialog.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  await dialog.getByRole('slider').fill('200')
  await expect(dialog.locator('canvas')).toHaveAttribute('data-frame', '200')
  for (const name of [EXPORT_TEXTS.names, EXPORT_TEXTS.leaderboard]) {
    const whole = await painting()
    await dialog.getByRole('switch', { name }).click()
    await expect.poll(painting).not.toBe(whole)
  }
  // A story uses the director by default; the whole map can be chosen, and is the default for a
  // wide video.
  const shots = dialog.getByRole('group', { name: EXPORT_TEXTS.camera })
  const director = shots.getByRole('radio', { name: EXPORT_TEXTS.shots.director })
  await expect(director).toBeChecked()
  const filmed = await painting()
  await choose(dialog, { shot: 'map' })
  await expect.poll(painting).not.toBe(filmed)
  await choose(dialog, { shot: 'director', length: EXPORT_TEXTS.full })
  await expect(dialog).toContainText(/long at 25x, the speed set in the player/)
})
