import { FIELD_TEXTS } from '../contract/texts/field-texts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { stopClock } from './media-panel.ts'
import { answerResults, openRace } from './open-race.ts'
import { raceTime, seekTo } from './player-page.ts'

/** The 130th of 216 men, and an athlete who stopped after the burpees. */
const MIDDLE = 'RTNG0236'
const STOPPED = 'RTNG0232'

test('[FIELD-11] an athlete is ranked in the whole field, and sees where they gained and lost time', {
  tag: '@core',
}, async ({ page }) => {
  await openRace(page, { idps: [MIDDLE] })
  const field = page.getByRole('region', { name: 'The whole field' })
  await expect(field.getByText('HYROX, Men: 216 athletes, 215 finished')).toBeVisible()
  await expect(field.getByRole('definition').first()).toHaveText('130th of 215')
  await expect(field.getByText(/^Faster than \d+%$/).first()).toBeVisible()
  await expect(
    field.getByText(/^Against the median of \d+ athletes within 10% of this time\.$/),
  ).toBeVisible()

  const made = field.getByRole('region', { name: 'Time lost and gained' })
  const parts = made.getByRole('listitem')
  await expect(parts).toHaveCount(23)
  await expect(parts.first()).toContainText('Run 1')
  await made.getByRole('switch', { name: 'By time lost' }).click()
  const worst = (await parts.first().textContent())?.split(',')[0] ?? '?'
  await expect(made.getByText(`Most time lost in ${worst}: `)).toBeVisible()

  // Follows the clock: no time is lost or gained before the first segment ends.
  await seekTo(page, 60)
  await expect(made.getByText('Time lost so far: 0:00. Time gained so far: 0:00.')).toBeVisible()
  await made.getByRole('button', { name: /^Row\b/ }).click()
  await expect(raceTime(page)).not.toHaveText('1:00')
  await expect(made.getByText(/^Time lost so far: [1-9]?\d:\d\d\./)).toBeVisible()

  await expectAccessible(page)
})

test('[FIELD-2] rank and percentile of every split are in the split table, which still fits', async ({
  page,
}) => {
  await openRace(page, { idps: [MIDDLE] })
  const table = page.getByRole('region', { name: 'Splits' })
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    // The table has been rerendered elsewhere on the page.
    await table.getByRole('switch', { name: 'In the field' }).check()
    const row = table.getByRole('row', { name: /^Run 8/ })
    // For the split, and for the race so far.
    await expect(row.getByText(/^\d+ of 21\d, \d+%$/)).toHaveCount(2)
    await expect(table.getByText(/^In the field: the place/)).toBeVisible()
    const beyond = await table
      .locator('div:has(> div > table)')
      .evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(beyond).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)
})

test('[GAP-1] field ranks are the second view of the gap chart, and the only one for a single athlete', async ({
  page,
}) => {
  await openRace(page, { idps: ['RTNG0001', 'RTNG0004'] })
  // Loads when the page is idle, which it never is with a stopped clock.
  const places = page.getByRole('switch', { name: 'Places in the field' })
  await expect(places).toBeVisible()
  await stopClock(page)
  await places.click()
  await expect(page.getByRole('heading', { name: 'Places', exact: true })).toBeVisible()
  const picture = page.getByRole('img', { name: /^Place in the field throughout the race\./ })
  await expect(picture).toHaveAccessibleName(
    /\d+(st|nd|rd|th) after Run 1, \d+(st|nd|rd|th) at the end/,
  )
  const chart = picture.locator('..')
  await chart.scrollIntoViewIfNeeded()
  const { width = 0 } = (await chart.boundingBox()) ?? {}
  await chart.hover({ position: { x: width / 2, y: 100 } })
  await expect(chart.locator('[data-gaps] p')).toHaveCount(3)
  await expect(chart.locator('[data-gaps]')).toContainText(/\d(st|nd|rd|th)/)
  await chart.click({ position: { x: width / 2, y: 100 } })
  await expect(raceTime(page)).not.toHaveText('0:00')
  await page.getByRole('switch', { name: 'Places in the field' }).click()
  await expect(page.getByRole('heading', { name: 'Gaps' })).toBeVisible()

  await page.clock.resume()
  await page.goto(`/race?idp=${MIDDLE}`)
  await expect(page.getByRole('heading', { name: 'Places', exact: true })).toBeVisible()
  await expect(picture).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gaps' })).toHaveCount(0)
})

test('[FIELD-11] an athlete who stopped has no final rank, and is compared as far as they got', async ({
  page,
}) => {
  await openRace(page, { idps: [STOPPED] })
  const field = page.getByRole('region', { name: 'The whole field' })
  await expect(field.getByRole('listitem').filter({ hasText: 'Run 1' })).toHaveCount(1)
  await expect(field.getByRole('listitem').filter({ hasText: 'Wall Balls' })).toHaveCount(0)
  await expect(field.getByRole('definition').first()).toHaveText('–')
})

test('[FIELD-11] an athlete outside the field sees a note, and is compared with many races', async ({
  page,
}) => {
  // Only the fields of another division.
  await page.route('**/api/races/*/fields', async (route) => {
    const response = await route.fetch()
    const entries = (await response.json()) as { division: string; sex: string }[]
    const others = entries.filter(({ division }) => division === 'HYROX ADAPTIVE')
    return route.fulfill({ json: others })
  })
  await openRace(page, { idps: [MIDDLE] })
  await expect(page.getByText(FIELD_TEXTS.notIn)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Compared with results from many races' }),
  ).toBeVisible()
})

test('[FIELD-15] without a field, percentiles come from many races, and say how many', async ({
  page,
}) => {
  await page.route('**/api/races/*/fields', (route) => route.fulfill({ json: [] }))
  await openRace(page, { idps: [MIDDLE] })
  const many = page.getByRole('region', { name: 'Compared with results from many races' })
  await expect(many.getByText('HYROX, Men')).toBeVisible()
  await expect(many.getByText(/^Whole race: Faster than \d+%$/)).toBeVisible()
  await expect(
    many.getByText('Splits of 18,795 athletes from many races, and total times of 289,083'),
  ).toBeVisible()
  await expect(many.getByRole('listitem')).toHaveCount(24)
  await expect(page.getByRole('region', { name: 'The whole field' })).toHaveCount(0)
  await many.getByRole('button', { name: /^Row\b/ }).click()
  await expect(raceTime(page)).not.toHaveText('0:00')
  await expectAccessible(page)
})

test('[FIELD-15] without a sex the visitor chooses, stopped athletes have no overall percentile, and relays only have ranks', async ({
  page,
}) => {
  await page.route('**/api/races/*/fields', (route) => route.fulfill({ json: [] }))
  const relay = { division: 'HYROX TEAM RELAY', splitPlaces: { seg_row: 3 } }
  await answerResults(page, (idp) => (idp === MIDDLE ? relay : { sex: undefined }))
  await openRace(page, { idps: [STOPPED] })
  const many = page.getByRole('region', { name: 'Compared with results from many races' })
  await expect(many.getByRole('listitem')).toHaveCount(0)
  await many.getByLabel('Compare with').selectOption('HYROX, Men')
  await expect(many.getByRole('listitem').filter({ hasText: 'Run 1' })).toHaveCount(1)
  await expect(many.getByRole('listitem').filter({ hasText: 'Wall Balls' })).toHaveCount(0)
  await expect(many.getByText('Athletes who didn’t finish have percentiles only')).toBeVisible()
  await expect(many.getByText(/^Whole race/)).toHaveCount(0)

  await openRace(page, { idps: [MIDDLE] })
  await expect(
    many.getByText('We don’t have times from other races for this division'),
  ).toBeVisible()
  await expect(many.getByRole('listitem')).toHaveText(/Row.*official place 3rd/)
})
