import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { buildTemplate } from '../race/segments.ts'
import { expect } from './fixtures.ts'

/** The password the server under test is started with. */
export const PASSWORD = 'e2e operator password'
/** A map of an invented hall, 2000 x 1250 pixels. */
export const MAP_FILE = join(import.meta.dirname, '../contract/sample/northgate.webp')
export const MAP_SIZE = { width: 2000, height: 1250 }

/**
 * Signs in to the operator's area; with an unreadable draft there is a notice instead of the
 * editor.
 */
export async function signIn(
  page: Page,
  { isEditorExpected = true, hasServerDrafts = false } = {},
) {
  if (!hasServerDrafts) await keepDraftsApart(page)
  await page.goto('/admin')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Unlock' }).click()
  if (isEditorExpected) await expect(page.getByRole('tab', { name: 'Setup' })).toBeVisible()
}

/**
 * Tests share a server and an operator, so without this each would be offered the others' drafts.
 */
async function keepDraftsApart(page: Page) {
  await page.route(/\/api\/drafts(\/|$)/, (route) => {
    const method = route.request().method()
    if (method === 'GET') return route.fulfill({ json: [] })
    if (method === 'DELETE') return route.fulfill({ status: 204 })
    const saved = { name: '', version: 1, savedAt: new Date().toISOString(), mapImageUrl: null }
    return route.fulfill({ json: { id: 'apart', ...saved } })
  })
}

export const openTab = (page: Page, name: 'Setup' | 'Course' | 'Segments' | 'Races') =>
  page.getByRole('tab', { name, exact: true }).click()

/** Clicks an entry of a race's More menu; `action` is its name for that race. */
export async function pressInMore(page: Page, name: string, action: string) {
  const more = page.getByRole('button', { name: `More for ${name}` })
  await expect(more).toBeVisible()
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
  await page.getByRole('button', { name: action }).click()
}

/** Fills in Setup with everything publishing needs. */
export async function setUp(page: Page, name: string) {
  await page.getByLabel('Race Name').fill(name)
  await page.getByLabel('Location').fill('Test Hall')
  await chooseMap(page)
  // By then the map is read and measured; publishing earlier would report it as missing.
  await expect(page.getByAltText('Venue map')).toBeVisible()
}

export async function chooseMap(
  page: Page,
  file: Parameters<Locator['setInputFiles']>[0] = MAP_FILE,
) {
  await page.getByLabel('Venue map file').setInputFiles(file)
}

export const stageOf = (page: Page) => page.getByRole('application', { name: 'Course map' })

/** Gives the position of a map point in the tracer's current view. */
export async function mapOnScreen(page: Page) {
  const canvas = stageOf(page).locator('canvas[data-view]')
  await expect(canvas).toBeVisible()
  const box = await stageOf(page).boundingBox()
  if (!box) throw new Error('There is no map to draw on')
  const view = (await canvas.getAttribute('data-view')) ?? ''
  const [zoom = 1, left = 0, top = 0] = view.split(' ').map(Number)
  return (x: number, y: number): [number, number] => [
    box.x + left + x * zoom,
    box.y + top + y * zoom,
  ]
}

/** Draws one stroke with the mouse through points of the map. */
export async function stroke(page: Page, ...points: [number, number][]) {
  const at = await mapOnScreen(page)
  const [first, ...others] = points
  if (!first) return
  await page.mouse.move(...at(...first))
  await page.mouse.down()
  for (const point of others) await page.mouse.move(...at(...point), { steps: 3 })
  await page.mouse.up()
}

/** Saves a whole course on the server, bypassing the browser. Gives the id of the race. */
export async function putRace(
  page: Page,
  name: string,
  given: object = {},
  size = MAP_SIZE,
): Promise<string> {
  const sample = JSON.parse(readFileSync(MAP_FILE.replace('.webp', '.json'), 'utf8')) as {
    pathPoints: number[]
    segments: { key: string; startIdx: number; endIdx: number }[]
    width: number
    height: number
  }
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(path, { data })
    expect(reply.status(), await reply.text()).toBe(200)
    return reply.json()
  }
  const ranges = new Map(sample.segments.map((range) => [range.key, range]))
  const mapImageUrl = `data:image/webp;base64,${readFileSync(MAP_FILE).toString('base64')}`
  const race = { name, location: 'Test Hall', mapImageUrl, ...given }
  const { id } = await post('/api/races', race)
  const segments = buildTemplate().map((segment) => ({ ...segment, ...ranges.get(segment.key) }))
  await post(`/api/races/${id}/segments`, { segments })
  const pathPoints = Array.from({ length: sample.pathPoints.length / 2 }, (_, i) => ({
    x: ((sample.pathPoints[2 * i] ?? 0) * size.width) / MAP_SIZE.width,
    y: ((sample.pathPoints[2 * i + 1] ?? 0) * size.height) / MAP_SIZE.height,
  }))
  await post(`/api/races/${id}/course-path`, { pathPoints, ...size })
  return id
}

/** Races with that name, including those hidden from visitors. */
export async function racesNamed(
  page: Page,
  name: string,
): Promise<{ id: string; isPublished: boolean }[]> {
  const reply = await page.request.get('/api/races?include=unpublished')
  const races = (await reply.json()) as { id: string; name: string; isPublished: boolean }[]
  return races.filter((race) => race.name === name)
}

/** Deletes all races of that name: other tests count them. */
export async function removeRaces(page: Page, name: string) {
  // A test may have ended its session.
  await page.request.post('/api/admin/session', { data: { password: PASSWORD } })
  for (const { id } of await racesNamed(page, name)) await page.request.delete(`/api/races/${id}`)
}

/** Expects a toast with this title and description. */
export async function expectToast(page: Page, title: string, description?: string) {
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expect(toasts.getByText(title, { exact: true })).toBeVisible()
  if (description !== undefined) {
    await expect(toasts.getByText(description, { exact: true })).toBeVisible()
  }
}
