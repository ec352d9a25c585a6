import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect } from './fixtures.ts'
import {
  button,
  expectToast,
  openSearch,
  raceCard,
  results,
  searchButton,
  selected,
} from './search-page.ts'
import { test } from './simulated.ts'

// One product with one simulated site, whose faults each test sets.
test.describe.configure({ mode: 'serial' })

async function startSearch(page: Page, name: string) {
  await openSearch(page)
  await raceCard(page, /Aldersee/).check()
  await page.getByLabel('Last name').fill(name)
  await searchButton(page).click()
}

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Search progress' })

test('[SEARCH-7, SEARCH-12] a search of the site can be followed list by list, and leads to the replay', {
  tag: '@core',
}, async ({ page }) => {
  await startSearch(page, 'Brandlow')
  await expect(progress(page)).toBeVisible()
  await expect(page.getByText(/[1-3] of 4/)).toBeVisible()
  await expectToast(page, 'Search complete', 'Found 3 result(s)')
  await expect(progress(page)).toBeHidden()
  await expect(results(page).getByRole('listitem')).toContainText([
    'Jörg Brandlow',
    'Käthe Brandlow / Łukasz Brzezimir',
    'Käthe Straßwald / Ronja Brandlow',
  ])
  await results(page).getByRole('button', { name: 'Add Jörg Brandlow' }).click()
  await button(page, 'View Replay').click()
  await expect(page.getByRole('heading', { name: 'Jörg Brandlow' })).toBeVisible()
  await expect(page.getByText('Hyrox Aldersee 2026').first()).toBeVisible()
})

test('[SEARCH-7, LOOK-7] a slow search shows what it has, and stopping keeps it', async ({
  page,
  simulated,
}) => {
  // The doubles never respond, as if the site took half a minute.
  await simulated.setFaults({ type: 'hang', on: 'event=HD_' })
  await startSearch(page, 'Brandlow')
  await expect(results(page).getByRole('listitem')).toHaveText([/Jörg Brandlow/])
  await expect(progress(page)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Stop').click()
  await expect(progress(page)).toBeHidden()
  await expect(page.getByText('Search stopped')).toBeVisible()
  await expect(
    page.getByText(/\d of 4 lists were searched. These are the athletes found so far/),
  ).toBeVisible()
  await expectAccessible(page)
  await results(page).getByRole('button', { name: 'Add Jörg Brandlow' }).click()
  await expect(selected(page)).toContainText('Jörg Brandlow')
  await button(page, 'View Replay').click()
  await expect(page.getByRole('heading', { name: 'Jörg Brandlow' })).toBeVisible()
})

test('[SEARCH-7] a search stopped before any result can be repeated', async ({
  page,
  simulated,
}) => {
  await simulated.setFaults({ type: 'hang', on: 'pid=list' })
  await startSearch(page, 'Brandlow')
  await expect(
    page.getByText('Searching the results site. This can take half a minute.'),
  ).toBeVisible()
  await button(page, 'Stop').click()
  await expect(page.getByText(/No athletes found so far/)).toBeVisible()
  await simulated.setFaults()
  await button(page, 'Search again').click()
  await expectToast(page, 'Search complete', 'Found 3 result(s)')
})

test('[SEARCH-7] no match in any list', async ({ page }) => {
  await startSearch(page, 'Nobody')
  await expectToast(page, 'No results found', 'Try adjusting your search criteria')
})

test('[SEARCH-7] a division that cannot be reached is named beside the results', async ({
  page,
  simulated,
}) => {
  await simulated.setFaults({ type: 'garbage', on: 'event=HPRO_' })
  await startSearch(page, 'Brandlow')
  await expect(page.getByText('Some divisions could not be searched completely')).toBeVisible()
  await expect(page.getByText('Athletes missing from this list may be in HYROX PRO.')).toBeVisible()
  await expect(results(page).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
})

test.describe('when the site fails', () => {
  test.use({ isFailureExpected: true })
  test('[SEARCH-7] a site that returns nothing is a failed search', async ({ page, simulated }) => {
    await simulated.setFaults({ type: 'garbage' })
    await startSearch(page, 'Olmeda')
    await expectToast(
      page,
      'Search failed',
      'Unable to search results. Please check your connection and try again.',
    )
    await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
      'The results page could not be read',
    )
  })
})
