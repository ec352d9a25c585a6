import type { Locator, Page } from '@playwright/test'
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

// Publishing, a replay and axe are slow on a busy machine.

/** Leftovers of a failed attempt must not disturb the next one. */
const nameOf = (name: string) => `${name} ${test.info().retry}.${test.info().repeatEachIndex}`

/**
 * A plan in an architect's style, the size of the sample map: grey walls on white, as a data URL.
 */
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

/**
 * Lightness of the middle of a canvas, where it shows the map and not the ground around it, from 0
 * to 255; 0 before anything is painted. Read from a copy, because workers paint some.
 */
const lightnessOf = (canvas: Locator): Promise<number> =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const ctx = new OffscreenCanvas(64, 40).getContext('2d')
    const { width, height } = element
    ctx?.drawImage(element, width / 4, height / 4, width / 2, height / 2, 0, 0, 64, 40)
    const pixels = ctx?.getImageData(0, 0, 64, 40).data ?? []
    let sum = 0
    for (let i = 0; i < pixels.length; i += 4) sum += pixels[i + 1] ?? 0
    return sum / 2560
  })

const lookPicture = (page: Page, look: string) => page.locator(`canvas[data-look="${look}"]`)
const lookGroup = (page: Page) => page.getByRole('group', { name: 'How visitors see the map' })
const printedNames = (page: Page) =>
  page.getByRole('switch', { name: 'The map already shows the station names' })

test('[ADMIN-47] night is suggested for a white map, original for our dark one, and each look is visible', async ({
  page,
}) => {
  await signIn(page)
  await chooseMap(page, fileOf(await whiteMap(page)))
  const group = lookGroup(page)
  await expect(group).toContainText('This map is light. Turning it dark')
  await expect(group.getByRole('radio', { name: 'Night Suggested' })).toBeChecked()
  // The three are painted in turn.
  for (const look of ['as-is', 'dimmed', 'night']) {
    await expect.poll(() => lightnessOf(lookPicture(page, look))).toBeGreaterThan(0)
  }
  const [asIs, dimmed, night] = await Promise.all(
    ['as-is', 'dimmed', 'night'].map((look) => lightnessOf(lookPicture(page, look))),
  )
  expect(asIs).toBeGreaterThan(150)
  expect(dimmed).toBeLessThan((asIs as number) / 2)
  expect(night).toBeLessThan(dimmed as number)
  await expectAccessible(page)

  await chooseMap(page, MAP_FILE)
  await expect(group).toContainText('This map is already dark enough')
  await expect(group.getByRole('radio', { name: 'Original Suggested' })).toBeChecked()
})

test('[ADMIN-47] a choice made with the keyboard survives replacing the map, until the suggestion is accepted', async ({
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
  await expect(group).toContainText('You chose “Dimmed”. We suggest “Night”.')

  await chooseMap(page, MAP_FILE)
  await expect(group).toContainText('You chose “Dimmed”. We suggest “Original”.')
  await group.getByRole('button', { name: 'Use the suggestion' }).click()
  await expect(radio('Original')).toBeChecked()
  await chooseMap(page, fileOf(await whiteMap(page)))
  await expect(radio('Night')).toBeChecked()
})

test('[ADMIN-29, ADMIN-47] a closed tab keeps the chosen look', async ({ page, context }) => {
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

/** On a white map: the choice, the stored look, the map's lightness, and its picture's filter. */
const EVERY_LOOK = [
  // Without a choice, the measured look is stored with the first save.
  { label: null, look: 'night', lightness: [5, 40], filter: 'invert(1)' },
  { label: 'Dimmed', look: 'dimmed', lightness: [40, 110], filter: 'saturate(0.6)' },
  { label: 'Original', look: 'as-is', lightness: [120, 255], filter: 'none' },
] as const

test('[ADMIN-47, API-3, MAP-1] each look is published, traced on, and shown to visitors', async ({
  page,
}) => {
  const name = nameOf('2026 Every Look')
  await signIn(page)
  const id = await putRace(page, name, { mapImageUrl: await whiteMap(page) })
  const lookNow = async () => (await (await page.request.get(`/api/races/${id}`)).json()).mapLook
  expect(await lookNow()).toBeNull()
  const expectFilter = async (filter: string) => {
    await page.goto('/search')
    const picture = page.locator('label').filter({ hasText: 'Every Look' }).locator('img')
    await expect
      .poll(() => picture.evaluate((image) => getComputedStyle(image).filter))
      .toContain(filter)
    await expect(picture).toBeVisible()
    await signIn(page)
  }
  // Published before looks existed, so it is measured as in the replay.
  await expectFilter('invert')

  for (const { label, look, lightness, filter } of EVERY_LOOK) {
    const expectLightness = async (canvas: Locator) => {
      await expect.poll(() => lightnessOf(canvas), look).toBeGreaterThan(lightness[0])
      expect(await lightnessOf(canvas), look).toBeLessThan(lightness[1])
    }
    await openTab(page, 'Races')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await expect(lookGroup(page)).toContainText('Suggested')
    if (label) await lookGroup(page).getByRole('radio', { name: label }).check()
    await openTab(page, 'Course')
    await expectLightness(page.locator('canvas[data-view]'))
    await page.getByRole('button', { name: 'Publish Race' }).click()
    await expectToast(page, 'Race Published')
    expect(await lookNow()).toBe(look)

    await page.goto(`/race?idp=RTNG0004&event=${encodeURIComponent(name)}`)
    await expectLightness(page.getByLabel('Race map').locator('canvas').first())
    await expectFilter(filter)
  }
  await removeRaces(page, name)
})

test('[ADMIN-47] if the map has printed station names, ours are not drawn', async ({ page }) => {
  const name = nameOf('2026 Printed Names')
  await signIn(page)
  await putRace(page, name)
  /** Pixels in the colour of the names; nothing else in the still picture has it. */
  const written = () =>
    page
      .getByLabel('Race map')
      .locator('canvas')
      .first()
      .evaluate((canvas: HTMLCanvasElement) => {
        const ctx = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')
        ctx?.drawImage(canvas, 0, 0)
        const pixels = ctx?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
        let [count, painted] = [0, 0]
        for (let i = 0; i < pixels.length; i += 4) {
          if (pixels[i + 3] === 255) painted += 1
          if (pixels[i] === 244 && pixels[i + 1] === 246 && pixels[i + 2] === 250) count += 1
        }
        return painted > 10_000 ? count : null
      })
  const replay = () => page.goto(`/race?idp=RTNG0004&event=${encodeURIComponent(name)}`)
  await replay()
  await expect.poll(written).toBeGreaterThan(100)

  await signIn(page)
  await openTab(page, 'Races')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await printedNames(page).click()
  await page.getByRole('button', { name: 'Publish Race' }).click()
  await expectToast(page, 'Race Published')
  await replay()
  await expect.poll(written).toBe(0)
  await removeRaces(page, name)
})

test('[ADMIN-47] the looks fit on a phone, each large enough for a thumb', async ({ page }) => {
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
