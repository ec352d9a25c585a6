import type { Page } from '@playwright/test'
import type { Race } from '../contract/races.ts'
import { listRaces } from '../contract/races.ts'
import { type SearchResult, searchResults } from '../contract/search-calls.ts'
import { aRace } from '../contract/testing/examples.ts'
import { expect } from './fixtures.ts'
import { FIVE } from './open-race.ts'

/** Opens the search and waits until the races are there. */
export async function openSearch(page: Page) {
  await page.goto('/search')
  await expect(page.getByLabel('Select Race')).toBeVisible()
}

export const raceCard = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Race map' }).getByRole('radio', { name })

export const searchButton = (page: Page) =>
  page.getByRole('button', { name: 'Search', exact: true })
export const results = (page: Page) => page.getByRole('list', { name: 'Search results' })
export const selected = (page: Page) =>
  page.getByRole('list', { name: 'Selected Athletes', exact: true })
export const comparing = (page: Page) =>
  page.getByRole('list', { name: 'Comparing Athletes', exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Types a last name and waits for the list; clicking Search would open a single result. */
export async function searchFor(page: Page, lastName: string) {
  await page.getByLabel('Last name').fill(lastName)
  await expect(results(page)).toBeVisible()
}

/** Types a last name and clicks Search, which announces the matches. */
export async function pressSearch(page: Page, lastName: string) {
  await page.getByLabel('Last name').fill(lastName)
  await searchButton(page).click()
}

/** The sample race with the given number of athletes, each found by name. */
export async function pickAthletes(page: Page, count: number) {
  await openSearch(page)
  await raceCard(page, /Northgate/).check()
  for (let index = 0; index < count; index++) {
    if (index === 1) await button(page, 'Challenge Another Competitor').click()
    if (index > 1) await button(page, 'Add Another Competitor').click()
    await searchFor(page, 'm')
    await results(page).getByRole('button', { name: /^Add / }).nth(index).click()
    await expect(selected(page).getByRole('listitem')).toHaveCount(index + 1)
  }
}

/** Opens the search with athletes of the sample race in the list, as if from an earlier visit. */
export async function openWithAthletes(page: Page, count: number) {
  const athletes = FIVE.slice(0, count).map((idp, index) => ({
    idp,
    name: `Athlete, ${'ABCDE'[index]}`,
    time: `1:0${index}:00`,
    ageGroup: '30-34',
    url: `https://results.hyrox.com/season-8/?idp=${idp}`,
    eventId: 'HPRO_RTNG',
    eventName: 'HYROX PRO',
  }))
  const stored = JSON.stringify({ season: 'season-8', raceId: 'sample-northgate', athletes })
  await page.addInitScript((text) => {
    sessionStorage.getItem('racetrace:lineup') ?? sessionStorage.setItem('racetrace:lineup', text)
  }, stored)
  await openSearch(page)
  await expect(selected(page).getByRole('listitem')).toHaveCount(count)
}

/** Expects the only toast. */
export async function expectToast(page: Page, title: string, description: string | RegExp) {
  const toast = page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  await expect(toast).toHaveCount(1)
  await expect(toast).toContainText(description)
}

/** Makes the server offer these races, on the sample race's map. */
export async function offerRaces(page: Page, ...races: Partial<Race>[]) {
  await page.route(`**${listRaces.path}`, async (route) => {
    const response = await route.fetch()
    const [sample] = (await response.json()) as Race[]
    const { mapImageUrl = '', mapWidth = 1, mapHeight = 1 } = sample ?? {}
    const json = races.map((race) => aRace({ mapImageUrl, mapWidth, mapHeight, ...race }))
    await route.fulfill({ response, json })
  })
  // A race that doesn't exist gets the sample's course.
  for (const part of ['segments', 'course-path']) {
    await page.route(`**/api/races/*/${part}`, (route) =>
      route.continue({
        url: new URL(`/api/races/sample-northgate/${part}`, route.request().url()).href,
      }),
    )
  }
}

/** Makes every search find these results. */
export async function findResults(page: Page, found: readonly SearchResult[]) {
  await page.route(`**${searchResults.path}`, (route) => route.fulfill({ json: found }))
}
