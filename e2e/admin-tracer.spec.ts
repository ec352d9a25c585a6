import type { Page } from '@playwright/test'
import { SAMPLE_LINK } from '../contract/sample/sample-athlete.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectInWindow } from './expect-in-window.ts'
import { expect, test } from './fixtures.ts'
import { expectToast, mapOnScreen, openTab, setUp, signIn, stageOf, stroke } from './operator.ts'

// Tall, so that toasts appear below the map: a person waits for them to go, a script doesn't.
test.use({ viewport: { width: 1440, height: 1200 } })

async function openTracer(page: Page) {
  await signIn(page)
  await setUp(page, '2026 Tracer')
  await openTab(page, 'Course')
  await expect(stageOf(page)).toBeVisible()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Waits until the worker has painted this many points on the map. */
const expectPainted = (page: Page, points: number) =>
  expect(page.locator('canvas[data-points]')).toHaveAttribute('data-points', String(points))
/** The map's position on the stage: zoom, left, top. */
const viewOf = (page: Page) => stageOf(page).locator('canvas').getAttribute('data-view')
/** Whether the map and the blue path on it are visible on the stage. */
const paintedColours = (page: Page) =>
  stageOf(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const copy = Object.assign(document.createElement('canvas'), { width, height })
      const context = copy.getContext('2d')
      context?.drawImage(canvas, 0, 0)
      const pixels = context?.getImageData(0, 0, width, height).data ?? []
      const seen = { map: false, path: false }
      for (let i = 0; i < pixels.length; i += 4) {
        const [red = 0, , blue = 0, alpha] = [...pixels.slice(i, i + 4)]
        if (alpha === 255 && blue > 200 && red < 120) seen.path = true
        if (alpha === 255 && blue < 100) seen.map = true
      }
      return seen
    })
const expectBadge = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text, { exact: true })).toBeVisible()

test('[ADMIN-14] the tracer waits for a map, then shows all its tools', async ({ page }) => {
  await signIn(page)
  await openTab(page, 'Course')
  await expect(page.getByText('Upload a map image to start tracing the course')).toBeVisible()
  await openTab(page, 'Setup')
  await setUp(page, '2026 Tools')
  await openTab(page, 'Course')
  for (const name of [
    ...['Start Drawing', 'Mark Boundary (P)', 'Undo Point', 'Clear All', 'Zoom In', 'Zoom Out'],
    ...['Fit to Screen', 'Save Course', 'Undo', 'Redo', 'Start Lap', 'Smooth Stroke'],
  ]) {
    const tool = page.getByRole('button', { name, exact: true })
    await expect(tool).toBeVisible()
    await expect(tool).toHaveAttribute('aria-keyshortcuts', /./)
  }
  await expectBadge(page, '0/33 segments')
  await expectBadge(page, '0 points')
  await expect(page.getByRole('region', { name: 'Instructions' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current segment' })).toHaveCount(0)
  for (const name of [
    ...['Draw Lap', 'Follow Lap', 'Draw Segment', 'Place Stations'],
    ...['Move Course', 'Cut', 'Delete Points', 'Full Screen'],
  ]) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
})

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('[ADMIN-23] the map fills the window below one bar, and the wheel never scrolls the page', async ({
    page,
  }) => {
    await openTracer(page)
    const box = await stageOf(page).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(0.85 * 768)
    const folded = page.getByRole('button', { name: 'Hide the side panel' })
    await folded.click()
    await expect.poll(async () => (await stageOf(page).boundingBox())?.width).toBe(1366)
    await page.getByRole('button', { name: 'Show the side panel' }).click()
    await expect(folded).toBeVisible()
    await page.mouse.move(500, 500)
    await page.mouse.wheel(0, 900)
    // Scrolling past the end of the list doesn't scroll the page either.
    await page.mouse.move(1300, 500)
    for (let i = 0; i < 10; i++) await page.mouse.wheel(0, 900)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.keyboard.press('f')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await page.keyboard.press('f')
    await expectAccessible(page)
  })
})

test('[ADMIN-51] on a tablet every tool and badge is visible in both orientations', async ({
  page,
}) => {
  await openTracer(page)
  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height })
    const tools = page.getByRole('toolbar', { name: 'Tracing tools' })
    const parts = [...(await tools.getByRole('button').all()), page.getByText('0 points')]
    expect(parts.length).toBeGreaterThan(20)
    for (const part of parts) await expectInWindow(part)
    // No toast covers them.
    await page.keyboard.press('d')
    const toast = page.locator('li', { hasText: /^Drawing Mode/ }).last()
    await expect(toast).toBeVisible()
    const over = await toast.boundingBox()
    for (const part of parts) {
      const box = await part.boundingBox()
      if (!box || !over) throw new Error('a tool or the toast is gone')
      expect(box.y >= over.y + over.height || box.y + box.height <= over.y).toBe(true)
    }
  }
})

test('[ADMIN-16, ADMIN-19] drawing, boundaries and saving give feedback', async ({ page }) => {
  await openTracer(page)
  await press(page, 'Start Drawing')
  await expectToast(page, 'Drawing Mode Active')
  await page.keyboard.press('p')
  await expectToast(page, 'No Path', 'Draw some path first before marking segment boundaries')
  await stroke(page, [300, 300], [600, 300], [900, 400])
  await expect(page.getByRole('region', { name: 'Current segment' })).toContainText('Run 1')
  await page.keyboard.press('p')
  await expect(
    page.getByText(/^Run 1 ended at point \d+\. Now tracing Roxzone In 1$/).first(),
  ).toBeVisible()
  await expectBadge(page, '1/33 segments')
  const save = page.getByRole('button', { name: 'Save Course' })
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await save.click({ force: true })
  await expectToast(
    page,
    'Incomplete Course',
    'Please set boundaries for all segments. Missing: Roxzone In 1',
  )
  await press(page, 'Undo Point')
  await expectToast(page, 'Point Removed')
  await expectBadge(page, '0/33 segments')
  await press(page, 'Stop Drawing')
  await expectToast(page, 'Drawing Mode Stopped')
  await press(page, 'Clear All')
  await expectToast(page, 'Path Cleared')
  await expectBadge(page, '0 points')
})

test('[ADMIN-14] an untraced map says how to begin, until the first point', async ({ page }) => {
  await openTracer(page)
  const hint = stageOf(page).locator('p:visible')
  await expect(hint).toHaveText(
    'Press Place Stations (G), or Start Drawing (D) and drag along the course from its start',
  )
  await page.keyboard.press('d')
  await expect(hint).toContainText('Mark Boundary (P) where Run 1 ends')
  await stroke(page, [300, 300])
  await expect(hint).toHaveCount(0)
  await press(page, 'Clear All')
  await expect(hint).toHaveText(/^Press Place Stations/)
})

test('[ADMIN-51, ADMIN-23, DRAW-12] keys undo and redo strokes, but not while typing', async ({
  page,
}) => {
  await openTracer(page)
  await page.keyboard.press('d')
  await stroke(page, [300, 300])
  await stroke(page, [600, 300])
  await expectPainted(page, 2)
  await expect.poll(() => paintedColours(page)).toEqual({ map: true, path: true })
  await page.keyboard.press('Control+z')
  await expectPainted(page, 1)
  await page.keyboard.press('Control+Shift+Z')
  await expectPainted(page, 2)
  await openTab(page, 'Setup')
  await page.getByLabel('Location').fill('Hall D')
  await page.getByLabel('Location').press('p')
  await openTab(page, 'Course')
  await expectBadge(page, '0/33 segments')
  await expectBadge(page, '2 points')
})

test('[ADMIN-21] the map zooms in steps and with the wheel, and pans in every way', async ({
  page,
}) => {
  await openTracer(page)
  const zoom = async () => Number((await viewOf(page))?.split(' ')[0])
  await expect.poll(zoom).toBeGreaterThan(0)
  const fitted = await zoom()
  const atRest = await viewOf(page)
  await press(page, 'Zoom In')
  await expect.poll(zoom).toBeCloseTo(fitted * 1.5, 5)
  await expectBadge(page, `${Math.round(fitted * 150)}%`)
  for (let i = 0; i < 8; i++) await press(page, 'Zoom In')
  await expect.poll(zoom).toBe(5)
  for (let i = 0; i < 12; i++) await press(page, 'Zoom Out')
  await expect.poll(zoom).toBe(0.1)
  await press(page, 'Fit to Screen')
  await expect.poll(() => viewOf(page)).toBe(atRest)

  const at = await mapOnScreen(page)
  await page.mouse.move(...at(1000, 600))
  await page.mouse.wheel(0, -300)
  await expect.poll(zoom).toBeGreaterThan(fitted)
  await press(page, 'Fit to Screen')
  await press(page, 'Start Drawing')

  const drag = async (button: 'left' | 'middle' = 'left') => {
    const before = await viewOf(page)
    await page.mouse.move(...at(1000, 600))
    await page.mouse.down({ button })
    await page.mouse.move(...at(1100, 650), { steps: 3 })
    await page.mouse.up({ button })
    await expect.poll(() => viewOf(page)).not.toBe(before)
  }
  for (const key of ['Shift', 'Control', 'Meta', ' ']) {
    await stageOf(page).focus()
    await page.keyboard.down(key)
    await drag()
    await page.keyboard.up(key)
  }
  await drag('middle')
  await expectBadge(page, '0 points')
})

test('[DRAW-17, DRAW-18, ADMIN-23] points and boundaries can be dragged into position', async ({
  page,
}) => {
  await openTracer(page)
  await press(page, 'Start Drawing')
  for (const x of [300, 700, 1100, 1500]) await stroke(page, [x, 600])
  await page.keyboard.press('p')
  await page.keyboard.press('d')
  const at = await mapOnScreen(page)
  const drag = async (from: [number, number], to: [number, number]) => {
    await page.mouse.move(...at(...from))
    await page.mouse.down()
    await page.mouse.move(...at(...to), { steps: 3 })
    await page.mouse.up()
  }
  const name = stageOf(page).locator('p:visible')
  await page.mouse.move(...at(1500, 600))
  await expect(name).toHaveText('Run 1 ends · Roxzone In 1 starts')
  await page.mouse.down()
  await page.mouse.move(...at(1300, 580), { steps: 3 })
  await expect(name).toHaveText('Run 1 ends · Roxzone In 1 starts')
  await page.mouse.move(...at(1500, 600), { steps: 3 })
  await page.mouse.up()
  await page.mouse.move(...at(900, 900))
  await expect(name).toHaveCount(0)
  await drag([1500, 600], [1120, 560])
  await expectToast(page, 'Segment boundary moved', 'Run 1 now ends at point 3')
  await drag([700, 600], [700, 900])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expectPainted(page, 4)
  // Drawing can continue from the moved point.
  await page.keyboard.press('d')
  await page.keyboard.press('Backspace')
  await expectBadge(page, '0/33 segments')
})

test('[DRAW-17] a shaky stroke is smoothed', async ({ page }) => {
  await openTracer(page)
  await page.keyboard.press('k')
  await expectToast(page, 'No stroke')
  await press(page, 'Start Drawing')
  await stroke(page, [300, 300], [400, 500], [500, 300], [600, 500], [700, 300])
  await page.keyboard.press('k')
  await expectToast(page, 'Stroke smoothed')
})

test('[DRAW-13] one lap is traced, and each run has the chosen number of laps', async ({
  page,
}) => {
  await openTracer(page)
  await press(page, 'Start Drawing')
  await stroke(page, [400, 300])
  await press(page, 'Start Lap')
  for (const point of [
    [1600, 300],
    [1600, 900],
    [400, 900],
  ] as [number, number][]) {
    await stroke(page, point)
  }
  await press(page, 'Close Lap')
  const dialog = page.getByRole('dialog', { name: 'Laps per run' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await expect(dialog.getByLabel('Laps in every run')).toBeFocused()
  await dialog.getByLabel('Laps in every run').fill('0')
  await dialog.getByRole('button', { name: 'Use these laps' }).click()
  await expect(dialog.getByText('0.1 to 20').first()).toBeVisible()
  await dialog.getByLabel('Laps in every run').fill('3')
  await dialog.getByRole('button', { name: 'Use these laps' }).click()
  await expectToast(page, 'Laps added')
  await expectBadge(page, '12 points')
  for (let i = 0; i < 4; i++) await page.keyboard.press('p')
  await expect(page.getByRole('region', { name: 'Current segment' })).toContainText('Run 2')
  await press(page, 'Add 3 Laps')
  await expectBadge(page, '24 points')
})

test('[ADMIN-51, ADMIN-23] a course can be traced with the keyboard alone', async ({ page }) => {
  await openTracer(page)
  await stageOf(page).focus()
  await page.keyboard.press('d')
  await page.keyboard.press('Enter')
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('p')
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectBadge(page, '3 points')
  await expectBadge(page, '1/33 segments')
  // Enter picks it up, the arrows move it, and Enter drops it.
  await page.keyboard.press('d')
  await page.keyboard.press(']')
  await page.keyboard.press(']')
  await expect(stageOf(page).getByRole('status')).toHaveText('Run 1 ends · Roxzone In 1 starts')
  await page.keyboard.press('Enter')
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Segment boundary moved', 'Run 1 now ends at point 3')
})

test('[ADMIN-36] the preview plays an athlete along the traced course', async ({ page }) => {
  await page.clock.install()
  await openTracer(page)
  await press(page, 'Start Drawing')
  await stroke(page, [300, 300], [900, 300])
  await page.clock.runFor(500)
  await press(page, 'Play Preview')
  await page.clock.runFor(1000)
  await expect(page.getByText(/^0:\d\d · Run 1$/)).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page.getByText('2:40 · Roxzone In 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Play Preview' })).toBeVisible()

  await page.getByText('Preview another athlete').click()
  const athlete = page.getByLabel('Athlete', { exact: true })
  await expect(athlete.getByRole('option')).toHaveCount(5)
  await page.getByLabel('Result link').fill('https://example.com/?idp=RTNG0004')
  await press(page, 'Load athlete')
  await expect(page.getByText(/^Only links to results.hyrox.com/)).toBeVisible()
  await page.getByLabel('Result link').fill(SAMPLE_LINK)
  await press(page, 'Load athlete')
  await expect(athlete.getByRole('option', { selected: true })).not.toContainText('(sample)')
  await expect(athlete.getByRole('option')).toHaveCount(6)
  await press(page, 'Play Preview')
  await page.clock.runFor(10_000)
  await expect(page.getByText('2:40 · Roxzone In 1')).toHaveCount(0)
  await expect(page.getByText(/^\d:\d\d · Roxzone In 1$/)).toBeVisible()
})

test.describe('with fingers', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 1366 } })

  test('[ADMIN-51] on a tablet the name of every tool is below its icon', async ({ page }) => {
    await openTracer(page)
    await page.setViewportSize({ width: 1024, height: 768 })
    for (const name of ['Undo', 'Move Course', 'Snap to 15°', 'Full Screen']) {
      const tool = page.getByRole('button', { name, exact: true })
      await expect(tool.getByText(name, { exact: true })).toBeVisible()
      await expectInWindow(tool)
    }
  })

  test('[ADMIN-51] on a phone in landscape the tools stay in one row, as two would hide the map', async ({
    page,
  }) => {
    await openTracer(page)
    await page.setViewportSize({ width: 844, height: 390 })
    const [first, last] = await Promise.all(
      ['Undo', 'Full Screen'].map((name) =>
        page.getByRole('button', { name, exact: true }).boundingBox(),
      ),
    )
    expect(last?.y).toBe(first?.y)
  })

  test('[ADMIN-21, DRAW-1] one finger draws and taps, two pan and zoom', async ({ page }) => {
    await openTracer(page)
    const row = page.getByRole('region', { name: 'Segments' }).getByRole('button').first()
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await press(page, 'Start Drawing')
    const at = await mapOnScreen(page)
    const devtools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: [number, number][]) =>
      devtools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: places.map(([x, y], id) => ({ x, y, id })),
      })
    await touch('touchStart', at(400, 400))
    for (let x = 450; x <= 1000; x += 50) await touch('touchMove', at(x, 400))
    await touch('touchEnd')
    await expect(page.getByText(/^(?!0 )\d+ points$/)).toBeVisible()
    await touch('touchStart', at(1200, 600))
    await touch('touchEnd')
    await page.keyboard.press('p')
    await expectBadge(page, '1/33 segments')
    const drawn = await page.getByText(/^\d+ points$/).textContent()

    const before = await viewOf(page)
    await touch('touchStart', at(800, 600), at(1200, 600))
    for (let i = 1; i <= 5; i++)
      await touch('touchMove', at(800 - 40 * i, 600), at(1200 + 40 * i, 640))
    await touch('touchEnd')
    await expect.poll(() => viewOf(page)).not.toBe(before)
    await expectBadge(page, drawn ?? '')
  })
})
