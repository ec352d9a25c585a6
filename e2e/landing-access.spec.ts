import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'

const EMAIL = 'beta@racetrace.example'
const callToAction = (page: Page) =>
  page.getByRole('button', { name: 'Request Access to Our Beta' })

for (const path of ['/', '/replay']) {
  test(`[LANDING-5] ${path} is in beta and asks for an email, on the page and in a dialog`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(path)
    await expect(page.getByText('Racetrace is in beta.').first()).toBeVisible()
    await expect(page.getByText('For access, email us at')).toContainText(EMAIL)

    await callToAction(page).click()
    const dialog = page.getByRole('dialog', { name: 'Request Access to Our Beta' })
    await expect(dialog).toContainText('Racetrace is in beta. Email us')
    await expect(dialog).toContainText(EMAIL)
    await expect(dialog.getByRole('link', { name: 'Send an email' })).toHaveAttribute(
      'href',
      `mailto:${EMAIL}?subject=Racetrace%20beta%20access`,
    )
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Copy address' }).click()
    await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(EMAIL)

    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(callToAction(page)).toBeFocused()
  })
}

test('[LANDING-3, LANDING-9] the page links to the plan, the search and the replay of the sample', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Not raced yet? Plan your race' }).click()
  await expect(page).toHaveURL('/plan')
  await page.goto('/')
  const search = page.getByRole('banner').getByRole('link', { name: 'Find your race' })
  await expect(search).toHaveAttribute('href', '/search')
  const last = page.getByRole('main').getByRole('link', { name: 'Relive Your Race' })
  await last.click()
  await expect(page).toHaveURL('/search')
  await page.goto('/')
  await page.getByRole('link', { name: 'Open this replay' }).click()
  await expect(page).toHaveURL(/\/race\?idp=RTNG0001&.*&event=2026\+Northgate&cam=director$/)
  // Only a camera that isn't on the whole map shows the small map.
  await expect(page.locator('[data-mini-map]')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')).toHaveCount(5)
})

test('[LANDING-5] /exsurgo leads straight to the search', async ({ page }) => {
  await page.goto('/exsurgo')
  await expect(callToAction(page)).toHaveCount(0)
  await expect(page.getByText('Racetrace is in beta.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Relive Your Race', exact: true }).click()
  await expect(page).toHaveURL('/search')
})

/** The events the page sends, while the server is slow to respond. */
async function listen(page: Page): Promise<unknown[]> {
  const events: unknown[] = []
  await page.route('**/api/logs/action', (route) => {
    events.push(route.request().postDataJSON())
    // Never answered, because nothing may wait for it.
  })
  return events
}

for (const path of ['/replay', '/exsurgo']) {
  test(`[LOG-1, LOG-2] a visit to ${path} is counted once, and nothing waits for the response`, async ({
    page,
  }) => {
    const events = await listen(page)
    await page.goto(path)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    expect(events).toEqual([{ actionType: 'page_visited', actionDetails: { page: path } }])
  })
}

for (const path of ['/', '/privacy', '/terms', '/search']) {
  test(`[LOG-2] a visit to ${path} is not counted`, async ({ page }) => {
    const events = await listen(page)
    await page.goto(path)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(events).toEqual([])
  })
}
