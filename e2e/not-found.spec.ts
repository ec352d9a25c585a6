import { test as plain } from '@playwright/test'
import { expect } from './fixtures.ts'

// The browser itself notes a 404 in its console, so these pages are not held to be quiet.
plain('[STATIC-4] any other path shows the 404 page, with a way back', async ({ page }) => {
  expect((await page.goto('/no/such/page'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page.getByLabel('Race map')).toBeVisible()
})
