import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { build } from 'vite'
import { buildTemplate, SEGMENTS } from '../race/segments.ts'
import type { MapPoint } from '../race/types.ts'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openDeps } from '../server/open-deps.ts'
import type { Deps } from '../server/routes/deps.ts'
import { readMapImage } from '../server/storage/read-map.ts'
import { launch } from './browser.ts'
import type { Measure } from './measure.ts'
import { aMouse, everyFrame, percentile } from './mouse.ts'
import { SLOWDOWN, traceFrames } from './trace.ts'

const PASSWORD = 'bench operator password'
const RACE = '2026 Large Hall'
const MAP = { width: 6000, height: 4000 }
const POINTS = 50_000
/** Most main-thread work of a frame, in milliseconds, and most time to open a course. */
const FRAME_GOAL = 8
const OPEN_GOAL = 1000

/** The tracer in a real browser, slowed down, with a course larger than any so far. */
export async function measureTracer(): Promise<Measure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-tracer-'))
  const webRoot = join(folder, 'web')
  await build({ build: { outDir: webRoot, emptyOutDir: true }, logLevel: 'error' })
  const read = readConfig({ DATA_DIR: join(folder, 'data'), ADMIN_PASSWORD: PASSWORD })
  if (!read.ok) throw new Error(read.problems.join())
  const { deps, close } = await openDeps(read.config, 'bench', () => {})
  const app = await buildApp(deps, { webRoot, unlimited: ['127.0.0.1'] })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const browser = await launch()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
    await page.goto(`${origin}/admin`)
    await publishLargeRace(deps, await paintMap(page))
    await page.getByLabel('Password').fill(PASSWORD)
    await page.getByRole('button', { name: 'Unlock' }).click()
    return await measurePage(browser, page)
  } finally {
    await browser.close()
    await app.close()
    await close()
    rmSync(folder, { recursive: true })
  }
}

async function measurePage(browser: Browser, page: Page): Promise<Measure[]> {
  const session = await page.context().newCDPSession(page)
  await page.getByRole('tab', { name: 'Races' }).click()
  await page.getByRole('button', { name: `Edit ${RACE}` }).waitFor()
  const opening = await open(page)
  const stage = page.getByRole('application', { name: 'Course map' })
  const box = await stage.boundingBox()
  if (!box) throw new Error('There is no map to draw on')
  const mouse = aMouse(session, box)

  // The course is whole: a segment of it is drawn again.
  await page.getByRole('button', { name: /Run 8/ }).click()
  await page.getByRole('button', { name: 'Redraw Segment' }).click()
  const drawing = await traceFrames(browser, page, async () => {
    await mouse.press(0.1, 0.5)
    await everyFrame((i) => mouse.move(0.1 + i / 400, 0.5 + 0.3 * Math.sin(i / 20)))
    await mouse.release()
  })
  const panning = await traceFrames(browser, page, async () => {
    await mouse.press(0.5, 0.5, 'with Shift')
    await everyFrame((i) => mouse.move(0.5 + 0.3 * Math.sin(i / 30), 0.5 + 0.3 * Math.cos(i / 40)))
    await mouse.release()
  })
  const zooming = await traceFrames(browser, page, () =>
    everyFrame((i) => mouse.wheel(40 * Math.sign(Math.sin(i / 20)))),
  )
  await page.getByRole('button', { name: 'Fit to Screen' }).click()
  const drag = async (index: number) => {
    const grip = await placeOnStage(page, box, index)
    return traceFrames(browser, page, async () => {
      await mouse.press(grip.x, grip.y)
      await everyFrame((i) => mouse.move(grip.x + 0.05 * Math.sin(i / 20), grip.y + i / 6000))
      await mouse.release()
    })
  }
  const dragging = await drag(findLonePoint())
  await page.keyboard.press('Control+Z')
  const sliding = await drag(boundaryIndex(9))
  return [
    toMeasure('drawing', drawing),
    toMeasure('panning', panning),
    toMeasure('zooming', zooming),
    toMeasure('dragging a point', dragging),
    toMeasure('dragging a boundary', sliding),
    {
      what: `tracer: opening ${POINTS.toLocaleString('en')} points for editing, from Edit to the race and from Course to the path`,
      ours: `${Math.round(opening)} ms`,
      reference: '–',
      ratio: '–',
      goal: `at most ${OPEN_GOAL} ms`,
      isMet: opening <= OPEN_GOAL,
    },
  ]
}

const boundaryIndex = (boundary: number) => Math.round(((POINTS - 1) * boundary) / SEGMENTS.length)

/** A point with no boundary within reach of the mouse, which would be grabbed in its place. */
function findLonePoint(): number {
  const marks = Array.from({ length: SEGMENTS.length + 1 }, (_, i) => aPoint(boundaryIndex(i)))
  for (let index = 500; index < POINTS; index++) {
    const { x, y } = aPoint(index)
    if (marks.every((mark) => Math.hypot(mark.x - x, mark.y - y) > 200)) return index
  }
  throw new Error('There is no point apart from all boundaries')
}

/** Where a point lies on the stage, in parts of it. */
async function placeOnStage(page: Page, box: { width: number; height: number }, index: number) {
  const view = (await page.locator('canvas[data-view]').getAttribute('data-view')) ?? ''
  const [scale = 1, left = 0, top = 0] = view.split(' ').map(Number)
  const { x, y } = aPoint(index)
  return { x: (left + x * scale) / box.width, y: (top + y * scale) / box.height }
}

/** How long the operator waits after pressing Edit, and then Course, in milliseconds. */
async function open(page: Page): Promise<number> {
  await page.evaluate(watchWaiting, POINTS)
  await page.getByRole('button', { name: `Edit ${RACE}` }).click()
  await page.getByAltText('Venue map').waitFor()
  await page.getByRole('tab', { name: 'Course' }).click()
  await page.locator(`canvas[data-points="${POINTS}"]`).waitFor()
  return page.evaluate(() => (window as unknown as { waited: number }).waited)
}

/** By the page's own clock, from each press to what it is for: a script's way to a button is no waiting. */
function watchWaiting(points: number) {
  const goals = ['img[alt="Venue map"]', `canvas[data-points="${points}"]`]
  let pressed = 0
  Object.assign(window, { waited: 0 })
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      pressed = timeStamp
    },
    { capture: true },
  )
  const look = () => {
    if (pressed === 0 || !goals[0] || !document.querySelector(goals[0])) return
    goals.shift()
    Object.assign(window, {
      waited: (window as unknown as { waited: number }).waited + performance.now() - pressed,
    })
    pressed = 0
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['alt', 'data-points'],
  })
}

function toMeasure(what: string, work: readonly number[]): Measure {
  const high = percentile(work, 0.95)
  return {
    what: `tracer: main-thread work of a frame while ${what} (95 % of ${work.length}), ${POINTS.toLocaleString('en')} points on ${MAP.width} x ${MAP.height}, CPU slowed ${SLOWDOWN} times`,
    ours: `${high.toFixed(1)} ms (median ${percentile(work, 0.5).toFixed(1)})`,
    reference: '–',
    ratio: '–',
    goal: `at most ${FRAME_GOAL} ms`,
    isMet: high <= FRAME_GOAL,
  }
}

/** A map of that size as a data URL, painted by the browser itself. */
async function paintMap(page: Page): Promise<string> {
  return page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height)
    const ctx = canvas.getContext('2d')
    if (!ctx) throw new Error('There is nothing to paint on')
    ctx.fillStyle = '#1b2029'
    ctx.fillRect(0, 0, width, height)
    for (let i = 0; i < 3000; i++) {
      ctx.fillStyle = `hsl(${(i * 37) % 360} 30% 40%)`
      ctx.fillRect((i * 977) % width, (i * 1471) % height, 90, 50)
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
    const reader = new FileReader()
    reader.readAsDataURL(blob)
    await new Promise((resolve) => {
      reader.onload = resolve
    })
    return String(reader.result)
  }, MAP)
}

async function publishLargeRace({ races, courses }: Deps, mapImageUrl: string) {
  const map = await readMapImage(mapImageUrl)
  if (!map.ok) throw new Error(map.reason)
  const { id } = await races.create({ name: RACE, location: 'Large Hall' }, map.image)
  const points = Array.from({ length: POINTS }, (_, i) => aPoint(i))
  const segments = buildTemplate().map((segment, index) => ({
    ...segment,
    startIdx: boundaryIndex(index),
    endIdx: boundaryIndex(index + 1),
  }))
  await courses.saveSegments(id, segments)
  await courses.savePath(id, points, MAP)
}

/** Sixteen rounds of the hall by a hand that shakes a little. */
function aPoint(i: number): MapPoint {
  const turn = (i / POINTS) * Math.PI * 2 * 16
  const shake = Math.sin(i * 12.9898) * 2
  return {
    x: 3000 + (2400 + 300 * Math.sin(i / 500)) * Math.cos(turn) + shake,
    y: 2000 + (1500 + 250 * Math.cos(i / 700)) * Math.sin(turn) + shake,
  }
}

if (import.meta.main) console.log(await measureTracer())
