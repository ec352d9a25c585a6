import { SCRIPTS_TAG } from '../contract/page-scripts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

for (const [path, title] of [
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
] as const) {
  test(`[STATIC-1, A11Y-5] ${path} opens, axe finds nothing on it, and nothing overflows, on phone, tablet and desktop`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      )
      expect(overflow, `${width} pixels wide`).toBeLessThanOrEqual(0)
    }
  })
}

test('[STATIC-7] the tab is named after the page, even when navigating without a reload', async ({
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

test('[LOOK-15] a page lists its scripts, and requests them', async ({ page, request }) => {
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
