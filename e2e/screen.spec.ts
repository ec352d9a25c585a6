import { SCREEN_DIALOG_TEXTS } from '../contract/texts/operator/screen-dialog-texts.ts'
import { BRANDING_TEXTS } from '../contract/texts/operator/setup-texts.ts'
import { SCREEN_TEXTS } from '../contract/texts/screen-texts.ts'
import { expect, test } from './fixtures.ts'
import {
  expectToast,
  MAP_FILE,
  openTab,
  PASSWORD,
  pressInMore,
  putRace,
  removeRaces,
  signIn,
} from './operator.ts'

const { titles } = SCREEN_TEXTS
const MINUTE_MS = 60_000

test('[SCREEN-1] a first-time operator starts a screen in five presses', async ({
  page,
  context,
}) => {
  await signIn(page)
  await openTab(page, 'Races')
  await pressInMore(page, '2026 Northgate', 'TV screen for 2026 Northgate')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: SCREEN_DIALOG_TEXTS.open }).click()
  const screen = await opened
  await expect(screen.getByRole('heading', { name: titles.field })).toBeVisible()
  await expect(screen.getByRole('list').getByRole('listitem')).toHaveCount(5)
  await expect(screen.getByRole('img', { name: 'Race map' })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ isFailureExpected: true })
  test('[SCREEN-2] the screen keeps running, says it is offline, and recovers', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/screen/sample-northgate?scenes=podium:50,splits:50')
    await expect(page.getByRole('heading', { name: titles.podium })).toBeVisible()
    await page.route('**/api/**', (route) => route.abort())
    await page.clock.fastForward(MINUTE_MS)
    await expect(page.getByRole('heading', { name: titles.splits })).toBeVisible()
    await expect(page.getByText(SCREEN_TEXTS.offline)).toBeVisible()
    await page.unroute('**/api/**')
    await page.clock.fastForward(MINUTE_MS)
    await expect(page.getByText(SCREEN_TEXTS.offline)).toBeHidden()
    await expect(page.getByRole('heading', { name: titles.podium })).toBeVisible()
  })

  test('[SCREEN-2] the screen starts by itself once its race is published', async ({ page }) => {
    await page.clock.install()
    const race = '**/api/races/sample-northgate'
    await page.route(race, (route) =>
      route.fulfill({ status: 404, json: { error: 'No such race', reason: 'no-race' } }),
    )
    await page.goto('/screen/sample-northgate?scenes=podium:50')
    await expect(page.getByText(SCREEN_TEXTS.notPublished.title)).toBeVisible()
    await page.unroute(race)
    await page.clock.fastForward(MINUTE_MS)
    await expect(page.getByRole('heading', { name: titles.podium })).toBeVisible()
  })
})

test('[SCREEN-2] the screen checks once a minute and loads a new version between scenes', async ({
  page,
}) => {
  await page.clock.install()
  let polls = 0
  let version = '1.0.0'
  await page.route('**/api/health', (route) => {
    polls += 1
    return route.fulfill({ json: { status: 'ok', version } })
  })
  await page.goto('/screen/sample-northgate?scenes=podium:90,splits:90')
  await expect(page.getByRole('heading', { name: titles.podium })).toBeVisible()
  await expect.poll(() => polls).toBe(1)
  await page.clock.fastForward(50_000)
  expect(polls).toBe(1)
  version = '1.1.0'
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.clock.fastForward(11_000)
  await expect.poll(() => polls).toBe(2)
  expect(loads).toBe(0)
  // The answer may arrive after this scene's end: then it is the end of the next.
  await expect(async () => {
    await page.clock.fastForward(30_000)
    expect(loads).toBe(1)
  }).toPass()
  await expect(page.getByRole('heading', { name: titles.podium })).toBeVisible()
})

test('[SCREEN-2] an unpublished race leaves the screen after the scene, and comes back changed', async ({
  page,
}) => {
  await page.request.post('/api/admin/session', { data: { password: PASSWORD } })
  const name = `2026 Withdrawn ${test.info().retry}`
  const id = await putRace(page, name)
  const change = async (data: object) =>
    expect((await page.request.patch(`/api/races/${id}`, { data })).status()).toBe(200)
  await page.clock.install()
  await page.goto(`/screen/${id}?scenes=find:50`)
  const scene = page.getByRole('heading', { name: titles.find })
  await expect(scene).toBeVisible()
  await change({ isPublished: false })
  await page.clock.fastForward(30_000)
  await expect(scene).toBeVisible()
  const appears = (text: string) =>
    expect(async () => {
      await page.clock.fastForward(MINUTE_MS)
      await expect(page.getByText(text)).toBeVisible({ timeout: 2000 })
    }).toPass()
  await appears(SCREEN_TEXTS.notPublished.title)
  await expect(scene).toBeHidden()
  await change({ isPublished: true, title: 'Back on the wall' })
  await appears('Back on the wall')
  await expect(scene).toBeVisible()
  await removeRaces(page, name)
})

test('[SCREEN-2] everything moves a little in an hour, so that nothing burns in', async ({
  page,
}) => {
  await page.goto('/screen/sample-northgate?scenes=find:600')
  const title = page.getByRole('heading', { name: titles.find })
  await expect(title).toBeVisible()
  const drift = page.locator('.drift')
  const placeAt = async (minute: number) => {
    await drift.evaluate((element, time) => {
      for (const animation of element.getAnimations()) animation.currentTime = time
    }, minute * MINUTE_MS)
    const { x = 0, y = 0 } = (await title.boundingBox()) ?? {}
    return { x, y }
  }
  const places: { x: number; y: number }[] = []
  for (let minute = 0; minute <= 60; minute += 5) places.push(await placeAt(minute))
  const spread = (side: 'x' | 'y') => {
    const all = places.map((place) => place[side])
    return Math.max(...all) - Math.min(...all)
  }
  const height = page.viewportSize()?.height ?? 0
  // Farther than a stroke is wide, but not so far that anyone would notice.
  for (const side of ['x', 'y'] as const) {
    expect(spread(side)).toBeGreaterThan(height * 0.01)
    expect(spread(side)).toBeLessThan(height * 0.03)
  }
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(places.length)
})

test('[SCREEN-1] a logo and a colour set in Setup are on the screen once the race is published', async ({
  page,
}) => {
  await signIn(page)
  const name = `2026 Branded ${test.info().retry}`
  const id = await putRace(page, name)
  await openTab(page, 'Races')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel(BRANDING_TEXTS.file).setInputFiles(MAP_FILE)
  await expect(page.getByAltText(BRANDING_TEXTS.logo)).toBeVisible()
  await page.getByLabel(BRANDING_TEXTS.accent, { exact: true }).fill('#D7263D')
  await page.getByRole('button', { name: 'Publish Race' }).click()
  await expectToast(page, 'Race Published')
  await page.goto(`/screen/${id}?scenes=find:300`)
  const header = page.locator('main header')
  await expect(header).toHaveCSS('border-bottom-color', 'rgb(215, 38, 61)')
  const logo = header.getByRole('presentation')
  await expect(logo).toHaveJSProperty('complete', true)
  await expect(logo).not.toHaveJSProperty('naturalWidth', 0)
  await removeRaces(page, name)
})

for (const [width, height] of [
  [1920, 1080],
  [3840, 2160],
] as const) {
  test(`[SCREEN-1] at ${width} x ${height} nothing is cut off, and the leader's name is large`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    for (const kind of ['field', 'battles', 'podium', 'splits', 'find'] as const) {
      await page.goto(`/screen/sample-northgate?scenes=${kind}:300`)
      await expect(page.getByRole('heading', { name: titles[kind] })).toBeVisible()
      const rows = page.getByRole('listitem')
      if (kind !== 'find') await expect(rows.first()).toBeVisible()
      // All at once, because the list changes every second.
      const boxes = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect()))
      for (const box of boxes) {
        expect(box.left >= 0 && box.right <= width).toBe(true)
        expect(box.top >= 0 && box.bottom <= height).toBe(true)
        // Large enough to read in a thumbnail of the screen.
        expect(box.height).toBeGreaterThan(height / 20)
      }
    }
  })
}

test('[SCREEN-1] a screen for a bright room has dark text on a light background', async ({
  page,
}) => {
  await page.goto('/screen/sample-northgate?scenes=podium:300&look=day')
  const main = page.locator('main')
  await expect(main).toHaveCSS('background-color', 'rgb(244, 246, 250)')
  await expect(main).toHaveCSS('color', 'rgb(11, 13, 18)')
})
