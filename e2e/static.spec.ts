import { SCRIPTS_TAG } from '../contract/page-scripts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

const FACTS = [
  'Results are public',
  'Photos stay in your browser',
  'Videos are stored temporarily',
  'deleted when your session ends, and in any case within 1 hour',
  'No accounts',
  'Personal, non-commercial use only',
  'No scraping',
  'no affiliation with the results organiser',
]

for (const [path, title] of [
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const) {
  test(`[STATIC-1, STATIC-5] ${path} states everything it has to, in plain words`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const fact of FACTS) await expect(page.getByRole('main')).toContainText(fact)
    await expect(page.getByRole('link', { name: 'beta@racetrace.example' })).toHaveAttribute(
      'href',
      'mailto:beta@racetrace.example',
    )
  })

  test(`[A11Y-5] axe finds nothing on ${path}, and nothing sticks out, on phone, tablet and desktop`, async ({
    page,
  }) => {
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expectAccessible(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow, `${width} pixels wide`).toBeLessThanOrEqual(0)
    }
  })
}

test('[STATIC-5] the footer of every page leads to privacy and terms', async ({ page }) => {
  for (const path of ['/', '/exsurgo', '/search', '/race', '/admin', '/privacy', '/terms']) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('no affiliation with the results organiser')
    await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy')
    await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  }
})

test('[STATIC-7] the tab is called after the page, also when no page is loaded anew', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Racetrace: relive your race')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Privacy' }).click()
  await expect(page).toHaveTitle('Privacy · Racetrace')
  await footer.getByRole('link', { name: 'Terms' }).click()
  await expect(page).toHaveTitle('Terms · Racetrace')
  await page.goBack()
  await expect(page).toHaveTitle('Privacy · Racetrace')
})

test('[LOOK-15] a page names its scripts, and asks for them', async ({ page, request }) => {
  for (const path of ['/search', '/race', '/admin']) {
    const html = await (await request.get(path)).text()
    const [, named = ''] =
      new RegExp(`<meta name="${SCRIPTS_TAG}" content="([^"]*)"`).exec(html) ?? []
    const script = named.split(' ').find((href) => /^\/assets\/\w+-page-/.test(href))
    expect([path, script]).toEqual([path, expect.any(String)])
    const asked = page.waitForRequest((made) => made.url().endsWith(script ?? ''))
    await page.goto(path)
    await asked
  }
})

test('[PREVIEW-1] search engines may read the pages and the pictures, and not the calls', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /api/\nAllow: /api/preview.png')
})
