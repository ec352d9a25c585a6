import { expect, test } from './fixtures.ts'

for (const [width, height] of [
  [390, 844],
  [844, 390],
  [768, 1024],
  [1366, 768],
  [1440, 900],
] as const) {
  const hasTouch = Math.min(width, height) < 500
  test.describe(`at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch, isMobile: hasTouch })

    test('[LANDING-9, SEARCH-4, SEARCH-30] from the landing page to a running replay in at most five actions', {
      tag: '@core',
    }, async ({ page }) => {
      let actions = 0
      const act = async (action: Promise<void>) => {
        actions += 1
        await action
      }
      await page.goto('/')
      await act(page.getByRole('link', { name: 'Find your race' }).click())
      await act(page.getByLabel('Last name').click())
      await act(page.keyboard.type('Richter-Engel'))
      await act(page.keyboard.press('Enter'))
      await expect(page).toHaveURL(/\/race\?idp=RTPM0172&event=2026\+Port\+Meridian$/)
      await act(page.getByRole('button', { name: 'Play', exact: true }).first().click())
      await expect(page.getByLabel('Race time').first()).not.toHaveText('0:00')
      expect(actions).toBeLessThanOrEqual(5)
    })
  })
}
