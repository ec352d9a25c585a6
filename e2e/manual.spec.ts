import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { fetchResult, readPage } from '../contract/result-calls.ts'
import { SAMPLE_LINK } from '../contract/sample/sample-athlete.ts'
import { SEGMENTS } from '../race/segments.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { button, expectToast } from './search-page.ts'

const savedPage = (slug: string) =>
  join(import.meta.dirname, `../server/results/pages/${slug}/page.html`)

const own = (page: Page) => page.getByRole('list', { name: /Your results/ }).getByRole('listitem')
const input = (page: Page) => page.getByLabel('Results page or splits file')
const fileOf = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
})

async function openOwnSplits(page: Page) {
  await page.goto('/search')
  await page.getByRole('tab', { name: 'Your own splits' }).click()
  await expect(button(page, 'Choose files')).toBeVisible()
}

test.describe('a saved results page', () => {
  test('[SEARCH-19, SEARCH-20] is read and watched, with N/A for unknown values', {
    tag: '@core',
  }, async ({ page }) => {
    await openOwnSplits(page)
    await input(page).setInputFiles(savedPage('impossible-times'))
    await expectToast(page, 'Athlete added!', 'Duilio Marchetti added to your lineup')
    await expect(own(page)).toContainText(['Duilio Marchetti'])
    await expect(own(page)).toContainText(['4 splits estimated'])
    // Its race is one of ours, so its course is already chosen.
    await expect(page.getByLabel('Course')).toHaveValue('sample-northgate')
    await button(page, 'View Replay').click()
    await expect(page.getByRole('heading', { name: 'Duilio Marchetti', level: 1 })).toBeVisible()
    const stats = page.locator('#stats')
    await expect(stats).toContainText('Total Time1:17:48')
    await expect(stats).toContainText('AG PlaceN/AManual upload')
    await expect(stats).toContainText(/Avg Lap\d:\d\d/)
    await expect(stats).toContainText(/Fastest Lap\d:\d\d/)
    await expect(page.getByRole('img', { name: 'Race map' })).toBeVisible()
    await expect(page.getByText('Media Settings')).toBeVisible()
    await expect(button(page, 'Upload Media')).toBeVisible()
    await expect(page).toHaveURL('/search')
    await expectAccessible(page)
  })

  test('[SEARCH-20, SPLIT-12] its debug data shows everything that was read, and the text of rejected values', async ({
    page,
  }) => {
    await openOwnSplits(page)
    await input(page).setInputFiles(savedPage('impossible-times'))
    await button(page, 'View Replay').click()
    await button(page, 'Show Debug').click()
    const debug = page.getByRole('region', { name: 'Debug data for Duilio Marchetti' })
    for (const text of [
      'athlete_nameDuilio Marchetti',
      'participant_typesingle',
      'bib_number090218',
      'age_group30-34',
      'divisionHYROX - Saturday',
      'race2026 Northgate',
      'nationalityITA',
      'team_members–',
      'total_time_sec4668',
      'impossible-split · seg_farm · original text: 03:44:46',
      'unreadable-value · seg_pull · original text: 4m 57s',
    ]) {
      await expect(debug).toContainText(text)
    }
    for (const { key } of SEGMENTS) await expect(debug).toContainText(key)
    await expectAccessible(page)
    await button(page, 'Hide Debug').click()
    await expect(debug).toBeHidden()
  })

  test('[SEARCH-20] Back to Upload returns to the form with its inputs', async ({ page }) => {
    await openOwnSplits(page)
    await input(page).setInputFiles(savedPage('event-single'))
    await button(page, 'View Replay').click()
    await button(page, 'Back to Upload').click()
    await expect(button(page, 'Choose files')).toBeVisible()
    await expect(own(page)).toHaveCount(1)
    // The browser's Back does the same.
    await button(page, 'View Replay').click()
    await expect(button(page, 'Back to Upload')).toBeVisible()
    await page.goBack()
    await expect(button(page, 'Choose files')).toBeVisible()
    await expect(own(page)).toHaveCount(1)
    await own(page)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(own(page)).toHaveCount(0)
  })

  test('[SEARCH-19] a reload keeps the manual view', async ({ page }) => {
    await openOwnSplits(page)
    await input(page).setInputFiles(savedPage('event-single'))
    await button(page, 'View Replay').click()
    await expect(button(page, 'Back to Upload')).toBeVisible()
    await page.reload()
    await expect(button(page, 'Back to Upload')).toBeVisible()
  })

  test.describe('that is broken', () => {
    test.use({ isFailureExpected: true })
    for (const [what, html, reason] of [
      ['another page', '<html><h1>It works!</h1></html>', 'This is not a results page we can read'],
      [
        'a page without a result',
        readFileSync(savedPage('wrong-season'), 'utf8'),
        'This results page has no result in it',
      ],
    ] as const) {
      test(`[SEARCH-19] ${what} is refused with a reason`, async ({ page }) => {
        await openOwnSplits(page)
        await input(page).setInputFiles(fileOf('my race.html', html))
        await expectToast(
          page,
          'Failed to Load Results',
          'my race.html isn’t a results page or splits file we can read',
        )
        const notice = page.getByRole('tabpanel').getByRole('alert')
        await expect(notice).toContainText(reason)
        await expect(own(page)).toHaveCount(0)
        await expectAccessible(page)
      })
    }

    test('[SEARCH-19] a server that does not respond is reported as such', async ({ page }) => {
      await openOwnSplits(page)
      await page.route(`**${readPage.path}`, (route) => route.abort())
      await input(page).setInputFiles(savedPage('event-single'))
      await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
        'We couldn’t reach the server',
      )
    })
  })
})

test.describe('a splits file', () => {
  const CSV = [
    'field,athlete 1,athlete 2',
    'athlete_name,Ana Ruiz,Ben Ode',
    'race,2026 Port Meridian,2026 Port Meridian',
    'total,1:12:34,1:20:00',
    'Run 1,4:29,5:00',
    'Ski Erg,4:25,4:40',
  ].join('\n')

  test('[SEARCH-19, SEARCH-20] with two athletes is compared', async ({ page }) => {
    await openOwnSplits(page)
    await input(page).setInputFiles(fileOf('race.csv', CSV))
    await expect(own(page)).toHaveText([/Ana Ruiz/, /Ben Ode/])
    await expect(page.getByLabel('Course')).toHaveValue('sample-port-meridian')
    await button(page, 'Compare 2 Athletes').click()
    const panel = page.getByRole('region', { name: 'Comparison' })
    await expect(panel.getByRole('heading')).toHaveText(['Ana Ruiz', 'Ben Ode'])
    await expect(page.getByRole('heading', { name: 'Hyrox Port Meridian 2026' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Leaderboard' })).toBeVisible()
    await expectAccessible(page)
  })

  test('[SEARCH-19] in JSON is read too, on the standard course if its race has no map', async ({
    page,
  }) => {
    await openOwnSplits(page)
    const json = {
      athlete_name: 'Ana Ruiz',
      total_time_sec: 4354,
      segment_times: { seg_run1: 269 },
    }
    await input(page).setInputFiles(fileOf('race.json', JSON.stringify(json)))
    await expect(page.getByLabel('Course')).toHaveValue('')
    await button(page, 'View Replay').click()
    await expect(page.getByRole('heading', { name: 'Ana Ruiz', level: 1 })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Race map' })).toBeVisible()
  })

  for (const kind of ['csv', 'json'] as const) {
    test(`[SEARCH-19] its ${kind} template can be downloaded, filled in and read`, async ({
      page,
    }) => {
      await openOwnSplits(page)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, `${kind.toUpperCase()} template`).click(),
      ])
      expect(download.suggestedFilename()).toBe(`racetrace-splits.${kind}`)
      const text = readFileSync(await download.path(), 'utf8')
      await input(page).setInputFiles(fileOf(`racetrace-splits.${kind}`, text))
      await expectToast(
        page,
        'Failed to Load Results',
        'We found no times. Enter a total time or at least one split.',
      )
      const filled =
        kind === 'csv'
          ? text.replace('Run 1,', 'Run 1,4:29').replace('Wall Balls,', 'Wall Balls,6:20')
          : text
              .replace('"seg_run1": null', '"seg_run1": 269')
              .replace('"seg_wb": null', '"seg_wb": 380')
      await input(page).setInputFiles(fileOf(`racetrace-splits.${kind}`, filled))
      await expect(own(page)).toHaveText([/28 splits estimated/])
    })
  }

  test('[SEARCH-19] with broken lines names them, and the rest can be used', async ({ page }) => {
    await openOwnSplits(page)
    await input(page).setInputFiles(
      fileOf('race.csv', 'athlete_name,Ana\nRun 1,4:29\nSwim,10:00\nRun 2,4:6x\n'),
    )
    const notice = page.getByRole('tabpanel').getByRole('status').filter({ hasText: 'race.csv' })
    await expect(notice).toContainText('Some of race.csv could not be read')
    await expect(notice.getByRole('listitem')).toHaveText([
      'Line 3: “Swim” is neither a segment nor a field we know',
      'Line 4: “4:6x” is not a time such as 4:30 or 270',
    ])
    await expect(own(page)).toHaveCount(0)
    await expectAccessible(page)
    await button(page, 'Use what we could read').click()
    await expect(own(page)).toHaveText([/Ana/])
    await expect(notice).toBeHidden()
  })

  test('[SEARCH-19] that is not a splits file is refused', async ({ page }) => {
    await openOwnSplits(page)
    await input(page).setInputFiles(fileOf('photo.csv', '\u0000\u0001 binary\n\n"'))
    await expectToast(
      page,
      'Failed to Load Results',
      'photo.csv isn’t a results page or splits file we can read',
    )
    await input(page).setInputFiles(fileOf('half.json', '{"athlete_name": "Ana"'))
    await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
      'is not complete JSON',
    )
  })

  test('[LIST-1] the list takes five athletes, and none twice', async ({ page }) => {
    await openOwnSplits(page)
    const athlete = (name: string) => fileOf(`${name}.csv`, `athlete_name,${name}\nRun 1,4:29`)
    await input(page).setInputFiles([athlete('A'), athlete('A')])
    await expectToast(page, 'Already selected', 'This athlete is already in your comparison list')
    await input(page).setInputFiles(['B', 'C', 'D', 'E', 'F'].map(athlete))
    await expectToast(page, 'Maximum reached', 'You can compare up to 5 competitors')
    await expect(own(page)).toHaveCount(5)
    await expect(button(page, 'Compare 5 Athletes')).toBeVisible()
  })
})

test.describe('typed splits', () => {
  const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
  const total = (page: Page) => page.getByRole('status').filter({ hasText: /splits/ })

  async function openForm(page: Page) {
    await openOwnSplits(page)
    await button(page, 'Enter splits').click()
  }

  test('[SEARCH-19] have all 33 segments by lap, and a total that updates', async ({ page }) => {
    await openForm(page)
    for (const { label } of SEGMENTS) await expect(field(page, label)).toBeVisible()
    await expect(page.getByRole('group', { name: /^Round / })).toHaveCount(8)
    await expect(total(page)).toContainText('0:000 of 30 splits')
    await field(page, 'Run 1').fill('4:30')
    await field(page, 'Ski Erg').fill('265')
    await expect(total(page)).toContainText('8:552 of 30 splits · 28 will be estimated')
    await expect(total(page)).toContainText('counts as a DNF')
    await field(page, 'Total time').fill('1:12:34')
    await expect(total(page)).toContainText('1:12:34')
    await expectAccessible(page)
  })

  test('[SEARCH-19] on a number pad a full stop acts as a colon, and Enter moves to the next input', async ({
    page,
  }) => {
    await openForm(page)
    await field(page, 'Run 1').focus()
    await page.keyboard.type('4.30')
    await expect(field(page, 'Run 1')).toHaveValue('4:30')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Roxzone In 1')).toBeFocused()
  })

  test('[SEARCH-19] the page questions an unlikely value, and points out an invalid time', async ({
    page,
  }) => {
    await openForm(page)
    await field(page, 'Run 1').fill('40:00')
    await expect(page.getByText('Run 1 in 40:00? Please check.')).toBeVisible()
    await field(page, 'Total time').fill('30:00:00')
    await expect(page.getByText('A whole race in 30:00:00? Please check.')).toBeVisible()
    await field(page, 'Ski Erg').fill('fast')
    await expect(
      page.getByText('That isn’t a time. Enter a time such as 4:30, or a number of seconds.'),
    ).toBeVisible()
    await expect(total(page)).toContainText('1 to correct')
    await button(page, 'Add this result').click()
    await expect(field(page, 'Ski Erg')).toBeFocused()
    await expect(own(page)).toHaveCount(0)
    await expectAccessible(page)
  })

  test('[SEARCH-19] a total below the sum of its splits is refused with both numbers, and nothing is lost', async ({
    page,
  }) => {
    await openForm(page)
    await field(page, 'Run 1').fill('40:00')
    await field(page, 'Total time').fill('30:00')
    const refused =
      'Your splits add up to 40:00, more than the total of 30:00. Correct a split or the total.'
    await expect(field(page, 'Total time')).toHaveAccessibleDescription(refused)
    await button(page, 'Add this result').click()
    await expect(field(page, 'Total time')).toBeFocused()
    await expect(own(page)).toHaveCount(0)
    await expect(field(page, 'Run 1')).toHaveValue('40:00')
    await expectAccessible(page)
    await field(page, 'Total time').fill('1:30:00')
    await button(page, 'Add this result').click()
    await expect(own(page)).toHaveCount(1)
  })

  test('[SEARCH-19] a typed result can be edited, and a newly started one is kept', async ({
    page,
  }) => {
    await openForm(page)
    await field(page, 'Athlete name').fill('Ana Ruiz')
    await field(page, 'Total time').fill('1:12:34')
    await button(page, 'Add this result').click()
    await button(page, 'Enter splits').click()
    await field(page, 'Athlete name').fill('Begun')
    await button(page, 'Close').click()
    await own(page).getByRole('button', { name: 'Edit Ana Ruiz' }).click()
    await expect(field(page, 'Athlete name')).toHaveValue('Ana Ruiz')
    await field(page, 'Total time').fill('1:11:11')
    await button(page, 'Save changes').click()
    await expect(own(page)).toHaveText([/Ana Ruiz.*1:11:11/])
    await button(page, 'Enter splits').click()
    await expect(field(page, 'Athlete name')).toHaveValue('Begun')
  })

  test('[SEARCH-19] without any time there is nothing to add', async ({ page }) => {
    await openForm(page)
    await button(page, 'Add this result').click()
    await expectToast(
      page,
      'Failed to Load Results',
      'We found no times. Enter a total time or at least one split.',
    )
  })

  test('[SEARCH-19] survive a reload, become a result, and can be watched with their estimates marked', {
    tag: '@core',
  }, async ({ page }) => {
    await openForm(page)
    await field(page, 'Athlete name').fill('Ana Ruiz')
    await field(page, 'Run 1').fill('4:30')
    await field(page, 'Wall Balls').fill('6:20')
    await page.reload()
    await expect(field(page, 'Run 1')).toHaveValue('4:30')
    await button(page, 'Add this result').click()
    await expect(own(page)).toHaveText([/Ana Ruiz.*28 splits estimated/])
    await button(page, 'View Replay').click()
    await expect(page.getByText(/^Estimated.*28 splits/)).toBeVisible()
  })

  test('[LOOK-13] are shown on a map that grows with the window', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openForm(page)
    await field(page, 'Total time').fill('1:12:34')
    await button(page, 'Add this result').click()
    await button(page, 'View Replay').first().click()
    const map = page.getByRole('img', { name: 'Race map' })
    await expect(map).toBeInViewport({ ratio: 0.99 })
    const before = await map.boundingBox()
    await page.setViewportSize({ width: 1920, height: 1080 })
    await expect
      .poll(async () => (await map.boundingBox())?.width)
      .toBeGreaterThan((before?.width ?? 0) + 400)
  })

  test.describe('on a phone in landscape', () => {
    test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })

    test('[LOOK-13] are shown on a map that fills the window', async ({ page }) => {
      await openForm(page)
      await field(page, 'Total time').fill('1:12:34')
      await button(page, 'Add this result').click()
      await button(page, 'View Replay').first().click()
      const map = page.getByRole('img', { name: 'Race map' })
      await expect(map).toBeInViewport({ ratio: 0.99 })
      expect(await map.boundingBox()).toEqual({ x: 0, y: 0, width: 844, height: 390 })
      await expect(button(page, 'Back to Upload')).toBeVisible()
    })
  })

  test('[A11Y-5] fit on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await openForm(page)
    await expectNoOverflow(page)
    const small = await page
      .getByRole('form', { name: 'Enter your splits' })
      .locator('input, button')
      .evaluateAll(
        (fields) => fields.filter((one) => one.getBoundingClientRect().height < 44).length,
      )
    expect(small).toBe(0)
  })
})

test.describe("the operator's test data", () => {
  const leave = (page: Page, link: string) =>
    page.addInitScript((text) => {
      // Set only once, as the operator's area does; a reload must not find it again.
      if (sessionStorage.getItem('left')) return
      sessionStorage.setItem('left', 'yes')
      sessionStorage.setItem('adminTestUrl', text)
    }, link)

  test('[ADMIN-2] is used once, on the second race, and shown in the manual view', async ({
    page,
  }) => {
    await leave(page, SAMPLE_LINK)
    await page.goto('/app')
    await expect(page.getByRole('heading', { name: 'Mattis Overgaard', level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/search')
    const second = await page.evaluate(async () => (await (await fetch('/api/races')).json())[1])
    await expect(page.getByText(second.location)).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('adminTestUrl'))).toBe(null)
    await button(page, 'Back to Upload').click()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Find your race' })).toBeVisible()
  })

  test('[SEARCH-15, ADMIN-2] without an idp it says so', async ({ page }) => {
    await leave(page, 'https://results.hyrox.com/season-8/')
    await page.goto('/search')
    await expectToast(page, 'Failed to Load Results', 'Could not extract IDP from URL')
    await expect(page.getByLabel('Select Race')).toBeVisible()
  })

  test.describe('that fails', () => {
    test.use({ isFailureExpected: true })
    test('[SEARCH-15, LOOK-7] says why, and leaves the search usable', async ({ page }) => {
      await page.route(`**${fetchResult.path}`, (route) =>
        route.fulfill({ status: 503, json: { error: 'The server is not ready yet' } }),
      )
      await leave(page, SAMPLE_LINK)
      await page.goto('/search')
      const message = 'Failed to fetch results: 503 The server is not ready yet'
      await expectToast(page, 'Failed to Load Results', message)
      await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
      await expect(page.getByLabel('Select Race')).toBeVisible()
      await expectAccessible(page)
    })
  })
})
