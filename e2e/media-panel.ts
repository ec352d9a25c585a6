import type { Locator, Page } from '@playwright/test'
import { PICKER_DELAY_MS, UPLOAD_CLOSE_DELAY_MS } from '../contract/limits.ts'
import { expect } from './fixtures.ts'
import { openRace } from './open-race.ts'
import type { PhotoFile } from './photo-files.ts'

/** Start of the athlete of `openRace`, in venue time. */
export const START = '2026-03-14T09:40:04'
/** Duration of the race in seconds. */
export const TOTAL = 3668

/** The wall time a number of seconds after the start. */
export function afterStart(seconds: number): string {
  return new Date(Date.parse(`${START}Z`) + seconds * 1000).toISOString().slice(0, 19)
}

export const progressOf = (page: Page) => page.getByRole('dialog', { name: 'Adding your media' })

/** Stops the page's clock: from here on only `runFor` moves it, and nothing more loads lazily. */
export async function stopClock(page: Page) {
  // On a busy machine that second may pass before the fake clock is paused.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 1000)
  }).toPass()
}

/** Clicks the button, and chooses files in the system's file picker. */
export async function chooseFiles(page: Page, files: PhotoFile[] | string[]) {
  const chooser = page.waitForEvent('filechooser')
  const way = page.getByRole('button', { name: /^(Upload Media|Add photos and videos)$/ })
  await way.first().click()
  await expect(page.getByRole('dialog', { name: 'Upload Information' })).toBeVisible()
  await stopClock(page)
  await page.getByRole('button', { name: 'Continue to Upload' }).click()
  await page.clock.runFor(PICKER_DELAY_MS)
  await (await chooser).setFiles(files)
}

/** Chooses a video whose upload never ends. */
export async function chooseEndless(page: Page, name: string, photos: PhotoFile[] = []) {
  await page.route('**/api/upload-video', () => {})
  const video = { name, mimeType: 'video/mp4', buffer: Buffer.alloc(2000, 1) }
  await chooseFiles(page, [...photos, video])
  await page.clock.resume()
  await expect(progressOf(page)).toContainText(name)
}

/** Opens a replay with an upload in progress that the browser has already recorded. */
export async function openWithUpload(page: Page, name: string) {
  await openRace(page)
  await expect(page.getByRole('button', { name: 'Upload Media' })).toBeVisible()
  await chooseEndless(page, name)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('racetrace.upload')))
    .toContain(name)
}

/** ffmpeg converts videos at the lowest priority, and large photos are decoded on the page. */
const ADDED = { timeout: 60_000 }

/** Adds files and waits until they are added. */
export async function addFiles(page: Page, files: PhotoFile[] | string[]) {
  await chooseFiles(page, files)
  await finishAdding(page)
}

/** The same with the clock running, to see the messages in between. */
export async function addFilesLive(page: Page, files: PhotoFile[] | string[]) {
  await chooseFiles(page, files)
  await expect(progressOf(page)).toBeVisible()
  await page.clock.resume()
  await expect(progressOf(page)).toBeHidden(ADDED)
}

export async function finishAdding(page: Page) {
  await expect(progressOf(page)).toContainText('Finalizing upload...', ADDED)
  await page.clock.runFor(UPLOAD_CLOSE_DELAY_MS)
  await expect(progressOf(page)).toBeHidden()
  await page.clock.resume()
}

export const panelOf = (page: Page) => page.getByRole('region', { name: /^Media Settings/ })

export async function openPanel(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: /^Media Settings/ })
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
  await expect(page.getByRole('region', { name: 'Saved in this browser' })).toBeVisible()
  return panelOf(page)
}

/** An item's row in the panel, by file name. */
export const rowOf = (page: Page, name: string) =>
  panelOf(page).getByRole('listitem').filter({ hasText: name })

/** The photo or clip on the map. */
export const shownItem = (page: Page) => page.locator('[data-mode] :is(img, video)')

/** Seeks by hand, as a visitor would with the slider. */
export async function seekTo(page: Page, time: number) {
  await page.getByLabel('Timeline', { exact: true }).fill(time.toFixed(1))
}

/** The centre of each quarter of a shown picture, as a letter: R, G, B or W. */
export async function quartersOf(picture: Locator): Promise<string> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d', { willReadFrequently: true })
    if (!context) throw new Error('No canvas')
    context.drawImage(image, 0, 0)
    const letterAt = (x: number, y: number) => {
      const [red = 0, green = 0, blue = 0] = context.getImageData(width * x, height * y, 1, 1).data
      if (Math.min(red, green, blue) > 150) return 'W'
      return red > 128 ? 'R' : green > 128 ? 'G' : blue > 128 ? 'B' : '?'
    }
    const middles = [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const
    return middles.map(([x, y]) => letterAt(x, y)).join('')
  })
}
