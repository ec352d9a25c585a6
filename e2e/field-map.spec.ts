import type { Page } from '@playwright/test'
import { buildCourse } from '../race/course/course.ts'
import { endOf } from '../race/field/field.ts'
import { buildDots, dotsAt } from '../race/field/field-dots.ts'
import { decodeField } from '../race/field/field-file.ts'
import { RANK_STRIP } from '../race/replay/screen-layout.ts'
import { namePartsOf } from '../race/text/name-parts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expectNothingCovered, WINDOWS } from './expect-in-window.ts'
import { expect, test } from './fixtures.ts'
import { painting } from './painting.ts'
import {
  button,
  expectInView,
  openPlayer as openStopped,
  raceTime,
  seekTo,
  turnInView,
} from './player-page.ts'

/** The 130th of 216 men, and an athlete who stopped after the burpees. */
const MIDDLE = 'RTNG0236'
const STOPPED = 'RTNG0232'

/** Paused, so that nothing moves; lazily loaded parts need a running clock. */
async function openPlayer(page: Page, options: Parameters<typeof openStopped>[1]) {
  await openStopped(page, options)
  await page.clock.resume()
}

const FIELD = 'Show the field'
const placeNow = (page: Page) => page.locator('[data-place-now]')
const map = (page: Page) => page.getByLabel('Race map')

/**
 * Positions of the field's dots on the page, all started from zero, as the player lays them out.
 */
async function dotsOnPage(page: Page, time: number) {
  const read = async (path: string) => (await page.request.get(path)).json()
  const races = (await read('/api/races')) as { id: string; name: string }[]
  const { id } = races.find(({ name }) => name.includes('Northgate')) ?? { id: '' }
  const entries = await read(`/api/races/${id}/fields`)
  const entry = entries.find(
    ({ division, sex }: { division: string; sex: string }) => division === 'HYROX' && sex === 'M',
  )
  const field = decodeField(await read(entry.address))
  const { pathPoints, width, height } = await read(`/api/races/${id}/course-path`)
  const segments = await read(`/api/races/${id}/segments`)
  const built = buildCourse({ points: pathPoints, segments, width, height })
  const box = await map(page).boundingBox()
  if (!built.ok || !box) throw new Error('No map')
  const { x, y, isShown } = dotsAt(
    buildDots({ field, watched: [], starts: { kind: 'together' } }, built.course),
    time,
  )
  // The rank is above the map.
  const free = box.height - RANK_STRIP
  const scale = Math.min(box.width / width, free / height)
  return [...isShown.keys()]
    .filter((athlete) => isShown[athlete])
    .map((athlete) => ({
      athlete,
      field,
      x: box.x + (box.width - width * scale) / 2 + (x[athlete] ?? 0) * scale,
      y: box.y + RANK_STRIP + (free - height * scale) / 2 + (y[athlete] ?? 0) * scale,
    }))
}

const cardOf = (page: Page) => page.getByRole('region', { name: /Bib \d+|An athlete in the field/ })

/** Clicks a dot that is away from all others and from the marker. */
async function pressDot(page: Page, time: number) {
  const dots = await dotsOnPage(page, time)
  const alone = dots.find(
    (dot) =>
      dots.every((other) => other === dot || Math.hypot(other.x - dot.x, other.y - dot.y) > 18) &&
      endOf(dot.field, dot.athlete) !== 5375,
  )
  if (!alone) throw new Error('No dot stands alone')
  await page.mouse.click(alone.x, alone.y)
  await expect(cardOf(page)).toBeVisible()
  return alone
}

test('[FIELD-21, FIELD-23] the field is shown on the map, in waves or from zero, and remembered', {
  tag: '@core',
}, async ({ page }) => {
  await openPlayer(page, { idps: [MIDDLE] })
  await expectInView(page, FIELD, false)
  await seekTo(page, 1500)
  const alone = await painting(page)
  await turnInView(page, FIELD)
  await expect(page.getByText(/^\d+ racing, 0 finished$/)).toBeVisible()
  await expect(page.getByText(/^At the stations: .*Sled Pu(sh|ll) \d+/)).toHaveCount(1)
  await expect(placeNow(page)).toContainText(/\d+(st|nd|rd|th)\s*of 216/)
  await expect.poll(() => painting(page)).not.toBe(alone)
  const fromZero = await painting(page)

  await turnInView(page, 'Real start times')
  await expect.poll(() => painting(page)).not.toBe(fromZero)
  await turnInView(page, 'Real start times')
  await expect.poll(() => painting(page)).toBe(fromZero)

  // A moving camera shows them too.
  await page.keyboard.press('c')
  await expect.poll(() => painting(page)).not.toBe(fromZero)
  await page.keyboard.press('m')
  await expect.poll(() => painting(page)).toBe(fromZero)
  await expectAccessible(page)

  await page.reload()
  await expectInView(page, FIELD, true)
  await turnInView(page, FIELD)
  await expect(page.getByText(/ racing, /)).toHaveCount(0)
})

test('[LINK-4] a copied link opens the field, its waves and the gaps for another visitor', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPlayer(page, { idps: [MIDDLE, 'RTNG0004'] })
  await seekTo(page, 1500)
  const copied = async () => {
    await button(page, 'Share').click()
    await page.getByLabel('Start at').selectOption({ index: 1 })
    await button(page, 'Copy link').click()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    await page.keyboard.press('Escape')
    return link
  }
  const bare = await copied()
  await turnInView(page, FIELD)
  await turnInView(page, 'Real start times')
  await page.keyboard.press('i')
  const full = await copied()
  expect(Object.fromEntries(new URL(full).searchParams)).toMatchObject({
    t: '1500',
    field: 'waves',
    gaps: 'interval',
  })

  const other = await browser.newContext()
  const friend = await other.newPage()
  await friend.goto(full)
  await expectInView(friend, 'Real start times', true)
  await expect(friend.getByRole('heading', { name: 'Gap ahead' })).toBeVisible()
  await other.close()

  // This browser remembers the field; the link shows what its author saw.
  await page.goto(bare)
  await expectInView(page, FIELD, false)
  await turnInView(page, FIELD)
  await page.reload()
  await expectInView(page, FIELD, true)
})

test('[FIELD-22] clicking a dot names the athlete and leads to a comparison', async ({ page }) => {
  await openPlayer(page, { idps: [MIDDLE] })
  await seekTo(page, 1500)
  await turnInView(page, FIELD)
  await expect(page.getByText(/^\d+ racing, 0 finished$/)).toBeVisible()
  const { field, athlete } = await pressDot(page, 1500)
  const card = cardOf(page)
  const name = field.people?.[athlete]?.name ?? ''
  await expect(card.getByRole('heading')).toHaveText(`${name}, Bib ${field.people?.[athlete]?.bib}`)
  await expect(card).toContainText(field.ageGroups[athlete] ?? '')
  await expect(card).toContainText(/(\d+(st|nd|rd|th) of 215|DNF|DSQ)/)
  await card.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compare' })
  const last = namePartsOf(name).name
  await dialog.getByRole('button', { name: new RegExp(`^Add ${last}`) }).click()
  await expect(dialog.getByRole('list', { name: 'Comparing Athletes' })).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Leaderboard' })).toContainText(name)
})

test('[FIELD-22] if the operator allows no names, a dot has none and no athlete is offered', async ({
  page,
}) => {
  await page.route('**/api/fields/*', async (route) => {
    const response = await route.fetch()
    const { names: _, bibs: __, ...anonymous } = await response.json()
    return route.fulfill({ response, json: anonymous })
  })
  await openPlayer(page, { idps: [MIDDLE] })
  await seekTo(page, 1500)
  await turnInView(page, FIELD)
  await expect(page.getByText(/^\d+ racing, 0 finished$/)).toBeVisible()
  await pressDot(page, 1500)
  const card = cardOf(page)
  await expect(card.getByRole('heading')).toHaveText('An athlete in the field')
  await expect(card.getByRole('button', { name: 'Compare' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Close' }).click()
  await expect(card).toHaveCount(0)
})

test('[FIELD-4] N and P jump between passes, and the list names the athletes', async ({ page }) => {
  await openPlayer(page, { idps: [MIDDLE] })
  const passes = page.getByRole('region', { name: 'Passes' })
  await expect(passes.getByRole('listitem').first()).toBeVisible()
  await seekTo(page, 1500)
  await page.keyboard.press('n')
  await expect(raceTime(page)).not.toHaveText('25:00')
  const clock = (await raceTime(page).textContent()) ?? ''
  const sentence = passes.getByText(/^\d+:\d\d, .*(passed|stopped)/i)
  const text = (await sentence.textContent()) ?? ''
  // The map shows the same sentence.
  await expect(page.locator('[data-caption]')).toHaveText(text)
  await page.keyboard.press('n')
  await page.keyboard.press('p')
  await expect(raceTime(page)).toHaveText(clock)
  await passes.getByText('Every pass').click()
  await passes
    .getByRole('button', { name: text.slice(0, text.indexOf(',')) })
    .first()
    .click()
  await expect(raceTime(page)).toHaveText(clock)
  await expect(page.getByLabel('Race map')).toBeInViewport()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'View' })).toContainText('Next or previous pass')
})

test('[FIELD-23] a stopped athlete has no rank from then on, and without a field there is no button', async ({
  page,
}) => {
  await openPlayer(page, { idps: [STOPPED] })
  await seekTo(page, 300)
  await turnInView(page, FIELD)
  await expect(placeNow(page)).toContainText(/of 216/)
  await seekTo(page, 99_999)
  await expect(placeNow(page)).toContainText('DNF')
  await page.route('**/api/races/*/fields', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(page.getByText('Upload Media to Sync Photos & Videos!')).toBeVisible()
  await expectInView(page, FIELD, null)
})

test('[FIELD-21] buttons and rank are visible and clickable and nothing is covered, in windows of any size', async ({
  page,
}) => {
  await openPlayer(page, { idps: [MIDDLE] })
  await turnInView(page, FIELD)
  for (const [width, height] of WINDOWS.filter(([across]) => across !== 1366)) {
    await page.setViewportSize({ width, height })
    // On a phone the player waits for a first tap.
    if (await page.getByRole('button', { name: 'Play using the Director camera' }).isVisible()) {
      await button(page, 'Play').first().click()
      await button(page, 'Pause').first().click()
      await seekTo(page, 0)
    }
    await expect(page.getByText('0 racing, 0 finished')).toBeVisible()
    await button(page, 'View').click({ trial: true })
    await expect(placeNow(page)).toBeVisible()
    await expectNothingCovered(page)
  }
})
