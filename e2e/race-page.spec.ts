import type { Page } from '@playwright/test'
import type { Race } from '../contract/races.ts'
import { PLAN_TEXTS } from '../contract/texts/pace-plan-texts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { answerResults, FIVE, openRace } from './open-race.ts'
import { painting } from './painting.ts'
import { button, openSearch, raceCard, results, searchFor, selected } from './search-page.ts'

const raceMap = (page: Page) => page.getByRole('img', { name: 'Race map' })

test('a replay has the map of its own race, even if another was chosen before', async ({
  page,
}) => {
  await openSearch(page)
  for (const [index, race] of [/Northgate/, /Port Meridian/, /Northgate/].entries()) {
    await raceCard(page, race).check()
    await searchFor(page, 'm')
    await results(page).getByRole('button', { name: /^Add / }).first().click()
    if (index < 2) {
      await selected(page)
        .getByRole('button', { name: /^Remove/ })
        .click()
    }
  }
  await button(page, 'View Replay').click()
  const opened = await painting(page)
  await page.reload()
  await expect.poll(() => painting(page)).toBe(opened)
})

test.describe('loading', () => {
  test('[RACE-1] without athletes it says so and leads to the search', async ({ page }) => {
    await page.goto('/race?event=2026%20Northgate&idp=&idp=%3F%3F')
    await expect(page.getByRole('heading', { name: 'No Athletes Selected' })).toBeVisible()
    await expect(page.getByText('Please select athletes from the search page')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Back to Search' })).toHaveAttribute(
      'href',
      '/search',
    )
    await page.getByRole('link', { name: 'Go to Search' }).click()
    await expect(page).toHaveURL('/search')
  })

  test('[STATIC-1] /test opens the sample athlete', async ({ page }) => {
    await page.goto('/test')
    await expect(page).toHaveURL('/race?idp=RTNG0004')
    await expect(page.getByRole('heading', { name: 'Mattis Overgaard' })).toBeVisible()
  })

  test('[RACE-2] one athlete has a header with every detail and four figures', {
    tag: '@core',
  }, async ({ page }) => {
    await openRace(page)
    const header = page.locator('header', { has: page.getByRole('heading', { level: 1 }) })
    for (const text of [
      'Hyrox Northgate 2026',
      'Northgate Exhibition Hall, Northgate',
      'Mattis Overgaard',
      '1:01:08',
      'Single',
      '094004',
      'HYROX PRO',
      '30-34',
      'DEN',
      '14 March 2026',
      '10:41:12',
    ]) {
      await expect(header).toContainText(text)
    }
    const stats = page.locator('#stats')
    await expect(stats).toContainText(/Total Time1:01:08Overall finish/)
    await expect(stats).toContainText(/AG Place1Age group rank/)
    await expect(stats).toContainText(/Avg Lap\d:\d\dper run/)
    await expect(stats).toContainText(/Fastest Lap\d:\d\dBest run/)
    await expect(raceMap(page)).toBeVisible()
    await expectAccessible(page)
  })

  test("[TITLE-4] a later season's race with the same name takes over no link, and lists distinguish them", async ({
    page,
  }) => {
    await page.route(/\/api\/races$/, async (route) => {
      const response = await route.fetch()
      const races = (await response.json()) as Race[]
      const namesake = races.find(({ name }) => name === '2026 Northgate')
      const later = { id: 'later', location: 'Another Hall', season: 'season-9', date: null }
      await route.fulfill({ response, json: [{ ...namesake, ...later }, ...races] })
    })
    await openRace(page, { query: '&event=2026%20Northgate' })
    await expect(page.getByText('Northgate Exhibition Hall, Northgate').first()).toBeVisible()
    await expect(page.getByText('Another Hall')).toHaveCount(0)
    await page.goto('/plan')
    const race = page.getByLabel(PLAN_TEXTS.race, { exact: true })
    await expect(race.getByText('Hyrox Northgate 2026 · Season 26/27')).toBeAttached()
    await expect(race.getByText('Hyrox Northgate 2026 · Season 25/26 · 2026-03-14')).toBeAttached()
  })

  test('[RACE-2] with a known number of finishers the rank says of how many', async ({ page }) => {
    await answerResults(page, () => ({ overallPlace: 3, overallTotal: 691, agPlace: null }))
    await openRace(page)
    await expect(page.locator('#stats')).toContainText('3 of 691')
    await expect(page.locator('#stats')).toContainText(/AG PlaceN\/AAge group rank/)
  })

  test('[TABLE-1, SPLIT-11] time of day, official rank and unaccounted time can be shown', async ({
    page,
  }) => {
    await answerResults(page, () => ({
      timesOfDay: { seg_run1: '09:04:31' },
      splitPlaces: { seg_ski: 20 },
      unaccountedTimes: { seg_run2: 180 },
    }))
    await openRace(page)
    await expect(page.getByText('3:00 after Run 2')).toBeVisible()
    const table = page.getByRole('region', { name: 'Splits' })
    await expect(table.getByRole('columnheader', { name: 'Time of day' })).toHaveCount(0)
    await table.getByRole('switch', { name: 'Time of day and place' }).click()
    await expect(table.getByRole('columnheader', { name: 'Official place' })).toBeVisible()
    await expect(table.getByRole('row', { name: /^Run 1 / })).toContainText('09:04:31')
    await expect(table.getByRole('row', { name: /^Ski Erg / })).toContainText('20')
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      // The table has been rerendered elsewhere on the page.
      await table.getByRole('switch', { name: 'Time of day and place' }).check()
      const beyond = await table
        .locator('div:has(> div > table)')
        .evaluate((box) => box.scrollWidth - box.clientWidth)
      expect(beyond).toBeLessThanOrEqual(0)
    }
    await expectAccessible(page)
  })

  test('[RACE-4] five athletes have detail cards and a leaderboard beside the map', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openRace(page, { idps: FIVE })
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hyrox Northgate 2026')
    await expect(page.getByText('Northgate Exhibition Hall, Northgate')).toBeVisible()
    await expect(
      page.getByRole('region', { name: 'Comparison' }).getByRole('listitem'),
    ).toHaveCount(5)
    const board = page.getByRole('list', { name: 'Leaderboard' })
    await expect(board.getByRole('listitem')).toHaveCount(5)
    const [map, list] = [await raceMap(page).boundingBox(), await board.boundingBox()]
    expect(list?.x).toBeGreaterThan((map?.x ?? 0) + (map?.width ?? 0))
    await expectAccessible(page)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect
      .poll(async () => (await board.boundingBox())?.y)
      .toBeGreaterThan((await raceMap(page).boundingBox())?.y ?? 0)
  })
})

test.describe('kinds of results', () => {
  for (const [idp, name, text] of [
    ['RTNG0417', 'a doubles team', 'Doubles'],
    ['RTNG0100', 'a disqualified athlete', 'Disqualified (Left the course'],
    ['RTPM0046', 'a missed mat', 'Estimated'],
  ] as const) {
    test(`[RACE-2, SPLIT-11, SPLIT-19] ${name} is labelled as such and can be watched`, async ({
      page,
    }) => {
      await openRace(page, { idps: [idp] })
      await expect(page.getByText(text).first()).toBeVisible()
      await page.getByRole('button', { name: 'Play' }).first().click()
      await page.clock.runFor(2000)
      await expect(page.getByLabel('Race time').first()).not.toHaveText('0:00')
    })
  }

  test('[RESULT-11] an old copy is labelled with its age', async ({ page }) => {
    await answerResults(page, () => ({ staleFor: 7300 }))
    await openRace(page)
    await expect(page.getByText('This copy is 2 hours old')).toBeVisible()
  })
})

test.describe('loading failures', () => {
  test.use({ isFailureExpected: true })

  test('[RACE-8] loaded athletes are shown, with a notice for each failure', async ({ page }) => {
    const gone = ['RTNG0007', 'RTNG0165']
    await answerResults(page, (idp) =>
      gone.includes(idp) ? { status: 404, error: 'No result found for this athlete' } : null,
    )
    await openRace(page, { idps: FIVE })
    for (const idp of gone) {
      await expect(page.getByText(`Failed to fetch result for ${idp}`)).toBeVisible()
    }
    await expect(page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')).toHaveCount(
      3,
    )
  })

  test('[RACE-8] when nothing loads the page says why, lists the IDPs and offers a retry', {
    tag: '@core',
  }, async ({ page }) => {
    let isDown = true
    await answerResults(page, () =>
      isDown ? { status: 502, error: 'The results page could not be read' } : null,
    )
    await openRace(page)
    await expect(page.getByRole('heading', { name: 'Error loading results' })).toBeVisible()
    await expect(page.getByText('The results page could not be read')).toBeVisible()
    await expect(page.getByText('IDP: RTNG0004')).toBeVisible()
    await expectAccessible(page)
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(raceMap(page)).toBeVisible()
  })

  test('[RACE-8] several failures give one message', async ({ page }) => {
    await answerResults(page, () => ({ status: 404, error: 'No result found for this athlete' }))
    await openRace(page, { idps: ['RTNG0001', 'RTNG0004'] })
    await expect(
      page.getByText('No valid results found for any of the provided IDPs'),
    ).toBeVisible()
    await expect(page.getByText('IDPs: RTNG0001, RTNG0004')).toBeVisible()
  })

  test('[API-19] a result is requested a second time, but not a third', async ({ page }) => {
    let asked = 0
    await answerResults(page, () => {
      asked += 1
      return { status: 502, error: 'The results page could not be read' }
    })
    await openRace(page)
    await expect(page.getByRole('heading', { name: 'Error loading results' })).toBeVisible()
    expect(asked).toBe(2)
  })

  test('[COURSE-9] if the map is gone, the course is shown on a plain background', async ({
    page,
  }) => {
    await page.route('**/api/maps/**', (route) => route.fulfill({ status: 404 }))
    await openRace(page)
    await expect(raceMap(page)).toBeVisible()
  })
})

test.describe('choosing the race', () => {
  test.use({ isFailureExpected: true })

  const unknown = { status: 422, error: 'Cannot determine race' }

  test('[RACE-10] the visitor chooses season and race, and continues with it', async ({ page }) => {
    let event: string | undefined
    await page.route('**/api/athlete-results/fetch', (route) => {
      event = (route.request().postDataJSON() as { eventName?: string }).eventName
      return event
        ? route.continue()
        : route.fulfill({ status: 422, json: { error: unknown.error } })
    })
    await openRace(page)
    const dialog = page.getByRole('dialog', { name: 'Select Race Event' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    const go = dialog.getByRole('button', { name: 'Continue' })
    await expect(go).toBeDisabled()
    await dialog.getByLabel('Season').selectOption({ index: 1 })
    await dialog.getByLabel('Race').selectOption('2026 Northgate')
    await expect(go).toBeEnabled()
    // Choosing another season clears the race.
    await dialog.getByLabel('Season').selectOption('')
    await expect(go).toBeDisabled()
    await dialog.getByLabel('Season').selectOption({ index: 1 })
    await dialog.getByLabel('Race').selectOption('2026 Northgate')
    await go.click()
    await expect(page).toHaveURL('/race?idp=RTNG0004&event=2026+Northgate')
    await expect(raceMap(page)).toBeVisible()
    expect(event).toBe('2026 Northgate')
  })

  test('[RACE-10] a result that names no race asks too, and Cancel leaves a way back', async ({
    page,
  }) => {
    await answerResults(page, () => ({ eventName: null, raceId: null }))
    await openRace(page)
    const dialog = page.getByRole('dialog', { name: 'Select Race Event' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Select Race' }).click()
    await expect(dialog).toBeVisible()
  })

  test('[RACE-10] a list that fails says so and can be requested again', async ({ page }) => {
    let isDown = true
    await page.route('**/api/hyrox/groups**', (route) =>
      isDown ? route.fulfill({ status: 502, json: { error: 'no' } }) : route.continue(),
    )
    await answerResults(page, () => unknown)
    await openRace(page)
    const dialog = page.getByRole('dialog', { name: 'Select Race Event' })
    await dialog.getByLabel('Season').selectOption({ index: 1 })
    await expect(dialog.getByText('Failed to fetch groups')).toBeVisible()
    isDown = false
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByLabel('Race')).toBeEnabled()
  })

  test('[RACE-14] a race without a map can be requested', async ({ page }) => {
    const sent: unknown[] = []
    let isDown = true
    await page.route('**/api/race-request', (route) => {
      sent.push(route.request().postDataJSON())
      return isDown ? route.fulfill({ status: 500, json: { error: 'no' } }) : route.continue()
    })
    await answerResults(page, () => ({ eventName: '2026 Elsewhere', raceId: null }))
    await openRace(page)
    const dialog = page.getByRole('dialog', { name: 'Race Map Not Available' })
    await expect(dialog.getByLabel('Race name')).toHaveValue('2026 Elsewhere')
    await expect(dialog.getByLabel('Race name')).toHaveAttribute('readonly', '')
    await expect(dialog.getByLabel('Notes')).toHaveAttribute('rows', '4')
    await expectAccessible(page)
    await dialog.getByLabel('Notes').fill('Heat 12')
    await dialog.getByRole('button', { name: 'Request this race' }).click()
    await expect(page.getByText('Failed to submit request', { exact: true })).toBeVisible()
    await expect(dialog.getByLabel('Notes')).toHaveValue('Heat 12')
    isDown = false
    await dialog.getByRole('button', { name: 'Request this race' }).click()
    await expect(page.getByText('Request Submitted', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(sent.at(-1)).toEqual({ raceName: '2026 Elsewhere', details: 'Heat 12' })
  })

  test('[RACE-14] a race without a map plays on the standard course, and a link keeps it there', async ({
    page,
  }) => {
    await answerResults(page, () => ({ eventName: '2026 Elsewhere', raceId: null }))
    await openRace(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Watch on the standard course' })
      .click()
    await expect(raceMap(page)).toBeVisible()
    await expect(page).toHaveURL('/race?idp=RTNG0004&course=standard')
    await expect(page.getByText('Hyrox Elsewhere 2026')).toBeVisible()
    await page.reload()
    await expect(raceMap(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('hints about devices', () => {
  test.use({ isFirstVisit: true })

  /** Plays for a moment and pauses for the first time, which is when a hint may open. */
  async function pauseFirst(page: Page) {
    await button(page, 'Play').click()
    await page.clock.runFor(500)
    await page.keyboard.press('Space')
  }

  /** Opens a replay, waits for the hint's script, without which it couldn't open, and pauses. */
  async function expectNoHint(page: Page, open: () => Promise<unknown>) {
    const script = page.waitForResponse(/device-dialog/)
    await open()
    await expect(raceMap(page)).toBeVisible()
    await (await script).finished()
    await pauseFirst(page)
    await page.clock.runFor(1000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  test('[RACE-16] on a desktop one athlete gets the QR code, once', async ({ page }) => {
    await openRace(page)
    await pauseFirst(page)
    await page.clock.resume()
    const dialog = page.getByRole('dialog', { name: 'Relive Your Race on Mobile' })
    const code = dialog.getByRole('img', { name: 'QR code' })
    await expect(code).toBeVisible()
    await expect.poll(async () => (await code.boundingBox())?.width).toBe(200)
    // Fully visible, with nothing in front.
    const box = await code.boundingBox()
    const action = await dialog.getByRole('button', { name: 'Watch here' }).boundingBox()
    expect(action?.y).toBeGreaterThan((box?.y ?? 0) + 200)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.clock.install()
    await expectNoHint(page, () => page.reload())
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('[RACE-16] a comparison is said to work better on a desktop, once', async ({ page }) => {
      await openRace(page, { idps: FIVE })
      await pauseFirst(page)
      await page.clock.resume()
      const dialog = page.getByRole('dialog', { name: 'Better on Desktop' })
      await expect(dialog).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Continue here' }).click()
      await page.clock.install()
      await expectNoHint(page, () => page.reload())
    })
  })

  test('[RACE-16] an open dialog is not covered by a hint', async ({ page }) => {
    const script = Promise.withResolvers<void>()
    await page.route(/device-dialog/, async (route) => {
      await script.promise
      await route.continue()
    })
    await openRace(page)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Compare' })).toBeVisible()
    const loaded = page.waitForResponse(/device-dialog/)
    script.resolve()
    await (await loaded).finished()
    await page.clock.runFor(1000)
    // Found by its attribute, because a dialog behind another has no role.
    await expect(page.locator('[role=dialog]')).toHaveCount(1)
    await expect(page.getByRole('dialog', { name: 'Compare' })).toBeVisible()
  })

  test('[RACE-16] once one dialog has opened by itself, no other does', async ({ page }) => {
    await answerResults(page, () => ({ eventName: '2026 Elsewhere', raceId: null }))
    await openRace(page)
    const onStandardCourse = page.getByRole('button', { name: 'Watch on the standard course' })
    await expectNoHint(page, () => onStandardCourse.click())
  })

  test('[RACE-16] a phone with one athlete and a desktop with five get no hint', async ({
    page,
  }) => {
    await expectNoHint(page, () => openRace(page, { idps: FIVE }))
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoHint(page, () => page.goto('/race?idp=RTNG0004'))
  })
})

test.describe('hints on a phone in landscape', () => {
  test.use({
    isFirstVisit: true,
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    isMobile: true,
  })

  test('[LOOK-4, RACE-16] it does not offer a QR code to a phone', async ({ page }) => {
    const script = page.waitForResponse(/device-dialog/)
    await openRace(page)
    await expect(raceMap(page)).toBeVisible()
    await (await script).finished()
    await page.clock.runFor(1000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('links and logs', () => {
  test('[LINK-4] a copied link reopens the moment, the speed and the reference', {
    tag: '@core',
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openRace(page, { idps: FIVE, query: '&t=1234.5&speed=10&ref=RTNG0007' })
    await expect(page.getByLabel('Race time').first()).toHaveText('20:34')
    await expect(page.getByLabel('Speed').first()).toHaveValue('10')
    await expect(page.getByLabel('Compare with')).toHaveValue('2')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByLabel('Start at').selectOption('20:34, as you see it now')
    await page.getByRole('button', { name: 'Copy link' }).click()
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(link.pathname).toBe('/race')
    expect(link.searchParams.getAll('idp')).toEqual([...FIVE])
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      t: '1234.5',
      speed: '10',
      ref: 'RTNG0007',
    })
  })

  test('[LIST-6] a link with more than five athletes says which are left out', async ({ page }) => {
    await openRace(page, { idps: [...FIVE, 'RTNG0002', 'RTNG0003'] })
    const notice = page.getByRole('status').filter({ hasText: 'Only the first five athletes' })
    await expect(notice).toContainText('This link has 2 more')
  })

  test('[LOG-1] playing, pausing and comparing are logged without names', async ({ page }) => {
    const logged: { actionType: string; actionDetails?: unknown }[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/logs/action')) logged.push(request.postDataJSON())
    })
    await openRace(page, { idps: FIVE })
    await page.getByRole('button', { name: 'Play' }).first().click()
    await page.clock.runFor(500)
    await page.getByRole('button', { name: 'Pause' }).first().click()
    await expect.poll(() => logged.length).toBe(3)
    expect(logged).toEqual([
      { actionType: 'comparison_mode_enabled', actionDetails: { athletes: 5 } },
      { actionType: 'replay_started' },
      { actionType: 'replay_paused' },
    ])
  })
})
