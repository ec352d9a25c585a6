import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import {
  expectToast,
  openTab,
  pressInMore,
  putRace,
  removeRaces,
  signIn,
  stageOf,
} from './operator.ts'

/** Clicks Edit, and delays the response until the returned function is called. */
async function editSlowly(page: Page, name: string): Promise<() => void> {
  let answer = () => {}
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/course-path$/, async (route) => {
    await isHeld
    await route.continue()
  })
  await openTab(page, 'Races')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  return answer
}

test('[ADMIN-29] a race that loads late does not move the operator off the tab they went to', async ({
  page,
}) => {
  const name = '2026 Slow to Open'
  await signIn(page)
  await putRace(page, name)
  const answer = await editSlowly(page, name)
  await openTab(page, 'Segments')
  answer()
  await expect(page.getByText('Editing a race')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Segments' })).toHaveAttribute('aria-selected', 'true')
  await removeRaces(page, name)
})

test('[ADMIN-29] a race that loads late does not replace work started in the meantime', async ({
  page,
}) => {
  const name = '2026 Too Late'
  await signIn(page)
  await putRace(page, name)
  const answer = await editSlowly(page, name)
  await openTab(page, 'Setup')
  await page.getByLabel('Race Name').fill('2026 Begun Meanwhile')
  answer()
  await expectToast(page, 'Race not opened')
  await expect(page.getByLabel('Race Name')).toHaveValue('2026 Begun Meanwhile')
  await removeRaces(page, name)
})

test('[ADMIN-28, ADMIN-58, SEARCH-4] a published race links to the search, with the race already chosen', async ({
  page,
}) => {
  const name = '2026 To Be Viewed'
  await signIn(page)
  await putRace(page, name)
  await openTab(page, 'Races')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByRole('link', { name: `View ${name}` })).toBeVisible()
  await row.getByRole('button', { name: `Unpublish ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(row.getByRole('link', { name: `View ${name}` })).toHaveCount(0)
  await row.getByRole('button', { name: `Publish ${name}` }).click()
  const opening = page.waitForEvent('popup')
  await row.getByRole('link', { name: `View ${name}` }).click()
  const visitor = await opening
  await expect(visitor).toHaveURL(/\/search\?race=/)
  await expect(visitor.getByLabel('Select Race').locator('option:checked')).toContainText(
    'To Be Viewed',
  )
  await visitor.close()
  await expect(row.getByRole('link', { name: `View ${name}` })).toBeVisible()
  await removeRaces(page, name)
})

test('[ADMIN-28, A11Y-5] every action of a race is labelled and 44 pixels high, on every screen', async ({
  page,
}) => {
  // The longest name allowed, with a word too long for a line on a phone.
  const name = `2026 ${'Überlandmeisterschaftsqualifikation'.repeat(2)} `
    .padEnd(199, 'and so on ')
    .concat('.')
  await signIn(page)
  await putRace(page, name)
  await openTab(page, 'Races')
  const row = page.getByRole('listitem').filter({ hasText: name })
  const pressed = row.locator('button, a')
  await expect(pressed).toHaveText(['Edit', 'View', 'Unpublish', 'More'])
  const more = row.getByRole('button', { name: `More for ${name}` })
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  const behind = row.getByRole('group', { name: `More for ${name}` }).getByRole('button')
  await expect(behind).toHaveText([
    /^Published versions/,
    /^TV screen/,
    /^Fields/,
    /^Duplicate/,
    /^Copy the course/,
    /^Export/,
    /^Delete/,
  ])
  await expect(behind.last()).toHaveAccessibleName(
    `Delete ${name}. Delete the race for good. We’ll ask you to type its name first`,
  )
  for (const [width, height] of [
    [360, 640],
    [844, 390],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const one of await pressed.all()) {
      const box = await one.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
      expect(box?.width).toBeGreaterThanOrEqual(44)
    }
    await expectNoOverflow(page)
  }
  await expectAccessible(page)
  await more.click()
  await expect(behind).toHaveCount(0)
  await row.getByRole('button', { name: `Unpublish ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(pressed).toHaveText(['Edit', 'Publish', 'More'])
  await removeRaces(page, name)
})

test('[ADMIN-54, ADMIN-28] a race is duplicated from More, and the copy is independent', async ({
  page,
}) => {
  const name = '2026 Seen Twice'
  await signIn(page)
  await putRace(page, name)
  await openTab(page, 'Races')
  await pressInMore(page, name, `Duplicate ${name}`)
  await expectToast(page, 'Race duplicated')
  await expect(page.getByText('New race · not published yet')).toBeVisible()
  await expect(page.getByAltText('Venue map')).toBeVisible()
  await removeRaces(page, name)
})

test.describe('without its map', () => {
  test.use({ isFailureExpected: true })

  test('[ADMIN-23] a map that fails to load is reported, and the course is shown without it', async ({
    page,
  }) => {
    const name = '2026 Map Gone'
    await signIn(page)
    const id = await putRace(page, name)
    const { mapImageUrl } = await (await page.request.get(`/api/races/${id}`)).json()
    await openTab(page, 'Races')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await expect(page.getByAltText('Venue map')).toBeVisible()
    await page.route(`**${mapImageUrl}`, (route) => route.abort())
    await openTab(page, 'Course')
    const problem = stageOf(page).getByRole('alert')
    await expect(problem).toContainText('The map could not be loaded')
    await expect(stageOf(page).locator('canvas[data-points]')).toBeVisible()
    await page.unroute(`**${mapImageUrl}`)
    await openTab(page, 'Setup')
    await openTab(page, 'Course')
    await expect(stageOf(page).locator('canvas[data-points]')).toBeVisible()
    await expect(problem).toHaveCount(0)
    await removeRaces(page, name)
  })
})
