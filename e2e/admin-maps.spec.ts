import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { aHeic } from './heic-file.ts'
import { openRace } from './open-race.ts'
import { chooseMap, signIn } from './operator.ts'
import { aPdf } from './pdf-file.ts'
import { encodePicture } from './photo-files.ts'

const pdf = (buffer: Buffer) => ({ name: 'hall.pdf', mimeType: 'application/pdf', buffer })
const size = (page: Page) => page.getByText(/^Venue map, /)

/** The colour at a point of the map, given as fractions of its size. */
const colorAt = (page: Page, x: number, y: number) =>
  page.getByAltText('Venue map').evaluate(
    async (image: HTMLImageElement, [atX, atY]) => {
      await image.decode()
      const canvas = new OffscreenCanvas(1, 1)
      const ctx = canvas.getContext('2d')
      const { naturalWidth: width, naturalHeight: height } = image
      ctx?.drawImage(image, Math.round(width * atX), Math.round(height * atY), 1, 1, 0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0] = ctx?.getImageData(0, 0, 1, 1).data ?? []
      // Rounded, because lossy compression changes colours a little.
      return [red, green, blue].map((value) => Math.round(value / 32) * 32)
    },
    [x, y] as const,
  )

test('[ADMIN-60] an image too large for a map is scaled down, and a sentence says so', async ({
  page,
}) => {
  await signIn(page)
  const large = encodePicture(
    { width: 12_400, height: 900, colorAt: (x) => (x < 0.5 ? [224, 32, 32] : [32, 32, 224]) },
    'png',
  )
  await chooseMap(page, { name: 'large.png', mimeType: 'image/png', buffer: large })
  await expect(size(page)).toHaveText(/^Venue map, 8000 x 581 pixels/)
  await expect(
    page.getByText(/12,400 x 900 pixels .* scaled it down to 8,000 x 581 pixels/),
  ).toBeVisible()
  expect(await colorAt(page, 0.1, 0.5)).toEqual([224, 32, 32])
  expect(await colorAt(page, 0.9, 0.5)).toEqual([32, 32, 224])
})

test('[ADMIN-25] a map is rotated and cropped, or left as it is', async ({ page }) => {
  await signIn(page)
  const left = encodePicture(
    { width: 800, height: 600, colorAt: (x) => (x < 0.5 ? [224, 32, 32] : [32, 32, 224]) },
    'png',
  )
  await chooseMap(page, { name: 'hall.png', mimeType: 'image/png', buffer: left })
  await expect(size(page)).toHaveText(/^Venue map, 800 x 600 pixels/)
  await page.getByRole('button', { name: 'Crop or rotate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Crop or rotate the map' })
  await dialog.getByRole('button', { name: 'Rotate right' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Visitors will see 600 x 800 pixels')
  await expectAccessible(page)
  const box = await dialog.locator('canvas').boundingBox()
  if (!box) throw new Error('There is nothing to cut')
  await page.mouse.move(box.x + 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width + 20, box.y + box.height + 20, { steps: 4 })
  await page.mouse.up()
  await dialog.getByLabel('Left edge').fill('0')
  await expect(dialog.getByRole('status')).toHaveText(/^Visitors will see 600 x (39|40)\d pixels$/)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(size(page)).toHaveText(/^Venue map, 600 x 800 pixels. Visitors see the part inside/)
  // The former right side is now at the bottom, and the rest is kept.
  expect(await colorAt(page, 0.1, 0.1)).toEqual([224, 32, 32])
  expect(await colorAt(page, 0.9, 0.9)).toEqual([32, 32, 224])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[ADMIN-25] visitors see the cropped part of a map, and open all of it from View', async ({
    page,
  }) => {
    const mapArea = { left: 0, top: 0.2, right: 0.5, bottom: 1 }
    await page.route('**/api/races', async (route) => {
      const response = await route.fetch()
      const races = (await response.json()) as object[]
      await route.fulfill({ response, json: races.map((race) => ({ ...race, mapArea })) })
    })
    await openRace(page)
    const box = await page.getByLabel('Race map').first().boundingBox()
    // The sample's map is 2000 x 1250 pixels.
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1, 1)
    await page.getByRole('button', { name: 'View' }).click()
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Open the full map' }).click()
    const image = (await opened).locator('img')
    await expect(image).toHaveJSProperty('naturalWidth', 2000)
    await expect(image).toHaveJSProperty('naturalHeight', 1250)
  })
})

test('[ADMIN-25] a photo taken at an angle is straightened by its four corners', async ({
  page,
}) => {
  await signIn(page)
  // A slanted red plan on black, with a blue lower right quarter.
  const photo = encodePicture(
    {
      width: 1000,
      height: 800,
      colorAt: (x, y) => {
        const [u, v] = [(x - 0.1 - 0.2 * (1 - y)) / 0.6, (y - 0.1) / 0.8]
        if (u < 0 || u > 1 || v < 0 || v > 1) return [0, 0, 0]
        return u > 0.5 && v > 0.5 ? [32, 32, 224] : [224, 32, 32]
      },
    },
    'png',
  )
  await chooseMap(page, { name: 'hall.png', mimeType: 'image/png', buffer: photo })
  await page.getByRole('button', { name: 'Straighten' }).click()
  const dialog = page.getByRole('dialog', { name: 'Straighten the map' })
  await expect(dialog.getByRole('status')).toHaveText('The map will be 1,000 x 800 pixels')
  await expectAccessible(page)
  const box = await dialog.locator('img').boundingBox()
  if (!box) throw new Error('There is no photo')
  const corners = {
    'Top left': [0.28, 0.1],
    'Top right': [0.88, 0.1],
    'Bottom right': [0.72, 0.9],
    'Bottom left': [0.12, 0.9],
  } as const
  for (const [name, [x, y]] of Object.entries(corners)) {
    await dialog.getByRole('button', { name: `${name} corner` }).hover()
    await page.mouse.down()
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height)
    await page.mouse.up()
  }
  await expect(dialog.getByRole('status')).toHaveText(/^The map will be (59|60)\d x 6\d\d pixels$/)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(size(page)).toHaveText(/^Venue map, (59|60)\d x 6\d\d pixels/)
  expect(await colorAt(page, 0.03, 0.03)).toEqual([224, 32, 32])
  expect(await colorAt(page, 0.97, 0.03)).toEqual([224, 32, 32])
  expect(await colorAt(page, 0.03, 0.97)).toEqual([224, 32, 32])
  expect(await colorAt(page, 0.97, 0.97)).toEqual([32, 32, 224])
})

test('[ADMIN-60] a HEIC photo of a plan is converted in the browser', async ({ page }) => {
  await signIn(page)
  const buffer = aHeic({ dateTimeOriginal: '2026:03:14 09:30:00' }, 0, 640, 480)
  await chooseMap(page, { name: 'plan.heic', mimeType: 'image/heic', buffer })
  await expect(size(page)).toHaveText(/^Venue map, 640 x 480 pixels/)
  await expect(
    page.getByText('We turned the HEIC photo into an image of 640 x 480 pixels.'),
  ).toBeVisible()
  expect(await colorAt(page, 0.25, 0.25)).not.toEqual(await colorAt(page, 0.75, 0.25))
})

test('[ADMIN-60] a PDF page is chosen by its thumbnail and becomes the map', async ({ page }) => {
  await signIn(page)
  const two = aPdf([
    [1, 0, 0],
    [0, 1, 0],
  ])
  await chooseMap(page, pdf(two))
  const dialog = page.getByRole('dialog', { name: 'Choose a page' })
  await expect(dialog).toContainText('This PDF has 2 pages')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Page 2' }).click()
  await expect(size(page)).toHaveText(/^Venue map, 4000 x 2667 pixels/)
  await expect(
    page.getByText('We turned page 2 of the PDF into an image of 4,000 x 2,667'),
  ).toBeVisible()
  expect(await colorAt(page, 0.9, 0.1)).toEqual([0, 256, 0])
  // A word in a font the PDF doesn't embed: the left stem of its H.
  expect(await colorAt(page, 0.111, 0.52)).toEqual([0, 0, 0])
})

test.describe('an unreadable PDF', () => {
  test.use({ isFailureExpected: true })

  test('[ADMIN-60] is explained in a sentence', async ({ page }) => {
    await signIn(page)
    await chooseMap(page, pdf(Buffer.from('%PDF-1.4\nthis is no more than the beginning')))
    await expect(page.getByRole('alert')).toContainText('The PDF could not be read')
    await expect(page.getByText('Upload Venue Map')).toBeVisible()
  })
})
