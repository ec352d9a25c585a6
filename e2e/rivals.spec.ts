import type { Page } from '@playwright/test'
import { EXPORT_TEXTS } from '../contract/texts/export-texts.ts'
import { REPLAY_TEXTS } from '../contract/texts/replay-texts.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { answerResults } from './open-race.ts'
import {
  button,
  openCompare,
  openPlayer,
  RIVALS,
  raceTime,
  seekTo,
  slider,
  splitRow,
  turnInView,
} from './player-page.ts'

/** Three athletes who started at 09:40:03, 10:20:02 and 10:50:02. */
const WAVES = ['RTNG0001', 'RTNG0165', 'RTNG0201'] as const

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Compare' })
const told = (page: Page) => page.getByRole('status', { name: 'Compare' })
const rows = (page: Page) => page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')
const queryOf = (page: Page) => new URL(page.url()).searchParams

test('[START-3, LINK-1, START-10] as it happened: by keys, in the address, with the time of day', {
  tag: '@core',
}, async ({ page }) => {
  await openPlayer(page, { idps: WAVES })
  await expect(page.getByRole('timer', { name: 'Time of day' })).toHaveCount(0)
  await seekTo(page, 600)
  await page.clock.resume()
  await openCompare(page, 'Start')
  await dialog(page).getByRole('radio', { name: 'Start together' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: 'Real start times' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  expect(queryOf(page).get('mode')).toBe('waves')
  await expect(told(page)).toContainText('Real start times')
  // The first athlete stays where they are; the others have not started yet.
  await expect(raceTime(page)).toHaveText('10:00')
  await expect(page.getByRole('timer', { name: 'Time of day' })).toHaveText('09:50:03')
  await expect(rows(page).filter({ hasText: 'At the start' })).toHaveCount(2)
  await seekTo(page, 2500)
  await expect(rows(page).filter({ hasText: 'At the start' })).toHaveCount(1)

  await openCompare(page, 'Start')
  await dialog(page).getByRole('radio', { name: 'Start together' }).click()
  await page.keyboard.press('Escape')
  expect(queryOf(page).get('mode')).toBeNull()
  await expect(rows(page).filter({ hasText: 'At the start' })).toHaveCount(0)
})

test('[START-4] an athlete without a start time is left out of as it happened, with the reason', async ({
  page,
}) => {
  await answerResults(page, (idp) => (idp === 'RTNG0165' ? { raceStartTime: null } : null))
  await openPlayer(page, { idps: WAVES, query: '&mode=waves' })
  await expect(rows(page)).toHaveCount(2)
  await expect(told(page)).toContainText(/has no start time and is left out\./)
})

test('[START-5, LINK-1, RANK-5] from here: a link opens at the segment, and a switch shows the interval', async ({
  page,
}) => {
  await openPlayer(page, { idps: RIVALS, query: '&mode=from:push&t=30' })
  await expect(told(page)).toContainText('From Sled Push.')
  await expect(raceTime(page)).toHaveText('0:30')
  await expect(rows(page).filter({ hasText: 'Sled Push' })).toHaveCount(5)
  await expect(splitRow(page, 'Sled Push')).toBeVisible()
  await expect(splitRow(page, 'Ski Erg')).toHaveCount(0)

  await seekTo(page, 1200)
  const last = () => rows(page).filter({ hasText: 'Luuk van Esdoorn' }).textContent()
  const gap = await last()
  await page.keyboard.press('i')
  await expect.poll(last).not.toBe(gap)
  await page.keyboard.press('i')
  await expect.poll(last).toBe(gap)
})

test('[START-3] the time of day is beside the race clock, even when the total is shorter', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPlayer(page, { idps: ['RTNG0236'], query: '&mode=from:row&t=600' })
  await page.clock.resume()
  const day = page.getByRole('timer', { name: 'Time of day' })
  await expect(day).toBeVisible()
  const [clock, beside] = [await raceTime(page).boundingBox(), await day.boundingBox()]
  if (!clock || !beside) throw new Error('No clocks')
  expect(beside.x).toBeGreaterThanOrEqual(clock.x + clock.width)
})

test('[GHOST-1] one click adds a ghost, a typed target another, and the link opens with both', {
  tag: '@core',
}, async ({ page }) => {
  await openPlayer(page, { idps: ['RTNG0236'] })
  await page.clock.resume()
  await openCompare(page, 'Ghosts')
  await dialog(page).getByRole('button', { name: 'Median of the field', exact: true }).click()
  await dialog(page).getByRole('textbox', { name: 'Target time' }).fill('soon')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Enter a time from 30:00 to 6:00:00')
  await dialog(page).getByRole('textbox', { name: 'Target time' }).fill('1:20:00')
  await page.keyboard.press('Enter')
  await expect(
    dialog(page).getByRole('button', { name: 'Median of the field', exact: true }),
  ).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(queryOf(page).getAll('ghost')).toEqual(['median', 'target:4800'])

  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'Median of the field' })).toBeVisible()
  await seekTo(page, 4800)
  const target = rows(page).filter({ hasText: 'Target 1:20:00' })
  await expect(target).toContainText(/–.*1:20:00/)
  await expect(page.getByRole('heading', { name: 'Gaps' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Target 1:20:00/ })).toBeVisible()

  await openCompare(page, 'Ghosts')
  await dialog(page).getByRole('button', { name: 'Remove Target 1:20:00' }).click()
  await dialog(page).getByRole('button', { name: 'Remove Median of the field' }).click()
  await expect(page.getByRole('list', { name: 'Leaderboard' })).toHaveCount(0)
  expect(queryOf(page).getAll('ghost')).toEqual([])
})

test.describe('a missing ghost', () => {
  test.use({ isFailureExpected: true })

  test('[GHOST-3] a ghost that cannot run is reported, and another result runs under its own name', async ({
    page,
  }) => {
    await openPlayer(page, { idps: ['RTNG0004'], query: '&ghost=idp:RTNG0002&ghost=idp:RTNOBODY' })
    await expect(rows(page).filter({ hasText: 'Joaquín Veredas' })).toBeVisible()
    await expect(told(page)).toContainText('Another result could not be loaded.')
  })
})

test('[SPOIL-1, GHOST-1, LINK-1] a link with ghost, mode, camera and no spoilers opens as written and reveals nothing', async ({
  page,
}) => {
  const query = '&mode=from:ski&ghost=target:3600&cam=battle&spoilers=off'
  await openPlayer(page, { idps: ['RTNG0004', 'RTNG0002'], query })
  await expect(page).toHaveTitle(/^Mattis Overgaard vs Joaquín Veredas/)
  await expect(told(page)).toContainText('From Ski Erg.')
  await expect(told(page)).toContainText('stay hidden until you’ve watched that far')
  await expect(rows(page)).toHaveCount(3)
  const body = page.locator('body')
  await expect(body).not.toContainText('1:01:08')
  await expect(page.getByRole('region', { name: 'Comparison' })).toHaveCount(0)
  await expect(splitRow(page, 'Row').getByText(/\d:\d\d/)).toHaveCount(0)
  await page.clock.resume()
  await expectAccessible(page)

  // Times of the part already watched are shown.
  await expect(slider(page)).toHaveAttribute('max', '33')
  await slider(page).fill('22')
  await expect(
    splitRow(page, 'Row')
      .getByText(/\d:\d\d/)
      .first(),
  ).toBeVisible()
  await expect(splitRow(page, 'Wall Balls').getByText(/\d:\d\d/)).toHaveCount(0)
  await slider(page).press('End')
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('1:01:08')
})

test("[SPOIL-1] without spoilers a single athlete's figures stay hidden until the end, or until requested", async ({
  page,
}) => {
  await openPlayer(page, { query: '&spoilers=off' })
  await expect(page.getByText('Total Time')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText('1:01:08')
  await turnInView(page, 'Hide results until watched')
  await expect(page.getByText('Total Time')).toBeVisible()
  expect(queryOf(page).get('spoilers')).toBeNull()
})

test('[SPOIL-4] no dialog reveals a total, a rank or an end before the race was watched', async ({
  page,
}) => {
  await openPlayer(page, { idps: ['RTNG0004', 'RTNG0002'], query: '&spoilers=off' })
  await page.clock.resume()
  const opened = page.getByRole('dialog')
  const clocks = opened.getByText(/\d:\d\d:\d\d/)

  // Times of compared and found athletes stay hidden here too.
  await openCompare(page, 'Add athletes')
  await expect(opened.getByText('Mattis Overgaard')).toBeVisible()
  await expect(clocks).toHaveCount(0)
  await opened.getByLabel('Last name').fill('a')
  const found = opened.getByRole('list', { name: 'Search results' }).getByRole('listitem')
  await expect(found.nth(2)).toBeVisible()
  await expect(clocks).toHaveCount(0)
  const names = await found.locator('p:first-child').allTextContents()
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
  await page.keyboard.press('Escape')

  // A video or card would reveal everything, so the page asks first.
  await button(page, REPLAY_TEXTS.share).click()
  await opened.getByRole('tab', { name: EXPORT_TEXTS.tabs.video }).click()
  await expect(opened).toContainText(EXPORT_TEXTS.spoiler.text)
  await expectAccessible(page)
  await opened.getByRole('button', { name: EXPORT_TEXTS.spoiler.watch }).click()
  await expect(opened).toHaveCount(0)
  await button(page, REPLAY_TEXTS.share).click()
  await opened.getByRole('tab', { name: EXPORT_TEXTS.tabs.card }).click()
  await opened.getByRole('button', { name: EXPORT_TEXTS.spoiler.goOn }).click()
  await expect(opened.getByAltText(EXPORT_TEXTS.card.alt)).toBeVisible()
  await page.keyboard.press('Escape')

  // What-if starts with the total, so it isn't offered.
  await openCompare(page, 'Ghosts')
  await expect(dialog(page).getByText('What-if')).toHaveCount(0)
  await page.keyboard.press('Escape')

  // Once the race was watched, nothing is hidden.
  await slider(page).press('End')
  await button(page, REPLAY_TEXTS.share).first().click()
  await opened.getByRole('tab', { name: EXPORT_TEXTS.tabs.card }).click()
  await expect(opened.getByAltText(EXPORT_TEXTS.card.alt)).toBeVisible()
  await page.keyboard.press('Escape')
  await openCompare(page, 'Add athletes')
  await expect(clocks.first()).toBeVisible()
})

test('[SPOIL-1] a penalty stays hidden until its segment was watched', async ({ page }) => {
  const penalty = { kind: 'penalty', text: 'Sled Push', seconds: 30, segment: 'seg_push' } as const
  await answerResults(page, () => ({ adjustments: [penalty] }))
  await openPlayer(page, { query: '&spoilers=off' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('table')).not.toContainText('Penalty')
  await turnInView(page, 'Hide results until watched')
  await expect(page.getByRole('table')).toContainText('Penalty')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[START-5, START-10] modes and ghosts are chosen by touch, and nothing overflows the screen', async ({
    page,
  }) => {
    await openPlayer(page, { idps: RIVALS })
    await page.clock.resume()
    await openCompare(page, 'Start')
    await dialog(page).getByRole('radio', { name: 'From this station' }).tap()
    await dialog(page).getByRole('combobox', { name: 'Start at' }).selectOption('Row')
    await dialog(page).getByRole('tab', { name: 'Ghosts' }).tap()
    await dialog(page).getByRole('button', { name: 'Best splits combined' }).tap()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(told(page)).toContainText('From Row.')
    expect(queryOf(page).get('mode')).toBe('from:row')
    await expect(rows(page)).toHaveCount(6)
    await expectNoOverflow(page)
  })
})
