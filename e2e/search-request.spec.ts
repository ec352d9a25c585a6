import type { Page } from '@playwright/test'
import { requestRace } from '../contract/request-calls.ts'
import {
  listGroups,
  listSeasons,
  UNREACHED_HEADER,
  UNREACHED_SITE,
} from '../contract/search-calls.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { button, expectToast, openSearch } from './search-page.ts'

const SEASONS = [
  { value: 'season-8', label: 'Season 25/26' },
  { value: 'season-7', label: 'Season 24/25' },
]
const GROUPS = [{ value: '2026 Oslo', label: '2026 Oslo' }]

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Request a race' })
const send = (page: Page) => button(page, 'Send request')

async function answerLists(page: Page) {
  await page.route(`**${listSeasons.path}`, (route) => route.fulfill({ json: SEASONS }))
  await page.route(`**${listGroups.path}?*`, (route) => route.fulfill({ json: GROUPS }))
}

/** Opens the dialog with lists defined by the test. */
async function openDialog(page: Page) {
  await answerLists(page)
  await openSearch(page)
  await button(page, "Don't see your race? Request it here!").click()
  await expect(dialog(page)).toBeVisible()
}

test('[SEARCH-16, API-19] the lists are requested when they are needed, and not before', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/hyrox/')) asked.push(`${pathname}${search}`)
  })
  await answerLists(page)
  await openSearch(page)
  expect(asked).toEqual([])
  await button(page, "Don't see your race? Request it here!").click()
  await expect(dialog(page).getByLabel('Season').locator('option')).toHaveText([
    'Choose a season...',
    'Season 25/26',
    'Season 24/25',
  ])
  expect(asked).toEqual(['/api/hyrox/seasons'])
  await expect(dialog(page).getByLabel('Race', { exact: true })).toBeDisabled()
  await dialog(page).getByLabel('Season').selectOption('season-8')
  await expect(dialog(page).getByLabel('Race', { exact: true }).locator('option')).toHaveCount(2)
  expect(asked).toEqual(['/api/hyrox/seasons', '/api/hyrox/groups?season=season-8'])
})

test('[SEARCH-16] without season or race it is refused', async ({ page }) => {
  await openDialog(page)
  const refused = () =>
    expectToast(page, 'Season and race required', 'Please select both a season and race')
  await send(page).click()
  await refused()
  await dialog(page).getByLabel('Season').selectOption('season-8')
  await send(page).click()
  await refused()
  await expectAccessible(page)
})

test('[SEARCH-16] a request is sent with all four fields', { tag: '@core' }, async ({ page }) => {
  await openDialog(page)
  await expect(dialog(page).getByLabel('Notes')).toHaveAttribute('rows', '4')
  await dialog(page).getByLabel('Season').selectOption('season-8')
  await dialog(page).getByLabel('Race', { exact: true }).selectOption('2026 Oslo')
  await dialog(page).getByLabel('Notes').fill('The hall by the harbour')
  const [request] = await Promise.all([
    page.waitForRequest(`**${requestRace.path}`),
    send(page).click(),
  ])
  expect(request.postDataJSON()).toEqual({
    raceName: '2026 Oslo',
    details: 'The hall by the harbour',
    season: 'season-8',
    raceGroup: '2026 Oslo',
  })
  await expectToast(
    page,
    'Request Submitted',
    "Thank you! We'll review your race request and add it as soon as possible.",
  )
  await expect(dialog(page)).toBeHidden()
})

test('[SEARCH-16] races that already exist here are not offered', async ({ page }) => {
  await page.route(`**${listSeasons.path}`, (route) => route.fulfill({ json: SEASONS }))
  const groups = ['2026 Northgate', '2026 Oslo', '2026 Port Meridian']
  await page.route(`**${listGroups.path}?*`, (route) =>
    route.fulfill({ json: groups.map((value) => ({ value, label: value })) }),
  )
  await openSearch(page)
  await button(page, "Don't see your race? Request it here!").click()
  await dialog(page).getByLabel('Season').selectOption('season-8')
  await expect(dialog(page).getByLabel('Race', { exact: true }).locator('option')).toHaveText([
    'Choose a race...',
    '2026 Oslo',
  ])
})

test('[SEARCH-16] a race can be typed freely, and an existing one is shown', async ({ page }) => {
  await openDialog(page)
  const own = dialog(page).getByLabel('Another race')
  await own.fill('Hyrox northgate 2026')
  await expect(dialog(page).getByText('We already have Hyrox Northgate 2026.')).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await expectAccessible(page)
  await own.fill('Trondheim 2019')
  const [request] = await Promise.all([
    page.waitForRequest(`**${requestRace.path}`),
    send(page).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ raceName: 'Trondheim 2019', details: '' })
  await expectToast(page, 'Request Submitted', 'Thank you!')
})

test('[SEARCH-16] choosing another season clears the race', async ({ page }) => {
  await openDialog(page)
  await dialog(page).getByLabel('Season').selectOption('season-8')
  await dialog(page).getByLabel('Race', { exact: true }).selectOption('2026 Oslo')
  await dialog(page).getByLabel('Season').selectOption('season-7')
  await expect(dialog(page).getByLabel('Race', { exact: true })).toHaveValue('')
})

test('[RESULT-6] an incomplete list says so and can be requested again', async ({ page }) => {
  let isReached = false
  await page.route(`**${listSeasons.path}`, (route) =>
    route.fulfill({
      json: isReached ? SEASONS : SEASONS.slice(0, 1),
      headers: isReached ? {} : { [UNREACHED_HEADER]: UNREACHED_SITE },
    }),
  )
  await openSearch(page)
  await button(page, "Don't see your race? Request it here!").click()
  const line = 'The official results site could not be reached. This list may be incomplete.'
  await expect(dialog(page).getByText(line)).toBeVisible()
  await expectAccessible(page)
  isReached = true
  await button(page, 'Try again').click()
  await expect(dialog(page).getByText(line)).toBeHidden()
  await expect(dialog(page).getByLabel('Season').locator('option')).toHaveCount(3)
})

test.describe('when it fails', () => {
  test.use({ isFailureExpected: true, viewport: { width: 390, height: 844 } })

  test('[SEARCH-16, LOOK-7] a request that fails says so and stays', async ({ page }) => {
    await openDialog(page)
    await page.route(`**${requestRace.path}`, (route) =>
      route.fulfill({ status: 503, json: { error: 'The server is not ready yet' } }),
    )
    await dialog(page).getByLabel('Season').selectOption('season-8')
    await dialog(page).getByLabel('Race', { exact: true }).selectOption('2026 Oslo')
    await dialog(page).getByLabel('Notes').fill('Kept')
    await send(page).click()
    await expectToast(page, 'Failed to submit request', 'Please try again later')
    await expect(dialog(page).getByText('The server is not ready yet')).toBeVisible()
    await expect(dialog(page).getByLabel('Notes')).toHaveValue('Kept')
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  test('[LOOK-7] a list that fails says so and can be requested again', async ({ page }) => {
    let isBroken = true
    await page.route(`**${listSeasons.path}`, (route) =>
      isBroken
        ? route.fulfill({ status: 500, json: { error: 'Something went wrong' } })
        : route.fulfill({ json: SEASONS }),
    )
    await openSearch(page)
    await button(page, "Don't see your race? Request it here!").click()
    await expect(dialog(page).getByText('Something went wrong')).toBeVisible()
    isBroken = false
    await button(page, 'Try again').click()
    await expect(dialog(page).getByLabel('Season').locator('option')).toHaveCount(3)
  })
})
