import { expect, test } from './fixtures.ts'
import { raceCard, results } from './search-page.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('[LANDING-6, SEARCH-14] from the landing page to a playing replay in at most 8 taps and one name', async ({
  page,
}) => {
  let taps = 0
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    taps += 1
    await target.tap()
  }
  await page.goto('/exsurgo')
  await tap(page.getByRole('link', { name: 'Relive Your Race' }).first())
  await tap(raceCard(page, /Northgate/))
  await tap(page.getByLabel('Last name'))
  await page.keyboard.type('Overgaard')
  await tap(page.getByRole('button', { name: 'Search', exact: true }))
  await tap(results(page).getByRole('button', { name: /^Add / }))
  await tap(page.getByRole('button', { name: 'View Replay', exact: true }))
  await expect(page.getByRole('heading', { name: 'Mattis Overgaard' })).toBeVisible()
  await tap(page.getByRole('button', { name: 'Play' }).first())
  await expect(page.getByLabel('Race time').first()).not.toHaveText('0:00')
  expect(taps).toBeLessThanOrEqual(8)
})
