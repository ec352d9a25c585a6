import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { withPage } from '../../bench/browser.ts'
import { savePng } from './save-picture.ts'

/** The address of a page that draws stories on any map with the product's own code. */
const test = base.extend<object, { mapPage: string }>({
  mapPage: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for.
    async ({}, use) => {
      await withPage('bench/map-page/index.html', use)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

/** The folder of all sheets, for viewing; one of them is in the README. */
const SHEETS = join(tmpdir(), 'racetrace-stories')

for (const map of ['dark', 'bright', 'tall']) {
  for (const athletes of [1, 5]) {
    test(`a story of ${athletes} on the map called ${map}`, async ({ page, mapPage }) => {
      await page.goto(mapPage)
      await page.waitForFunction(() => 'mapPage' in window)
      const url = await page.evaluate(([name, what]) => window.mapPage.draw(name, what, null), [
        map,
        `story of ${athletes}`,
      ] as const)
      const png = Buffer.from(url.split(',')[1] ?? '', 'base64')
      mkdirSync(SHEETS, { recursive: true })
      writeFileSync(join(SHEETS, `${map}-${athletes}.png`), png)
      if (map === 'dark' && athletes === 5) savePng(png, 'story')
    })
  }
}
