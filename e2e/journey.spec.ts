import { expect, test } from './fixtures.ts'
import { raceCard, results } from './search-page.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('[LANDING-9, SEARCH-30] from a fresh start to a playing replay in at most four presses and one name', async ({
  page,
}) => {
  let presses = 0
  const press = async (target: ReturnType<typeof page.getByRole>) => {
    presses += 1
    await target.tap()
  }
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Find your race' }))
  await press(raceCard(page, /Northgate/))
  await page.keyboard.type('Overgaard')
  await press(results(page).getByRole('button', { name: /^Watch / }))
  await expect(page.getByText('Mattis Overgaard').first()).toBeVisible()
  await press(page.getByRole('button', { name: 'Play' }).first())
  await expect(page.getByLabel('Race time').first()).not.toHaveText('0:00')
  expect(presses).toBeLessThanOrEqual(4)
})
