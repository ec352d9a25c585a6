import { listRaces } from '../contract/races.ts'
import { searchResults } from '../contract/search-calls.ts'
import { aSearchResult } from '../contract/testing/examples.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import {
  button,
  expectToast,
  findResults,
  offerRaces,
  openSearch,
  pickAthletes,
  pressSearch,
  raceCard,
  results,
  searchButton,
  searchFor,
  selected,
} from './search-page.ts'

const PHONE = { width: 390, height: 844 }

test.describe('the races', () => {
  test('[SEARCH-2] while they load the page says so', async ({ page }) => {
    const answer = Promise.withResolvers<void>()
    await page.route(`**${listRaces.path}`, async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/search')
    await expect(page.getByText('Loading races...')).toBeVisible()
    await expectAccessible(page)
    answer.resolve()
    await expect(page.getByLabel('Select Race')).toBeVisible()
    await expect(page.getByText('Loading races...')).toBeHidden()
  })

  test('[STATIC-1] /app shows the search and becomes /search', async ({ page }) => {
    await page.goto('/app')
    await expect(page).toHaveURL('/search')
    await expect(page.getByLabel('Select Race')).toBeVisible()
  })

  test('[SEARCH-2] the page has all its parts', async ({ page }) => {
    await openSearch(page)
    for (const label of ['Select Season', 'Select Race']) {
      await expect(page.getByRole('combobox', { name: label })).toBeVisible()
    }
    await expect(page.getByRole('group', { name: 'Race map' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Selected Athletes 0/5' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Comparing Athletes' })).toBeVisible()
    await expect(button(page, 'Search for Athletes')).toBeVisible()
    await expect(button(page, 'Relive the Race')).toBeVisible()
    await expectAccessible(page)
  })

  test('[SEARCH-4] the newest race is chosen by default, a card chooses another, and its own names are searched', async ({
    page,
  }) => {
    await offerRaces(
      page,
      { id: 'a', name: '2026 Oslo', date: '2026-02-01' },
      { id: 'b', name: '2026 Bergen', group: '2026 Bergen week', date: '2026-01-01' },
    )
    await findResults(page, [aSearchResult()])
    await openSearch(page)
    await expect(page.getByLabel('Select Season')).toHaveValue('season-8')
    await expect(page.getByLabel('Select Race')).toHaveValue('a')
    await raceCard(page, /Bergen/).check()
    await expect(page.getByLabel('Select Race')).toHaveValue('b')
    await expect(page.getByLabel('Select Race').locator('option:checked')).toHaveText(
      'Hyrox Bergen 2026',
    )
    await page.getByLabel('First name').fill('Ana')
    await page.getByRole('radio', { name: 'Women' }).check()
    const [request] = await Promise.all([
      page.waitForRequest(
        (one) => one.url().endsWith(searchResults.path) && !one.postDataJSON().asTyped,
      ),
      searchButton(page).click(),
    ])
    expect(request.postDataJSON()).toEqual({
      season: 'season-8',
      group: '2026 Bergen week',
      raceId: 'b',
      name: '',
      firstname: 'Ana',
      sexMode: 'W',
    })
  })

  test('[SEARCH-4] choosing a season clears the race', async ({ page }) => {
    await offerRaces(
      page,
      { id: 'a', name: '2024 Oslo', season: 'season-7', date: '2024-11-02' },
      { id: 'b', name: '2026 Bergen', season: 'season-8', date: '2026-02-01' },
    )
    await openSearch(page)
    await expect(page.getByLabel('Select Race')).toHaveValue('b')
    await page.getByLabel('Select Season').selectOption({ label: 'Season 24/25' })
    await expect(page.getByLabel('Select Race')).toHaveValue('')
    await expect(page.getByLabel('Select Race').locator('option')).toHaveText([
      'Choose a race...',
      'Hyrox Oslo 2024',
    ])
  })

  test('[SEARCH-4] an athlete in the list locks the pickers, which say why, and removing the athlete unlocks them', async ({
    page,
  }) => {
    await pickAthletes(page, 1)
    await expect(page.getByLabel('Select Season')).toBeDisabled()
    await expect(page.getByLabel('Select Race')).toBeDisabled()
    await expect(
      page.getByText('Locked while athletes are selected. Remove them to choose another race.'),
    ).toBeVisible()
    await expect(page.getByRole('group', { name: 'Race map' })).toBeHidden()
    await expectAccessible(page)
    await selected(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.getByLabel('Select Season')).toBeEnabled()
    await expect(page.getByLabel('Select Race')).toBeEnabled()
  })

  test('[SEARCH-4] a race without a group cannot be searched, and says so', async ({ page }) => {
    await offerRaces(page, { id: 'a', name: 'Club race', season: null, group: null })
    await openSearch(page)
    await page.getByLabel('Last name').fill('Ruiz')
    await expect(searchButton(page)).toBeDisabled()
    await expect(page.getByText('You can’t search this race by name')).toBeVisible()
    await expectAccessible(page)
  })

  test('[LOOK-7] without any race the page offers the alternatives', async ({ page }) => {
    await offerRaces(page)
    await page.goto('/search')
    await expect(page.getByRole('heading', { name: 'No races yet' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Result links' }).click()
    await expect(page.getByRole('textbox', { name: 'Result links' })).toBeVisible()
  })

  test.describe('when they fail', () => {
    test.use({ isFailureExpected: true })
    test('[LOOK-7] the page says so, stays usable, and retries', async ({ page }) => {
      let isBroken = true
      await page.route(`**${listRaces.path}`, (route) =>
        isBroken
          ? route.fulfill({ status: 500, json: { error: 'Something went wrong' } })
          : route.continue(),
      )
      await page.goto('/search')
      await expect(page.getByText('The races could not be loaded')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('tab', { name: 'Your own splits' }).click()
      await expect(button(page, 'Enter splits')).toBeVisible()
      await page.getByRole('tab', { name: 'By name' }).click()
      isBroken = false
      await button(page, 'Try again').click()
      await expect(page.getByLabel('Select Race')).toBeVisible()
    })
  })
})

test.describe('the search', () => {
  test('[SEARCH-5] the button waits for a race and a name', async ({ page }) => {
    await openSearch(page)
    await raceCard(page, /Northgate/).check()
    await expect(searchButton(page)).toBeDisabled()
    await page.getByLabel('Last name').fill('   ')
    await expect(searchButton(page)).toBeDisabled()
    await page.getByLabel('First name').fill('M')
    await expect(searchButton(page)).toBeEnabled()
    await page.getByLabel('First name').fill('')
    await page.getByLabel('Last name').fill('O')
    await expect(searchButton(page)).toBeEnabled()
  })

  test('[SEARCH-30] Search for Athletes leads to the missing input: the race, then the name', async ({
    page,
  }) => {
    await openSearch(page)
    const race = page.getByLabel('Select Race')
    await race.selectOption('')
    await button(page, 'Search for Athletes').click()
    await expectToast(page, 'Choose your race first', 'Then we’ll know where to look.')
    await expect(race).toBeFocused()
    await expect(race).toHaveAccessibleDescription('Choose your race here.')
    await expectAccessible(page)
    await race.selectOption('sample-northgate')
    await expect(race).not.toHaveAccessibleDescription('Choose your race here.')
    await button(page, 'Search for Athletes').click()
    await expect(page.getByLabel('Last name')).toBeFocused()
  })

  test('[SEARCH-30] clicking a map moves on to the name, reaching one by arrow keys does not', async ({
    page,
  }) => {
    await openSearch(page)
    await raceCard(page, /Port Meridian/).click()
    await expect(page.getByLabel('Last name')).toBeFocused()
    await raceCard(page, /Port Meridian/).focus()
    await page.keyboard.press('ArrowRight')
    await expect(raceCard(page, /Northgate/)).toBeChecked()
    await expect(raceCard(page, /Northgate/)).toBeFocused()
  })

  test('[A11Y-4] arrow keys move between tabs and wrap around, Home and End go to the first and last', async ({
    page,
  }) => {
    await openSearch(page)
    const expectOpen = async (name: string) => {
      const tab = page.getByRole('tab', { name })
      await expect(tab).toBeFocused()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name)
    }
    await page.getByRole('tab', { name: 'By name' }).focus()
    for (const [key, name] of [
      ['ArrowRight', 'Result links'],
      ['ArrowRight', 'Your own splits'],
      ['ArrowRight', 'By name'],
      ['ArrowLeft', 'Your own splits'],
      ['Home', 'By name'],
      ['End', 'Your own splits'],
    ] as const) {
      await page.keyboard.press(key)
      await expectOpen(name)
    }
    await expectAccessible(page)
  })

  test('[SEARCH-32] the sample is searched while typing, and nothing takes the focus', async ({
    page,
  }) => {
    await openSearch(page)
    await raceCard(page, /Northgate/).click()
    await page.keyboard.type('overg')
    await expect(results(page)).toContainText('Overgaard, Mattis')
    await expect(page.getByLabel('Last name')).toBeFocused()
    await page.keyboard.type('zz')
    await expect(page.getByText('No matches yet.')).toBeVisible()
    await page.getByLabel('Last name').fill('')
    await expect(page.getByText('No matches yet.')).toBeHidden()
    await expect(page.getByRole('region', { name: /Notifications/ })).toHaveCount(0)
  })

  test('[SEARCH-31] two athletes with one name are distinguished, and a division filters', {
    tag: '@core',
  }, async ({ page }) => {
    await openSearch(page)
    await raceCard(page, /Northgate/).check()
    await searchFor(page, 'harrowgate')
    await expect(results(page).getByRole('listitem')).toHaveText([
      /30-34 · HYROX · Men · GBR · Bib 124002/,
      /30-34 · HYROX · Men · GBR · Bib 110003/,
    ])
    await searchFor(page, 'w')
    const division = page.getByLabel('Division')
    await division.selectOption('HYROX PRO')
    for (const row of await results(page).getByRole('listitem').all()) {
      await expect(row).toContainText('HYROX PRO')
    }
    await expectAccessible(page)
  })

  test('[SEARCH-30] a result can be watched immediately', async ({ page }) => {
    await openSearch(page)
    await raceCard(page, /Northgate/).check()
    await searchFor(page, 'overgaard')
    await results(page).getByRole('button', { name: 'Watch Overgaard, Mattis' }).click()
    await expect(page).toHaveURL(/\/race\?idp=RTNG0004&event=2026\+Northgate$/)
  })

  test('[SEARCH-26] typed, pasted and chosen values are restored on return', async ({ page }) => {
    await openSearch(page)
    await raceCard(page, /Northgate/).check()
    await page.getByRole('radio', { name: 'Men', exact: true }).check()
    await page.getByLabel('First name').fill('Mattis')
    await searchFor(page, 'overgaard')
    await results(page)
      .getByRole('button', { name: /^Watch / })
      .click()
    await expect(page.getByRole('heading', { name: 'Mattis Overgaard' })).toBeVisible()
    await page.goBack()
    const expectBack = async () => {
      await expect(page.getByLabel('Last name')).toHaveValue('overgaard')
      await expect(page.getByLabel('First name')).toHaveValue('Mattis')
      await expect(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked()
      await expect(page.getByLabel('Select Race')).toHaveValue('sample-northgate')
      await expect(results(page)).toContainText('Overgaard, Mattis')
    }
    await expectBack()
    await page.reload()
    await expectBack()
    await page.getByRole('tab', { name: 'Result links' }).click()
    await page
      .getByRole('textbox', { name: 'Result links' })
      .fill('https://results.hyrox.com/?idp=A1')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Result links' })).toHaveValue(
      'https://results.hyrox.com/?idp=A1',
    )
  })

  test('[SEARCH-7] it says how many athletes were found, and lists them', async ({ page }) => {
    await openSearch(page)
    await raceCard(page, /Northgate/).check()
    await pressSearch(page, 'harrowgate')
    await expectToast(page, 'Search complete', 'Found 2 result(s)')
    const row = results(page).getByRole('listitem').first()
    await expect(row).toContainText('Harrowgate')
    await expect(row).toContainText(/\d:\d\d:\d\d/)
    await expect(row).toContainText('30-34 · HYROX · Men')
    await expectAccessible(page)
  })

  test('[SEARCH-7] a search without matches gives advice', async ({ page }) => {
    await openSearch(page)
    await raceCard(page, /Northgate/).check()
    await pressSearch(page, 'zzzz')
    await expectToast(
      page,
      'No results found',
      'Try adjusting your search criteria (check spelling, try first name only, or different gender filter)',
    )
    // It stays on the page when the toast is gone.
    await expect(page.getByRole('tabpanel').getByText('No results found')).toBeVisible()
    await expectAccessible(page)
  })

  test('[SEARCH-5] the list is at most 60vh high on a phone and 24rem on desktop', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await openSearch(page)
    await raceCard(page, /Northgate/).check()
    await searchFor(page, 'm')
    const height = () => results(page).evaluate((list) => list.getBoundingClientRect().height)
    expect(await height()).toBeCloseTo(0.6 * PHONE.height, 0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(height).toBeCloseTo(24 * 16, 0)
  })

  test('[SEARCH-9] Add is offered only for a link with an idp', async ({ page }) => {
    const link = 'https://results.hyrox.com/season-8/?pid=list&idp=RTX1'
    await findResults(page, [
      aSearchResult({ cols: ['With, Link', '1:10:00', '30-34', link] }),
      aSearchResult({ cols: ['Without, Idp', '1:11:00', '30-34', 'https://x/?pid=list'] }),
      aSearchResult({ cols: ['Without, Link', '1:12:00', '30-34', ''] }),
    ])
    await openSearch(page)
    await raceCard(page, /Northgate/).check()
    await searchFor(page, 'w')
    await expect(results(page).getByRole('listitem')).toHaveCount(3)
    await expect(results(page).getByRole('button', { name: /^Add / })).toHaveCount(1)
    await expect(results(page).getByRole('button', { name: /^Watch / })).toHaveCount(1)
    await expect(results(page).getByRole('button', { name: 'Add With, Link' })).toBeVisible()
  })

  test('[SEARCH-9] adding clears results and inputs, and confirms it in two ways', async ({
    page,
  }) => {
    await openSearch(page)
    await raceCard(page, /Northgate/).check()
    await page.getByLabel('First name').fill('Mattis')
    await searchFor(page, 'overgaard')
    await results(page).getByRole('button', { name: 'Add Overgaard, Mattis' }).click()
    await expectToast(page, 'Athlete added!', 'Overgaard, Mattis added to your lineup')
    await expect(results(page)).toBeHidden()
    await expect(button(page, 'View Replay')).toBeFocused()
    await button(page, 'Challenge Another Competitor').click()
    await expect(page.getByLabel('Last name')).toHaveValue('')
    await expect(page.getByLabel('Last name')).toBeFocused()
    await expect(page.getByLabel('First name')).toHaveValue('')
    await searchFor(page, 'm')
    await results(page).getByRole('button', { name: /^Add / }).first().click()
    await expectToast(page, 'Competitor added', /added to comparison$/)
  })

  test.describe('when it fails', () => {
    test.use({ isFailureExpected: true })
    test('[SEARCH-7, LOOK-7] it says so, keeps saying it, and can be retried', async ({ page }) => {
      let isBroken = true
      await page.route(`**${searchResults.path}`, (route) =>
        isBroken
          ? route.fulfill({ status: 504, json: { error: 'The results site did not answer' } })
          : route.continue(),
      )
      await openSearch(page)
      await raceCard(page, /Northgate/).check()
      // Two athletes have this name; a single result would open by itself.
      await pressSearch(page, 'harrowgate')
      await expectToast(
        page,
        'Search failed',
        'Unable to search results. Please check your connection and try again.',
      )
      const notice = page.getByRole('tabpanel').getByRole('alert')
      await expect(notice).toContainText('The results site did not answer')
      await expectAccessible(page)
      isBroken = false
      await button(page, 'Search again').click()
      await expect(results(page)).toContainText('Harrowgate')
      await expect(notice).toBeHidden()
    })

    test('[SEARCH-7] a server that cannot be reached is a failed search', async ({ page }) => {
      await openSearch(page)
      await raceCard(page, /Northgate/).check()
      await page.route(`**${searchResults.path}`, (route) => route.abort())
      await pressSearch(page, 'x')
      await expectToast(page, 'Search failed', 'Unable to search results.')
      await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
        'We couldn’t reach the server',
      )
    })
  })
})
