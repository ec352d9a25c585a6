import { test as plain } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect } from './fixtures.ts'

// The browser itself logs a 404 to the console, so these pages aren't required to be quiet.
plain('[STATIC-1] any other path shows the 404 page, with a way back', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page).toHaveTitle('Page Not Found · Racetrace')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByLabel('Race map')).toBeVisible()
  await expect(page).toHaveTitle('Racetrace: relive your race')
})

plain('[STATIC-1] the 404 page is there without scripts too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  expect((await page.goto(`${baseURL}/no/such/page`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await context.close()
})
