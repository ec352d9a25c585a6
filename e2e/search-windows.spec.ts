import { aSearchResult } from '../contract/testing/examples.ts'
import { NAMES } from '../tools/testing/any-name.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expectInWindow, expectNothingCovered, WINDOWS } from './expect-in-window.ts'
import { expect, test } from './fixtures.ts'
import { button, findResults, openSearch, pressSearch, raceCard, results } from './search-page.ts'

test('[SEARCH-30] at every size the search results are in the window, then the list and its actions', async ({
  page,
}) => {
  test.slow()
  const names = NAMES.filter(({ length }) => length === 60).map(({ name }) => name)
  await findResults(
    page,
    Array.from({ length: 12 }, (_, index) =>
      aSearchResult({
        cols: [
          names[index % names.length] ?? '',
          '1:10:00',
          '30-34',
          `https://results.hyrox.com/?idp=RTLONG${index}`,
        ],
        event_name: index % 2 ? 'HYROX PRO' : 'HYROX DOUBLES - Saturday',
        bib: `1100${index}`,
        nationality: 'GBR',
      }),
    ),
  )
  // Added athletes are prefetched; this one gets another athlete's result.
  await page.route('**/api/athlete-results/fetch', (route) =>
    route.continue({ postData: JSON.stringify({ idp: 'RTNG0004' }) }),
  )
  const dismissToast = async () => {
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden()
  }
  await openSearch(page)
  for (const [width, height] of WINDOWS) {
    await test.step(`${width} x ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => window.scrollTo(0, 0))
      await raceCard(page, /Northgate/).click()
      await pressSearch(page, 'w')
      await expect(page.getByRole('region', { name: 'Results' })).toBeFocused()
      await dismissToast()
      await expectInWindow(results(page))
      await expectNoOverflow(page)
      await expectNothingCovered(page)

      await results(page).getByRole('button', { name: /^Add / }).first().click()
      await dismissToast()
      await expectInWindow(button(page, 'View Replay'))
      await pressSearch(page, 'w')
      await dismissToast()
      await expectInWindow(results(page))
      await expectInWindow(button(page, 'View Replay'))
      await expectNoOverflow(page)
      await expectNothingCovered(page)
      if (width === 390 || width === 1280) await expectAccessible(page)
      await page.getByRole('button', { name: /^Remove / }).click()
    })
  }
})
