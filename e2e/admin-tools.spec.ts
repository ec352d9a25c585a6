import type { Page } from '@playwright/test'
import { TOOL_HINTS } from '../contract/texts/tracer-texts.ts'
import { buildCourse, type Course, pointAt } from '../race/course/course.ts'
import { buildTrack, positionAt } from '../race/replay/track.ts'
import { SEGMENTS } from '../race/segments.ts'
import { buildTimeline } from '../race/splits/build-timeline.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectInWindow } from './expect-in-window.ts'
import { expect, test } from './fixtures.ts'
import {
  expectToast,
  mapOnScreen,
  openTab,
  pressInMore,
  putRace,
  racesNamed,
  removeRaces,
  setUp,
  signIn,
  stageOf,
} from './operator.ts'

test.use({ viewport: { width: 1366, height: 768 } })

type Place = readonly [x: number, y: number]

const nameOf = (name: string) => `${name} ${test.info().retry}.${test.info().repeatEachIndex}`

/**
 * The course of these tests: a lap, two gates on its sides, and four stations each above and below.
 */
const LAP: readonly Place[] = [
  [1000, 200],
  [1850, 200],
  [1850, 1050],
  [150, 1050],
  [150, 200],
]
const GATE_IN: Place = [150, 620]
const GATE_OUT: Place = [1850, 620]
const STATIONS: readonly Place[] = [
  ...([500, 800, 1100, 1400].map((x) => [x, 400]) as Place[]),
  ...([1400, 1100, 800, 500].map((x) => [x, 850]) as Place[]),
]
/** Ski Erg, Row and Wall Balls, where the athlete doesn't move. */
const isMachine = (station: number) => [0, 4, 7].includes(station)

/** Uses the tracer and counts clicks, strokes and keys. */
async function anAdmin(page: Page) {
  let actions = 0
  let at = (...place: Place): [number, number] => [...place]
  return {
    get actions() {
      return actions
    },
    async openCourse() {
      actions++
      await openTab(page, 'Course')
      at = await mapOnScreen(page)
    },
    async press(name: string) {
      actions++
      await page.getByRole('button', { name, exact: true }).click()
    },
    async key(key: string) {
      actions++
      await page.keyboard.press(key)
    },
    async click(place: Place) {
      actions++
      await page.mouse.click(...at(...place))
    },
    async stroke(...[first, ...others]: readonly Place[]) {
      actions++
      if (!first) return
      await page.mouse.move(...at(...first))
      await page.mouse.down()
      for (const place of others) await page.mouse.move(...at(...place), { steps: 4 })
      await page.mouse.up()
    },
  }
}

/** Distance to the drawn lines a published course may follow. */
function distanceTo(lines: readonly (readonly Place[])[], x: number, y: number): number {
  const distances = lines.flatMap((line) =>
    line.slice(1).map(([toX, toY], i) => {
      const [fromX, fromY] = line[i] as Place
      const [dx, dy] = [toX - fromX, toY - fromY]
      const share = ((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1)
      const within = Math.min(Math.max(share, 0), 1)
      return Math.hypot(fromX + dx * within - x, fromY + dy * within - y)
    }),
  )
  return Math.min(...distances)
}

async function publishedCourse(page: Page, name: string): Promise<Course> {
  const [race] = await racesNamed(page, name)
  const ask = async (path: string) =>
    (await page.request.get(`/api/races/${race?.id}/${path}`)).json()
  const [segments, path] = [await ask('segments'), await ask('course-path')]
  const built = buildCourse({ ...path, points: path.pathPoints, segments })
  if (!built.ok) throw new Error(built.reason)
  return built.course
}

/**
 * Expects a sample athlete to run on the drawn lines, two laps per run, and to be shown on the race
 * page.
 */
async function expectRaced(page: Page, name: string, lines: readonly (readonly Place[])[]) {
  const course = await publishedCourse(page, name)
  const sample = { data: { idp: 'RTNG0004' } }
  const { result } = await (await page.request.post('/api/athlete-results/fetch', sample)).json()
  const raced = buildTimeline({ total: result.totalTime, times: result.segmentTimes })
  if (!raced.ok) throw new Error(raced.reason)
  const track = buildTrack(course, raced.timeline)
  const end = raced.timeline.ends.at(-1) ?? 0
  for (let time = 0; time <= end; time += end / 500) {
    const { x, y } = positionAt(course, track, time)
    // One screen pixel is two map pixels.
    expect(distanceTo(lines, x, y), `at ${Math.round(time)} s`).toBeLessThan(8)
  }
  const round = 2 * (1700 + 850)
  const lapsOf = (run: number) =>
    ((course.ends[4 * run] ?? 0) - (course.starts[4 * run] ?? 0)) / round
  for (let run = 1; run < 8; run++) expect(Math.round(lapsOf(run))).toBe(2)
  await page.goto(`/race?idp=RTNG0004&event=${encodeURIComponent(name)}`)
  await expect(page.getByLabel('Race map')).toBeVisible()
}

const ring = [...LAP, LAP[0] as Place]

test('[ADMIN-51] a whole course is traced and published with at most 40 actions', {
  tag: '@core',
}, async ({ page }) => {
  const name = nameOf('2026 Traced')
  await signIn(page)
  await setUp(page, name)
  const operator = await anAdmin(page)
  await operator.openCourse()
  await operator.key('o')
  await operator.stroke(...ring)
  await operator.press('Use these laps')
  await operator.click(LAP[0] as Place)
  await operator.click(GATE_IN)
  const lines: Place[][] = [ring]
  const draw = async (...line: Place[]) => {
    lines.push(line)
    await operator.stroke(...line)
  }
  for (const [n, station] of STATIONS.entries()) {
    const [x, y] = station
    const foot: Place = [x, 620]
    const lane: Place = [x, 620 + (y - 620) / 2]
    const work = isMachine(n) ? station : lane
    await draw(GATE_IN, foot, work)
    if (!isMachine(n)) await draw(lane, station, lane)
    if (n === 7) await draw(work, foot)
    else await draw(work, foot, GATE_OUT)
    if (n < 7) await operator.click(GATE_IN)
  }
  await draw([500, 620], [900, 620])
  await expect(page.getByText('33/33 segments', { exact: true })).toBeVisible()
  await operator.press('Publish Race')
  await expectToast(page, 'Race Published', `${name} is now live`)
  expect(operator.actions).toBeLessThanOrEqual(40)
  test.info().annotations.push({ type: 'actions', description: String(operator.actions) })
  await expectRaced(page, name, lines)
  await removeRaces(page, name)
})

test('[ADMIN-50, ADMIN-51, DRAW-26] one segment is selected and redrawn, and its neighbours stay', async ({
  page,
}) => {
  const name = nameOf('2026 Redrawn')
  await signIn(page)
  await putRace(page, name)
  await openTab(page, 'Races')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(page.getByLabel('Race Name')).toHaveValue(name)
  const operator = await anAdmin(page)
  await operator.openCourse()
  const list = page.getByRole('region', { name: 'Segments' })
  await expect(list.getByRole('img', { name: 'traced' }).first()).toBeVisible()
  const before = await publishedCourse(page, name)
  // Choosing the segment on the map scrolls the last of 33 rows into view.
  const { x, y } = pointAt(before, SEGMENTS.length - 1, 0.5)
  await operator.click([x, y])
  const last = list.getByRole('button', { name: /^traced Finish/ })
  await expect(last).toHaveAttribute('aria-pressed', 'true')
  await expectInWindow(last)
  const row = list.getByRole('button', { name: /Roxzone Out 2/ })
  await row.click()
  await expect(row).toHaveAttribute('aria-pressed', 'true')
  await operator.press('Reverse')
  const reason = list.getByText(/^Roxzone Out 2 (jumps|is longer)/).first()
  await expect(row).toHaveAccessibleName(/^Roxzone Out 2 /)
  await expect(reason).toBeVisible()
  await operator.press('Undo')
  await expect(reason).toHaveCount(0)
  await operator.press('Redraw Segment')
  await expect(stageOf(page).locator('p:visible')).toHaveText(TOOL_HINTS.redraw('Roxzone Out 2'))
  await operator.stroke([900, 500], [1000, 560], [1100, 500])
  await expectToast(page, 'Segment drawn')
  await operator.press('Save Course')
  await operator.press('Publish Race')
  const dialog = page.getByRole('dialog', { name: 'Before you publish' })
  const published = page.getByText('Race Published', { exact: true })
  await expect(dialog.or(published).first()).toBeVisible()
  if (await dialog.isVisible()) await operator.press('Publish anyway')
  await expectToast(page, 'Race Published')
  const after = await publishedCourse(page, name)
  const lengthOf = (course: Course, n: number) => (course.ends[n] ?? 0) - (course.starts[n] ?? 0)
  for (const n of SEGMENTS.keys()) {
    const change = Math.abs(lengthOf(after, n) - lengthOf(before, n))
    if (SEGMENTS[n]?.label === 'Roxzone Out 2') expect(change).toBeGreaterThan(1)
    else expect(change).toBeLessThan(0.5)
  }
  await removeRaces(page, name)
})

/** Whether the draft in this browser records that the server has it. */
const isSavedOnServer = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('racetrace-operator')
    opening.onsuccess = () => {
      const reading = opening.result.transaction('work').objectStore('work').get('work')
      reading.onsuccess = () => {
        opening.result.close()
        resolve(Boolean(reading.result?.serverDraft?.version))
      }
    }
  })

test('[ADMIN-29] with one draft in two tabs, each asks before overwriting the other', async ({
  page,
}) => {
  await signIn(page)
  await setUp(page, '2026 First Tab')
  // Wait until the server has saved the draft; otherwise the other tab would learn of it while
  // opening.
  await expect.poll(() => page.evaluate(isSavedOnServer)).toBe(true)
  const other = await page.context().newPage()
  await signIn(other)
  await expectToast(other, 'We restored your work on 2026 First Tab')
  await other.getByLabel('Location').fill('Another Hall')
  const notice = page.getByText('Your draft was changed in another tab')
  await expect(notice).toBeVisible()
  await page.getByLabel('Location').fill('My Hall')
  await page.getByRole('button', { name: 'Load the other draft' }).click()
  await expect(page.getByLabel('Location')).toHaveValue('Another Hall')
  await expect(notice).toHaveCount(0)
  await expect(page.getByAltText('Venue map')).toBeVisible()
  await other.getByLabel('Location').fill('Third Hall')
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await expect(other.getByText('Your draft was changed in another tab')).toBeVisible()
})

test("[ADMIN-54] another race's course is placed on the map, and dragged into position", async ({
  page,
}) => {
  const name = nameOf('2026 Copied From')
  await signIn(page)
  await putRace(page, name)
  await setUp(page, nameOf('2026 Copied To'))
  await openTab(page, 'Races')
  await pressInMore(page, name, `Copy the course of ${name}`)
  await expectToast(page, 'Course copied')
  await expect(page.getByText('33/33 segments', { exact: true })).toBeVisible()
  await expect(stageOf(page).locator('p:visible')).toHaveText(/^Drag the course into place/)
  const operator = await anAdmin(page)
  await operator.openCourse()
  await operator.stroke([1000, 600], [1100, 650])
  await page.keyboard.press('Escape')
  await expect(stageOf(page).locator('p:visible')).toHaveCount(0)
  await operator.press('Undo')
  await removeRaces(page, name)
})

test('[ADMIN-55] an earlier published state is opened and restored', async ({ page }) => {
  const name = nameOf('2026 States')
  await signIn(page)
  const id = await putRace(page, name)
  await page.request.patch(`/api/races/${id}`, { data: { location: 'Wrong Hall' } })
  const path = await (await page.request.get(`/api/races/${id}/course-path`)).json()
  const pathPoints = path.pathPoints.with(3, { x: 900, y: 900 })
  const saved = await page.request.post(`/api/races/${id}/course-path`, {
    data: { ...path, pathPoints },
  })
  expect(saved.ok()).toBe(true)
  await openTab(page, 'Races')
  await pressInMore(page, name, `Published versions of ${name}`)
  const dialog = page.getByRole('dialog', { name: 'Published versions' })
  const states = dialog.getByRole('listitem')
  await expect(states).toHaveCount(2)
  await expect(states.first()).toContainText('Location and Run 1')
  await expect(states.last()).toContainText('The oldest version we keep')
  await expectAccessible(page)
  await states.last().getByRole('button').click()
  await expectToast(page, 'Version opened')
  await expect(page.getByLabel('Location')).toHaveValue('Test Hall')
  await page.getByRole('button', { name: 'Publish Race' }).click()
  await expectToast(page, 'Race Published')
  expect((await (await page.request.get(`/api/races/${id}`)).json()).location).toBe('Test Hall')
  const back = await (await page.request.get(`/api/races/${id}/course-path`)).json()
  expect(back.pathPoints[3]).toEqual(path.pathPoints[3])
  await removeRaces(page, name)
})

test('[ADMIN-28, ADMIN-57] races are found by a word; a request is done, deleted, or turned into a draft', async ({
  page,
}) => {
  const [name, wanted] = [nameOf('2026 Findable'), nameOf('2026 Wished For')]
  await signIn(page)
  await putRace(page, name)
  for (const raceName of [name, wanted]) {
    const data = { raceName, season: 'season-8', raceGroup: raceName }
    expect((await page.request.post('/api/race-request', { data })).ok()).toBe(true)
  }
  await openTab(page, 'Races')
  await page.getByLabel('Find a race').fill('findable')
  const races = page.getByRole('list', { name: 'Races', exact: true }).getByRole('listitem')
  await expect(races).toHaveCount(1)
  await expect(races).toContainText(name)
  await page.getByLabel('Find a race').fill('no such race')
  await expect(page.getByText('No races match this name')).toBeVisible()
  const requests = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  const answered = requests.filter({ hasText: name }).first()
  await expect(answered).toContainText('This race is already published.')
  await page.getByRole('button', { name: `Mark as done: ${name}` }).click()
  await expectToast(page, 'Request marked as done', name)
  await expect(answered).toHaveCount(0)
  await page.getByRole('button', { name: /^Show \d+ done$/ }).click()
  await expect(answered).toContainText('Done')
  await page.getByRole('button', { name: `Delete the request for ${name}` }).click()
  await page.getByRole('button', { name: 'Delete the request', exact: true }).click()
  await expectToast(page, 'Request deleted', name)
  await expect(answered).toHaveCount(0)
  await page
    .getByRole('button', { name: `Create a draft for ${wanted}` })
    .first()
    .click()
  await expectToast(page, 'Draft created')
  await expect(page.getByLabel('Race Name')).toHaveValue(wanted)
  await expect(page.getByLabel('Season')).toHaveValue('season-8')
  await removeRaces(page, name)
})

// The server refuses to overwrite a newer draft, and the browser logs that.
test.describe('with drafts on the server', () => {
  test.use({ isFailureExpected: true })

  test('[ADMIN-63] a draft is saved with its map and continued in another browser, and this one asks about it', async ({
    page,
    browser,
  }) => {
    const name = nameOf('2026 Draft')
    await signIn(page, { hasServerDrafts: true })
    await setUp(page, name)
    const saved = (of: Page) => expect(of.getByText(/ · saved on the server /)).toBeVisible()
    await saved(page)

    const context = await browser.newContext()
    const other = await context.newPage()
    await signIn(other, { hasServerDrafts: true })
    await openTab(other, 'Races')
    await other.getByRole('button', { name: `Open the draft of ${name}` }).click()
    await expect(other.getByLabel('Race Name')).toHaveValue(name)
    await expect(other.getByAltText('Venue map')).toBeVisible()
    const sent = other.waitForResponse(
      (reply) => reply.request().method() === 'POST' && /\/api\/drafts\//.test(reply.url()),
    )
    await other.getByLabel('Location').fill('Another Hall')
    await sent
    await context.close()

    await page.getByLabel('Location').fill('My Hall')
    await expect(page.getByText(`A newer version of ${name} is on the server`)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Load the newer version' }).click()
    await expect(page.getByLabel('Location')).toHaveValue('Another Hall')
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click()
    await openTab(page, 'Races')
    await expect(page.getByRole('button', { name: `Open the draft of ${name}` })).toHaveCount(0)
  })
  test('[ADMIN-63] the header says when a draft is not saved, and recovers by itself', async ({
    page,
  }) => {
    await page.clock.install()
    await signIn(page)
    const drafts = /\/api\/drafts\//
    await page.route(drafts, (route) => route.abort())
    await page.getByLabel('Location').fill('Test Hall')
    await page.clock.runFor(6000)
    const notSaved = page.getByText(/^Not saved on the server: .*keep trying/)
    await expect(notSaved).toBeVisible()
    await expectAccessible(page)
    await page.unroute(drafts)
    await page.clock.runFor(16_000)
    await expect(notSaved).toHaveCount(0)
    await expect(page.getByText(/ · saved on the server /)).toBeVisible()
  })
})
