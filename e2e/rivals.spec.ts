import type { Page } from '@playwright/test'
import { EXPORT_TEXTS } from '../contract/texts/export-texts.ts'
import { REPLAY_TEXTS } from '../contract/texts/replay-texts.ts'
import { RIVALS_TEXTS } from '../contract/texts/rivals-texts.ts'
import { clockText } from '../race/text/clock-text.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { answerResults } from './open-race.ts'
import { button, openPlayer, RIVALS, raceTime, seekTo, slider, splitRow } from './player-page.ts'

/** Three who started at 09:40:03, 10:20:02 and 10:50:02. */
const WAVES = ['RTNG0001', 'RTNG0165', 'RTNG0201'] as const

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Rivals' })
const told = (page: Page) => page.getByRole('region', { name: 'Rivals', exact: true })
const rows = (page: Page) => page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')
const queryOf = (page: Page) => new URL(page.url()).searchParams

test('[START-3, START-7, START-8, START-9, START-10] as it happened: by keys, in the address, with the time of day', async ({
  page,
}) => {
  await openPlayer(page, { idps: WAVES })
  await expect(page.getByRole('timer', { name: 'Time of day' })).toHaveCount(0)
  await seekTo(page, 600)
  await page.clock.resume()
  await page.keyboard.press('r')
  await expect(dialog(page)).toBeVisible()
  await dialog(page).getByRole('radio', { name: 'Together' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: 'As it happened' })).toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

  expect(queryOf(page).get('mode')).toBe('waves')
  await expect(told(page)).toContainText('As it happened')
  // The first athlete stays where they are; the others have not started yet.
  await expect(raceTime(page)).toHaveText('10:00')
  await expect(page.getByRole('timer', { name: 'Time of day' })).toHaveText('09:50:03')
  await expect(rows(page).filter({ hasText: 'At the start' })).toHaveCount(2)
  await seekTo(page, 2500)
  await expect(rows(page).filter({ hasText: 'At the start' })).toHaveCount(1)

  await told(page).getByRole('button', { name: 'Start together' }).click()
  expect(queryOf(page).get('mode')).toBeNull()
  await expect(rows(page).filter({ hasText: 'At the start' })).toHaveCount(0)
})

test('[START-4] who has no start time is left out as it happened, with the reason', async ({
  page,
}) => {
  await answerResults(page, (idp) => (idp === 'RTNG0165' ? { raceStartTime: null } : null))
  await openPlayer(page, { idps: WAVES, query: '&mode=waves' })
  await expect(rows(page)).toHaveCount(2)
  await expect(told(page)).toContainText(/has no start time and is left out\./)
})

test('[START-5, START-8, RANK-9] from here: a link opens at the segment, and a switch shows the interval', async ({
  page,
}) => {
  await openPlayer(page, { idps: RIVALS, query: '&mode=from:push&t=30' })
  await expect(told(page)).toContainText('From Sled Push on')
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

test('[START-7] the time of day lies beside the race clock, also above a total shorter than itself', async ({
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

test('[GHOST-1, GHOST-5] one press adds a ghost, a typed target another, and the link opens with both', async ({
  page,
}) => {
  await openPlayer(page, { idps: ['RTNG0236'] })
  await page.clock.resume()
  await button(page, 'Rivals').click()
  await dialog(page).getByRole('button', { name: 'Median of the field' }).click()
  await dialog(page).getByRole('textbox', { name: 'Target time' }).fill('soon')
  await dialog(page).getByRole('button', { name: 'Add Target time' }).click()
  await expect(dialog(page)).toContainText('Type a time from 40:00 to 6:00:00')
  await dialog(page).getByRole('textbox', { name: 'Target time' }).fill('1:20:00')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Median of the field' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  expect(queryOf(page).getAll('ghost')).toEqual(['median', 'target:4800'])

  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'Median of the field' })).toBeVisible()
  await seekTo(page, 4800)
  const target = rows(page).filter({ hasText: 'Target 1:20:00' })
  await expect(target).toContainText(/–.*1:20:00/)
  await expect(page.getByRole('heading', { name: 'Gaps' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: /Target 1:20:00/ })).toBeVisible()

  await told(page).getByRole('button', { name: 'Remove Target 1:20:00' }).click()
  await told(page).getByRole('button', { name: 'Remove Median of the field' }).click()
  await expect(page.getByRole('list', { name: 'Leaderboard' })).toHaveCount(0)
  expect(queryOf(page).getAll('ghost')).toEqual([])
})

test.describe('a ghost that is not there', () => {
  test.use({ isFailureExpected: true })

  test('[GHOST-3, GHOST-4] what cannot run along is told, and another result runs under its own name', async ({
    page,
  }) => {
    await openPlayer(page, { idps: ['RTNG0004'], query: '&ghost=idp:RTNG0002&ghost=idp:RTNOBODY' })
    await expect(rows(page).filter({ hasText: 'Joaquín Veredas' })).toBeVisible()
    await expect(told(page)).toContainText('Another result could not be loaded.')
  })
})

test('[SPOIL-1, SPOIL-2, GHOST-5, LINK-6] a link with ghost, mode, camera and no spoilers opens as written and tells nothing', async ({
  page,
}) => {
  const query = '&mode=from:ski&ghost=target:3600&cam=battle&spoilers=off'
  await openPlayer(page, { idps: ['RTNG0004', 'RTNG0002'], query })
  await expect(page).toHaveTitle(/^Mattis Overgaard vs Joaquín Veredas/)
  await expect(button(page, 'Camera: battle')).toBeVisible()
  await expect(told(page)).toContainText('From Ski Erg on')
  await expect(told(page)).toContainText('No spoilers')
  await expect(rows(page)).toHaveCount(3)
  const body = page.locator('body')
  await expect(body).not.toContainText('1:01:08')
  await expect(page.getByRole('region', { name: 'Comparison' })).toHaveCount(0)
  await expect(splitRow(page, 'Row').getByText(/\d:\d\d/)).toHaveCount(0)
  await page.clock.resume()
  await expectAccessible(page)

  // What was watched is told.
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

test('[SPOIL-1] no spoilers hide the figures of one athlete until the end, or until they are asked for', async ({
  page,
}) => {
  await openPlayer(page, { query: '&spoilers=off' })
  await expect(page.getByText('Total Time')).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText('1:01:08')
  await told(page).getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('Total Time')).toBeVisible()
  expect(queryOf(page).get('spoilers')).toBeNull()
})

test('[SPOIL-4] no dialog tells a total, a place or an end before the race was watched', async ({
  page,
}) => {
  await openPlayer(page, { idps: ['RTNG0004', 'RTNG0002'], query: '&spoilers=off' })
  await page.clock.resume()
  const opened = page.getByRole('dialog')
  const clocks = opened.getByText(/\d:\d\d:\d\d/)

  // Who is compared, and whoever is found: their times come with the race.
  await button(page, 'Add Another Competitor').click()
  await expect(opened.getByText('Mattis Overgaard')).toBeVisible()
  await expect(clocks).toHaveCount(0)
  await opened.getByLabel('Last name').fill('a')
  const found = opened.getByRole('list', { name: 'Search results' }).getByRole('listitem')
  await expect(found.nth(2)).toBeVisible()
  await expect(clocks).toHaveCount(0)
  const names = await found.locator('p:first-child').allTextContents()
  expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
  await page.keyboard.press('Escape')

  // A video or a card would tell all: one is asked first.
  await button(page, REPLAY_TEXTS.share).click()
  await expect(opened).toContainText(EXPORT_TEXTS.spoiler.text)
  await expect(opened.getByRole('tab')).toHaveCount(0)
  await expectAccessible(page)
  await opened.getByRole('button', { name: EXPORT_TEXTS.spoiler.watch }).click()
  await expect(opened).toHaveCount(0)
  await button(page, REPLAY_TEXTS.share).click()
  await opened.getByRole('button', { name: EXPORT_TEXTS.spoiler.goOn }).click()
  await expect(opened.getByRole('tab', { name: EXPORT_TEXTS.tabs.card })).toBeVisible()
  await page.keyboard.press('Escape')

  // What if begins with the total.
  await button(page, 'Rivals').click()
  await expect(dialog(page).getByText('What if')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Done' }).click()

  // Once it was watched nothing is held back.
  await slider(page).press('End')
  await button(page, REPLAY_TEXTS.share).click()
  await expect(opened.getByRole('tab', { name: EXPORT_TEXTS.tabs.card })).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Add Another Competitor').click()
  await expect(clocks.first()).toBeVisible()
})

test('[SPOIL-2] a penalty is not told before its segment was watched', async ({ page }) => {
  const penalty = { kind: 'penalty', text: 'Sled Push', seconds: 30, segment: 'seg_push' } as const
  await answerResults(page, () => ({ adjustments: [penalty] }))
  await openPlayer(page, { query: '&spoilers=off' })
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('table')).not.toContainText('Penalty')
  await told(page).getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByRole('table')).toContainText('Penalty')
})

/** A replay with the splits to change unfolded. */
async function openWhatIf(page: Page) {
  await openPlayer(page, { idps: ['RTNG0236'] })
  await page.clock.resume()
  await button(page, 'Rivals').click()
  await dialog(page).getByText('What if').click()
}

test('[WHATIF-1, WHATIF-2, WHATIF-3] a dragged split moves total, place and percentile, runs along, and is reset', async ({
  page,
}) => {
  await openWhatIf(page)
  const figures = dialog(page).getByRole('definition')
  await expect(figures.nth(0)).toHaveText('1:29:35 (+0:00)')
  await expect(figures.nth(1)).toHaveText('130th of 215')
  const before = await figures.nth(2).textContent()
  const push = dialog(page).getByRole('slider', { name: 'Wall Balls' })
  await push.scrollIntoViewIfNeeded()
  const box = await push.boundingBox()
  if (!box) throw new Error('No slider')
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + box.width / 2, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + 12, middle, { steps: 5 })
  // In step with the drag, before it is let go.
  await expect(figures.nth(0)).toContainText(/\(-\d:\d\d\)/)
  await expect(figures.nth(2)).not.toHaveText(before ?? '')
  const balls = dialog(page).getByRole('textbox', { name: 'Wall Balls, split' })
  const dragged = (await push.getAttribute('aria-valuetext')) ?? ''
  expect(dragged).toMatch(/^\d:\d\d$/)
  await expect(balls).toHaveValue(dragged)
  await page.mouse.up()
  expect(queryOf(page).get('whatif')).toMatch(/^RTNG0236:wb:\d+$/)
  await expectAccessible(page)

  // Typed, and reset by itself.
  await dialog(page).getByRole('textbox', { name: 'Sled Push, split' }).fill('2:30')
  await page.keyboard.press('Enter')
  expect(queryOf(page).get('whatif')).toMatch(/^RTNG0236:push:150_wb:\d+$/)
  await dialog(page).getByRole('button', { name: 'Reset Wall Balls' }).click()
  expect(queryOf(page).get('whatif')).toBe('RTNG0236:push:150')
  await expect(balls).not.toHaveValue(dragged)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(rows(page).filter({ hasText: ', changed' })).toBeVisible()
  await page.reload()
  await expect(told(page)).toContainText(', changed')
  await expect(rows(page)).toHaveCount(2)
})

test('[WHATIF-1] a split is moved by arrow keys too; what is no time stays in its field with the reason, and nothing changes', async ({
  page,
}) => {
  await openWhatIf(page)
  const range = dialog(page).getByRole('slider', { name: 'Wall Balls' })
  const field = dialog(page).getByRole('textbox', { name: 'Wall Balls, split' })
  const own = await field.inputValue()
  const after = await range.evaluate((input: HTMLInputElement) => Number(input.value) + 2)
  await range.press('ArrowRight')
  await range.press('ArrowRight')
  await expect(field).toHaveValue(clockText(after))
  await expect(range).toHaveAttribute('aria-valuetext', clockText(after))
  expect(queryOf(page).get('whatif')).toBe(`RTNG0236:wb:${after}`)

  await field.fill('about five')
  await field.press('Enter')
  await range.press('ArrowRight')
  await expect(field).toHaveValue('about five')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(RIVALS_TEXTS.splitWrong('Wall Balls', '1:18'))
  // Longer than the slider reached before: it reaches there now.
  await field.fill('59:59')
  await field.press('Enter')
  await expect(range).toHaveValue('3599')
  expect(queryOf(page).get('whatif')).toBe('RTNG0236:wb:3599')
  await dialog(page).getByRole('button', { name: 'Reset Wall Balls' }).click()
  await expect(field).toHaveValue(own)
  await expect(range).toHaveAttribute('aria-valuetext', own)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('[START-5, START-10] modes and ghosts are chosen by touch, and nothing reaches beyond the screen', async ({
    page,
  }) => {
    await openPlayer(page, { idps: RIVALS })
    await page.clock.resume()
    await button(page, 'Rivals').tap()
    await dialog(page).getByRole('radio', { name: 'From here' }).tap()
    await dialog(page).getByRole('combobox', { name: 'Start at' }).selectOption('Row')
    await dialog(page).getByRole('button', { name: 'Best of each part' }).tap()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Done' }).tap()
    await expect(told(page)).toContainText('From Row on')
    expect(queryOf(page).get('mode')).toBe('from:row')
    await expect(rows(page)).toHaveCount(6)
    await expectNoOverflow(page)
  })
})
