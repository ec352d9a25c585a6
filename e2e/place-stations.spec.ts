import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { buildCourse, pointAt } from '../race/course/course.ts'
import { SEGMENTS } from '../race/segments.ts'
import {
  type Area,
  areasOf,
  isInside,
  VENUE_PLANS,
  type VenuePlan,
} from '../race/testing/venue-plans.ts'
import { type Layout, nextStep, place } from '../race/tracing/course-layout.ts'
import type { MapPoint } from '../race/types.ts'
import { expect, test } from './fixtures.ts'
import {
  chooseMap,
  expectToast,
  mapOnScreen,
  openTab,
  racesNamed,
  removeRaces,
  signIn,
  stageOf,
} from './operator.ts'

/** How far a hand-drawn course may stray from its corridor, in map pixels: one screen pixel. */
const SLIP = 5

/** A plan drawn from its areas, in the style organisers print. */
function svgOf({ width, height, areas, lap, isLight, placed }: VenuePlan): string {
  const [ground, fill, ink] = isLight ? ['#fff', '#e8e8e4', '#222'] : ['#030406', '#232524', '#fff']
  const points = (way: readonly MapPoint[]) => way.map(({ x, y }) => `${x},${y}`).join(' ')
  const shape = (area: Area) =>
    'box' in area
      ? `<rect x="${area.box[0]}" y="${area.box[1]}" width="${area.box[2]}" height="${area.box[3]}" fill="${fill}" stroke="#8d8f8e" stroke-width="3"/>`
      : `<polyline points="${points(area.line)}" fill="none" stroke="${fill}" stroke-width="${2 * area.half}"/>`
  const names = Array.from({ length: 8 }, (_, i) => {
    const at = placed[`station-${(i + 1) as 1}`]?.at(-1) ?? { x: 0, y: 0 }
    return `<text x="${at.x}" y="${at.y}" font-size="32" fill="${ink}">0${i + 1}</text>`
  })
  const all = [
    ...areas.lap,
    ...areas.start,
    ...areas.roxzone,
    ...areas.stations.flat(),
    ...areas.finish,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${all.map(shape).join('')}<polygon points="${points(lap)}" fill="none" stroke="#8d8f8e" stroke-width="2"/>${names.join('')}</svg>`
}

async function imageOf(page: Page, plan: VenuePlan) {
  if (plan.file) return join(import.meta.dirname, `maps/${plan.file}.png`)
  const drawing = await page.context().newPage()
  await drawing.setViewportSize({ width: plan.width, height: plan.height })
  await drawing.setContent(`<body style="margin:0">${svgOf(plan)}</body>`)
  const buffer = await drawing.screenshot()
  await drawing.close()
  return { name: 'plan.png', mimeType: 'image/png', buffer }
}

/** An operator with a mouse or a finger whose actions are counted. */
async function anOperator(page: Page, hasTouch: boolean) {
  let actions = 0
  const at = await mapOnScreen(page)
  const onScreen = (points: readonly MapPoint[]) => points.map(({ x, y }) => at(x, y))
  const touches = hasTouch ? await page.context().newCDPSession(page) : null
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: [number, number][]) =>
    touches?.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: places.map(([x, y]) => ({ x, y })),
    })
  return {
    get actions() {
      return actions
    },
    async press(name: string) {
      actions++
      const button = page.getByRole('button', { name, exact: true })
      if (!hasTouch) return button.click()
      // A simulated stroke ends at full speed, and the browser takes the next tap as stopping its
      // fling.
      await button.evaluate((element) => {
        delete document.body.dataset.pressed
        element.addEventListener('click', () => {
          document.body.dataset.pressed = 'yes'
        })
      })
      const pressed = page.locator('body[data-pressed]')
      await expect(async () => {
        if ((await pressed.count()) === 0) await button.tap({ timeout: 2000 })
        await expect(pressed).toHaveCount(1, { timeout: 500 })
      }).toPass()
    },
    /** A click, or a stroke through several points. */
    async draw(points: readonly MapPoint[]) {
      actions++
      const [first, ...others] = onScreen(points)
      if (!first) return
      if (others.length === 0) {
        await (hasTouch ? page.touchscreen.tap(...first) : page.mouse.click(...first))
        return
      }
      if (!touches) {
        await page.mouse.move(...first)
        await page.mouse.down()
        for (const to of others) await page.mouse.move(...to, { steps: 3 })
        await page.mouse.up()
        return
      }
      await touch('touchStart', first)
      let [x, y] = first
      for (const [toX, toY] of others) {
        for (const share of [0.33, 0.66, 1]) {
          await touch('touchMove', [x + (toX - x) * share, y + (toY - y) * share])
        }
        ;[x, y] = [toX, toY]
      }
      await touch('touchEnd')
    },
  }
}

/** Checks every few metres that each segment of the published course is inside its corridor. */
async function expectInside(page: Page, name: string, plan: VenuePlan) {
  const [race] = await racesNamed(page, name)
  const ask = async (path: string) =>
    (await page.request.get(`/api/races/${race?.id}/${path}`)).json()
  const [segments, path] = [await ask('segments'), await ask('course-path')]
  const built = buildCourse({ ...path, points: path.pathPoints, segments })
  if (!built.ok) throw new Error(built.reason)
  const around = (point: MapPoint) =>
    [0, SLIP, -SLIP].flatMap((dx) =>
      [0, SLIP, -SLIP].map((dy) => ({ x: point.x + dx, y: point.y + dy })),
    )
  for (const [segment, { label }] of SEGMENTS.entries()) {
    const outside = Array.from({ length: 200 }, (_, i) =>
      pointAt(built.course, segment, i / 199),
    ).filter((point) => !around(point).some((near) => isInside(areasOf(plan, segment), near)))
    expect({ label, outside }).toEqual({ label, outside: [] })
  }
}

const MACHINES = [
  {
    ...{ device: 'mouse', hasTouch: false, viewport: { width: 1366, height: 768 } },
    plans: VENUE_PLANS,
  },
  // What a finger does differently depends on no plan.
  {
    ...{ device: 'finger', hasTouch: true, viewport: { width: 1180, height: 820 } },
    plans: VENUE_PLANS.slice(-1),
  },
] as const

for (const { device, hasTouch, viewport, plans } of MACHINES) {
  test.describe(`with a ${device}`, () => {
    test.use({ viewport, hasTouch })

    for (const plan of plans) {
      test(`[DRAW-32, ADMIN-51] the plan ${plan.name} is uploaded, traced with a ${device} and published with at most 35 actions`, async ({
        page,
      }) => {
        const name = `2026 Placed ${plan.name} ${device} ${test.info().retry}.${test.info().repeatEachIndex}`
        await signIn(page)
        // Name, location, map, and the tab.
        const setup = 4
        await page.getByLabel('Race Name').fill(name)
        await page.getByLabel('Location').fill('Test Hall')
        await chooseMap(page, await imageOf(page, plan))
        await expect(page.getByAltText('Venue map')).toBeVisible()
        await openTab(page, 'Course')
        const operator = await anOperator(page, hasTouch)
        await operator.press('Place Stations')
        await operator.draw([...plan.lap, plan.lap[0] as MapPoint])
        let typed = 0
        for (const [run, laps] of plan.lapsOfRuns.entries()) {
          const isSame = new Set(plan.lapsOfRuns).size === 1
          if (run === 0 && !isSame) {
            await page.getByRole('switch', { name: 'The same for all runs' }).click()
            typed++
          }
          const input = page.getByLabel(isSame ? 'Laps in every run' : `Run ${run + 1}`, {
            exact: true,
          })
          if ((await input.inputValue()) === String(laps)) {
            if (isSame) break
            continue
          }
          await input.fill(String(laps))
          typed++
          if (isSame) break
        }
        await operator.press('Use these laps')
        const hint = stageOf(page).getByRole('status').first()
        let layout: Layout = { placed: {}, lastFrom: null }
        for (let step = nextStep(layout); step; step = nextStep(layout)) {
          await expect(hint).toBeVisible()
          if (step === 'last-entry') {
            layout = { ...layout, lastFrom: plan.lastFrom }
            await operator.press(plan.lastFrom === 'lap' ? 'From the lap' : 'From the roxzone')
            continue
          }
          const path = plan.placed[step] ?? []
          layout = place(layout, step, path)
          await operator.draw(path)
        }
        await expectToast(page, 'Course ready')
        await expect(page.getByText('33/33 segments', { exact: true })).toBeVisible()
        await operator.press('Publish Race')
        await expectToast(page, 'Race Published', `${name} is now live`)
        const actions = setup + typed + operator.actions
        test.info().annotations.push({ type: 'actions', description: String(actions) })
        expect(actions).toBeLessThanOrEqual(35)
        await expectInside(page, name, plan)
        await removeRaces(page, name)
      })
    }
  })
}

test('[DRAW-32] the text of a PDF places stations and gates, and one click removes them', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const [plan] = VENUE_PLANS
  if (!plan) throw new Error('there are plans')
  await signIn(page)
  await chooseMap(page, join(import.meta.dirname, 'maps/organiser-a.pdf'))
  await expect(page.getByText(/We read 12 places from .* the map says RUN COURSE/)).toBeVisible()
  await openTab(page, 'Course')
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  const redo = page.getByRole('button', { name: 'Redo', exact: true })
  const placed = page.getByRole('region', { name: 'Place Stations' })
  await expect(placed).toBeVisible()
  await undo.click()
  await expect(placed).toHaveCount(0)
  await redo.click()
  await expect(placed).toBeVisible()
  const operator = await anOperator(page, false)
  // The map is as wide as a rendered PDF.
  const scaled = (points: readonly MapPoint[]) =>
    points.map(({ x, y }) => ({ x: (x * 4000) / plan.width, y: (y * 4000) / plan.width }))
  await operator.press('Place Stations')
  await operator.draw(scaled([...plan.lap, plan.lap[0] as MapPoint]))
  await operator.press('Use these laps')
  await operator.draw(scaled(plan.placed.roxzone ?? []))
  await operator.press('From the lap')
  await expectToast(page, 'Course ready')
  await expect(page.getByText('33/33 segments', { exact: true })).toBeVisible()
})
