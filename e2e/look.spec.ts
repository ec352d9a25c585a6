import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { FIVE, openRace } from './open-race.ts'
import { openPlayer, seekTo } from './player-page.ts'

/** The accent and the near-black on it, as a browser reports them. */
const VOLT = 'rgb(215, 255, 62)'
const ON_VOLT = 'rgb(11, 13, 18)'

/** Everything on the page in the accent colour, by purpose. */
const inAccent = (page: Page) =>
  page.evaluate((volt) => {
    const found: { name: string; isPressed: boolean; color: string }[] = []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { backgroundColor, borderTopColor, borderTopWidth, color } = getComputedStyle(element)
      const isBordered = borderTopColor === volt && borderTopWidth !== '0px'
      const isWritten = color === volt && element.innerText?.trim()
      if (backgroundColor !== volt && !isBordered && !isWritten) continue
      const control = element.closest('button, a')
      const name = control?.getAttribute('aria-label') ?? control?.textContent ?? element.outerHTML
      found.push({ name: name.trim(), isPressed: control !== null, color })
    }
    return found
  }, VOLT)

test('[LOOK-1] on every page the accent marks the primary action, and nothing else', async ({
  page,
}) => {
  for (const path of ['/', '/exsurgo', '/search', '/race?idp=RTNG0004', '/admin', '/privacy']) {
    await page.goto(path)
    await expect(page.locator('h1, h2').first()).toBeVisible()
    if (path.startsWith('/race')) await expect(page.getByLabel('Race map')).toBeVisible()
    const accents = await inAccent(page)
    expect(
      accents.filter(({ isPressed }) => !isPressed),
      path,
    ).toEqual([])
    for (const { color } of accents) expect(color, path).toBe(ON_VOLT)
    if (path.startsWith('/race')) expect(accents.map(({ name }) => name)).toContain('Play')
  }
})

test('[LOOK-4] the map goes from edge to edge on a phone, and has the leaderboard beside it from 1024 pixels', async ({
  page,
}) => {
  await openRace(page, { idps: FIVE })
  const [map, board] = [page.getByLabel('Race map'), page.getByLabel('Leaderboard').first()]
  const places = async () => {
    const [mapBox, boardBox] = [await map.boundingBox(), await board.boundingBox()]
    if (!mapBox || !boardBox) return null
    if (boardBox.x >= mapBox.x + mapBox.width) return 'beside'
    return boardBox.y >= mapBox.y + mapBox.height ? 'below' : null
  }
  for (const [width, place] of [
    [1024, 'beside'],
    [1023, 'below'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(places, `${width} pixels wide`).toBe(place)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await map.boundingBox())?.x).toBe(0)
  expect((await map.boundingBox())?.width).toBe(390)
})

test('[LOOK-4] below 768 pixels the phone layout is used', async ({ page }) => {
  await openRace(page)
  const speed = page.getByRole('combobox', { name: 'Speed' })
  const map = page.getByLabel('Race map')
  await expect(map).toBeVisible()
  for (const [width, isMobile] of [
    [768, false],
    [767, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    // The large layout has the speed in the controls below; a phone has it in the timer card.
    const isAbove = async () =>
      ((await speed.boundingBox())?.y ?? 0) < ((await map.boundingBox())?.y ?? 0)
    await expect.poll(isAbove, `${width} pixels wide`).toBe(isMobile)
  }
})

const ORANGE = [255, 138, 48] as const

/** The pixels from the middle of the marker to the right, and the total number of orange pixels. */
const readMarker = (page: Page) =>
  page.getByLabel('Race map').evaluate((map, [red, green, blue]) => {
    const canvas = map.querySelector('canvas')
    if (!canvas) return { count: 0, right: [], orange: 0 }
    const { width, height } = canvas
    const ctx = new OffscreenCanvas(width, height).getContext(
      '2d',
    ) as OffscreenCanvasRenderingContext2D
    ctx.drawImage(canvas, 0, 0)
    const { data } = ctx.getImageData(0, 0, width, height)
    let [x, y, count, orange] = [0, 0, 0, 0]
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3)
      if (r > 150 && r > 1.4 * g && g > 1.4 * b) orange += 1
      if (r !== red || g !== green || b !== blue) continue
      x += (i / 4) % width
      y += Math.floor(i / 4 / width)
      count += 1
    }
    const middle = { x: Math.round(x / count), y: Math.round(y / count) }
    const right: number[][] = []
    for (let dx = 0; dx < 24; dx++) {
      const at = 4 * (middle.y * width + middle.x + dx)
      right.push([...data.subarray(at, at + 3)])
    }
    return { count, right, orange }
  }, ORANGE)

test("[SCENE-16] the athlete's current segment glows, and the marker has a thin dark ring", async ({
  page,
}) => {
  await openPlayer(page)
  await expect.poll(async () => (await readMarker(page)).count).toBeGreaterThan(100)
  const { right, orange } = await readMarker(page)
  const isDark = (color: number[]) => color.every((part) => part < 60)
  const ring = right.findIndex((color, i) => i > 10 && isDark(color))
  expect(ring).toBeGreaterThan(10)
  expect(ring).toBeLessThan(18)

  await seekTo(page, 1500)
  await expect.poll(async () => (await readMarker(page)).orange).toBeGreaterThan(orange + 200)
})
