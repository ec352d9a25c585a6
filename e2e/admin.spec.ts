import type { Locator } from '@playwright/test'
import { PNG_URL } from '../contract/testing/examples.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { chooseMap, expectToast, MAP_FILE, openTab, PASSWORD, setUp, signIn } from './operator.ts'
import { encodePicture } from './photo-files.ts'

// Axe checks four tabs, which is slow on a busy machine.

test.describe('the sign-in', () => {
  test.use({ isFailureExpected: true })

  test('[ADMIN-1] a wrong password is refused, the right one signs in, and reloading locks again', {
    tag: '@core',
  }, async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('tab')).toHaveCount(0)
    await page.getByLabel('Password').fill('a guess')
    await page.getByLabel('Password').press('Enter')
    await expectToast(page, 'Access Denied')
    await expect(page.getByText('Incorrect password').first()).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('switch', { name: 'Show password' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Unlock' }).click()
    await expectToast(page, 'Access Granted')
    await expect(page.getByRole('button', { name: 'Publish Race' })).toBeVisible()

    await page.reload()
    await expect(page.getByLabel('Password')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  })
})

test('[ADMIN-2] Load Test Data is on its own line and says where it leads, on every screen', async ({
  page,
}) => {
  await signIn(page)
  // With a draft, the header has all its buttons.
  await page.getByLabel('Race Name').fill('2026 All Buttons')
  const [load, ...steps] = ['Load Test Data', 'Start over', 'Publish Race'].map((name) =>
    page.locator('header').getByRole('button', { name }),
  )
  await expect(load as Locator).toHaveAccessibleDescription('Opens Search with a sample athlete')
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await load?.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    for (const step of steps) {
      await expect(step).toBeVisible()
      const { y = 0, height = 0 } = (await step.boundingBox()) ?? {}
      expect(y + height, `${width} pixels wide`).toBeLessThanOrEqual(box?.y ?? 0)
    }
  }
})

test('[ADMIN-2] Load Test Data stores a sample results link and goes to the search', async ({
  page,
}) => {
  await signIn(page)
  // Read as soon as it is written, because the search removes it.
  await page.evaluate(() => {
    const set = Storage.prototype.setItem
    Storage.prototype.setItem = function (key: string, value: string) {
      if (this === sessionStorage) document.title = `${key}=${value}`
      set.call(this, key, value)
    }
    new MutationObserver(() => {
      if (document.title.startsWith('adminTestUrl')) window.name = document.title
    }).observe(document.head, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Load Test Data' }).click()
  await expect(page).toHaveURL(/\/search$/)
  expect(await page.evaluate(() => window.name)).toMatch(/^adminTestUrl=https:.*idp=RTNG0004/)
})

test('[ADMIN-4] season and race group fill in the name, which can be edited', async ({ page }) => {
  await signIn(page)
  await expect(page.getByLabel('Season')).toHaveValue('')
  await expect(page.getByLabel('Season').getByRole('option').first()).toHaveText(
    'Choose a season...',
  )
  await expect(page.getByLabel('Race Group')).toHaveCount(0)
  await page.getByLabel('Season').selectOption({ label: 'Season 25/26' })
  const group = page.getByLabel('Race Group')
  await expect(group.getByRole('option').first()).toHaveText('Choose a race group...')
  await group.selectOption('2026 Northgate')
  await expect(page.getByLabel('Race Name')).toHaveValue('2026 Northgate')
  await page.getByLabel('Race Name').fill('2026 Northgate, Sunday')
  await group.selectOption('2026 Port Meridian')
  await expect(page.getByLabel('Race Name')).toHaveValue('2026 Northgate, Sunday')
  await page.getByLabel('Time zone').fill('Nowhere/Land')
  await expect(page.getByText('Choose a time zone such as Europe/Berlin')).toBeVisible()
})

test('[ADMIN-4] date and time zone are on one line, however long their hints are', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn(page)
  // Lazily loaded parts may move both.
  await expect(async () => {
    const date = await page.getByLabel('Date').boundingBox()
    const zone = await page.getByLabel('Time zone').boundingBox()
    expect([zone?.y, zone?.height]).toEqual([date?.y, date?.height])
  }).toPass()
})

test('[ADMIN-4] while the race groups load, the page says for which season', async ({ page }) => {
  await page.route('**/api/hyrox/groups*', async (route) => {
    await expect(page.getByText('Loading race groups for Season 25/26...')).toBeVisible()
    await route.continue()
  })
  await signIn(page)
  await page.getByLabel('Season').selectOption({ label: 'Season 25/26' })
  await expect(page.getByLabel('Race Group')).toBeVisible()
})

test('[ADMIN-6] a map is chosen, shown, cleared, and dropped onto its area', {
  tag: '@core',
}, async ({ page }) => {
  await signIn(page)
  await expect(page.getByText('Upload Venue Map')).toBeVisible()
  await expect(page.getByText('Upload a floor plan or track layout image')).toBeVisible()
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose File' }).click()
  await (await choosing).setFiles(MAP_FILE)
  await expect(page.getByAltText('Venue map')).toBeVisible()
  await expect(page.getByText('2000 x 1250')).toBeVisible()
  await page.getByRole('button', { name: 'Clear map' }).click()
  await expect(page.getByAltText('Venue map')).toHaveCount(0)

  const dropped = await page.evaluateHandle(
    (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const data = new DataTransfer()
      data.items.add(new File([bytes], 'hall.png', { type: 'image/png' }))
      return data
    },
    PNG_URL.slice(PNG_URL.indexOf(',') + 1),
  )
  await page.getByText('Upload Venue Map').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('400 x 300')).toBeVisible()
})

test("[ADMIN-6] a file that isn't an image, or is too small, is refused with a sentence, and nothing is lost", async ({
  page,
}) => {
  await signIn(page)
  await page.getByLabel('Race Name').fill('2026 Testville')
  const files = [
    {
      name: 'map.png',
      mimeType: 'image/png',
      text: 'not an image',
      says: /PNG, JPEG, WebP or AVIF/,
    },
    { name: 'map.txt', mimeType: 'text/plain', text: 'hello', says: /AVIF, HEIC or PDF file/ },
    { name: 'map.gif', mimeType: 'image/gif', text: 'GIF89a', says: /PNG, JPEG, WebP or AVIF/ },
    {
      name: 'half.png',
      mimeType: 'image/png',
      text: '\x89PNG\r\n\x1a\nrest',
      says: /could not be read/,
    },
  ]
  for (const { name, mimeType, text, says } of files) {
    await chooseMap(page, { name, mimeType, buffer: Buffer.from(text, 'latin1') })
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible()
  }
  const small = encodePicture({ width: 400, height: 299, colorAt: () => [90, 90, 90] }, 'png')
  await chooseMap(page, { name: 'small.png', mimeType: 'image/png', buffer: small })
  await expect(page.getByRole('alert')).toContainText('at least 300 pixels wide and high')
  await chooseMap(page, {
    name: 'heavy.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(15 * 1024 * 1024 + 1),
  })
  await expect(page.getByRole('alert')).toContainText('must be a PNG, JPEG, WebP or AVIF image')
  await expect(page.getByText('Upload Venue Map')).toBeVisible()
  await expect(page.getByLabel('Race Name')).toHaveValue('2026 Testville')
})

test('[ADMIN-26] durations are typed as M:SS, saved, and shown padded', async ({ page }) => {
  await signIn(page)
  await openTab(page, 'Segments')
  await expect(page.getByPlaceholder('M:SS')).toHaveCount(33)
  await expect(page.getByText('BURPEE BROAD JUMP', { exact: true })).toBeVisible()
  const [run, ski, row] = ['Run 1', 'Ski Erg', 'Row'].map((label) =>
    page.getByLabel(`Duration of ${label}`, { exact: true }),
  ) as [
    ReturnType<typeof page.getByLabel>,
    ReturnType<typeof page.getByLabel>,
    ReturnType<typeof page.getByLabel>,
  ]
  await run.fill('4:5')
  await ski.fill('265')
  await row.fill('soon')
  // Typed text survives a visit to another page.
  await openTab(page, 'Setup')
  await openTab(page, 'Segments')
  await expect(run).toHaveValue('4:05')
  await page.getByRole('button', { name: 'Save All' }).first().click()
  await expectToast(page, 'Segments saved', 'Durations set: 2')
  await expect(run).toHaveValue('4:05')
  await expect(ski).toHaveValue('4:25')
  await expect(row).toHaveValue('')
})

test('[ADMIN-8] publishing too early says what is missing, and the message stays on the page', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('button', { name: 'Publish Race' }).click()
  await expectToast(page, 'Missing Information', 'Please complete all steps before publishing')
  // The list of missing parts is always visible and up to date.
  const missing = page.getByText(/^Still needed before you can publish: /)
  await expect(missing).toContainText('a race name, a location, a venue map and the course')
  await openTab(page, 'Segments')
  await page.getByRole('button', { name: 'Publish Race' }).click()
  await setUp(page, '2026 Too Early')
  await expect(missing).toHaveText('Still needed before you can publish: the course')
  await page.getByRole('button', { name: 'Publish Race' }).click()
  await expectToast(
    page,
    'Course Not Complete',
    'Please set anchor points for all segments in the Course tab',
  )
  // Publish opens the tab with the missing part.
  await expect(page.getByRole('button', { name: 'Start Drawing' })).toBeVisible()
})

test('[ADMIN-29] closing a tab loses nothing, unless the operator starts over', async ({
  page,
  context,
}) => {
  await signIn(page)
  await setUp(page, '2026 Kept')
  await openTab(page, 'Segments')
  await page.getByLabel('Duration of Run 1', { exact: true }).fill('4:00')
  await page.close({ runBeforeUnload: true })

  const again = await context.newPage()
  await signIn(again)
  await expectToast(again, 'We restored your work on 2026 Kept')
  await expect(again.getByAltText('Venue map')).toBeVisible()
  await openTab(again, 'Segments')
  await expect(again.getByLabel('Duration of Run 1', { exact: true })).toHaveValue('4:00')
  await again.getByRole('button', { name: 'Start over' }).click()
  await expectAccessible(again)
  await again.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await expect(again.getByRole('heading', { level: 1 })).toHaveText('Publish a race')

  await signIn(again)
  await expect(again.getByLabel('Race Name')).toHaveValue('')
})

test('[ADMIN-46] an unreadable draft is reported and left alone, until the operator starts over', async ({
  page,
}) => {
  await signIn(page)
  await setUp(page, '2026 Unread')
  await page.goto('/privacy')
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype
    IDBObjectStore.prototype.get = function (...given) {
      if (Reflect.get(window, 'isReadable')) return get.apply(this, given)
      throw new DOMException('Failed to read large IndexedDB value', 'DataError')
    }
  })
  await signIn(page, { isEditorExpected: false })
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Your draft could not be read')
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('Your draft could not be read')
  await page.evaluate(() => Object.assign(window, { isReadable: true }))
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expectToast(page, 'We restored your work on 2026 Unread')
  await expect(page.getByAltText('Venue map')).toBeVisible()

  await signIn(page, { isEditorExpected: false })
  await alert.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByRole('dialog')).toContainText('deletes the draft for good')
  await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Race Name')).toHaveValue('')
  await page.addInitScript(() => Object.assign(window, { isReadable: true }))
  await signIn(page)
  await expect(page.getByLabel('Race Name')).toHaveValue('')
})

test('[ADMIN-2] axe finds nothing on any tab and nothing overflows, on a phone and a desktop', async ({
  page,
}) => {
  await signIn(page)
  await setUp(page, `2026 ${'A race with a name as long as sixty letters'.padEnd(60, '!')}`)
  for (const tab of ['Setup', 'Course', 'Segments', 'Races'] as const) {
    await openTab(page, tab)
    if (tab === 'Races')
      await expect(page.getByRole('list', { name: 'Races', exact: true })).toBeVisible()
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
  }
})
