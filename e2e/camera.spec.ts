import type { Page } from '@playwright/test'
import { REPLAY_TEXTS } from '../contract/texts/replay-texts.ts'
import { VIEW_TEXTS } from '../contract/texts/view-texts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectNothingCovered } from './expect-in-window.ts'
import { expect, test } from './fixtures.ts'
import { FIVE } from './open-race.ts'
import { painting } from './painting.ts'
import {
  button,
  expectInView,
  openEntry,
  openPlayer,
  RIVALS,
  raceTime,
  seekTo,
  turnInView,
} from './player-page.ts'

const miniMap = (page: Page) => page.locator('[data-mini-map]')
/** Reads in View which camera is chosen. */
async function expectCamera(page: Page, name: string | RegExp) {
  const camera = (await openEntry(page, 'View')).getByRole('combobox', { name: 'Camera' })
  await expect(camera.locator('option:checked')).toHaveText(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
const cam = (page: Page) => new URL(page.url()).searchParams.get('cam')

/** The camera's view in map pixels, read from the small map. */
async function seen(page: Page) {
  await expect(miniMap(page)).toHaveAttribute('data-seen', /\d/)
  const text = await miniMap(page).getAttribute('data-seen')
  const [x = 0, y = 0, width = 0, height = 0] = (text ?? '').split(' ').map(Number)
  return { x, y, width, height }
}

/** Positions of the markers on the page, in replay order, once nothing moves. */
async function markerOn(page: Page, athlete: number) {
  let [before, found] = ['', await readMarker(page, athlete)]
  const isStill = async () => {
    found = await readMarker(page, athlete)
    const now = JSON.stringify(found)
    const isSame = now === before
    before = now
    return isSame
  }
  await expect.poll(isStill).toBe(true)
  return found
}

async function readMarker(page: Page, athlete: number) {
  const box = await seen(page)
  const map = await page.getByLabel('Race map').boundingBox()
  const places = (await miniMap(page).getAttribute('data-markers'))?.split(',') ?? []
  const [x = Number.NaN, y = Number.NaN] = places[athlete]?.split(' ').map(Number) ?? []
  if (!map) throw new Error('No map')
  return {
    x: map.x + ((x - box.x) / box.width) * map.width,
    y: map.y + ((y - box.y) / box.height) * map.height,
    map,
  }
}

test('[CAM-10, LINK-1] button and key cycle through the shots, the address follows, and M and the small map lead back', {
  tag: '@core',
}, async ({ page }) => {
  await openPlayer(page, { idps: RIVALS })
  await seekTo(page, 900)
  const whole = await painting(page)
  await expectCamera(page, 'Whole map')
  await expect(miniMap(page)).toHaveCount(0)
  await page.keyboard.press('c')
  await expectCamera(page, 'Director')
  expect(cam(page)).toBe('director')
  await expect(miniMap(page)).toBeVisible()
  await expect.poll(() => painting(page)).not.toBe(whole)
  await page.keyboard.press('c')
  await expectCamera(page, 'Leader')
  expect(cam(page)).toBe('follow')
  await page.keyboard.press('c')
  expect(cam(page)).toBe('battle')
  await page.keyboard.press('m')
  await expectCamera(page, 'Whole map')
  expect(cam(page)).toBeNull()
  await expect.poll(() => painting(page)).toBe(whole)

  await page.keyboard.press('c')
  await page.clock.resume()
  await expectAccessible(page)
  await button(page, 'Whole map').click()
  await expect(miniMap(page)).toHaveCount(0)
  await expect(raceTime(page)).toHaveText('15:00')
})

test('[CAM-9, PLAY-27] wheel and drag zoom and pan without starting the replay, and a click still does', async ({
  page,
}) => {
  await openPlayer(page)
  await seekTo(page, 300)
  const map = await page.getByLabel('Race map').boundingBox()
  if (!map) throw new Error('No map')
  // Beside the course, away from any athlete.
  await page.mouse.move(map.x + map.width * 0.5, map.y + 6)
  // Swiping down scrolls the page, over the map as elsewhere.
  await page.mouse.wheel(0, 120)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.evaluate(() => window.scrollTo(0, 0))
  for (let i = 0; i < 4; i++) await page.mouse.wheel(0, -200)
  await expectCamera(page, 'Manual')
  const near = await seen(page)
  await page.mouse.move(map.x + map.width * 0.5, map.y + 6)
  await page.mouse.down()
  await page.mouse.move(map.x + map.width * 0.5 - 80, map.y + 46, { steps: 4 })
  await page.mouse.up()
  const moved = await seen(page)
  expect(moved.x).toBeGreaterThan(near.x)
  expect(moved.width).toBe(near.width)
  await expect(button(page, 'Play')).toBeVisible()
  await page.mouse.wheel(0, 5000)
  // The minimum zoom is 0.8 times the whole map.
  const far = await seen(page)
  await page.mouse.wheel(0, 5000)
  expect((await seen(page)).width).toBe(far.width)
  await page.mouse.click(map.x + 10, map.y + 10)
  await expect(button(page, 'Pause')).toBeVisible()
})

test('[CAM-10, CAM-2] clicking a row or a marker follows that athlete, who stays in the middle', async ({
  page,
}) => {
  await openPlayer(page, { idps: RIVALS })
  await seekTo(page, 1200)
  const row = (name: RegExp) => page.getByRole('button', { name })
  const rows = row(/^Follow /)
  await expect(rows).toHaveCount(5)
  await rows.nth(3).click()
  await expect.poll(() => cam(page)).toBe(`follow:${RIVALS[3]}`)
  await expect(rows.nth(3)).toHaveAttribute('aria-pressed', 'true')
  const { x, y, map } = await markerOn(page, 3)
  expect(Math.abs((x - map.x) / map.width - 0.5)).toBeLessThanOrEqual(0.31)
  expect(Math.abs((y - map.y) / map.height - 0.5)).toBeLessThanOrEqual(0.31)

  // By hand, so that nothing moves while another athlete's marker is clicked.
  await page.mouse.move(x, y)
  await page.mouse.wheel(0, 300)
  await expectCamera(page, 'Manual')
  const other = await markerOn(page, 0)
  await page.mouse.click(other.x, other.y)
  await expect.poll(() => cam(page)).toBe(`follow:${RIVALS[0]}`)
  await expect(button(page, 'Play')).toBeVisible()
})

for (const [link, name] of [
  ['follow:RTNG0003', /^Follow /],
  ['moon', 'Whole map'],
] as const) {
  test(`[LINK-1] a link with cam=${link} opens with the camera on: ${name}`, async ({ page }) => {
    await openPlayer(page, { idps: RIVALS, query: `&t=1500&cam=${link}` })
    await expectCamera(page, name)
    await expect(miniMap(page)).toHaveCount(name === 'Whole map' ? 0 : 1)
    await expect(raceTime(page)).toHaveText('25:00')
  })
}

test('[PLAY-5] seeking to a moment and playing to it show the same', async ({ page }) => {
  await openPlayer(page, { idps: RIVALS, query: '&t=1500&cam=director' })
  await seekTo(page, 1600)
  const first = await painting(page)
  await seekTo(page, 3000)
  await seekTo(page, 200)
  await seekTo(page, 1600)
  await expect.poll(() => painting(page)).toBe(first)
})

test('[PLAY-5] after seeking while paused, the followed map matches a fresh page', async ({
  page: fresh,
  browser,
}) => {
  await openPlayer(fresh, { idps: FIVE, query: '&t=2660&cam=follow' })
  const expected = await painting(fresh)
  // The first page's clock is paused, so a replay opened there would never load.
  const context = await browser.newContext()
  const page = await context.newPage()
  await openPlayer(page, { idps: FIVE, query: '&t=0' })
  await seekTo(page, 1500)
  const view = await openEntry(page, 'View')
  await view.getByRole('combobox', { name: 'Camera' }).selectOption('follow')
  await page.keyboard.press('Escape')
  await seekTo(page, 1700)
  await seekTo(page, 2660)
  await expect.poll(() => painting(page)).toBe(expected)
  await context.close()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[CAM-8] the director is offered at the first tap, the stage is tall, and a rotated map is remembered', async ({
    page,
  }) => {
    await openPlayer(page)
    const map = page.getByLabel('Race map')
    const before = await map.boundingBox()
    await button(page, 'Play using the Director camera').tap()
    await expect(button(page, 'Pause')).toBeVisible()
    expect(cam(page)).toBe('director')
    await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThan(400)
    expect(before?.height).toBeLessThan(300)
    await button(page, 'Pause').tap()
    await page.clock.resume()
    // The small map rotates with the main map.
    const broadness = () =>
      miniMap(page).evaluate((small) => small.clientWidth / small.clientHeight)
    expect(await broadness()).toBeGreaterThan(1)
    await turnInView(page, 'Rotate the map')
    await expect.poll(broadness).toBeLessThan(1)
    await button(page, 'Whole map').tap()
    await expect.poll(async () => (await map.boundingBox())?.height).toBeGreaterThan(400)
    await page.clock.resume()
    await expectAccessible(page)
    await page.reload()
    await expectInView(page, 'Rotate the map', true)
  })

  for (const idps of [RIVALS, RIVALS.slice(0, 1)]) {
    test(`[CAM-10, LOOK-13] in landscape, the small map of ${idps.length} does not touch the controls`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 844, height: 390 })
      await openPlayer(page, { idps, query: '&t=900' })
      await button(page, 'Play using the Director camera').tap()
      // Controls hide during playback, but the key works without them.
      await page.keyboard.press('Space')
      await expect(miniMap(page)).toHaveAttribute('data-seen', /\d/)
      await expectNothingCovered(page)
    })
  }

  test('[FIELD-23, LOOK-13] in landscape, the field rank of one of three does not touch the small map', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await openPlayer(page, { idps: ['RTNG0236', 'RTNG0004', 'RTNG0165'], query: '&t=900' })
    await button(page, 'Play using the Director camera').tap()
    await page.keyboard.press('Space')
    await page.clock.resume()
    await turnInView(page, VIEW_TEXTS.field)
    const counts = page.getByText(/^\d+ racing, \d+ finished$/)
    const card = await counts.locator('xpath=ancestor::div[1]').boundingBox()
    const small = await button(page, REPLAY_TEXTS.wholeMap).boundingBox()
    if (!card || !small) throw new Error('No card or no small map')
    expect(card.x + card.width <= small.x || card.y >= small.y + small.height).toBe(true)
    await expectNothingCovered(page)
  })

  test('[CAM-9, PLAY-22] two fingers zoom and pan, one still scrubs', async ({ page }) => {
    await openPlayer(page)
    await button(page, 'Play').first().tap()
    await button(page, 'Pause').tap()
    await seekTo(page, 1000)
    const box = await page.getByLabel('Race map').boundingBox()
    if (!box) throw new Error('No map')
    const devtools = await page.context().newCDPSession(page)
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })),
      })
    await send('touchStart', [[x - 30, y]])
    await send('touchStart', [
      [x - 30, y],
      [x + 30, y],
    ])
    for (let step = 1; step <= 6; step++) {
      await send('touchMove', [
        [x - 30 - 10 * step, y],
        [x + 30 + 10 * step, y],
      ])
    }
    await send('touchEnd', [])
    await expectCamera(page, 'Manual')
    await expect(raceTime(page)).toHaveText('16:40')
    await expect(button(page, 'Play')).toBeVisible()

    const at = await page.getByLabel('Race map').boundingBox()
    if (!at) throw new Error('No map')
    const [from, level] = [at.x + at.width * 0.3, at.y + at.height / 2]
    await send('touchStart', [[from, level]])
    for (let step = 1; step <= 10; step++) await send('touchMove', [[from + 10 * step, level]])
    await send('touchEnd', [])
    await expect(raceTime(page)).toHaveText('18:45')
    await expectCamera(page, 'Manual')
  })
})

test('camera, gaps, field and reference rebuild no replay', async ({ page }) => {
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage as (...args: unknown[]) => void
    Object.assign(window, { replays: 0 })
    Worker.prototype.postMessage = function (...args: unknown[]) {
      const [message] = args as [{ replay?: object }]
      if (message.replay) Object.assign(window, { replays: countReplays() + 1 })
      post.apply(this, args)
    }
    const countReplays = () => (window as unknown as { replays: number }).replays
  })
  const built = () => page.evaluate(() => (window as unknown as { replays: number }).replays)
  await openPlayer(page, { idps: RIVALS })
  await expect.poll(built).toBe(1)
  for (const shot of ['director', 'follow']) {
    await page.keyboard.press('c')
    await expect.poll(() => cam(page)).toBe(shot)
  }
  const address = () => new URL(page.url()).searchParams
  await page.keyboard.press('i')
  await expect.poll(() => address().get('gaps')).toBe('interval')
  await turnInView(page, VIEW_TEXTS.field)
  await expect.poll(() => address().get('field')).not.toBeNull()
  await page.getByLabel('Compare with').selectOption({ index: 1 })
  await expect.poll(() => address().get('ref')).toBe(RIVALS[1])
  await page.clock.runFor(500)
  expect(await built()).toBe(1)
})
