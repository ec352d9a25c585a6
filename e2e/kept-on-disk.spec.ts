import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isolate } from '../race/text/plain-text.ts'
import { LONG_NAMES } from '../tools/testing/any-name.ts'
import { MAP_SIZES, mapSizeText, noiseMap } from '../tools/testing/noise-map.ts'
import { test } from './disk-profile.ts'
import { expect } from './fixtures.ts'
import {
  addFiles,
  afterStart,
  openPanel,
  openWithUpload,
  panelOf,
  quartersOf,
  rowOf,
  seekTo,
  shownItem,
} from './media-panel.ts'
import { openRace } from './open-race.ts'
import { chooseMap, expectToast, openTab, signIn, stroke } from './operator.ts'
import { aPhoto, GREEN } from './photo-files.ts'
import { openSearch, raceCard, results, searchFor, selected } from './search-page.ts'

const NAME = '2026 Kept on Disk'

/** A tab saves when it closes; ending the browser earlier would cut that off. */
async function closeTab(page: Page) {
  const gone = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await gone
}

/** Leaves a draft with a map of this size and one stroke. */
async function leaveDraft(page: Page, sizeBytes: number, name = NAME) {
  const { bytes, width, height } = noiseMap(sizeBytes)
  await signIn(page)
  await page.getByLabel('Race Name').fill(name)
  await chooseMap(page, { name: 'map.png', mimeType: 'image/png', buffer: bytes })
  await expect(page.getByText(`Venue map, ${width} x ${height} pixels`)).toBeVisible()
  await openTab(page, 'Course')
  await page.getByRole('button', { name: 'Start Drawing' }).click()
  await stroke(page, [400, 300], [900, 500], [1200, 700])
  await expect(page.getByText(/^[1-9]\d* points$/)).toBeVisible()
  await closeTab(page)
  return `Venue map, ${width} x ${height} pixels`
}

const expectTraced = async (page: Page) => {
  await openTab(page, 'Course')
  await expect(page.getByText(/^[1-9]\d* points$/)).toBeVisible()
}

for (const [i, sizeBytes] of MAP_SIZES.entries()) {
  const name = LONG_NAMES[i + 1] ?? NAME
  test(`[ADMIN-29, ADMIN-46] a draft with a map of ${mapSizeText(sizeBytes)} survives a browser restart`, async ({
    page,
    restart,
  }) => {
    const caption = await leaveDraft(page, sizeBytes, name)
    const again = await restart()
    for (const round of ['after a restart', 'after a reload']) {
      await signIn(again)
      await test.step(round, () => expectToast(again, `We restored your work on ${isolate(name)}`))
      await expect(again.getByText(caption)).toBeVisible()
    }
    await expectTraced(again)
  })
}

test('[ADMIN-46] a map whose file is missing from the profile is reported, and everything else is there', async ({
  page,
  restart,
}) => {
  await leaveDraft(page, 100 * 1024)
  // Chromium stores values above 64 KB in separate files.
  const again = await restart((folder) => {
    const files = globSync(join(folder, 'Default/IndexedDB/*.blob/**/*'), { withFileTypes: true })
    const blobs = files.filter((file) => file.isFile())
    expect(blobs).not.toHaveLength(0)
    for (const { parentPath, name } of blobs) rmSync(join(parentPath, name))
  })
  await signIn(again)
  await expectToast(again, `We restored your work on ${NAME}, but not the map`)
  await expect(again.getByText('Upload Venue Map')).toBeVisible()
  await chooseMap(again)
  await expectTraced(again)
})

test('[MEDIA-42] 30 photos, their times and the settings survive a browser restart', {
  tag: '@core',
}, async ({ page, restart }) => {
  await openRace(page)
  const more = Array.from({ length: 28 }, (_, i) =>
    aPhoto(afterStart(1000 + i * 60), { name: `more-${i}.jpg` }),
  )
  await addFiles(page, [
    aPhoto(afterStart(300), { name: 'one.jpg', color: GREEN }),
    aPhoto(null, { name: 'two.jpg' }),
    ...more,
  ])
  const panel = await openPanel(page)
  await panel.getByLabel('Display mode').selectOption('popup')
  await panel.getByRole('button', { name: /Show all \d+/ }).click()
  await rowOf(page, 'two.jpg')
    .getByRole('button', { name: /^Set the time/ })
    .click()
  await panel.getByLabel('Moment in the race').fill('700')
  await closeTab(page)

  const again = await restart()
  await openRace(again)
  await openPanel(again)
  await expect(panelOf(again).getByRole('heading', { name: /Media Settings/ })).toContainText(
    '30 items',
  )
  await panelOf(again)
    .getByRole('button', { name: /Show all \d+/ })
    .click()
  await expect(rowOf(again, 'one.jpg')).toContainText('5:00')
  await expect(rowOf(again, 'two.jpg')).toContainText('11:40')
  await expect(panelOf(again).getByLabel('Display mode')).toHaveValue('popup')
  await seekTo(again, 301)
  expect(await quartersOf(shownItem(again))).toBe('GGGG')
})

test('[SEARCH-26] recent athletes survive a browser restart, and the list of this visit does not', async ({
  page,
  restart,
}) => {
  await openSearch(page)
  await raceCard(page, /Northgate/).check()
  await searchFor(page, 'overgaard')
  await results(page).getByRole('button', { name: /^Add / }).click()
  await expect(selected(page)).toContainText('Overgaard, Mattis')

  const again = await restart()
  await openSearch(again)
  const recent = again.getByRole('region', { name: 'Recent' })
  await expect(recent.getByRole('button', { name: /Overgaard, Mattis/ })).toBeVisible()
  await expect(selected(again).getByRole('listitem')).toHaveCount(0)
})

test('[MEDIA-30] an upload cut off by closing the browser is reported once, at the next start', async ({
  page,
  restart,
}) => {
  await openWithUpload(page, 'finish line.mp4')

  const again = await restart()
  await openRace(again)
  await expect(again.getByText(/^Your upload of "finish line\.mp4" was interrupted/)).toBeVisible()
  const third = await restart()
  await openRace(third)
  await expect(third.getByRole('button', { name: 'Upload Media' })).toBeVisible()
  await expect(third.getByText('Upload Interrupted')).toHaveCount(0)
})
