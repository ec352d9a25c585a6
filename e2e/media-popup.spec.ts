import { copyFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { MEDIA_TEXTS } from '../contract/texts/media-texts.ts'
import { makeVideo } from '../tools/testing/make-test-video.ts'
import { expect, test } from './fixtures.ts'
import { addFiles, afterStart, openPanel, rowOf, seekTo, shownItem } from './media-panel.ts'
import { openRace } from './open-race.ts'
import { aPhoto, GREEN } from './photo-files.ts'

const cardOf = (page: Page) => page.locator('[data-mode] figure')

/** Where the line ends, and the athlete's colour, which the line shares. */
const lineOf = (page: Page) =>
  page
    .locator('[data-marker-line] line')
    .last()
    .evaluate((line: SVGLineElement) => {
      const [x1, y1, x2, y2] = ['x1', 'y1', 'x2', 'y2'].map((name) =>
        Number(line.getAttribute(name)),
      ) as [number, number, number, number]
      const length = Math.hypot(x2 - x1, y2 - y1)
      // The line ends at the ring around the marker; the marker's centre is half a marker further.
      const further = (length + 20) / length
      return {
        color: getComputedStyle(line).stroke,
        start: { x: x1, y: y1 },
        middle: { x: x1 + (x2 - x1) * further, y: y1 + (y2 - y1) * further },
      }
    })

/** How many pixels of a colour the athletes' layer has around a point. */
const pixelsAround = (page: Page, at: { x: number; y: number }, color: string) =>
  page
    .getByLabel('Race map')
    .locator('canvas')
    .last()
    .evaluate(
      (canvas: HTMLCanvasElement, { x, y, rgb }) => {
        const ratio = canvas.width / canvas.clientWidth
        const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
        context?.drawImage(canvas, 0, 0)
        const [left, top] = [(x - 12) * ratio, (y - 12) * ratio]
        const { data = [] } = context?.getImageData(left, top, 24 * ratio, 24 * ratio) ?? {}
        let count = 0
        for (let i = 0; i < data.length; i += 4) {
          if (rgb.every((value, j) => Math.abs((data[i + j] ?? 0) - value) < 12)) count += 1
        }
        return count
      },
      { ...at, rgb: (color.match(/\d+/g) ?? []).slice(0, 3).map(Number) },
    )

/** The line leads to a marker of the same colour. */
async function expectLineToMarker(page: Page) {
  await expect(async () => {
    const { middle, color } = await lineOf(page)
    expect(await pixelsAround(page, middle, color)).toBeGreaterThan(60)
  }).toPass()
}

test('[SCENE-11, SCENE-22] an embedded photo is a third of the map, with time, segment and a line to the athlete', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openRace(page)
  await addFiles(page, [aPhoto(afterStart(700), { name: 'sled.jpg' })])
  for (const time of [700.6, 701.4]) {
    await seekTo(page, time)
    await expect(cardOf(page)).toContainText('Sled Push')
    await expect(cardOf(page)).toContainText('11:40')
    await expectLineToMarker(page)
  }
  const mapWidth = await cardOf(page).evaluate((card) =>
    Number.parseFloat(getComputedStyle(card).getPropertyValue('--map-width')),
  )
  const { width = 0 } = (await shownItem(page).boundingBox()) ?? {}
  expect(width / mapWidth).toBeCloseTo(1 / 3, 2)
})

test("[SCENE-22] the line passes below a station's counter", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openRace(page)
  await addFiles(page, [aPhoto(afterStart(700), { name: 'sled.jpg' })])
  const panel = await openPanel(page)
  // From this corner the line reaches the marker on the side of its counter.
  await panel.getByLabel('Corner').selectOption('top-right')
  await seekTo(page, 701)
  await expectLineToMarker(page)
  const { middle } = await lineOf(page)
  const shown = await page
    .locator('[data-marker-line]')
    .evaluate((lines: SVGSVGElement) => getComputedStyle(lines).clipPath)
  const [, left = 0, top = 0, right = 0, bottom = 0] =
    /M ?([\d.]+) ([\d.]+) ?H ?([\d.]+) ?V ?([\d.]+) ?H[^M]*$/.exec(shown)?.map(Number) ?? []
  expect(left - middle.x, shown).toBeLessThan(30)
  expect(left, shown).toBeGreaterThan(middle.x)
  expect(right - left).toBeGreaterThan(30)
  expect(Math.abs((top + bottom) / 2 - middle.y)).toBeLessThan(5)
})

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true })

  test('[SCENE-11] the controls cover no caption', async ({ page }) => {
    await openRace(page)
    await addFiles(page, [aPhoto(afterStart(700), { name: 'sled.jpg' })])
    const panel = await openPanel(page)
    for (const mode of ['popup', 'fullscreen', 'embedded']) {
      await panel.getByLabel('Display mode').selectOption(mode)
      if (mode === 'embedded') await panel.getByLabel('Corner').selectOption('bottom-right')
      await seekTo(page, 701)
      const caption = cardOf(page).locator('figcaption')
      await expect(caption).toContainText('Sled Push')
      const { y = 0, height = 0 } = (await caption.boundingBox()) ?? {}
      const controls = await page.locator('[data-controls]').boundingBox()
      expect(y + height, mode).toBeLessThanOrEqual((controls?.y ?? 0) + 1)
    }
  })
})

test('[SCENE-22] a popup has the line too, unless it covers the athlete', async ({ page }) => {
  const offsets = [30, 60, 90, 120]
  await openRace(page)
  await addFiles(
    page,
    offsets.map((offset) => aPhoto(afterStart(offset), { name: `${offset}.jpg` })),
  )
  await openPanel(page)
  await page.getByLabel('Display mode').selectOption('popup')
  let lines = 0
  for (const offset of offsets) {
    await seekTo(page, offset + 1)
    await expect(cardOf(page)).toContainText('Run 1')
    // While opening, it may not cover the athlete yet.
    let isShown = false
    await expect(async () => {
      isShown = await page.locator('[data-marker-line]').isVisible()
      if (!isShown) return
      const { middle, color } = await lineOf(page)
      expect(await pixelsAround(page, middle, color)).toBeGreaterThan(60)
    }).toPass()
    if (isShown) lines += 1
  }
  expect(lines).toBeGreaterThan(0)
})

test('[MEDIA-31, SCENE-11] corner and size are offered only for embedded media, and sizes differ on a phone', async ({
  page,
}) => {
  await openRace(page)
  await addFiles(page, [aPhoto(afterStart(700), { name: 'sled.jpg' })])
  const panel = await openPanel(page)
  for (const mode of ['popup', 'fullscreen']) {
    await page.getByLabel('Display mode').selectOption(mode)
    await expect(panel.getByLabel('Corner')).toHaveCount(0)
    await expect(panel.getByLabel('Size')).toHaveCount(0)
  }
  await page.getByLabel('Display mode').selectOption('embedded')
  await page.setViewportSize({ width: 390, height: 844 })
  await seekTo(page, 701)
  const widths: number[] = []
  for (const size of ['small', 'medium', 'large']) {
    await panel.getByLabel('Size').selectOption(size)
    await expect(shownItem(page)).toBeVisible()
    const { width = 0 } = (await shownItem(page).boundingBox()) ?? {}
    expect(width).toBeGreaterThan((widths.at(-1) ?? 100) * 1.1)
    widths.push(width)
  }
})

test('[SCENE-24] a clip is silent until one tap turns on its sound, which is remembered', async ({
  page,
}) => {
  test.slow()
  const path = test.info().outputPath('clip.mp4')
  const tags = { creation_time: `${afterStart(702)}Z` }
  copyFileSync(await makeVideo({ seconds: 2, tags }), path)
  await openRace(page)
  await addFiles(page, [path])
  const isMuted = () => shownItem(page).evaluate((clip: HTMLVideoElement) => clip.muted)
  await seekTo(page, 701)
  expect(await isMuted()).toBe(true)
  await page.getByRole('button', { name: MEDIA_TEXTS.soundOn }).click()
  expect(await isMuted()).toBe(false)
  // The tap only turned on the sound: the map below did not start the replay.
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await page.reload()
  await seekTo(page, 701)
  await expect.poll(isMuted).toBe(false)
  await page.getByRole('button', { name: MEDIA_TEXTS.soundOff }).click()
  expect(await isMuted()).toBe(true)
})

test('[MEDIA-48, SCENE-22] in a comparison photos belong to the chosen athlete, and appear at them and in their own replay', async ({
  page,
}) => {
  await openRace(page, { idps: ['RTNG0004', 'RTNG0007'] })
  await page.getByRole('button', { name: 'Upload Media' }).click()
  const dialog = page.getByRole('dialog', { name: 'Upload Information' })
  const whose = dialog.getByLabel(MEDIA_TEXTS.whose.label)
  await whose.selectOption('RTNG0007')
  const name = (await whose.locator('option:checked').innerText()).trim()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await addFiles(page, [aPhoto(afterStart(700), { name: 'hers.jpg', color: GREEN })])
  const panel = await openPanel(page)
  await expect(panel.getByLabel(MEDIA_TEXTS.whose.label)).toHaveValue('RTNG0007')
  await expect(rowOf(page, 'hers.jpg')).toBeVisible()
  const offset = await rowOf(page, 'hers.jpg').locator('.figures').first().innerText()
  const [minutes = 0, seconds = 0] = offset.split(':').map(Number)
  await seekTo(page, minutes * 60 + seconds + 1)
  await expect(cardOf(page)).toContainText(name)
  await expectLineToMarker(page)
  await panel.getByLabel(MEDIA_TEXTS.whose.label).selectOption('RTNG0004')
  await expect(rowOf(page, 'hers.jpg')).toHaveCount(0)
  await expect(cardOf(page)).toContainText(name)

  await page.goto('/race?idp=RTNG0007')
  await openPanel(page)
  await expect(rowOf(page, 'hers.jpg')).toBeVisible()
  await page.goto('/race?idp=RTNG0004')
  await openPanel(page)
  await expect(rowOf(page, 'hers.jpg')).toHaveCount(0)
})
