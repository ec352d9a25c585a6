import { SEGMENTS } from '../../race/segments.ts'
import { MAP_FILE, MAP_SIZE, PASSWORD } from '../operator.ts'
import { expect, test } from './browser-journey.ts'
import type { Visitor } from './browser-user.ts'
import { countColors, findColor } from './compare-pictures.ts'
import type { Target } from './find-in-page.ts'

const STAGE: Target = { role: 'application', name: 'Course map' }
/** The colour of the path on the tracer's map, `--color-trace`. */
const PATH_BLUE = [61, 139, 255] as const

const press = (visitor: Visitor, name: string) => visitor.click({ role: 'button', name })
const seeText = (visitor: Visitor, name: string) => visitor.see({ role: 'text', name })

/** From signing in to the tracer with a map. */
async function openTracer(visitor: Visitor, name: string) {
  await visitor.open('/admin')
  await visitor.fill({ role: 'textbox', name: 'Password' }, PASSWORD)
  await press(visitor, 'Unlock')
  await visitor.fill({ role: 'textbox', name: 'Race Name' }, name)
  await visitor.fill({ role: 'textbox', name: 'Location' }, 'Test Hall')
  await visitor.chooseFiles('Venue map file', [MAP_FILE])
  await visitor.see({ role: 'img', name: 'Venue map' })
  await visitor.click({ role: 'tab', name: 'Course' })
  await press(visitor, 'Start Drawing')
}

/** Where map points are on the screen, as fit to screen places them. */
async function mapOnScreen(visitor: Visitor) {
  const box = await visitor.boxOf(STAGE)
  const { width, height } = box
  const zoom = Math.min(width / MAP_SIZE.width, height / MAP_SIZE.height) * 0.95
  const left = box.left + (width - MAP_SIZE.width * zoom) / 2
  const top = box.top + (height - MAP_SIZE.height * zoom) / 2
  return (x: number, y: number) => ({ x: left + x * zoom, y: top + y * zoom })
}

/** Where segment n ends on the map: rows of four, with the finish below them. */
const endOf = (n: number) => [300 + (n % 4) * 400, 150 + Math.floor(n / 4) * 110] as const

/** Traces all segments: a point and a boundary at the end of each. */
async function traceCourse(visitor: Visitor) {
  const at = await mapOnScreen(visitor)
  await visitor.driver.drag([at(200, 80)])
  for (const [n] of SEGMENTS.entries()) {
    await visitor.driver.drag([at(...endOf(n))])
    await visitor.press('p')
  }
  await seeText(visitor, `${SEGMENTS.length}/${SEGMENTS.length} segments`)
}

test('[HOUSE-21, ADMIN-23] Tracer: strokes follow the pointer, and boundaries are set, undone and saved', async ({
  visitor,
}) => {
  await openTracer(visitor, '2026 Traced')
  const at = await mapOnScreen(visitor)
  const stage = await visitor.boxOf(STAGE)
  const countBlue = async () =>
    findColor(await visitor.look(), await visitor.boxOf(STAGE), PATH_BLUE).length
  await expect
    .poll(async () => countColors(await visitor.look(), stage), { message: 'sees the map' })
    .toBeGreaterThan(200)
  const before = await countBlue()

  await visitor.driver.drag([at(200, 80), at(1000, 500), at(1600, 300)])
  // Four pixels wide and hundreds long.
  await expect.poll(countBlue, { message: 'sees the path' }).toBeGreaterThan(before + 500)
  await visitor.press('p')
  await seeText(visitor, '1/33 segments')
  await press(visitor, 'Undo')
  await seeText(visitor, '0/33 segments')
  await press(visitor, 'Undo')
  await seeText(visitor, '0 points')
  await expect.poll(countBlue).toBeLessThan(before + 100)

  await traceCourse(visitor)
  await press(visitor, 'Save Course')
  await seeText(visitor, 'Course Saved')
})

test('[HOUSE-21, ADMIN-10] Publishing: a race with its map and course is published, and offered in the search', async ({
  visitor,
  request,
}, { project, retry }) => {
  const name = `2026 Drawn in ${project.name} ${retry}`
  await openTracer(visitor, name)
  await traceCourse(visitor)
  await press(visitor, 'Save Course')
  await press(visitor, 'Publish Race')
  // The zigzag of this test looks wrong, so the page warns about it.
  await press(visitor, 'Publish anyway')
  await seeText(visitor, 'Race Published')
  await visitor.open('/search')
  await visitor.see({ role: 'radio', startsWith: `Hyrox Drawn in ${project.name}` })

  // Other journeys may list the races, so this one is deleted.
  await request.post('/api/admin/session', { data: { password: PASSWORD } })
  const races = (await (await request.get('/api/races')).json()) as { id: string; name: string }[]
  const [race] = races.filter((it) => it.name === name)
  const removed = await request.delete(`/api/races/${race?.id}`)
  expect(removed.ok()).toBe(true)
})
