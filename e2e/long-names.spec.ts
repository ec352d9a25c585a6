import type { Page } from '@playwright/test'
import type { Race } from '../contract/races.ts'
import { EXPORT_TEXTS } from '../contract/texts/export-texts.ts'
import { NAMES as NAMES_OF_THE_WORLD } from '../tools/testing/any-name.ts'
import { expectNoOverflow } from './expect-accessible.ts'
import { openExport } from './export-video.ts'
import { expect, test } from './fixtures.ts'
import { addFilesLive, afterStart, openPanel } from './media-panel.ts'
import { answerResults, FIVE, openRace } from './open-race.ts'
import { openTab, putRace, removeRaces, signIn } from './operator.ts'
import { aPhoto } from './photo-files.ts'

test.use({ viewport: { width: 390, height: 844 } })

const NAMES = [
  ['200 letters without a space', 'W'.repeat(200)],
  ['Arabic', 'عبد الرحمن محمد الفاتح بن سلطان آل نهيان 7'],
  ['Hebrew', 'נועה־מיכל אברהמי־לוינשטיין 12'],
] as const

/** Nothing scrolls sideways or overflows the edge. */
async function expectFits(page: Page) {
  await expectNoOverflow(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}

/** All published races, with another name and location. */
async function renameRaces(page: Page, name: string) {
  await page.route(/\/api\/races$/, async (route) => {
    const response = await route.fetch()
    const races = (await response.json()) as Race[]
    await route.fulfill({
      response,
      json: races.map((race) => ({ ...race, name, location: name })),
    })
  })
}

for (const [what, name] of NAMES) {
  test(`[SAFE-34] names in ${what} fit the search and the replay on a phone`, async ({ page }) => {
    await renameRaces(page, name)
    await answerResults(page, (idp) => ({
      athleteName: `${name} ${idp}`,
      teamMembers: [name, name],
      division: name,
      ageGroup: name,
    }))
    await page.goto('/search')
    await expect(page.getByText('Race map').first()).toBeVisible()
    await expectFits(page)
    await openRace(page, { query: `&event=${encodeURIComponent(name)}` })
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expectFits(page)
    await openRace(page, { idps: FIVE, query: `&event=${encodeURIComponent(name)}` })
    await expect(page.getByRole('list', { name: 'Leaderboard' })).toBeVisible()
    await expectFits(page)
  })
}

test("[SAFE-34] long names in three scripts fit the operator's lists", async ({ page }) => {
  const all = NAMES.map(([, name]) => `${name.slice(0, 180)} ${test.info().retry}`)
  await signIn(page)
  for (const mine of all) {
    await page.request.post('/api/race-request', { data: { raceName: mine, details: mine } })
    await putRace(page, mine)
  }
  await openTab(page, 'Races')
  const list = page.getByRole('list', { name: 'Races', exact: true })
  for (const mine of all) await expect(list).toContainText(mine)
  await expectFits(page)
  for (const mine of all) await removeRaces(page, mine)
})

for (const length of [1, 60, 200]) {
  test(`[SAFE-34] five names of ${length} characters, in four scripts, fit leaderboard and result card on a phone`, async ({
    page,
  }) => {
    const names = NAMES_OF_THE_WORLD.filter((one) => one.length === length).map(({ name }) => name)
    const nameOf = (idp: string) =>
      names[FIVE.indexOf(idp as (typeof FIVE)[number]) % names.length] ?? ''
    await answerResults(page, (idp) => ({ athleteName: nameOf(idp) }))
    await openRace(page, { idps: FIVE })
    const rows = page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')
    await expect(rows).toHaveCount(5)
    for (const name of names) await expect(rows.filter({ hasText: name }).first()).toBeVisible()
    await expectFits(page)
    const dialog = await openExport(page)
    await dialog.getByRole('tab', { name: EXPORT_TEXTS.tabs.card }).click()
    await expect(dialog.getByRole('img', { name: EXPORT_TEXTS.card.alt })).toBeVisible()
    await expectFits(page)
  })
}

test('[SAFE-34] a file name that reverses text is shown in its plain order', async ({ page }) => {
  await openRace(page)
  const photo = { ...aPhoto(afterStart(600)), name: `me\u202egpj.exe${'x'.repeat(180)}.jpg` }
  await addFilesLive(page, [photo])
  const panel = await openPanel(page)
  await expect(panel.getByText(/^megpj\.exe/).first()).toBeVisible()
  await expectFits(page)
})
