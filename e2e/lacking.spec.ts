import { SEARCH_TEXTS } from '../contract/texts/search-texts.ts'
import { expect, test } from './fixtures.ts'
import {
  addFiles,
  afterStart,
  openPanel,
  panelOf,
  rowOf,
  seekTo,
  shownItem,
} from './media-panel.ts'
import { openRace } from './open-race.ts'
import { expectToast, openTab, setUp, signIn, stageOf } from './operator.ts'
import { aPhoto } from './photo-files.ts'
import { openSearch, raceCard, results, searchFor, selected } from './search-page.ts'

// Features a browser may lack are removed before the page starts; the console must still stay
// quiet.

/** Local and session storage that throw on access, as with all cookies blocked. */
const forbidStorage = () => {
  for (const area of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, area, {
      get() {
        throw new DOMException('Access is denied for this document', 'SecurityError')
      },
    })
  }
}
/** Storage that can be read but is full. */
const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
}
/** A database that fails to open, now or soon, as in some browsers' private windows. */
const refuseDatabase = () => {
  indexedDB.open = () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
}
const failDatabase = () => {
  const { open } = IDBFactory.prototype
  // The browser itself refuses a version below the stored one.
  indexedDB.open = (name) => {
    open.call(indexedDB, name, 9)
    return open.call(indexedDB, name, 8)
  }
}
const fillDatabase = () => {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
  }
}

for (const [what, takeAway] of [
  ['forbidden', forbidStorage],
  ['full', fillStorage],
] as const) {
  test(`[SEARCH-26] with storage ${what}, athletes are found, listed and remembered until the page closes`, async ({
    page,
  }) => {
    await page.addInitScript(takeAway)
    await openSearch(page)
    await raceCard(page, /Northgate/).check()
    await searchFor(page, 'overgaard')
    await results(page).getByRole('button', { name: /^Add / }).click()
    await expect(selected(page)).toContainText('Overgaard, Mattis')
    await expect(page.getByRole('region', { name: 'Recent' })).toContainText(SEARCH_TEXTS.notKept)
    await page.getByRole('button', { name: 'View Replay' }).click()
    await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  })

  test(`[SEARCH-26] with storage ${what}, splits can be typed, and the page says that a reload loses them`, async ({
    page,
  }) => {
    await page.addInitScript(takeAway)
    await openSearch(page)
    await page.getByRole('tab', { name: 'Your own splits' }).click()
    await page.getByRole('button', { name: 'Enter splits' }).click()
    await page.getByLabel('Athlete name').fill('Ana Ruiz')
    await expect(page.locator('#typed-splits')).toContainText(
      'This browser doesn’t let us save data. You’ll lose what you enter when you reload or close this page.',
    )
  })

  test(`[ADMIN-2] with storage ${what}, Load Test Data says why it stays here`, async ({
    page,
  }) => {
    await page.addInitScript(takeAway)
    await signIn(page)
    await page.getByRole('button', { name: 'Load Test Data' }).click()
    await expectToast(page, 'Test data not loaded')
    await expect(page).toHaveURL(/\/admin$/)
  })

  test(`[MEDIA-42] with storage ${what}, photos appear in the replay`, async ({ page }) => {
    await page.addInitScript(takeAway)
    await openRace(page)
    await addFiles(page, [aPhoto(afterStart(300), { name: 'one.jpg' })])
    await seekTo(page, 301)
    await expect(shownItem(page)).toBeVisible()
  })
}

for (const [what, takeAway, says] of [
  ['refused', refuseDatabase, 'This browser can’t save files. You may be in a private window.'],
  ['failing', failDatabase, 'This browser can’t save files. You may be in a private window.'],
  ['full', fillDatabase, 'This browser has no space left for your photos and videos.'],
] as const) {
  test(`[MEDIA-42] with a database ${what}, photos appear, and the page says that they are not saved`, async ({
    page,
  }) => {
    await page.addInitScript(takeAway)
    await openRace(page)
    await addFiles(page, [aPhoto(afterStart(300), { name: 'one.jpg' })])
    await expect(panelOf(page)).toContainText(says)
    await seekTo(page, 301)
    await expect(shownItem(page)).toBeVisible()
  })

  test(`[ADMIN-29, ADMIN-46] with a database ${what}, a race can be set up, and the page says that it is not saved`, async ({
    page,
  }) => {
    await page.addInitScript(takeAway)
    await signIn(page)
    await setUp(page, '2026 Not Kept')
    await expect(page.getByText('This browser can’t save your work', { exact: true })).toBeVisible()
    await openTab(page, 'Course')
    await expect(stageOf(page)).toBeVisible()
  })
}

for (const part of ['OffscreenCanvas', 'Worker', 'WebAssembly', 'VideoEncoder'] as const) {
  test(`[HOUSE-21, MEDIA-23] without ${part} the replay plays, and a photo appears in it`, async ({
    page,
  }) => {
    await page.addInitScript((name) => Reflect.deleteProperty(window, name), part)
    await openRace(page)
    await addFiles(page, [aPhoto(afterStart(300), { name: 'one.jpg' })])
    await openPanel(page)
    await expect(rowOf(page, 'one.jpg')).toContainText('5:00')
    await seekTo(page, 301)
    await expect(shownItem(page)).toBeVisible()
    await expect(panelOf(page).getByRole('alert')).toHaveCount(0)
  })
}
