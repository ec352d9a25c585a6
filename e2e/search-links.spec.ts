import type { Page } from '@playwright/test'
import { fetchResult } from '../contract/result-calls.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import {
  button,
  expectToast,
  openSearch,
  openWithAthletes,
  raceCard,
  selected,
} from './search-page.ts'

const linkOf = (idp: string, event = '&event=HPRO_RTNG') =>
  `https://results.hyrox.com/season-8/?content=detail&pid=list&idp=${idp}${event}`

const box = (page: Page) => page.getByRole('textbox', { name: 'Result links' })
const entries = (page: Page) => page.getByRole('list', { name: 'Your links' }).getByRole('listitem')

async function openLinks(page: Page) {
  await openSearch(page)
  await page.getByRole('tab', { name: 'Result links' }).click()
}

test('[LIST-8] each pasted piece says what became of it', async ({ page }) => {
  await openLinks(page)
  await box(page).fill(
    [
      `${linkOf('RTNG0004')} ${linkOf('RTNG0001')}`,
      linkOf('RTNG0004_X'),
      'https://results.hyrox.com/season-8/?pid=list',
      'https://results.example.com/?idp=RTNG0009',
      'my result',
      linkOf('RTNG0002'),
      linkOf('RTNG0003', ''),
      linkOf('RTNG0005'),
      linkOf('RTNG0006'),
    ].join('\n'),
  )
  await expect(entries(page)).toHaveText([
    'RTNG0004 · season 8 · HPRO_RTNG',
    'RTNG0001 · season 8 · HPRO_RTNG',
    /The same athlete as above.*RTNG0004_X/,
    /This link doesn’t lead to a result. Open your result on the results site and copy that link/,
    /Only links to results.hyrox.com or to replays on this site work/,
    /This isn’t a link.*my result/,
    'RTNG0002 · season 8 · HPRO_RTNG',
    'RTNG0003 · season 8 · race unknown',
    'RTNG0005 · season 8 · HPRO_RTNG',
    /You can add up to five links. This one was left out/,
  ])
  await expect(button(page, 'Compare 5 Athletes')).toBeEnabled()
  await expectAccessible(page)
})

test('[LIST-8] without any idp it says so', async ({ page }) => {
  await openLinks(page)
  await expect(button(page, 'View Replay')).toBeDisabled()
  await box(page).fill('https://results.hyrox.com/season-8/?pid=list')
  await button(page, 'View Replay').click()
  await expectToast(page, 'Failed to Load Results', 'Could not extract IDP from URL')
  await box(page).fill('one\ntwo')
  await button(page, 'View Replay').click()
  await expectToast(page, 'Failed to Load Results', 'Could not extract IDP from URL(s)')
})

test('[LIST-8, SEARCH-12] links lead to the replay, with their details about the race', {
  tag: '@core',
}, async ({ page }) => {
  await openLinks(page)
  await box(page).fill(`${linkOf('RTNG0004')}\n${linkOf('RTNG0001')}`)
  const bodies: object[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(fetchResult.path)) bodies.push(request.postDataJSON())
  })
  await button(page, 'Compare 2 Athletes').click()
  await expect(page).toHaveURL(/\/race\?idp=RTNG0004&idp=RTNG0001&event=2026\+Northgate/)
  await expect(page.getByRole('heading', { name: 'Mattis Overgaard' })).toBeVisible()
  // Loaded once, here; the race page requested nothing more.
  expect(bodies).toEqual(
    ['RTNG0004', 'RTNG0001'].map((idp) => ({
      idp,
      eventName: null,
      season: 'season-8',
      eventId: 'HPRO_RTNG',
    })),
  )
})

test('[LIST-8] a pasted replay, and an old http:// link, are understood like a result link', async ({
  page,
  baseURL,
}) => {
  await openLinks(page)
  await box(page).fill(
    `${baseURL}/race?idp=RTNG0004&idp=RTNG0001&event=2026+Northgate&t=754.3\n${linkOf('RTNG0002').replace('https', 'http')}`,
  )
  await expect(entries(page)).toHaveText([
    'RTNG0004 · 2026 Northgate',
    'RTNG0001 · 2026 Northgate',
    'RTNG0002 · season 8 · HPRO_RTNG',
  ])
  await button(page, 'Compare 3 Athletes').click()
  await expect(page).toHaveURL(/idp=RTNG0004&idp=RTNG0001&idp=RTNG0002&event=2026\+Northgate/)
})

test('[SEARCH-12] links can also go into the list', async ({ page }) => {
  await openLinks(page)
  await box(page).fill(linkOf('RTNG0004'))
  await button(page, 'Add to Selected Athletes').click()
  await expectToast(page, 'Athlete added!', 'Mattis Overgaard added to your lineup')
  await expect(selected(page).getByRole('listitem')).toContainText(['Mattis Overgaard'])
  await expect(page.getByLabel('Select Race')).toHaveValue('sample-northgate')

  await page.getByRole('tab', { name: 'Result links' }).click()
  await box(page).fill(linkOf('RTPM0001', '&event=HPRO_RTPM'))
  await button(page, 'Add to Selected Athletes').click()
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
    'The athletes in your list ran a different race.',
  )
  await expectAccessible(page)
})

test.describe('when they fail', () => {
  test.use({ isFailureExpected: true, viewport: { width: 390, height: 844 } })

  test('[SEARCH-15] a result that cannot be loaded is named', async ({ page }) => {
    await openLinks(page)
    await page.route(`**${fetchResult.path}`, (route) =>
      route.fulfill({ status: 404, json: { error: 'No result found for this athlete' } }),
    )
    await box(page).fill(linkOf('RTNG0004'))
    await button(page, 'View Replay').click()
    const message = 'Failed to fetch results: 404 No result found for this athlete'
    await expectToast(page, 'Failed to Load Results', message)
    await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
      `RTNG0004: ${message}`,
    )
    await expectAccessible(page)
    await expectNoOverflow(page)
    await box(page).fill('')
    await expect(page.getByRole('tabpanel').getByRole('alert')).toBeHidden()
  })

  test('[RACE-10] a link without a race leads to the page that asks for the race', async ({
    page,
  }) => {
    await openLinks(page)
    await page.route(`**${fetchResult.path}`, (route) =>
      route.fulfill({ status: 422, json: { error: 'Cannot determine race' } }),
    )
    await box(page).fill(linkOf('LR3X1', ''))
    await button(page, 'View Replay').click()
    await expect(page).toHaveURL(/\/race\?idp=LR3X1$/)
    await expect(page.getByRole('dialog', { name: 'Select Race Event' })).toBeVisible()
  })
})

test("[SEARCH-4] a link to a race overrides the tab's earlier choice", async ({ page }) => {
  await openWithAthletes(page, 2)
  await expect(selected(page).getByRole('listitem')).toHaveCount(2)
  await page.goto('/search?race=sample-northgate')
  await expect(selected(page).getByRole('listitem')).toHaveCount(2)
  await page.goto('/search?race=sample-port-meridian')
  await expect(raceCard(page, /Port Meridian/)).toBeChecked()
  await expectToast(page, 'You switched to another race', '2 athletes')
  await expect(page.getByText('Athlete, A')).toHaveCount(0)
  await raceCard(page, /Northgate/).check()
  await expect(page).toHaveURL(/race=sample-northgate$/)
})
