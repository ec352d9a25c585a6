import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import type { UploadedVideo } from '../contract/video-calls.ts'
import { makeVideo, type VideoWish } from '../tools/testing/make-test-video.ts'
import { expect, test } from './fixtures.ts'

// Requests a deleted clip, to check that it is gone.
test.use({ isFailureExpected: true })

async function upload(request: APIRequestContext, wish: VideoWish): Promise<UploadedVideo> {
  const buffer = readFileSync(await makeVideo(wish))
  const video = { name: 'holiday.mov', mimeType: 'video/quicktime', buffer }
  const reply = await request.post('/api/upload-video', { multipart: { video } })
  expect(await reply.json()).not.toHaveProperty('error')
  return reply.json()
}

/** A page of ours without motion; the landing page would keep drawing its race. */
const QUIET_PAGE = '/terms'

/** Plays a clip in the page, under the page's own policy, and reports the result. */
const play = (page: Page, url: string, second: number) =>
  page.evaluate(
    async ([source, time]) => {
      const video = document.createElement('video')
      video.muted = true
      video.src = String(source)
      const happens = (name: string) =>
        new Promise<string>((resolve) => video.addEventListener(name, () => resolve(name)))
      const outcome = await Promise.race([happens('loadeddata'), happens('error')])
      if (outcome === 'error') return null
      const sought = happens('seeked')
      video.currentTime = Number(time)
      await sought
      const { videoWidth: width, videoHeight: height, duration, currentTime } = video
      return { width, height, duration, currentTime }
    },
    [url, second] as const,
  )

test("[VIDEO-2, VIDEO-5] a phone's video plays in the browser, upright, from any moment", async ({
  page,
}) => {
  await page.goto(QUIET_PAGE)
  const wish = { codec: 'hevc', container: 'mov', seconds: 12, rotate: 90 } as const
  const { url, wasTrimmed, duration } = await upload(page.request, wish)
  expect([wasTrimmed, duration]).toEqual([true, 10])
  const played = await play(page, url, 7.5)
  expect(played).toMatchObject({ width: 180, height: 320, currentTime: 7.5 })
  expect(played?.duration).toBeCloseTo(10, 0)
})

test("[VIDEO-6] the last tab's beacon ends the session, and the clip is gone", async ({ page }) => {
  await page.goto(QUIET_PAGE)
  const { url } = await upload(page.request, { seconds: 1 })
  expect(await play(page, url, 0.5)).not.toBeNull()
  await page.evaluate(() => navigator.sendBeacon('/api/session/end'))
  await expect.poll(async () => (await page.request.get(url)).status()).toBe(404)
  // A page that has played it still has it in memory, a new one has not.
  await page.goto(QUIET_PAGE)
  expect(await play(page, url, 0.5)).toBeNull()
})

test('[VIDEO-5] the address of a clip does not work in another browser', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { url } = await upload(page.request, { seconds: 1 })
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  expect((await other.get(url)).status()).toBe(404)
  expect((await page.request.get(url)).status()).toBe(200)
  await other.dispose()
})
