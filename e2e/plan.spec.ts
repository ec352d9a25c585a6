import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { SAMPLE_LINK } from '../contract/sample/sample-athlete.ts'
import { PLAN_TEXTS } from '../contract/texts/pace-plan-texts.ts'
import { SEARCH_TEXTS } from '../contract/texts/search-texts.ts'
import { PACE_PARTS } from '../race/pace-plan/pace-parts.ts'
import { gapText, parseClock } from '../race/text/clock-text.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { button, expectToast, openSearch, raceCard, results, searchFor } from './search-page.ts'

const LINK = '/plan?race=sample-northgate&target=4800&group=open_M'
const splits = (page: Page) => page.getByRole('region', { name: PLAN_TEXTS.splits })
const split = (page: Page, label: string) =>
  splits(page).getByRole('textbox', { name: new RegExp(`^${label}(,|$)`) })
const total = (page: Page) => page.getByRole('status').filter({ hasText: 'Faster than' })

/** The sum of all inputs. */
async function sumOfSplits(page: Page): Promise<number> {
  const texts = await splits(page)
    .getByRole('textbox')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  expect(texts).toHaveLength(PACE_PARTS.length)
  return texts.reduce((sum, text) => sum + (parseClock(text) ?? Number.NaN), 0)
}

test('[PLAN-1] a plan starts from the search: a division and a time give all splits, and changing one split moves the others', {
  tag: '@core',
}, async ({ page }) => {
  await openSearch(page)
  await raceCard(page, /Port Meridian/).check()
  await page.getByRole('link', { name: SEARCH_TEXTS.planLink }).click()
  await expect(page.getByRole('heading', { name: PLAN_TEXTS.title, level: 1 })).toBeFocused()
  await expect(page.getByText(PLAN_TEXTS.empty)).toBeVisible()
  await expect(button(page, PLAN_TEXTS.watch)).toBeDisabled()
  const race = page.getByLabel(PLAN_TEXTS.race, { exact: true })
  await expect(race).toHaveValue('sample-port-meridian')
  await race.selectOption('sample-northgate')
  await page.getByLabel(PLAN_TEXTS.group).selectOption('open_M')
  const target = page.getByLabel(PLAN_TEXTS.target)
  await target.fill('12')
  await expect(page.getByText(PLAN_TEXTS.notATarget)).toBeVisible()
  await target.fill('1.20')
  await expect(total(page)).toContainText('1:20:00')
  await expect.poll(() => sumOfSplits(page)).toBe(4800)

  await split(page, 'Run 1').fill('4.00')
  await expect(total(page)).toContainText('1:20:00')
  await expect.poll(() => sumOfSplits(page)).toBe(4800)
  await split(page, 'Run 1').press('ArrowUp')
  await expect(split(page, 'Run 1')).toHaveValue('4:01')
  await page.getByRole('switch', { name: PLAN_TEXTS.hold }).click()
  const before = await sumOfSplits(page)
  await split(page, 'Row').press('PageDown')
  await expect.poll(() => sumOfSplits(page)).toBe(before - 10)
  await expect(page).toHaveURL(/set=run1:241%2Crow:\d+&total=free$/)
  await expectAccessible(page)

  await button(page, PLAN_TEXTS.reset('Row')).click()
  await expect.poll(() => sumOfSplits(page)).toBe(before)
  await button(page, PLAN_TEXTS.resetAll).click()
  await expect.poll(() => sumOfSplits(page)).toBe(4800)
})

test('[PLAN-8] a plan survives a reload and opens from its link, and an impossible one is reported', async ({
  page,
  browser,
}) => {
  await page.goto(`${LINK}&set=run1:250`)
  await expect(split(page, 'Run 1')).toHaveValue('4:10')
  await split(page, 'Wall Balls').fill('5:55')
  await page.reload()
  await expect(split(page, 'Wall Balls')).toHaveValue('5:55')
  const link = page.url()
  await page.goto('/plan')
  await expect(split(page, 'Wall Balls')).toHaveValue('5:55')
  await expect(page).toHaveURL(link)

  await split(page, 'Run 2').fill('1:30:00')
  await expect(page.getByRole('alert')).toHaveText(
    PLAN_TEXTS.noRoom({ pinned: 6005, target: 4800 }),
  )
  await expect(button(page, PLAN_TEXTS.watch)).toBeDisabled()

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(split(elsewhere, 'Wall Balls')).toHaveValue('5:55')
  await expect(split(elsewhere, 'Run 1')).toHaveValue('4:10')
  await elsewhere.context().close()
})

test('[PLAN-13] a plan plays on the map of the race, with the next steps', async ({ page }) => {
  await page.goto(LINK)
  await button(page, PLAN_TEXTS.watch).click()
  await expect(page.getByRole('heading', { name: 'Plan 1:20:00', level: 1 })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Race map' })).toBeVisible()
  await expect(page.getByText(/Ski Erg: \d:\d\d, starts at \d:\d\d/)).toBeVisible()
  await expect(page.locator('#stats')).toContainText('PlanNot raced yet')
  await page.getByRole('slider', { name: 'Timeline' }).fill('4700')
  await expect(page.getByText(PLAN_TEXTS.last)).toBeVisible()
  await expect(page.getByText('Upload Media')).toHaveCount(0)
  await expectAccessible(page)
  await button(page, PLAN_TEXTS.back).click()
  await expect(split(page, 'Run 1')).toBeVisible()
})

test("[PLAN-8] Back leads from a plan's replay to its form, with the typed times", async ({
  page,
}) => {
  await page.goto('/search')
  await page.goto('/plan?race=sample-northgate&group=open_M')
  await page.getByLabel(PLAN_TEXTS.target).fill('1:20')
  await split(page, 'Run 1').fill('4:00')
  for (const back of [() => page.goBack(), () => button(page, PLAN_TEXTS.back).click()]) {
    await button(page, PLAN_TEXTS.watch).click()
    await expect(page.getByRole('img', { name: 'Race map' })).toBeVisible()
    await back()
    await expect(split(page, 'Run 1')).toHaveValue('4:00')
    await expect(page.getByLabel(PLAN_TEXTS.target)).toHaveValue('1:20:00')
  }
  await button(page, PLAN_TEXTS.watch).click()
  await page.reload()
  await expect(page.getByRole('img', { name: 'Race map' })).toBeVisible()
  await page.goBack()
  await expect(split(page, 'Run 1')).toHaveValue('4:00')
  await page.goBack()
  await expect(page).toHaveURL(/\/search$/)
})

test('[PLAN-7] the pace card is a picture, a print on white, and a link', {
  tag: '@core',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(LINK)
  await button(page, PLAN_TEXTS.card).click()
  await expect(page.getByRole('img', { name: PLAN_TEXTS.cardAlt })).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save' }).click(),
  ])
  const file = readFileSync(await download.path())
  expect(download.suggestedFilename()).toMatch(/^racetrace-plan-1-20-00-.*northgate.*\.png$/)
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([1080, 1920])

  await button(page, PLAN_TEXTS.copy).click()
  await expectToast(page, PLAN_TEXTS.copied.title, PLAN_TEXTS.copied.description)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  await page.emulateMedia({ media: 'print' })
  const printed = page.locator('table[data-printed]')
  await expect(printed).toBeVisible()
  // Screen readers find only the dialog.
  await expect(printed.locator('tr')).toHaveCount(PACE_PARTS.length + 1)
  await expect(printed.locator('tr').last()).toContainText('1:20:00')
  await expect(printed).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('#app')).toBeHidden()
})

test('[PLAN-16] after the race the plan runs alongside: planned and actual time of every segment, kept in the link, and removable', async ({
  page,
}) => {
  await page.goto(`${LINK}&set=ski:250`)
  await page.getByRole('link', { name: PLAN_TEXTS.raced }).click()
  await expect(page.getByText(SEARCH_TEXTS.planAlong)).toBeVisible()
  await expect(raceCard(page, /Northgate/)).toBeChecked()
  await expectAccessible(page)
  await searchFor(page, 'Overgaard')
  await results(page).getByRole('button', { name: 'Watch Overgaard, Mattis' }).click()
  await expect(page).toHaveURL(
    /\/race\?idp=RTNG0004&.*ghost=plan:target:4800~group:open_M~set:ski:250$/,
  )
  const rows = page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Plan 1:20:00' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Gaps' })).toBeVisible()
  const against = page.getByRole('combobox', { name: 'Compare with' })
  await expect(against.locator('option:checked')).toHaveText('Plan 1:20:00')
  const [actual, planned] = [1, 3].map((cell) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Ski Erg', exact: true }) })
      .getByRole('cell')
      .nth(cell - 1),
  ) as [Locator, Locator]
  await expect(planned).toContainText('4:10')
  const own = parseClock(/\d:\d\d/.exec((await actual.textContent()) ?? '')?.[0] ?? '') ?? 0
  await expect(actual).toContainText(gapText(own - 250))

  // One tap removes it, and another restores it.
  await button(page, 'Compare').click()
  await page.getByRole('tab', { name: 'Ghosts' }).click()
  await page.getByRole('button', { name: 'Remove Plan 1:20:00' }).click()
  await expect(page).not.toHaveURL(/ghost=/)
  await page.getByRole('button', { name: 'My plan' }).click()
  await expect(page).toHaveURL(/ghost=plan:target:4800/)
  await page.keyboard.press('Escape')
  await expect(rows.filter({ hasText: 'Plan 1:20:00' })).toBeVisible()
})

test('[PLAN-16] a plan in the address can be removed', async ({ page }) => {
  await page.goto(LINK)
  await page.getByRole('link', { name: PLAN_TEXTS.raced }).click()
  await button(page, SEARCH_TEXTS.leavePlan).click()
  await expect(page.getByText(SEARCH_TEXTS.planAlong)).toHaveCount(0)
  await searchFor(page, 'Overgaard')
  await results(page).getByRole('button', { name: 'Watch Overgaard, Mattis' }).click()
  await expect(page).toHaveURL(/\/race\?idp=RTNG0004&event=[^&]+$/)
})

test('[PLAN-9] a target is divided in proportion to an athlete’s earlier result', async ({
  page,
}) => {
  await page.goto('/plan')
  await page.getByRole('radio', { name: PLAN_TEXTS.shapes.result }).check()
  await page.getByLabel(PLAN_TEXTS.result).fill('my result')
  await button(page, PLAN_TEXTS.resultUse).click()
  await expect(page.getByText(PLAN_TEXTS.noLink)).toBeVisible()
  await page.getByLabel(PLAN_TEXTS.result).fill(SAMPLE_LINK)
  await button(page, PLAN_TEXTS.resultUse).click()
  await expect(page).toHaveURL(/shape=idp:RTNG0004/)
  // Without a target, the earlier result's total becomes the target.
  const own = await sumOfSplits(page)
  await page.getByLabel(PLAN_TEXTS.target).fill('1:30:00')
  await expect.poll(() => sumOfSplits(page)).toBe(5400)
  expect(own).not.toBe(5400)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[PLAN-1] all splits and the total are within reach, and nothing is wider than the screen', async ({
    page,
  }) => {
    await page.goto(LINK)
    await expect(split(page, 'Run 1')).toBeVisible()
    await expectNoOverflow(page)
    await expect(button(page, PLAN_TEXTS.watch)).toBeInViewport()
    await expectAccessible(page)
  })
})
