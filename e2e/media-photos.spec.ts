import { expect, test } from './fixtures.ts'
import { aHeic } from './heic-file.ts'
import {
  addFiles,
  afterStart,
  openPanel,
  panelOf,
  quartersOf,
  rowOf,
  seekTo,
  shownItem,
} from './media-panel.ts'
import { openRace } from './open-race.ts'
import {
  aPhoto,
  asTag,
  encodePicture,
  noisyJpeg,
  plain,
  QUARTERS,
  withExif,
  withXmp,
} from './photo-files.ts'

const GREY = encodePicture(plain([90, 90, 90]), 'jpg')
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
/** A time for the tag that must win, and a later one for all others. */
const [RIGHT, WRONG] = [asTag(afterStart(100)), asTag(afterStart(3000))]

test('[MEDIA-24, MEDIA-36] the time is read from every tag position, in the given order', async ({
  page,
}) => {
  await openRace(page)
  await addFiles(page, [
    jpeg('original.jpg', withExif(GREY, { dateTimeOriginal: RIGHT, dateTime: WRONG })),
    jpeg('date-time.jpg', withExif(GREY, { dateTime: RIGHT, dateTimeDigitized: WRONG })),
    jpeg('create-date.jpg', withExif(GREY, { dateTimeDigitized: RIGHT })),
    jpeg('xmp-create-date.jpg', withXmp(GREY, 'xmp:CreateDate', `${afterStart(100)}+09:00`)),
    jpeg('creation-date.jpg', withXmp(GREY, 'photoshop:DateCreated', afterStart(100))),
    jpeg('unset.jpg', withExif(GREY, { dateTimeOriginal: '0000:00:00 00:00:00', dateTime: RIGHT })),
  ])
  await openPanel(page)
  for (const name of ['original', 'date-time', 'create-date', 'xmp-', 'creation-date', 'unset']) {
    await expect(rowOf(page, name).first()).toContainText(/1:40Run 1/)
  }
})

test('[MEDIA-23] orientations 1 to 8 are shown upright', async ({ page }) => {
  // The order of the four quarters after rotation: the top two, then the bottom two.
  const turned = ['RGBW', 'GRWB', 'WBGR', 'BWRG', 'RBGW', 'BRWG', 'WGBR', 'GWRB']
  const picture = encodePicture(QUARTERS, 'jpg')
  await openRace(page)
  await addFiles(
    page,
    turned.map((_, i) => {
      const tags = { orientation: i + 1, dateTimeOriginal: asTag(afterStart(100 + i * 100)) }
      return jpeg(`turned-${i + 1}.jpg`, withExif(picture, tags))
    }),
  )
  for (const [i, quarters] of turned.entries()) {
    await seekTo(page, 101 + i * 100)
    expect(await quartersOf(shownItem(page)), `orientation ${i + 1}`).toBe(quarters)
  }
})

test('[MEDIA-21, MEDIA-23] PNG, WebP, AVIF and HEIC are shown, whatever their file names', async ({
  page,
}) => {
  const heic = aHeic({ dateTimeOriginal: asTag(afterStart(500)), model: 'Phone 15' })
  const turned = aHeic({ dateTimeOriginal: asTag(afterStart(600)), model: 'Phone 15' }, 1)
  await openRace(page)
  await addFiles(page, [
    { name: 'a.png', mimeType: 'image/png', buffer: encodePicture(QUARTERS, 'png') },
    { name: 'b.jpg', mimeType: 'image/jpeg', buffer: encodePicture(QUARTERS, 'webp') },
    {
      name: 'no-ending',
      mimeType: 'application/octet-stream',
      buffer: encodePicture(QUARTERS, 'avif'),
    },
    { name: 'd.heic', mimeType: '', buffer: heic },
    { name: 'e.jpeg', mimeType: 'image/jpeg', buffer: turned },
  ])
  const panel = await openPanel(page)
  await expect(panel.getByRole('listitem')).toHaveCount(5 + 1)
  for (const name of ['a.png', 'b.jpg', 'no-ending']) {
    const thumbnail = rowOf(page, name).locator('img')
    await thumbnail.scrollIntoViewIfNeeded()
    expect(await quartersOf(thumbnail), name).toBe('RGBW')
  }
  await expect(rowOf(page, 'd.heic')).toContainText('8:20Run 2')
  await seekTo(page, 501)
  expect(await quartersOf(shownItem(page))).toBe('RGBW')
  await seekTo(page, 601)
  expect(await quartersOf(shownItem(page)), 'a quarter turn to the left').toBe('GWRB')
})

test('[MEDIA-21, MEDIA-24, MEDIA-18] a damaged photo is named once, one without a time is counted, until dismissed', async ({
  page,
}) => {
  const head = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
  await openRace(page)
  await addFiles(page, [
    aPhoto(afterStart(300), { name: 'fine.jpg' }),
    { name: 'screenshot.png', mimeType: 'image/png', buffer: encodePicture(QUARTERS, 'png') },
    jpeg('corrupt.jpg', Buffer.concat([head, Buffer.from('no picture in here')])),
    { name: 'moving.gif', mimeType: 'image/gif', buffer: gif },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
  ])
  const panel = panelOf(page)
  await expect(panel.getByRole('alert')).toContainText('2 files could not be added')
  await expect(panel.getByRole('alert')).toContainText('corrupt.jpg: The photo is damaged')
  await expect(panel.getByRole('alert')).toContainText('moving.gif: This isn’t a JPEG')
  await expect(panel).not.toContainText('notes.txt')
  await expect(panel).toContainText('Photos Missing Timestamps')
  await expect(panel).toContainText(
    '1 of 2 files lack timestamp data and will not sync. Use original unedited photos: screenshots, edited and shared photos lose the timestamp.',
  )
  await panel.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click()
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await panel.getByRole('button', { name: 'Dismiss' }).click()
  await expect(panel).not.toContainText('Photos Missing Timestamps')
})

test('[MEDIA-23] a truncated JPEG is shown as far as it goes', async ({ page }) => {
  const whole = withExif(noisyJpeg(800, 600), { dateTimeOriginal: asTag(afterStart(300)) })
  await openRace(page)
  await addFiles(page, [jpeg('half.jpg', whole.subarray(0, whole.length / 2))])
  await seekTo(page, 301)
  await expect(shownItem(page)).toHaveJSProperty('naturalWidth', 800)
})

test('[MEDIA-23] 60 megapixels are scaled to 1080 px, and small photos stay as they are', async ({
  page,
}) => {
  test.slow()
  const large = withExif(noisyJpeg(9504, 6336), { dateTimeOriginal: asTag(afterStart(200)) })
  await openRace(page)
  await addFiles(page, [
    jpeg('large.jpg', large),
    aPhoto(afterStart(400), { name: 'small.jpg' }),
    jpeg('tall.jpg', withExif(noisyJpeg(1500, 2000), { dateTimeOriginal: asTag(afterStart(600)) })),
  ])
  const sizes = [
    [201, 1080, 720],
    [401, 64, 48],
    [601, 810, 1080],
  ] as const
  for (const [time, width, height] of sizes) {
    await seekTo(page, time)
    await expect(shownItem(page)).toHaveJSProperty('naturalWidth', width)
    await expect(shownItem(page)).toHaveJSProperty('naturalHeight', height)
  }
})

test('[SAFE-6, LOG-2] photos stay on this device: only counts are sent', async ({ page }) => {
  const sent: { path: string; body: string }[] = []
  await openRace(page)
  await expect(page.getByRole('button', { name: 'Upload Media' })).toBeVisible()
  page.on('request', (request) => {
    if (request.url().startsWith('blob:') || request.method() === 'GET') return
    sent.push({ path: new URL(request.url()).pathname, body: request.postData() ?? '' })
  })
  await addFiles(page, [
    aPhoto(afterStart(300), { name: 'secret-name.jpg', model: 'Secret Model' }),
    aPhoto(null, { name: 'other.jpg' }),
  ])
  await expect.poll(() => sent.length).toBe(2)
  expect(sent.every(({ path }) => path === '/api/logs/action')).toBe(true)
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    { actionType: 'media_uploaded', actionDetails: { photos: 2, videos: 0 } },
    { actionType: 'image_timestamp_extraction', actionDetails: { found: 1, missing: 1 } },
  ])
})

test.describe('in a browser far from the race', () => {
  // All other tests run in Newfoundland.
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('[TIME-10] a photo gets the same second', async ({ page }) => {
    await openRace(page)
    await addFiles(page, [aPhoto(afterStart(900), { name: 'sled.jpg' })])
    await openPanel(page)
    await expect(page.getByLabel('Race start time')).toHaveValue('2026-03-14T09:40:04')
    await expect(rowOf(page, 'sled.jpg')).toContainText('15:00Run 3')
  })
})

test.describe("without the workers' script", () => {
  test.use({ isFailureExpected: true })

  test('[MEDIA-23] six photos are added with their times', async ({ page }) => {
    await page.route(/photo-worker/, (route) => route.abort())
    await openRace(page)
    const names = Array.from({ length: 6 }, (_, i) => `photo-${i + 1}.jpg`)
    await addFiles(
      page,
      names.map((name, i) =>
        jpeg(name, withExif(GREY, { dateTimeOriginal: asTag(afterStart(100 + i * 100)) })),
      ),
    )
    await openPanel(page)
    for (const name of names) await expect(rowOf(page, name)).toContainText('Time')
    await expect(panelOf(page).getByText('1:40')).toBeVisible()
  })
})
