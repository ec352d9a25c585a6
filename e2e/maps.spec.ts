import { test as base, expect } from '@playwright/test'
import { withPage } from '../bench/browser.ts'
import { MAP_NAMES } from '../bench/map-page/names.ts'
import { MAP_LOOKS } from '../race/course/map-looks.ts'

/** The address of a page that draws any map with the product's own code. */
const test = base.extend<object, { mapPage: string }>({
  mapPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for.
    async ({}, use) => {
      await withPage('bench/map-page/index.html', use)
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

test('[MAP-1, MAP-4] the course is visible on every map, in every look', async ({
  page,
  mapPage,
}) => {
  test.slow()
  await page.goto(mapPage)
  await page.waitForFunction(() => 'mapPage' in window)
  for (const [name, look] of Object.entries(MAP_NAMES)) {
    const tone = await page.evaluate((map) => window.mapPage.tone(map), name)
    expect.soft(tone.look, name).toBe(look)
    for (const wanted of MAP_LOOKS) {
      const found = await page.evaluate(([map, as]) => window.mapPage.check(map, as), [
        name,
        wanted,
      ] as const)
      for (const [surface, { where, contrast }] of Object.entries(found)) {
        // The line is translucent where no athlete is, so that printed text below it can be read
        // (MAP-5).
        const isResting = surface.endsWith('unlit') || surface === 'card'
        const least = where === 'marker' ? 4.5 : isResting ? 1.5 : 3
        const what = `${name}, ${wanted}, ${surface}, ${where}`
        expect.soft(contrast, what).toBeGreaterThanOrEqual(least)
      }
    }
  }
})

test('[MAP-5] printed text on an organiser’s map keeps its contrast below the course', async ({
  page,
  mapPage,
}) => {
  await page.goto(mapPage)
  await page.waitForFunction(() => 'mapPage' in window)
  for (const name of ['organiser a', 'organiser b'] as const) {
    const found = await page.evaluate((map) => window.mapPage.print(map), name)
    expect(found.length).toBeGreaterThan(100)
    const texts = new Set(found.map(({ text }) => text))
    expect(texts).toContain('SLED PUSH')
    for (const { screen, text, kept } of found) {
      expect.soft(kept, `${name}, ${screen}, ${text}`).toBeGreaterThanOrEqual(0.8)
    }
  }
})
