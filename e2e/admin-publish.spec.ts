import type { Page } from '@playwright/test'
import { buildCourse, pointAt } from '../race/course/course.ts'
import { buildTrack, positionAt } from '../race/replay/track.ts'
import { SEGMENTS } from '../race/segments.ts'
import { buildTimeline } from '../race/splits/build-timeline.ts'
import { isolate } from '../race/text/plain-text.ts'
import { NAMES } from '../tools/testing/any-name.ts'
import { MAP_SIZES, mapSizeText, noiseMap, noiseMapUrl } from '../tools/testing/noise-map.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import {
  expectToast,
  mapOnScreen,
  openTab,
  PASSWORD,
  pressInMore,
  putRace,
  racesNamed,
  removeRaces,
  setUp,
  signIn,
} from './operator.ts'

// Tracing 33 segments by hand and axe are slow on a busy machine. The window is tall so that toasts
// appear below the map: a person waits for them to go, a script doesn't.
test.use({ viewport: { width: 1440, height: 1200 } })

/** Leftovers of a failed attempt must not disturb the next one. */
function nameOf(name: string): string {
  const { retry, repeatEachIndex } = test.info()
  return `${name} ${retry}.${repeatEachIndex}`
}

/** Where segment n ends on the map: rows of four, with the finish below them. */
const endOf = (n: number): [number, number] => [300 + (n % 4) * 400, 150 + Math.floor(n / 4) * 110]

/** Traces all 33 segments freehand, clicking at each end to set the boundary. */
async function traceCourse(page: Page) {
  await openTab(page, 'Course')
  await page.getByRole('button', { name: 'Start Drawing' }).click()
  const at = await mapOnScreen(page)
  await page.mouse.move(...at(200, 80))
  for (const [n] of SEGMENTS.entries()) {
    await page.mouse.down()
    await page.mouse.move(...at(...endOf(n)), { steps: 3 })
    await page.mouse.up()
    await page.mouse.down()
    await page.mouse.up()
    await page.keyboard.press('p')
  }
  await expectToast(page, 'Segment Boundary Set', 'All segments complete!')
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish Race' }).click()
  // The zigzag of these tests looks wrong, so the page warns about it.
  await page.getByRole('button', { name: 'Publish anyway' }).click()
}

test('[ADMIN-10, ADMIN-34, ADMIN-58] a hand-drawn course is published, and athletes run exactly on it', async ({
  page,
}) => {
  const name = nameOf('2026 Drawn by PointerTool')
  await signIn(page)
  await setUp(page, name)
  await traceCourse(page)
  await page.getByRole('button', { name: 'Save Course' }).click()
  await expect(page.getByText(/^33 segments and \d+ points$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Publish Race' }).click()
  const doubts = page.getByRole('dialog', { name: 'Before you publish' })
  await expect(doubts.getByRole('list', { name: 'Warnings' })).toContainText('Run 1')
  await expectAccessible(page)
  await expect(doubts.getByRole('button', { name: 'Publish anyway' })).toBeFocused()
  const viewOf = () => page.locator('canvas[data-view]').getAttribute('data-view')
  const whole = await viewOf()
  await doubts.getByRole('button', { name: /^Show on the map: Run 1/ }).click()
  await expect(doubts).toHaveCount(0)
  await expectToast(page, 'Check this')
  await expect.poll(viewOf).not.toBe(whole)
  await page.getByRole('button', { name: 'Publish Race' }).click()
  await doubts.getByRole('button', { name: 'Publish anyway' }).click()
  await expectToast(page, 'Race Published', `${name} is now live`)
  await expect(page.getByRole('list', { name: 'Races', exact: true })).toContainText(name)
  const notice = page.getByRole('status').filter({ hasText: `${name} is published` })
  await expect(notice).toContainText('Visitors can find it at')
  await expectAccessible(page)

  const [race] = await racesNamed(page, name)
  await expect(notice).toContainText(`/search?race=${race?.id}`)
  // It stays across tabs until it is dismissed or another race is opened.
  await openTab(page, 'Setup')
  await expect(notice.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await openTab(page, 'Races')
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await expect(page.getByLabel('Race Name')).toHaveValue(name)
  await expect(notice).toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const ask = async (path: string) =>
    (await page.request.get(`/api/races/${race?.id}/${path}`)).json()
  const [segments, path] = [await ask('segments'), await ask('course-path')]
  const built = buildCourse({ ...path, points: path.pathPoints, segments })
  if (!built.ok) throw new Error(built.reason)
  const { course } = built
  const off = ({ x, y }: { x: number; y: number }, n: number) =>
    Math.hypot(x - endOf(n)[0], y - endOf(n)[1])
  // One screen pixel is two to three map pixels.
  for (const [n] of SEGMENTS.entries()) expect(off(pointAt(course, n, 1), n)).toBeLessThan(4)

  const fetched = await page.request.post('/api/athlete-results/fetch', {
    data: { idp: 'RTNG0004' },
  })
  const { result } = await fetched.json()
  const raced = buildTimeline({ total: result.totalTime, times: result.segmentTimes })
  if (!raced.ok) throw new Error(raced.reason)
  const track = buildTrack(course, raced.timeline)
  raced.timeline.segments.forEach(({ tStart, tEnd }, n) => {
    const isTimed = tEnd > tStart && raced.timeline.ends[n + 1] !== tEnd
    if (isTimed) expect(off(positionAt(course, track, tEnd), n)).toBeLessThan(4)
  })

  await page.goto(`/race?idp=RTNG0004&event=${encodeURIComponent(name)}`)
  await expect(page.getByLabel('Race map')).toBeVisible()
  await expect(page.getByText('Drawn by PointerTool').first()).toBeVisible()
  await removeRaces(page, name)
})

test('[ADMIN-34, DRAW-4] a new course ends at the finish, and can be published without Save Course', async ({
  page,
}) => {
  const name = nameOf('2026 Not Saved')
  await signIn(page)
  await setUp(page, name)
  await traceCourse(page)
  const drawn = await page.getByText(/^\d+ points$/).textContent()
  const at = await mapOnScreen(page)
  await page.mouse.move(...at(900, 1100))
  await page.mouse.down()
  await page.mouse.move(...at(1200, 1150), { steps: 3 })
  await page.mouse.up()
  await expectToast(page, 'Nothing left to draw')
  await expect(page.getByText(drawn ?? '', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Publish Race' }).click()
  await page.getByRole('button', { name: 'Publish anyway' }).click()
  await expectToast(page, 'Race Published', `${name} is now live`)
  expect(await racesNamed(page, name)).toMatchObject([{ isPublished: true }])
  await removeRaces(page, name)
})

test.describe('when something goes wrong', () => {
  test.use({ isFailureExpected: true })

  test('[ADMIN-11, ADMIN-1] a session that expires during publishing asks for the password and continues', async ({
    page,
    context,
  }) => {
    const name = nameOf('2026 Session Ends')
    await signIn(page)
    const id = await putRace(page, name)
    await openTab(page, 'Races')
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await page.getByLabel('Location').fill('Another Hall')
    await page.route(`**/api/races/${id}`, async (route) => {
      const response = await route.fetch()
      if (route.request().method() === 'PATCH') await context.clearCookies()
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Publish Race' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toBeVisible()
    // The progress dialog must close first, or it would cover the other one.
    await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(1)
    await expectAccessible(page)
    await expect(dialog.getByLabel('Password')).toBeFocused()
    await dialog.getByLabel('Password').fill('wrong')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Incorrect password')).toBeVisible()
    await dialog.getByLabel('Password').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expectToast(page, 'Race Published')
    expect((await (await page.request.get(`/api/races/${id}`)).json()).location).toBe(
      'Another Hall',
    )
    await removeRaces(page, name)
  })

  test('[ADMIN-11] a server that fails during publishing is reported, and retrying continues', async ({
    page,
  }) => {
    const name = nameOf('2026 Server Gone')
    await signIn(page)
    await setUp(page, name)
    await traceCourse(page)
    await page.keyboard.press('s')
    await page.route('**/course-path', (route) => route.abort())
    await publish(page)
    await expect(page.getByRole('alert')).toContainText('Failed to Publish: Saving the course')
    await expect(page.getByRole('alert')).toContainText('We couldn’t reach the server')
    expect(await racesNamed(page, name)).toMatchObject([{ isPublished: false }])
    await page.unroute('**/course-path')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Publish anyway' }).click()
    await expectToast(page, 'Race Published')
    expect(await racesNamed(page, name)).toMatchObject([{ isPublished: true }])
    await removeRaces(page, name)
  })

  test('[TITLE-4] a race with the same name as another of its season is refused with a suggestion', async ({
    page,
  }) => {
    const [name, other] = [nameOf('2026 Namesake'), nameOf('2026 Other Name')]
    await signIn(page)
    await putRace(page, name)
    await putRace(page, other)
    await openTab(page, 'Races')
    await page.getByRole('button', { name: `Edit ${other}` }).click()
    await page.getByLabel('Race Name').fill(name.toUpperCase())
    await page.getByRole('button', { name: 'Publish Race' }).click()
    await expectToast(page, 'Failed to Publish')
    await expect(page.getByRole('alert').first()).toContainText(
      'Another published race of this season has this name. Give this one another name',
    )
    expect(await racesNamed(page, other)).toMatchObject([{ isPublished: true }])
    await page.getByLabel('Race Name').fill(`${other} 2`)
    await page.getByRole('button', { name: 'Publish Race' }).click()
    await expectToast(page, 'Race Published')
    for (const made of [name, other, `${other} 2`]) await removeRaces(page, made)
  })

  test('[ADMIN-33, ADMIN-10] with two operators at once, the second is told and chooses', async ({
    page,
    browser,
    baseURL,
  }) => {
    const name = nameOf('2026 Two Admins')
    await signIn(page)
    const id = await putRace(page, name)
    const locationOf = async () =>
      (await (await page.request.get(`/api/races/${id}`)).json()).location
    const edit = async (operator: Page, location: string) => {
      await openTab(operator, 'Races')
      await operator.getByRole('button', { name: `Edit ${name}` }).click()
      await operator.getByLabel('Location').fill(location)
    }
    const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
    await signIn(other)
    await edit(page, 'Mine')
    await edit(other, 'Theirs')
    await other.getByRole('button', { name: 'Publish Race' }).click()
    await expectToast(other, 'Race Published')

    await page.getByRole('button', { name: 'Publish Race' }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this race' })
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await expect(dialog.getByRole('button', { name: 'Save mine as a file' })).toBeFocused()
    expect(await locationOf()).toBe('Theirs')
    const saving = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save mine as a file' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^2026-two-admins[-\d]*\.racetrace\.json$/)
    await dialog.getByRole('button', { name: 'Publish mine' }).click()
    await expectToast(page, 'Race Published')
    expect(await locationOf()).toBe('Mine')

    // Their change unpublished the race; mine will publish it.
    await edit(page, 'Mine again')
    await openTab(other, 'Races')
    await other.getByRole('button', { name: `Unpublish ${name}` }).click()
    await other.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
    await expectToast(other, 'Race unpublished')
    await page.getByRole('button', { name: 'Publish Race' }).click()
    await dialog.getByRole('button', { name: 'Publish mine' }).click()
    await expectToast(page, 'Race Published')
    expect((await racesNamed(page, name))[0]?.isPublished).toBe(true)

    // The other way round: their version is opened, and mine is discarded.
    await edit(other, 'Theirs again')
    await edit(page, 'Mine again')
    await page.getByRole('button', { name: 'Publish Race' }).click()
    await expectToast(page, 'Race Published')
    await other.getByRole('button', { name: 'Publish Race' }).click()
    const theirs = new RegExp(`/api/races/${id}`)
    await other.route(theirs, (route) => route.abort())
    await other.getByRole('button', { name: 'Open theirs' }).click()
    await expectToast(other, 'Their version could not be opened')
    await other.unroute(theirs)
    await other.getByRole('button', { name: 'Open theirs' }).click()
    await expect(other.getByLabel('Location')).toHaveValue('Mine again')
    await other.context().close()
    await removeRaces(page, name)
  })
})

test('[ADMIN-28] a race is unpublished, published again, and deleted by typing its name', async ({
  page,
}) => {
  const name = nameOf('2026 Here and Gone')
  await signIn(page)
  const id = await putRace(page, name)
  const isOffered = async () => {
    const races = (await (await page.request.get('/api/races')).json()) as { id: string }[]
    return races.some((race) => race.id === id)
  }
  await openTab(page, 'Races')
  await page.getByRole('button', { name: `Unpublish ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expectToast(page, 'Race unpublished')
  expect(await isOffered()).toBe(false)
  await page.getByRole('button', { name: `Publish ${name}` }).click()
  await expectToast(page, 'Race Published')
  expect(await isOffered()).toBe(true)

  await pressInMore(page, name, `Delete ${name}`)
  const dialog = page.getByRole('dialog', { name: 'Delete race' })
  await expectAccessible(page)
  await dialog.getByLabel(`Type ${name} to delete it`).press('Enter')
  await expect(dialog.getByText('This doesn’t match the name of the race')).toBeVisible()
  expect(await isOffered()).toBe(true)
  await dialog.getByLabel(`Type ${name} to delete it`).fill(name)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expectToast(page, 'Race deleted')
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0)
  expect(await racesNamed(page, name)).toEqual([])
})

for (const [i, sizeBytes] of MAP_SIZES.entries()) {
  test(`[ADMIN-29, ADMIN-31] a race with a map of ${mapSizeText(sizeBytes)} is exported, imported, saved and published as another one`, async ({
    page,
  }, info) => {
    const { bytes, width, height } = noiseMap(sizeBytes)
    const mapImageUrl = noiseMapUrl(sizeBytes)
    const name = nameOf(`2026 ${NAMES[3 * i + 4]?.name}`)
    await signIn(page)
    const id = await putRace(page, name, { mapImageUrl }, { width, height })
    await openTab(page, 'Races')
    const saving = page.waitForEvent('download')
    await pressInMore(page, name, `Export ${name}`)
    const file = info.outputPath('race.json')
    await (await saving).saveAs(file)
    await removeRaces(page, name)

    await page.getByLabel('Race file').setInputFiles(file)
    await expectToast(page, 'Race imported')
    await expect(page.getByLabel('Race Name')).toHaveValue(name)
    // A reload has to restore all of it.
    await page.close({ runBeforeUnload: true })
    const again = await page.context().newPage()
    await signIn(again)
    await expectToast(again, `We restored your work on ${isolate(name)}`)
    await expect(again.getByText(`Venue map, ${width} x ${height} pixels`)).toBeVisible()
    await openTab(again, 'Course')
    await expect(again.getByText('33/33 segments')).toBeVisible()
    await again.getByRole('button', { name: 'Publish Race' }).click()
    await expectToast(again, 'Race Published')
    const [race] = await racesNamed(again, name)
    expect(race).toMatchObject({ isPublished: true })
    expect(race?.id).not.toBe(id)
    const map = await again.request.get(`/api/races/${race?.id}`)
    const image = await again.request.get((await map.json()).mapImageUrl)
    expect((await image.body()).equals(bytes)).toBe(true)
    await removeRaces(again, name)
  })
}

test('[ADMIN-31] a file with any error is refused, and the current work stays', async ({
  page,
}) => {
  await signIn(page)
  await setUp(page, '2026 At Work')
  await openTab(page, 'Races')
  const refuse = async (content: string, sentence: string) => {
    const buffer = Buffer.from(content)
    await page
      .getByLabel('Race file')
      .setInputFiles({ name: 'race.json', mimeType: 'application/json', buffer })
    await expect(page.getByRole('alert')).toContainText(sentence)
  }
  await refuse('{"type":"FeatureCollection"}', 'This is not a race file')
  await refuse('{"format":"racetrace-race","version":9}', 'made by a newer version')
  await refuse(
    '{"format":"racetrace-race","version":1}',
    'This race file is damaged: The race is missing',
  )
  await openTab(page, 'Setup')
  await expect(page.getByLabel('Race Name')).toHaveValue('2026 At Work')
  await expect(page.getByAltText('Venue map')).toBeVisible()
})

test('[ADMIN-32] requests are refreshed when Races opens and with Refresh', async ({ page }) => {
  const requestRace = async (raceName: string) => {
    await page.request.post('/api/race-request', { data: { raceName, details: '' } })
    return page.getByRole('list', { name: 'Requests' }).getByText(raceName, { exact: true })
  }
  await signIn(page)
  await openTab(page, 'Races')
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
  const first = await requestRace(`2026 Asked First ${Date.now()}`)
  await openTab(page, 'Setup')
  await openTab(page, 'Races')
  await expect(first).toBeVisible()
  const second = await requestRace(`2026 Asked Second ${Date.now()}`)
  await page.getByRole('button', { name: 'Refresh the requests' }).click()
  await expect(second).toBeVisible()
})

test("[ADMIN-28, ADMIN-32] the operator reads requests and visitors' activity", {
  tag: '@core',
}, async ({ page }) => {
  const raceName = `2026 Wanted ${Date.now()}`
  await page.request.post('/api/race-request', { data: { raceName, details: 'Please!' } })
  const query = { season: 'season-8', group: '2026 Northgate', name: 'Nobody At All' }
  await page.request.post('/api/hyrox/search', { data: query })
  await signIn(page)
  await openTab(page, 'Races')
  const requests = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
  await expect(requests.filter({ hasText: raceName })).toContainText('Please!')
  await expect(page.getByRole('list', { name: 'Most requested races' })).toBeVisible()
  const today = new Date().toISOString().slice(0, 10)
  const days = page.getByRole('table', { name: 'By day (UTC)' })
  const figures = days.getByRole('row').filter({ hasText: today }).getByRole('cell')
  await expect(figures.last()).toHaveText(/[1-9]/)
  // After another visit, Refresh loads new figures.
  const visits = Number((await figures.first().textContent())?.replaceAll(',', ''))
  await page.request.post('/api/visits', { data: { what: '/plan' } })
  await page.getByRole('button', { name: 'Refresh the activity' }).click()
  await expect
    .poll(async () => Number((await figures.first().textContent())?.replaceAll(',', '')))
    .toBeGreaterThan(visits)
})
