import { aSearchResult } from '../contract/testing/examples.ts'
import { LONG_NAMES, NAMES } from '../tools/testing/any-name.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import {
  button,
  findResults,
  openSearch,
  openWithAthletes,
  raceCard,
  results,
  searchButton,
  searchFor,
  selected,
} from './search-page.ts'

const PHONE = { width: 390, height: 844 }

test.describe('recent athletes and races', () => {
  test('[SEARCH-26] are remembered in this browser, picked with a tap, and removed with one', async ({
    page,
    context,
  }) => {
    await openSearch(page)
    await expect(page.getByRole('region', { name: 'Recent' })).toBeHidden()
    await raceCard(page, /Northgate/).check()
    await searchFor(page, 'overgaard')
    await results(page).getByRole('button', { name: /^Add / }).click()

    // In another tab the list is empty, but recent athletes are there.
    const other = await context.newPage()
    await openSearch(other)
    const recent = other.getByRole('region', { name: 'Recent' })
    await expect(recent.getByRole('button', { name: /Overgaard, Mattis/ })).toBeVisible()
    await expect(other.getByLabel('Select Race')).toHaveValue('sample-northgate')
    await expectAccessible(other)
    await recent.getByRole('button', { name: /Overgaard, Mattis/ }).click()
    await expect(selected(other)).toContainText('Overgaard, Mattis')
    await expect(other.getByLabel('Select Race')).toHaveValue('sample-northgate')
    await expect(button(other, 'View Replay')).toBeFocused()

    await selected(other)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await recent.getByRole('button', { name: 'Clear' }).click()
    await expect(recent).toBeHidden()
    expect(await other.evaluate(() => localStorage.getItem('racetrace:recent'))).toBe(null)
    await other.close()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true })

  test("[SEARCH-7, SEARCH-30] from the search to a named athlete's replay in two taps", async ({
    page,
  }) => {
    await openSearch(page)
    let taps = 0
    const tap = async (target: ReturnType<typeof button>) => {
      taps += 1
      await target.tap()
    }
    await tap(raceCard(page, /Northgate/))
    await page.getByLabel('Last name').fill('overgaard')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Mattis Overgaard' })).toBeVisible()
    // And one into the name input, which a test does not need.
    expect(taps + 1).toBe(2)
  })

  test('[SEARCH-30] from /exsurgo to a playing replay in at most five taps', async ({ page }) => {
    await page.goto('/exsurgo')
    let taps = 0
    const tap = async (target: ReturnType<typeof button>) => {
      taps += 1
      await target.tap()
    }
    await tap(page.getByRole('link', { name: 'Relive Your Race' }).first())
    await tap(raceCard(page, /Northgate/))
    await tap(page.getByLabel('Last name'))
    await page.keyboard.type('overgaard')
    await tap(searchButton(page))
    await tap(page.getByRole('button', { name: /^Play/ }).first())
    await expect(page.getByLabel('Race time').first()).not.toHaveText('0:00')
    expect(taps).toBeLessThanOrEqual(5)
  })

  test('[SEARCH-2] the chosen map is scrolled into view', async ({ page }) => {
    await openSearch(page)
    await expect(raceCard(page, /Northgate/)).not.toBeInViewport({ ratio: 0.9 })
    await page.getByLabel('Select Race').selectOption('sample-northgate')
    await expect(raceCard(page, /Northgate/)).toBeInViewport({ ratio: 0.9 })
  })

  test('[A11Y-5] every control is at least 44 pixels high', async ({ page }) => {
    const small = () =>
      page
        .getByRole('main')
        .locator('button, a, input:not([type=file]), select, textarea')
        .evaluateAll((all) =>
          all
            .filter((one) => one.getBoundingClientRect().height < 43.9)
            .map((one) => one.outerHTML.slice(0, 100)),
        )
    await openWithAthletes(page, 2)
    await button(page, 'Add Another Competitor').click()
    await searchFor(page, 'm')
    expect(await small()).toEqual([])
    await page.getByRole('tab', { name: 'Your own splits' }).click()
    expect(await small()).toEqual([])
  })

  for (const count of [1, 40]) {
    test(`no part of the search is wider than the screen with ${count} athletes, whatever their names`, async ({
      page,
    }) => {
      const expectFits = async () => {
        for (const width of [320, 360, 390, 768, 1440]) {
          await page.setViewportSize({ width, height: 844 })
          await expectNoOverflow(page)
        }
      }
      const names = [LONG_NAMES, NAMES.map(({ name }) => name)].flat()
      await findResults(
        page,
        Array.from({ length: count }, (_, i) =>
          aSearchResult({
            cols: [
              names[i % names.length] ?? '',
              '1:10:00',
              '30-34',
              `https://results.hyrox.com/?idp=RTLONG${i}`,
            ],
            event_name: 'HYROX DOUBLES ADAPTIVE INTERNATIONAL CHAMPIONSHIP - Saturday',
          }),
        ),
      )
      // Added athletes are prefetched; this one gets another athlete's result.
      await page.route('**/api/athlete-results/fetch', (route) =>
        route.continue({ postData: JSON.stringify({ idp: 'RTNG0004' }) }),
      )
      await openSearch(page)
      await expectFits()
      await raceCard(page, /Northgate/).check()
      await searchFor(page, 'w')
      await expect(results(page).getByRole('listitem')).toHaveCount(count)
      await expectFits()
      await results(page).getByRole('button', { name: /^Add / }).first().click()
      await expectFits()
    })
  }
})
