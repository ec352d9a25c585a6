import type { Page } from '@playwright/test'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import {
  chooseMap,
  expectToast,
  MAP_FILE,
  openTab,
  putRace,
  removeRaces,
  setUp,
  signIn,
} from './operator.ts'

// Publishing, a replay and axe take their time on a busy machine.
test.describe.configure({ timeout: 90_000 })

/** What a failed try leaves behind must not be in the way of the next one. */
const nameOf = (name: string) => `${name} ${test.info().retry}.${test.info().repeatEachIndex}`

/** A plan as architects print it, of the size of the sample map: grey walls on white, as a data URL. */
const whiteMap = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1250 })
    const ctx = canvas.getContext('2d')
    if (!ctx) throw new Error('There is no canvas to draw on')
    ctx.fillStyle = '#fff'
    ctx.fillRect(0, 0, 2000, 1250)
    ctx.strokeStyle = '#555'
    ctx.lineWidth = 6
    for (let i = 0; i < 6; i++) ctx.strokeRect(60 + i * 320, 60, 280, 1130)
    return canvas.toDataURL()
  })

const fileOf = (dataUrl: string) => ({
  name: 'plan.png',
  mimeType: 'image/png',
  buffer: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
})

const lookGroup = (page: Page) => page.getByRole('group', { name: 'How visitors see the map' })
const printedNames = (page: Page) =>
  page.getByRole('switch', { name: 'The map prints the station names itself' })

test('[ADMIN-47] a white map is suggested for the night, our dark one as it is', async ({
  page,
}) => {
  await signIn(page)
  await chooseMap(page, fileOf(await whiteMap(page)))
  const group = lookGroup(page)
  await expect(group).toContainText('This map is light: shown as a night map')
  await expect(group.getByRole('radio', { name: 'Night Suggested' })).toBeChecked()
  await expectAccessible(page)

  await chooseMap(page, MAP_FILE)
  await expect(group).toContainText('This map is dark')
  await expect(group.getByRole('radio', { name: 'As it is Suggested' })).toBeChecked()
})

test('[ADMIN-48] a choice made with the keyboard stays when the map is replaced, until the suggestion is taken', async ({
  page,
}) => {
  await signIn(page)
  await chooseMap(page, fileOf(await whiteMap(page)))
  const group = lookGroup(page)
  const radio = (name: string) => group.getByRole('radio', { name })
  await expect(radio('Night')).toBeChecked()
  await radio('Night').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(radio('Dimmed')).toBeChecked()
  await expect(group).toContainText("You chose 'Dimmed'. We would suggest 'Night'.")

  await chooseMap(page, MAP_FILE)
  await expect(group).toContainText("You chose 'Dimmed'. We would suggest 'As it is'.")
  await group.getByRole('button', { name: 'Use the suggestion' }).click()
  await expect(radio('As it is')).toBeChecked()
  await chooseMap(page, fileOf(await whiteMap(page)))
  await expect(radio('Night')).toBeChecked()
})

test('[ADMIN-29, ADMIN-47] a closed tab keeps the look that was chosen', async ({
  page,
  context,
}) => {
  await signIn(page)
  await setUp(page, '2026 Kept Look')
  await lookGroup(page).getByRole('radio', { name: 'Night' }).check()
  await printedNames(page).click()
  await page.close({ runBeforeUnload: true })

  const reopened = await context.newPage()
  await signIn(reopened)
  await expect(reopened.getByLabel('Race Name')).toHaveValue('2026 Kept Look')
  await expect(lookGroup(reopened).getByRole('radio', { name: 'Night' })).toBeChecked()
  await expect(printedNames(reopened)).toBeChecked()
})

/** On a white map: what is chosen, what is stored, and the filter of its picture. */
const EVERY_LOOK = [
  // Nobody has chosen: what was measured is stored with the first save.
  { label: null, look: 'night', filter: 'invert(1)' },
  { label: 'Dimmed', look: 'dimmed', filter: 'saturate(0.6)' },
  { label: 'As it is', look: 'as-is', filter: 'none' },
] as const

test('[ADMIN-47, API-29, SEARCH-29] each look is published, and the search shows the map in it', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const name = nameOf('2026 Every Look')
  await signIn(page)
  const id = await putRace(page, name, { mapImageUrl: await whiteMap(page) })
  const lookNow = async () => (await (await page.request.get(`/api/races/${id}`)).json()).mapLook
  expect(await lookNow()).toBeNull()

  for (const { label, look, filter } of EVERY_LOOK) {
    await openTab(page, 'Races')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await expect(lookGroup(page)).toContainText('Suggested')
    if (label) await lookGroup(page).getByRole('radio', { name: label }).check()
    await page.getByRole('button', { name: 'Publish Race' }).click()
    await expectToast(page, 'Race Published')
    expect(await lookNow()).toBe(look)

    await page.goto('/search')
    const picture = page.locator('label').filter({ hasText: 'Every Look' }).locator('img')
    await expect
      .poll(() => picture.evaluate((image) => getComputedStyle(image).filter))
      .toContain(filter)
    await signIn(page)
  }
  await removeRaces(page, name)
})

test('[ADMIN-47] that the map prints the station names itself is published', async ({ page }) => {
  const name = nameOf('2026 Printed Names')
  await signIn(page)
  const id = await putRace(page, name)
  await openTab(page, 'Races')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(printedNames(page)).not.toBeChecked()
  await printedNames(page).click()
  await page.getByRole('button', { name: 'Publish Race' }).click()
  await expectToast(page, 'Race Published')
  expect(await (await page.request.get(`/api/races/${id}`)).json()).toMatchObject({
    hasPrintedNames: true,
    mapLook: 'as-is',
  })
  await removeRaces(page, name)
})

test('[ADMIN-47] on a phone the looks fit, and every one is large enough for a thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page)
  await chooseMap(page, fileOf(await whiteMap(page)))
  await expect(lookGroup(page)).toContainText('This map is light')
  await expectNoOverflow(page)
  for (const radio of [...(await lookGroup(page).getByRole('radio').all()), printedNames(page)]) {
    const box = await radio.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
})
