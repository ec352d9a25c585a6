import { fetchResult } from '../contract/result-calls.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import {
  button,
  comparing,
  expectToast,
  openSearch,
  openWithAthletes,
  pickAthletes,
  raceCard,
  results,
  searchFor,
  selected,
} from './search-page.ts'

test.describe('the list', () => {
  test('[SEARCH-12, LIST-1] its buttons follow the number of athletes, up to five', async ({
    page,
  }) => {
    await pickAthletes(page, 5)
    await expect(page.getByRole('heading', { name: 'Selected Athletes 5/5' })).toBeVisible()
    await expect(button(page, 'Compare 5 Athletes')).toBeVisible()
    await expect(button(page, 'Add Another Competitor')).toBeHidden()
    await expect(comparing(page).getByRole('listitem')).toHaveCount(5)
    await expectAccessible(page)
    for (const count of [4, 3, 2]) {
      await selected(page)
        .getByRole('button', { name: /^Remove/ })
        .last()
        .click()
      await expect(button(page, `Compare ${count} Athletes`)).toBeVisible()
      await expect(button(page, 'Add Another Competitor')).toBeVisible()
    }
    await selected(page)
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click()
    await expect(button(page, 'View Replay')).toBeVisible()
    await expect(button(page, 'Challenge Another Competitor')).toBeVisible()
    await selected(page)
      .getByRole('button', { name: /^Remove/ })
      .last()
      .click()
    await expect(button(page, 'Search for Athletes')).toBeVisible()
  })

  test('[SEARCH-9] both lists are merged: the fastest comes first in the comparison', async ({
    page,
  }) => {
    await openWithAthletes(page, 3)
    const names = await selected(page).getByRole('listitem').allInnerTexts()
    const times = await comparing(page).getByRole('listitem').allInnerTexts()
    expect(names).toHaveLength(3)
    expect(times).toHaveLength(3)
    expect(times[0]).not.toContain('behind')
    expect(times[2]).toMatch(/\+\d+:\d\d\s+behind/)
  })

  test('[LIST-1, SEARCH-31] an athlete already in it says so, and is refused', async ({ page }) => {
    await pickAthletes(page, 1)
    await button(page, 'Challenge Another Competitor').click()
    await searchFor(page, 'm')
    // It is disabled for screen readers, and the list may still be moving into view.
    await results(page).getByRole('button', { name: 'Selected' }).dispatchEvent('click')
    await expectToast(page, 'Already selected', 'This athlete is already in your comparison list')
    await expect(selected(page).getByRole('listitem')).toHaveCount(1)
  })

  test('[LIST-1] a sixth is refused', async ({ page }) => {
    await openWithAthletes(page, 5)
    await page.getByRole('tab', { name: 'Result links' }).click()
    await page
      .getByRole('textbox', { name: 'Result links' })
      .fill('https://results.hyrox.com/season-8/?idp=RTNG0002&event=HPRO_RTNG')
    await button(page, 'Add to Selected Athletes').click()
    await expectToast(page, 'Maximum reached', 'You can compare up to 5 competitors')
    await expect(comparing(page).getByRole('listitem')).toHaveCount(5)
  })

  test('[LIST-1] a replay needs at least one athlete', async ({ page }) => {
    await openSearch(page)
    const relive = button(page, 'Relive the Race')
    await expect(relive).toHaveAttribute('aria-disabled', 'true')
    await relive.click({ force: true })
    await expectToast(page, 'No competitors selected', 'Please select at least one competitor')
    await expect(page).toHaveURL('/search')
  })

  test('[SEARCH-9] it survives a reload and a visit to the race page', async ({ page }) => {
    await openWithAthletes(page, 2)
    await page.reload()
    await expect(selected(page).getByRole('listitem')).toHaveCount(2)
    await button(page, 'Compare 2 Athletes').click()
    await expect(page).toHaveURL(/\/race\?/)
    await page.getByRole('link', { name: 'Back to Search' }).click()
    await expect(selected(page).getByRole('listitem')).toHaveCount(2)
    await expect(page.getByLabel('Select Race')).toBeDisabled()
  })

  test('[SEARCH-9] invalid stored data is ignored', async ({ page }) => {
    await page.addInitScript(() => {
      sessionStorage.setItem('racetrace:lineup', '{"athletes":[{"idp":5}]}')
      localStorage.setItem('racetrace:recent', 'nonsense')
    })
    await openSearch(page)
    await expect(page.getByRole('heading', { name: 'Selected Athletes 0/5' })).toBeVisible()
  })
})

test.describe('going to the replay', () => {
  const raceQuery = (url: string) => new URL(url).searchParams

  test('[SEARCH-12] one athlete goes there at once, with idp and event', async ({ page }) => {
    await openSearch(page)
    await raceCard(page, /Northgate/).check()
    await searchFor(page, 'overgaard')
    await results(page).getByRole('button', { name: /^Add / }).click()
    await button(page, 'View Replay').click()
    await expect(page).toHaveURL(/\/race\?/)
    expect([...raceQuery(page.url())]).toEqual([
      ['idp', 'RTNG0004'],
      ['event', '2026 Northgate'],
    ])
    await expect(page.getByRole('heading', { name: 'Mattis Overgaard' })).toBeVisible()
  })

  test('[SEARCH-12] five are loaded first, once, and go there together', {
    tag: '@core',
  }, async ({ page }) => {
    await openWithAthletes(page, 5)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(fetchResult.path)) asked.push(request.postDataJSON().idp)
    })
    await button(page, 'Relive the Race').click()
    await expect(page).toHaveURL(/\/race\?/)
    const query = raceQuery(page.url())
    expect(query.getAll('idp')).toHaveLength(5)
    expect(query.get('event')).toBe('2026 Northgate')
    await expect(page.getByRole('heading', { name: 'Hyrox Northgate 2026' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Comparison' }).getByRole('heading')).toHaveCount(
      5,
    )
    expect(asked.toSorted()).toEqual(query.getAll('idp').toSorted())
  })

  test('[LOG-2] the choice is logged with everything that led to it', async ({ page }) => {
    await openSearch(page)
    await raceCard(page, /Northgate/).check()
    const logged = (action: string) =>
      page.waitForRequest(
        (request) =>
          request.url().endsWith('/api/logs/action') &&
          request.postDataJSON().actionType === action,
      )
    await searchFor(page, 'overgaard')
    const [athlete] = await Promise.all([
      logged('athlete_selected'),
      results(page).getByRole('button', { name: /^Add / }).click(),
    ])
    expect(athlete.postDataJSON()).toEqual({
      actionType: 'athlete_selected',
      raceId: 'sample-northgate',
      actionDetails: { idp: 'RTNG0004', eventId: 'HPRO_RTNG', count: 1, source: 'search' },
    })
    const [race] = await Promise.all([logged('race_selected'), button(page, 'View Replay').click()])
    expect(race.postDataJSON()).toEqual({
      actionType: 'race_selected',
      raceId: 'sample-northgate',
      actionDetails: {
        event: '2026 Northgate',
        idp: 'RTNG0004',
        url: 'https://results.hyrox.com/season-8/?content=detail&pid=list&idp=RTNG0004&event=HPRO_RTNG',
        eventId: 'HPRO_RTNG',
        eventName: 'HYROX PRO',
        source: 'search',
      },
    })
  })

  test.describe('when results fail', () => {
    test.use({ isFailureExpected: true })

    test('[SEARCH-15] it names the athlete and the reason, continues without them, or retries', async ({
      page,
    }) => {
      await openWithAthletes(page, 2)
      const idps: string[] = []
      await page.route(`**${fetchResult.path}`, (route) => {
        const { idp } = route.request().postDataJSON()
        idps.push(idp)
        if (idp !== idps[0]) return route.continue()
        return route.fulfill({ status: 504, json: { error: 'The results site did not answer' } })
      })
      await button(page, 'Compare 2 Athletes').click()
      const message = 'Failed to fetch results: 504 The results site did not answer'
      await expectToast(page, 'Failed to Load Results', message)
      const notice = page.getByRole('region', { name: /Selected Athletes/ }).getByRole('alert')
      await expect(notice).toContainText(message)
      await expectAccessible(page)
      await button(page, 'Continue without them').click()
      await expect(page).toHaveURL(/\/race\?/)
      expect(raceQuery(page.url()).getAll('idp')).toHaveLength(1)
    })

    test('[SEARCH-15] a response without a result gets its own message', async ({ page }) => {
      await openWithAthletes(page, 2)
      await page.route(`**${fetchResult.path}`, (route) => route.fulfill({ json: {} }))
      await button(page, 'Compare 2 Athletes').click()
      await expectToast(page, 'Failed to Load Results', 'No result data returned from server')
      await page.unroute(`**${fetchResult.path}`)
      await button(page, 'Try again').click()
      await expect(page).toHaveURL(/\/race\?/)
    })

    test('[LOOK-7] loading can be stopped', async ({ page }) => {
      await openWithAthletes(page, 2)
      // Never answered, so only stopping ends it.
      await page.route(`**${fetchResult.path}`, () => {})
      await button(page, 'Compare 2 Athletes').click()
      await expect(page.getByText('Loading results, 0 of 2')).toBeVisible()
      await expectAccessible(page)
      await button(page, 'Stop').click()
      await expect(page.getByText('Loading results')).toBeHidden()
      await expect(button(page, 'Compare 2 Athletes')).toBeEnabled()
    })
  })
})
