import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// The page as a social network reads it, without scripts.
test.use({ javaScriptEnabled: false })

const tagsOf = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('meta[name], meta[property]')].map((tag) => [
        tag.getAttribute('name') ?? tag.getAttribute('property'),
        tag.getAttribute('content'),
      ]),
    ),
  )

test('[PREVIEW-1] a shared replay has name, race and total, and a valid picture', {
  tag: '@core',
}, async ({ page, baseURL, request }) => {
  await page.goto('/race?idp=RTNG0004&event=2026+Northgate&t=754.3&speed=25&ref=RTNG0004')
  const title = 'Mattis Overgaard · Hyrox Northgate 2026 · 1:01:08'
  await expect(page).toHaveTitle(title)
  const tags = await tagsOf(page)
  expect(tags).toMatchObject({
    robots: 'noindex',
    description:
      'Mattis Overgaard: 1:01:08 at Hyrox Northgate 2026. Watch every run and every station again, on the map of the venue.',
    'og:title': title,
    'og:type': 'website',
    'og:url': `${baseURL}/race?idp=RTNG0004&event=2026+Northgate&t=754.3&speed=25&ref=RTNG0004`,
    'og:image': `${baseURL}/api/preview.png?idp=RTNG0004&event=2026+Northgate`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
  const picture = await request.get(tags['og:image'] ?? '')
  expect(picture.headers()['content-type']).toBe('image/png')
  const png = await picture.body()
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
})

test('[PREVIEW-1, PREVIEW-3] five athletes share one title and one picture', async ({
  page,
  request,
}) => {
  const idps = ['RTNG0001', 'RTNG0002', 'RTNG0003', 'RTNG0004', 'RTNG0005']
  await page.goto(`/race?${idps.map((idp) => `idp=${idp}`).join('&')}&event=2026+Northgate`)
  await expect(page).toHaveTitle(/^[^,]+, [^,]+ and 3 more · Hyrox Northgate 2026$/)
  const tags = await tagsOf(page)
  const picture = await request.get(tags['og:image'] ?? '')
  expect(picture.ok()).toBe(true)
  const alone = await request.get('/api/preview.png?idp=RTNG0001')
  expect((await picture.body()).equals(await alone.body())).toBe(false)
})
