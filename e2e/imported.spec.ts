import type { Page } from '@playwright/test'
import { manyAthletes, manyAthletesText } from '../contract/testing/many-athletes.ts'
import { PRIVACY_DECISION_TEXTS, PRIVACY_REQUEST_TEXTS } from '../contract/texts/privacy-texts.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, openTab, pressInMore, putRace, removeRaces, signIn } from './operator.ts'

const FIELDS = manyAthletes(5000)
const PEOPLE = [FIELDS[0]?.rows[10], FIELDS[1]?.rows[200], FIELDS[3]?.rows[900]]

/** Imports a list for a race that shows its fields with names. */
async function importList(page: Page, text: string) {
  const buffer = Buffer.from(text)
  await page
    .getByLabel('Field file')
    .setInputFiles({ name: 'results.csv', mimeType: 'text/csv', buffer })
  const save = page.getByRole('button', { name: 'Save 5 fields' })
  await expect(save).toBeEnabled()
  await page.getByRole('switch', { name: 'Show names' }).click()
  await save.click()
}

test('[FIELD-34, FIELD-16] without a results site: 5,000 athletes are imported, found, watched, compared and shared, and links survive a corrected import', async ({
  page,
}) => {
  const name = '2026 Gym Cup'
  await signIn(page)
  const raceId = await putRace(page, name, { title: 'The 5th Gym Cup' })
  await openTab(page, 'Races')
  await pressInMore(page, name, `Fields for ${name}`)
  const text = manyAthletesText(FIELDS)
  await importList(page, text)
  await expectToast(page, 'Fields saved', `5,000 athletes in ${name}`)

  await page.goto('/search')
  const links: string[] = []
  for (const person of PEOPLE) {
    const words = (person?.name ?? '').normalize('NFD').replace(/\p{M}/gu, '').split(' ')
    await page.getByLabel('Your name, in any race').fill(words.toReversed().join(' '))
    const found = page.getByRole('list', { name: 'Athletes from all races' }).getByRole('link')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText(person?.name ?? '')
    await expect(found).toContainText('The 5th Gym Cup')
    links.push((await found.getAttribute('href')) ?? '')
  }
  await page.getByRole('list', { name: 'Athletes from all races' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(PEOPLE[2]?.name ?? '')
  await expect(page.getByText('The 5th Gym Cup').first()).toBeVisible()

  // Compared, and shared with its own picture.
  const idps = links.map((link) => new URL(link, 'http://x').searchParams.get('idp'))
  await page.goto(`/race?idp=${idps[0]}&idp=${idps[1]}&event=${encodeURIComponent(name)}`)
  for (const person of PEOPLE.slice(0, 2)) {
    await expect(page.getByRole('heading', { name: person?.name ?? '' })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Passes' })).toBeVisible()
  const html = await (await page.request.get(links[0] ?? '')).text()
  expect(html).toContain('The 5th Gym Cup')
  const image = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  const picture = await page.request.get(
    new URL(image ?? '', page.url()).pathname + new URL(image ?? '', page.url()).search,
  )
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

  // Corrected: same bib, different name.
  await signIn(page)
  await openTab(page, 'Races')
  await pressInMore(page, name, `Fields for ${name}`)
  await importList(page, text.replace(PEOPLE[0]?.name ?? '', 'Corrected Name'))
  await page.getByRole('dialog').getByRole('button', { name: 'Replace' }).click()
  await expectToast(page, 'Fields saved', `5,000 athletes in ${name}`)
  await page.goto(links[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Corrected Name')
  await page.goto(`/search?race=${raceId}`)
  await page.getByLabel('Last name').fill('corrected')
  await expect(page.getByRole('list', { name: 'Search results' })).toContainText('Corrected Name')
  await removeRaces(page, name)
})

test('[PRIV-2, PRIV-1] an athlete asks to be hidden, and after one press of the operator no visitor sees the name', async ({
  page,
  browser,
}) => {
  const [name, title] = ['2026 Quiet Cup', 'The Quiet Cup']
  const fields = manyAthletes(50)
  const athlete = fields[0]?.rows[3]?.name ?? ''
  await signIn(page)
  await putRace(page, name, { title })
  await openTab(page, 'Races')
  await pressInMore(page, name, `Fields for ${name}`)
  await importList(page, manyAthletesText(fields))
  await expectToast(page, 'Fields saved', `50 athletes in ${name}`)

  const visitor = await (await browser.newContext()).newPage()
  const found = visitor.getByRole('list', { name: 'Athletes from all races' })
  const search = async () => {
    await visitor.goto('/search')
    await visitor.getByLabel('Your name, in any race').fill(athlete)
  }
  await search()
  await found.getByRole('link').filter({ hasText: title }).click()
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(athlete)
  const replay = visitor.url()
  await visitor.getByRole('button', { name: PRIVACY_REQUEST_TEXTS.open }).click()
  await visitor.getByLabel(PRIVACY_REQUEST_TEXTS.contact).fill('quiet@example.org')
  await visitor.getByRole('button', { name: PRIVACY_REQUEST_TEXTS.send(false) }).click()
  await expect(visitor.getByText(PRIVACY_REQUEST_TEXTS.sent.title).first()).toBeVisible()

  await page.getByRole('button', { name: 'Back to Races' }).click()
  const { choices, choiceOf, decided } = PRIVACY_DECISION_TEXTS
  await page.getByRole('button', { name: choiceOf(choices.hidden, athlete) }).click()
  await expectToast(page, decided.hidden.title)

  await visitor.goto(replay)
  await expect(visitor.getByRole('img', { name: 'Race map' })).toBeVisible()
  await expect(visitor.locator('body')).not.toContainText(athlete)
  await search()
  await expect(found.getByRole('link').filter({ hasText: title })).toHaveCount(0)
  await visitor.context().close()
  await removeRaces(page, name)
})
