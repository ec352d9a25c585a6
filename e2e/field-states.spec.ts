import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { FIELD_TEXTS } from '../contract/texts/field-texts.ts'
import { endOf } from '../race/field/field.ts'
import { decodeField, type FieldFile } from '../race/field/field-file.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { answerResults, openRace } from './open-race.ts'
import {
  button,
  expectInView,
  openCompare,
  openPlayer as openStopped,
  raceTime,
  seekTo,
  timeOf,
  turnInView,
} from './player-page.ts'

/** The 130th of 216 men, who started at 10:10, and a pair. */
const MIDDLE = 'RTNG0236'
const PAIR = 'RTNG0417'
/** A man who started at 09:40:03, and one of the 361 women, at 10:20:02. */
const WAVES = ['RTNG0001', 'RTNG0165'] as const

async function openPlayer(page: Page, options: Parameters<typeof openStopped>[1]) {
  await openStopped(page, options)
  await page.clock.resume()
}

const FIELD = 'Show the field'
const placeNow = (page: Page) => page.locator('[data-place-now]')
const counts = (page: Page) => page.getByText(/^\d+ racing, \d+ finished$/)
const racing = async (page: Page) => Number((await counts(page).textContent())?.split(' ')[0])
const table = (page: Page) => page.getByRole('region', { name: 'Splits' })

/** Changes every field of the race as the test needs. */
async function changeFields(page: Page, change: (file: FieldFile) => FieldFile) {
  await page.route('**/api/fields/*', async (route) => {
    const response = await route.fetch()
    return route.fulfill({ response, json: change(await response.json()) })
  })
}

/** The field of MIDDLE, who took 5375 s, with no other athletes. */
function alone(file: FieldFile): FieldFile {
  const field = decodeField(file)
  const own = [...field.statuses.keys()].findIndex((athlete) => endOf(field, athlete) === 5375)
  if (own < 0) return file
  const keep = <Value>(values: readonly Value[]) => values.slice(own, own + 1)
  return {
    ...file,
    ...{ count: 1, reached: [], unaccounted: [], statuses: 'f' },
    splits: file.splits.map(keep),
    estimated: file.estimated.map((athletes) => (athletes.includes(own) ? [0] : [])),
    starts: keep(file.starts),
    ages: keep(file.ages),
    names: keep(file.names ?? []),
    bibs: keep(file.bibs ?? []),
  }
}

/** Leaves only the fields of one division. */
async function keepFields(page: Page, wanted: string) {
  await page.route('**/api/races/*/fields', async (route) => {
    const response = await route.fetch()
    const entries = (await response.json()) as { division: string }[]
    return route.fulfill({ json: entries.filter(({ division }) => division === wanted) })
  })
}

test('[FIELD-21] with real start times, earlier waves are already out, and a pass is found on the race clock', async ({
  page,
}) => {
  await openPlayer(page, { idps: WAVES, query: '&ref=RTNG0165' })
  await turnInView(page, FIELD)
  await expect(counts(page)).toHaveText('0 racing, 0 finished')
  await expectInView(page, 'Real start times', false)

  await openPlayer(page, { idps: WAVES, query: '&ref=RTNG0165&mode=waves' })
  await expect(counts(page)).toBeVisible()
  // The mode decides how they start: no switch.
  await expectInView(page, 'Real start times', null)
  const first = await racing(page)
  await seekTo(page, 2400)
  await expect.poll(() => racing(page)).toBeGreaterThan(first)
  // The second athlete has just started, and has no rank a second earlier.
  await seekTo(page, 2398)
  await expect(placeNow(page)).toContainText('–')
  await seekTo(page, 2900)
  await expect(placeNow(page)).toContainText(/\d+(st|nd|rd|th)\s*of 36 at this point/)
  const passes = page.getByRole('region', { name: 'Passes' })
  await passes.getByRole('button', { name: 'Next pass' }).click()
  const told = passes.getByText(/^\d+:\d\d, .*(passed|stopped)/i)
  const [minutes = 0, seconds = 0] = ((await told.textContent()) ?? '')
    .split(/[:,]/)
    .map((part) => Number(part))
  expect(await timeOf(page)).toBeCloseTo(minutes * 60 + seconds + 2399, -1)
})

test('[FIELD-21] without start times, as it happened shows no dots, and a sentence says why', async ({
  page,
}) => {
  await changeFields(page, (file) => ({ ...file, starts: file.starts.map(() => null) }))
  await openPlayer(page, { idps: WAVES, query: '&mode=waves' })
  await turnInView(page, FIELD)
  await expect(page.getByText('We can’t show the field with real start times')).toBeVisible()
  await expect(counts(page)).toHaveCount(0)
  await expectAccessible(page)
  const start = await openCompare(page, 'Start')
  await start.getByRole('radio', { name: 'Start together' }).click()
  await page.keyboard.press('Escape')
  await expect(counts(page)).toBeVisible()
  await expect(page.getByText('We can’t show the field with real start times')).toHaveCount(0)
})

test('[FIELD-21] from a segment, everyone starts there together, and ranks and passes count from there', async ({
  page,
}) => {
  await openPlayer(page, { idps: [MIDDLE], query: '&mode=from:row&t=1' })
  await turnInView(page, FIELD)
  await expect(counts(page)).toHaveText(/^21\d racing, 0 finished$/)
  await expect(page.getByText(/^At the stations: Row 21\d$/)).toHaveCount(1)
  await expect(placeNow(page)).toContainText(/\d+(st|nd|rd|th)\s*of 21\d/)
  const passes = page.getByRole('region', { name: 'Passes' })
  await expect(
    passes.getByText('By race time, as if everyone had started Row together'),
  ).toBeVisible()
  await expect(passes.getByRole('listitem').filter({ hasText: 'Sled Push' })).toHaveCount(0)
  await page.keyboard.press('n')
  const at = await timeOf(page)
  expect(at).toBeGreaterThan(1)
  const told = (await passes.getByText(/^\d+:\d\d, /).textContent()) ?? ''
  await expect(page.locator('[data-caption]')).toHaveText(told)
  // The figures for the whole race stay the same.
  const field = page.getByRole('region', { name: 'The whole field' })
  await expect(field.getByRole('definition').first()).toHaveText('130th of 215')
  await expect(
    page.getByRole('img', { name: /^Place in the field throughout the race\./ }),
  ).toHaveAccessibleName(/after Row, \d+(st|nd|rd|th) at the end/)
})

test('[FIELD-23] an athlete outside the field still sees its dots, and the rank they would have', async ({
  page,
}) => {
  await keepFields(page, 'HYROX PRO')
  await openPlayer(page, { idps: [MIDDLE] })
  await seekTo(page, 1500)
  await turnInView(page, FIELD)
  await expect(page.getByText('Not in this field: HYROX PRO, Men')).toBeVisible()
  await expect(placeNow(page)).toContainText(/would be\s*\d+(st|nd|rd|th)\s*of \d+/)
  await expect(counts(page)).toHaveText(/^[1-9]\d* racing, 0 finished$/)
  await expectAccessible(page)
  for (const size of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    await expect(page.getByText('Not in this field: HYROX PRO, Men')).toBeVisible()
  }
})

test("[FIELD-23] a saved page that isn't in any list is shown among the field of its course", async ({
  page,
}) => {
  await page.goto('/search')
  await page.getByRole('tab', { name: 'Your own splits' }).click()
  const saved = join(import.meta.dirname, '../server/results/pages/impossible-times/page.html')
  await page.getByLabel('Results page or splits file').setInputFiles(saved)
  await button(page, 'View Replay').click()
  await turnInView(page, FIELD)
  await expect(page.getByText('Not in this field: HYROX, Men')).toBeVisible()
  await expect(page.getByText(FIELD_TEXTS.notIn)).toBeVisible()
})

test('[FIELD-15] without a field, the split table has percentages from many races, says so, and still fits', async ({
  page,
}) => {
  await page.route('**/api/races/*/fields', (route) => route.fulfill({ json: [] }))
  await openRace(page, { idps: [MIDDLE] })
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await table(page).getByRole('switch', { name: 'Compared with results from many races' }).check()
    await expect(table(page).getByRole('switch', { name: 'In the field' })).toHaveCount(0)
    const row = (name: RegExp) => table(page).getByRole('row', { name })
    await expect(row(/^Run 8/).getByText(/^\d+%$/)).toHaveCount(1)
    // For the split and, in the last row, the whole race.
    await expect(row(/^Wall Balls/).getByText(/^\d+%$/)).toHaveCount(2)
    await expect(row(/^Roxzone In 1/).getByText(/ %$/)).toHaveCount(0)
    await expect(
      table(page).getByText(
        'Splits of 18,795 athletes from many races, and total times of 289,083',
      ),
    ).toBeVisible()
    const beyond = await table(page)
      .locator('div:has(> div > table)')
      .evaluate((box) => box.scrollWidth - box.clientWidth)
    expect(beyond).toBeLessThanOrEqual(0)
  }
  await expectAccessible(page)
})

test('[FIELD-15] the chosen table also applies to the split table', async ({ page }) => {
  await page.route('**/api/races/*/fields', (route) => route.fulfill({ json: [] }))
  await answerResults(page, () => ({ sex: undefined }))
  await openRace(page, { idps: [MIDDLE] })
  const many = page.getByRole('region', { name: 'Compared with results from many races' })
  await expect(
    table(page).getByRole('switch', { name: 'Compared with results from many races' }),
  ).toHaveCount(0)
  await many.getByLabel('Compare with').selectOption('HYROX, Men')
  await table(page).getByRole('switch', { name: 'Compared with results from many races' }).check()
  await expect(table(page).getByText('HYROX, Men: Splits of 18,795')).toBeVisible()
})

test('[FIELD-11, FIELD-21] while the field loads, the race can be watched and space is reserved for it', async ({
  page,
}) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/fields/*', async (route) => {
    await held
    return route.continue()
  })
  await openPlayer(page, { idps: [MIDDLE] })
  await expect(page.getByText('Loading the field...')).toBeVisible()
  await expectInView(page, FIELD, null)
  await expect(
    table(page).getByRole('switch', { name: 'Compared with results from many races' }),
  ).toHaveCount(0)
  await seekTo(page, 600)
  await expect(raceTime(page)).toHaveText('10:00')
  answer()
  await expectInView(page, FIELD, false)
  await expect(page.getByRole('region', { name: 'The whole field' })).toBeVisible()
})

test('[FIELD-11, FIELD-21] a single athlete in a field has a rank, no competitors, and no dots to show', async ({
  page,
}) => {
  await changeFields(page, alone)
  await openPlayer(page, { idps: [MIDDLE] })
  const field = page.getByRole('region', { name: 'The whole field' })
  await expect(field.getByRole('definition').first()).toHaveText('1st of 1 (small sample)')
  await expect(field.getByText('This field has too few athletes')).toBeVisible()
  await expect(
    field.getByText(
      'By race time, with each athlete timed from their own start: passed 0, passed by 0.',
    ),
  ).toBeVisible()
  await expectInView(page, FIELD, null)
  await expectAccessible(page)
})

test('[FIELD-11, FIELD-21] a pair is ranked in the field of pairs, on the map too', async ({
  page,
}) => {
  await openPlayer(page, { idps: [PAIR] })
  const field = page.getByRole('region', { name: 'The whole field' })
  await expect(field.getByText(/HYROX DOUBLES, \w+: \d+ athletes/)).toBeVisible()
  await expect(field.getByRole('definition').first()).toHaveText(/^\d+(st|nd|rd|th) of \d+/)
  await seekTo(page, 1500)
  await turnInView(page, FIELD)
  await expect(placeNow(page)).toContainText(/\d+(st|nd|rd|th)\s*of \d+/)
})
