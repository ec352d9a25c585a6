import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { openRace } from './open-race.ts'
import { raceTime, seekTo } from './player-page.ts'

/** 130th of the 216 men, and one who stopped behind the burpees. */
const MIDDLE = 'RTNG0236'
const STOPPED = 'RTNG0232'

test('[FIELD-11] an athlete stands among the whole field, and sees where the race was made', async ({
  page,
}) => {
  await openRace(page, { idps: [MIDDLE] })
  const field = page.getByRole('region', { name: 'The whole field' })
  await expect(field.getByText('HYROX, Men: 216 athletes')).toBeVisible()
  await expect(field.getByRole('definition').first()).toHaveText('130th of 215')
  await expect(field.getByText(/^Faster than \d+ %$/).first()).toBeVisible()
  await expect(field.getByText(/^Peers: \d+ finishers within 10 % of your time\.$/)).toBeVisible()

  const made = field.getByRole('region', { name: 'Where your race was made' })
  const parts = made.getByRole('listitem')
  await expect(parts).toHaveCount(23)
  await expect(parts.first()).toContainText('Run 1')
  await made.getByRole('switch', { name: 'By loss' }).click()
  const worst = (await parts.first().textContent())?.split(',')[0] ?? '?'
  await expect(made.getByText(`Most time was left in ${worst}: `)).toBeVisible()

  // In step with the clock: nothing is left behind before the first part is over.
  await seekTo(page, 60)
  await expect(
    made.getByText('Time left behind so far: 0:00. Time won so far: 0:00.'),
  ).toBeVisible()
  await made.getByRole('button', { name: /^Row\b/ }).click()
  await expect(raceTime(page)).not.toHaveText('1:00')
  await expect(made.getByText(/^Time left behind so far: [1-9]?\d:\d\d\./)).toBeVisible()

  await field.getByText('Place and percentile of every split').click()
  const row = field.getByRole('row', { name: /^Run 8/ })
  await expect(row).toContainText(/\d+(st|nd|rd|th) of \d+/)
  await expectAccessible(page)
})

test('[FIELD-11] who stopped has no place in the end, and is compared as far as they came', async ({
  page,
}) => {
  await openRace(page, { idps: [STOPPED] })
  const field = page.getByRole('region', { name: 'The whole field' })
  await expect(field.getByRole('listitem').filter({ hasText: 'Run 1' })).toHaveCount(1)
  await expect(field.getByRole('listitem').filter({ hasText: 'Wall Balls' })).toHaveCount(0)
  await expect(field.getByRole('definition').first()).toHaveText('–')
})

test('[FIELD-11] without a field there is no such section, and who is in none is told so', async ({
  page,
}) => {
  await page.route('**/api/races/*/fields', (route) => route.fulfill({ json: [] }))
  await openRace(page)
  await expect(page.getByText('Upload Media to Sync Photos & Videos!')).toBeVisible()
  await expect(page.getByText('Loading the field...')).toBeHidden()
  await expect(page.getByRole('region', { name: 'The whole field' })).toHaveCount(0)
  await page.unrouteAll()
  // The fields of another division and sex alone.
  await page.route('**/api/races/*/fields', async (route) => {
    const response = await route.fetch()
    const entries = (await response.json()) as { division: string; sex: string }[]
    const others = entries.filter(({ division }) => division === 'HYROX ADAPTIVE')
    return route.fulfill({ json: others })
  })
  await page.reload()
  await expect(
    page.getByText('This result is not in the field the organiser gave us'),
  ).toBeVisible()
})
