import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { test as plain } from '@playwright/test'
import { ADMIN_TEXTS } from '../contract/texts/operator/admin-texts.ts'
import { SEARCH_TEXTS } from '../contract/texts/search-texts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

/** Maximum size of the first load's scripts, compressed (LOOK-15). */
const MOST_BYTES = 100 * 1024

plain.describe('without scripts', () => {
  plain.use({ javaScriptEnabled: false })

  plain('[LOOK-15] the words, the map and the drawings are there', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Relive\s+your race/)
    await expect(page.getByRole('heading', { name: 'Split-perfect accuracy' })).toBeVisible()
    await expect(page.getByText('For access, email us at beta@racetrace.example')).toBeVisible()
    const map = page.locator('img').first()
    await expect(map).toHaveJSProperty('complete', true)
    expect(await page.getByText('Sled Push · ').count()).toBe(1)
  })
})

plain.describe('page shells without scripts', () => {
  plain.use({ javaScriptEnabled: false })
  plain('[LOOK-15] search, race and admin have their words', async ({ page }) => {
    for (const [path, words] of [
      ['/search', ['Find your race', SEARCH_TEXTS.racesLoading]],
      ['/race', ['No Athletes Selected', 'Go to Search']],
      [
        '/race?idp=RTNG0004',
        ['Back to Search', 'Mattis Overgaard · Hyrox Northgate 2026 · 1:01:08'],
      ],
      ['/race?idp=RTNG0004&idp=RTNG0005', ['Mattis Overgaard vs Kenta Morisawa']],
      ['/admin', [ADMIN_TEXTS.loading]],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('banner')).toContainText('Relive your race')
      for (const text of words) await expect(page.getByText(text).first()).toBeVisible()
    }
  })
})

/** Marks the first such element before any script runs; rendering the page again loses the mark. */
const markFirst = (page: Page, element: 'header' | 'h1') =>
  page.addInitScript((name) => {
    new MutationObserver((_, observer) => {
      const first = document.querySelector<HTMLElement>(name)
      if (!first) return
      first.dataset.first = 'yes'
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, element)

test('[LOOK-15] the shells of search and race hydrate without changes', async ({ page }) => {
  await markFirst(page, 'header')
  for (const [path, ready] of [
    ['/search', 'Select Race'],
    ['/race?idp=RTNG0004', 'Race map'],
    ['/race?idp=RTNG0004&idp=RTNG0005', 'Race map'],
    ['/admin', 'Password'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByLabel(ready).first()).toBeVisible()
    await expect(page.getByRole('banner')).toHaveAttribute('data-first', 'yes')
  }
})

test('[LOOK-15] the prerendered page hydrates without changes', async ({ page }) => {
  await markFirst(page, 'h1')
  for (const path of ['/', '/exsurgo', '/privacy', '/terms']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('h1')).toHaveAttribute('data-first', 'yes')
  }
})

test('[LOOK-15] the scripts of the first load are small, come after the first paint, and contain no dialog', async ({
  page,
}) => {
  const scripts: Promise<Buffer>[] = []
  const names: string[] = []
  // The drawings and the replay load when the page is idle, which it never is here.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return
    names.push(response.url())
    scripts.push(response.body())
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(names.length).toBeGreaterThan(1)
  expect(
    names.filter((name) =>
      /\/(dialog-window|toaster|hero-replay|lower-sections)-.{8}\.js$/.test(name),
    ),
  ).toEqual([])
  const bodies = await Promise.all(scripts)
  const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThan(MOST_BYTES)

  const [paint, app] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    Math.max(
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    ),
  ])
  expect(app).toBeGreaterThan(paint ?? 0)
})

test('[LOOK-15] a click before the page is hydrated is not lost', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/first-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Request Access to Our Beta' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('dialog', { name: 'Request Access to Our Beta' })).toBeVisible()
})

for (const path of ['/', '/exsurgo']) {
  test(`[A11Y-5] axe finds nothing on ${path}, on a phone and on a desktop`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
    }
  })
}
