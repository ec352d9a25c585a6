import { copyFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { MEGABYTE } from '../contract/limits.ts'
import { VIDEO_FAILURES } from '../contract/video-calls.ts'
import { makeVideo, type VideoWish } from '../tools/testing/make-test-video.ts'
import { expect, test } from './fixtures.ts'
import {
  addFiles,
  addFilesLive,
  afterStart,
  chooseFiles,
  openPanel,
  panelOf,
  progressOf,
  rowOf,
  seekTo,
  shownItem,
} from './media-panel.ts'
import { openRace } from './open-race.ts'

/**
 * A video whose recording began a number of seconds after the start; the container stores when it
 * ended.
 */
async function aVideo(name: string, offset: number, wish: VideoWish = {}): Promise<string> {
  const seconds = wish.seconds ?? 2
  const tags = { creation_time: `${afterStart(offset + seconds)}Z` }
  const container = name.split('.').at(-1) as 'mp4' | 'mov' | 'webm'
  return named(name, await makeVideo({ ...wish, seconds, tags, container }))
}

/** The file under a visitor's file name. */
function named(name: string, made: string): string {
  const path = test.info().outputPath(name)
  copyFileSync(made, path)
  return path
}

/** The page's toasts. */
const toast = (page: Page, text: string) => page.getByText(text).first()

/** Holds uploads back until the test releases them. */
async function holdUploads(page: Page): Promise<() => void> {
  let letGo = () => {}
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/upload-video', async (route) => {
    await until
    await route.continue()
  })
  return () => letGo()
}

const sourceOf = (page: Page) =>
  shownItem(page).evaluate((video: HTMLVideoElement) => video.currentSrc)

/** The size of the picture once it has loaded. */
const sizeOf = (page: Page) =>
  shownItem(page).evaluate(async (video: HTMLVideoElement) => {
    if (video.readyState === 0) {
      await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve))
    }
    return `${video.videoWidth}x${video.videoHeight}`
  })

test.describe('in a browser far from the race', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test("[TIME-12, MEDIA-27] a phone's videos appear when they were taken", {
    tag: '@core',
  }, async ({ page }) => {
    test.slow()
    await openRace(page)
    await addFiles(page, [
      await aVideo('sled.mov', 1200, { codec: 'hevc', seconds: 12 }),
      await aVideo('run.mp4', 500, { rotate: 90, hasAudio: false }),
      await aVideo('row.webm', 2100, { seconds: 3 }),
    ])
    await openPanel(page)
    await expect(rowOf(page, 'sled.mov')).toContainText('20:00Sled PullTime')
    await expect(rowOf(page, 'run.mp4')).toContainText('8:20Run 2Time')
    await seekTo(page, 1203)
    expect(await sourceOf(page)).toContain('/api/videos/')
    expect(await sizeOf(page)).toBe('320x180')
    await expect
      .poll(() => shownItem(page).evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeCloseTo(3, 0)
    await seekTo(page, 501)
    expect(await sizeOf(page)).toBe('180x320')
  })

  test("[TIME-12] without the race's time zone the time is a guess, and says so", async ({
    page,
  }) => {
    await page.route('**/api/races', async (route) => {
      const response = await route.fetch()
      const races = (await response.json()) as object[]
      await route.fulfill({ response, json: races.map((race) => ({ ...race, timeZone: null })) })
    })
    await openRace(page)
    await addFiles(page, [await aVideo('run.mp4', 500)])
    const panel = await openPanel(page)
    // Nine hours ahead of London, so everything was tomorrow evening.
    await expect(rowOf(page, 'run.mp4')).toContainText('9:08:20After the finishGuessed')
    const clock = panel.getByRole('group', { name: 'Clock of Unknown camera (videos)' })
    for (let hour = 0; hour < 9; hour++) {
      await clock.getByRole('button', { name: '−1 h', exact: true }).click()
    }
    await expect(rowOf(page, 'run.mp4')).toContainText('8:20Run 2Manual')
  })
})

test('[MEDIA-27] long and large videos get a notice', async ({ page }) => {
  await openRace(page)
  const letGo = await holdUploads(page)
  await chooseFiles(page, [await aVideo('long.mp4', 900, { seconds: 12 })])
  await page.clock.resume()
  await expect(toast(page, 'Video Processing')).toBeVisible()
  await expect(
    toast(page, 'long.mp4 will be trimmed to 10s and compressed on the server.'),
  ).toBeVisible()
  letGo()
  await expect(progressOf(page)).toBeHidden({ timeout: 60_000 })
})

test('[MEDIA-27] too large a video is refused before it is sent, a large one gets a warning', async ({
  page,
}) => {
  let uploads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload-video')) uploads += 1
  })
  await openRace(page)
  await addFilesLive(page, [await aVideo('huge.mp4', 900, { sizeBytes: 31 * MEGABYTE })])
  await expect(toast(page, 'File Too Large')).toBeVisible()
  await expect(toast(page, 'huge.mp4 is 31.0 MB. Maximum file size is 30MB.')).toBeVisible()
  await expect(panelOf(page).getByRole('alert')).toContainText('1 file could not be added')
  expect(uploads).toBe(0)

  const letGo = await holdUploads(page)
  await chooseFiles(page, [await aVideo('large.mp4', 1000, { sizeBytes: 16 * MEGABYTE })])
  await page.clock.resume()
  await expect(toast(page, 'Large File Warning')).toBeVisible()
  await expect(toast(page, 'Upload may take a while on mobile.')).toBeVisible()
  letGo()
  await expect(progressOf(page)).toBeHidden({ timeout: 60_000 })
  await openPanel(page)
  await expect(rowOf(page, 'large.mp4').last()).toContainText('16:40')
})

test.describe('when the server refuses', () => {
  test.use({ isFailureExpected: true })

  test('[MEDIA-27] a refused video is named with the reason, and can be retried', async ({
    page,
  }) => {
    const text = test.info().outputPath('text.mp4')
    writeFileSync(text, 'Just a text.\n'.repeat(99))
    let tries = 0
    await openRace(page)
    await page.route('**/api/upload-video', (route) => {
      tries += 1
      if (tries !== 2) return route.continue()
      const { status, text } = VIDEO_FAILURES.busy
      return route.fulfill({ status, json: { error: text } })
    })
    await addFilesLive(page, [text, await aVideo('busy.mp4', 500)])
    await expect(toast(page, 'Video Upload Failed')).toBeVisible()
    await expect(
      toast(page, 'Failed to upload busy.mp4: Too many videos are being processed'),
    ).toBeVisible()
    const alert = panelOf(page).getByRole('alert')
    await expect(alert).toContainText('2 files could not be added')
    await expect(alert).toContainText('text.mp4: The file is not a video we can read')
    await expect(alert).toContainText('busy.mp4: Too many videos are being processed')
    await alert.getByRole('button', { name: 'Try again: busy.mp4' }).click()
    await openPanel(page)
    await expect(rowOf(page, 'busy.mp4').last()).toContainText('8:20Run 2Time')
    await expect(alert).toContainText('1 file could not be added')
  })

  for (const [what, answer] of [
    ['has no ffmpeg', VIDEO_FAILURES['no-ffmpeg']],
    ['cannot be reached', null],
  ] as const) {
    test(`[VIDEO-6, HOUSE-8] if the server ${what}, the video stays on this device`, async ({
      page,
    }) => {
      await openRace(page)
      await page.route('**/api/upload-video', (route) =>
        answer
          ? route.fulfill({
              status: answer.status,
              json: { error: answer.text, reason: answer.reason },
            })
          : route.abort(),
      )
      await addFiles(page, [await aVideo('here.mp4', 500)])
      await expect(panelOf(page)).toContainText('On this device only')
      await expect(panelOf(page)).toContainText('The video plays from this device')
      await openPanel(page)
      await expect(rowOf(page, 'here.mp4').last()).toContainText('8:20Run 2Time')
      await seekTo(page, 501)
      expect(await sourceOf(page)).toMatch(/^blob:/)
      expect(await sizeOf(page)).toBe('320x180')
    })
  }

  test('[VIDEO-6] when the clip is gone, the file in this browser is shown', async ({ page }) => {
    await openRace(page)
    await addFiles(page, [await aVideo('clip.mp4', 500)])
    await page.request.post('/api/session/end')
    await seekTo(page, 501)
    await expect.poll(() => sourceOf(page)).toMatch(/^blob:/)
    expect(await sizeOf(page)).toBe('320x180')
  })
})

test('[VIDEO-6, MEDIA-42] an HEVC video is still visible after a reload', async ({ page }) => {
  await openRace(page)
  await addFiles(page, [await aVideo('phone.mov', 500, { codec: 'hevc' })])
  await page.reload()
  await openPanel(page)
  await expect(rowOf(page, 'phone.mov')).toContainText('8:20Run 2Time')
  await seekTo(page, 501)
  expect(await sourceOf(page)).toMatch(/^blob:/)
  expect(await sizeOf(page)).toBe('320x180')
})

test('[VIDEO-6] the session ends with the last tab, and not before', async ({ page, context }) => {
  await openRace(page)
  await addFiles(page, [await aVideo('clip.mp4', 500)])
  await seekTo(page, 501)
  const url = await sourceOf(page)
  const other = await context.newPage()
  await other.goto('/race?idp=RTNG0007')
  await expect(other.getByRole('button', { name: 'Upload Media' })).toBeVisible()

  await page.goto('/privacy')
  expect((await context.request.get(url)).status()).toBe(200)
  await other.goto('/privacy')
  await expect.poll(async () => (await context.request.get(url)).status()).toBe(404)
})
