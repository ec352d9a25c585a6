import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addFiles, afterStart } from './media-panel.ts'
import { openRace } from './open-race.ts'
import { aPhoto } from './photo-files.ts'

// A slow connection sometimes loses a file: the page opens, but one part of it doesn't load.
test.use({ isFailureExpected: true })

// A script is requested a second time under another address.
const script = (name: string) => new RegExp(`/${name}-[^/]*\\.js(\\?|$)`)
const lose = (page: Page, name: string) => page.route(script(name), (route) => route.abort())
const recover = (page: Page, name: string) => page.unroute(script(name))
const told = (page: Page) =>
  page.getByText('Part of this page could not be loaded', { exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

for (const parts of [['camera-layer', 'media-layer', 'field-split-table'], ['below-player']]) {
  test(`[LOOK-17] a replay plays on without ${parts.join(', ')}, and says that something is missing`, async ({
    page,
  }) => {
    for (const part of parts) await lose(page, part)
    await openRace(page)
    await expect(told(page)).toBeVisible()
    await press(page, 'Play')
    await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeVisible()
  })
}

test('[LOOK-17] every page works without the tooltips', async ({ page }) => {
  await lose(page, 'tooltips')
  for (const address of ['/', '/search', '/race?idp=RTNG0004', '/plan']) {
    await test.step(address, async () => {
      const lost = page.waitForEvent('requestfailed', (request) =>
        script('tooltips').test(request.url()),
      )
      await page.goto(address)
      await lost
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(told(page)).toBeHidden()
    })
  }
})

test('[LOOK-17] a dialog that fails to load says so, and opens when its button is clicked again', async ({
  page,
}) => {
  const dialogs = [
    ['Share', 'Share', 'share-dialog'],
    ['View', 'View', 'view-dialog'],
    ['Compare', 'Compare', 'compare-dialog'],
  ] as const
  for (const [, , name] of dialogs) await lose(page, name)
  await openRace(page)
  for (const [button, title, name] of dialogs) {
    await test.step(title, async () => {
      await press(page, button)
      await expect(told(page)).toBeVisible()
      await press(page, 'Dismiss')
      await expect(told(page)).toBeHidden()
      await recover(page, name)
      await press(page, button)
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })
  }
})

test('[LOOK-17] if neither dialogs nor toasts load, the message still appears, and the replay continues', async ({
  page,
}) => {
  await lose(page, 'windows')
  await openRace(page)
  await press(page, 'Play')
  await press(page, 'Share')
  await expect(told(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeVisible()
  await press(page, 'Dismiss')
  await expect(told(page)).toBeHidden()
})

test('[LOOK-17] a second click while a dialog is loading changes nothing: the race continues afterwards', async ({
  page,
}) => {
  const arrival = Promise.withResolvers<void>()
  await page.route(script('share-dialog'), async (route) => {
    await arrival.promise
    await route.continue()
  })
  await openRace(page)
  await press(page, 'Play')
  await press(page, 'Share')
  await press(page, 'Share')
  arrival.resolve()
  const dialog = page.getByRole('dialog', { name: 'Share' })
  await expect(dialog).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pause' }).first()).toBeVisible()
})

test('[LOOK-17, MEDIA-18] files that cannot be added because a script is missing are reported', async ({
  page,
}) => {
  await lose(page, 'run-upload')
  await openRace(page)
  const files = [aPhoto(afterStart(300), { name: 'one.jpg' })]
  await page.getByLabel('Photos and videos').setInputFiles(files)
  await expect(told(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await recover(page, 'run-upload')
  await addFiles(page, files)
})

test('[LOOK-17] the landing page keeps its text when the animation does not load', async ({
  page,
}) => {
  await lose(page, 'lower-sections')
  await page.goto('/')
  await expect(told(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})

test.describe('without the app', () => {
  test('[LOOK-17] a page says that it could not be loaded, and reloads', async ({
    page,
    noise,
  }) => {
    for (const address of ['/', '/search', '/race?idp=RTNG0004']) {
      await lose(page, 'start')
      await page.goto(address)
      await expect(page.getByRole('alert')).toContainText('This page could not be loaded.')
      noise.lines.length = 0
      await page.unrouteAll()
      await page.getByRole('link', { name: 'load it again' }).click()
      await expect(page.getByRole('alert')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})
