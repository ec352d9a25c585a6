import type { Page } from '@playwright/test'
import { SAMPLE_LINK } from '../contract/sample-athlete.ts'
import { expectAccessible, expectNoOverflow } from './expect-accessible.ts'
import { expectInWindow } from './expect-in-window.ts'
import { expect, test } from './fixtures.ts'
import {
  addFiles,
  afterStart,
  openPanel,
  panelOf,
  quartersOf,
  rowOf,
  seekTo,
  shownItem,
} from './media-panel.ts'
import { openRace } from './open-race.ts'
import { aPhoto, GREEN } from './photo-files.ts'

/** What the page sent to the log, as it is sent. */
function logged(page: Page) {
  const events: { actionType: string; actionDetails: unknown }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logs/action')) events.push(request.postDataJSON())
  })
  return events
}

test('[MEDIA-14, MEDIA-31] the display duration also sets the threshold', async ({ page }) => {
  await openRace(page)
  await addFiles(page, [aPhoto(afterStart(300)), aPhoto(afterStart(400))])
  const events = logged(page)
  const panel = await openPanel(page)
  const field = panel.getByLabel('Image display duration')
  for (const [name, value] of Object.entries({
    type: 'number',
    min: '0.5',
    max: '10',
    step: '0.5',
  })) {
    await expect(field).toHaveAttribute(name, value)
  }
  await expect(field).toHaveValue('2')
  await expect(panel).toContainText('No overlapping media found within 2s threshold.')
  await field.fill('3.5')
  await expect(panel).toContainText('No overlapping media found within 3.5s threshold.')
  await field.fill('0')
  await field.blur()
  await expect(field).toHaveValue('3.5')
  await panel.getByRole('button', { name: 'Reset to defaults' }).click()
  await expect(field).toHaveValue('2')
  await expect(panel).toContainText('No overlapping media found within 1s threshold.')
  await expect
    .poll(() => events)
    .toContainEqual({
      actionType: 'settings_changed',
      actionDetails: { setting: 'mediaDisplayThreshold' },
    })
})

test('[MEDIA-1, MEDIA-2, MEDIA-31] another start moves every item, none takes them off', async ({
  page,
}) => {
  await openRace(page)
  await addFiles(page, [aPhoto(afterStart(300), { name: 'one.jpg' })])
  const panel = await openPanel(page)
  const start = panel.getByLabel('Race start time')
  await expect(start).toHaveAttribute('type', 'datetime-local')
  await expect(start).toHaveAttribute('step', '1')
  await expect(rowOf(page, 'one.jpg')).toContainText('5:00Ski Erg')
  await start.fill('2026-03-14T09:41:00')
  await expect(rowOf(page, 'one.jpg')).toContainText('4:04Ski Erg')
  await start.fill('')
  await expect(rowOf(page, 'one.jpg')).toContainText('Waiting for the race start')
  await expect(panel).toContainText('Set race start time above to enable media grouping.')
  await start.fill('2026-03-14T09:44:58')
  await expect(rowOf(page, 'one.jpg')).toContainText('0:06Run 1')
})

test('[MEDIA-31] typing half a date changes nothing', async ({ page }) => {
  await openRace(page)
  await addFiles(page, [aPhoto(afterStart(300), { name: 'one.jpg' })])
  const panel = await openPanel(page)
  const start = panel.getByLabel('Race start time')
  // The first part of the field is the month: emptied, the field holds half a date.
  await start.click({ position: { x: 20, y: 20 } })
  await start.press('Backspace')
  await expect(start).toHaveJSProperty('validity.badInput', true)
  await expect(rowOf(page, 'one.jpg')).toContainText('5:00Ski Erg')
})

test('[MEDIA-2, MEDIA-35] of items at the same moment one is picked, with an Undo', async ({
  page,
}) => {
  await openRace(page)
  await addFiles(page, [
    aPhoto(afterStart(300), { name: 'first.jpg' }),
    aPhoto(afterStart(301), { name: 'second.jpg', color: GREEN }),
    aPhoto(afterStart(900), { name: 'alone.jpg' }),
  ])
  const events = logged(page)
  const panel = await openPanel(page)
  await expect(panel).toContainText('Found 1 group(s) of media')
  await expect(panel.getByText('Overlaps', { exact: true })).toHaveCount(2)
  await panel.getByRole('button', { name: 'Keep only second.jpg' }).click()
  await expect(panel).toContainText('No overlapping media found within 2s threshold.')
  await seekTo(page, 302)
  expect(await quartersOf(shownItem(page))).toBe('GGGG')
  await expect(panel).toContainText('Hidden: 1 item')
  await expect
    .poll(() => events)
    .toContainEqual({ actionType: 'media_removed', actionDetails: { count: 1 } })

  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(panel.getByText('Overlaps', { exact: true })).toHaveCount(2)
  await panel.getByRole('button', { name: 'Keep only first.jpg' }).click()
  await page.reload()
  await openPanel(page)
  await panelOf(page).getByText('Hidden: 1 item').click()
  await panelOf(page).getByRole('button', { name: 'Show second.jpg again' }).click()
  await expect(panelOf(page)).toContainText('Found 1 group(s) of media')
})

test('[MEDIA-2, MEDIA-35] items before the start may all be kept', async ({ page }) => {
  await openRace(page)
  await addFiles(page, [
    aPhoto(afterStart(-900), { name: 'warm-up.jpg' }),
    aPhoto(afterStart(-60), { name: 'bib.jpg', color: GREEN }),
  ])
  const panel = await openPanel(page)
  await expect(panel).toContainText('2 items before the start.')
  await panel.getByRole('button', { name: 'Keep all' }).click()
  await expect(panel.getByText('Overlaps', { exact: true })).toHaveCount(0)
  await expect(rowOf(page, 'warm-up.jpg')).toContainText('-15:00Before the start')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await seekTo(page, -3.5)
  expect(await quartersOf(shownItem(page))).toBe('RRRR')
  await seekTo(page, -1)
  expect(await quartersOf(shownItem(page))).toBe('GGGG')
})

test("[MEDIA-36] a camera's clock is put right for all its items", async ({ page }) => {
  const late = { model: 'Camera Two' }
  await openRace(page)
  await addFiles(page, [
    aPhoto(afterStart(300), { name: 'phone.jpg' }),
    aPhoto(afterStart(3600 + 400), { ...late, name: 'camera-a.jpg' }),
    aPhoto(afterStart(3600 + 1000), { ...late, name: 'camera-b.jpg' }),
  ])
  const panel = await openPanel(page)
  await expect(rowOf(page, 'camera-a.jpg')).toContainText('1:06:40After the finishTime')
  const clock = panel.getByRole('group', { name: 'Clock of Camera Two' })
  await expect(clock.getByRole('button')).toHaveText([
    '−1 h',
    '−15 s',
    '−1 s',
    '+1 s',
    '+15 s',
    '+1 h',
  ])
  await clock.getByRole('button', { name: '−1 h', exact: true }).click()
  await expect(rowOf(page, 'camera-a.jpg')).toContainText('6:40Ski ErgManual')
  await clock.getByRole('button', { name: '+15 s', exact: true }).click()
  await clock.getByRole('button', { name: '−1 s', exact: true }).click()
  await expect(rowOf(page, 'camera-b.jpg')).toContainText('16:54')
  await expect(rowOf(page, 'phone.jpg')).toContainText('5:00Ski ErgTime')
  await expect(panel).toContainText('moved by -59:46')

  await rowOf(page, 'camera-b.jpg')
    .getByRole('button', { name: /^Set the time/ })
    .click()
  await panel.getByLabel('This was at').selectOption('Sled Push')
  await expect(rowOf(page, 'camera-b.jpg')).toContainText('12:24Sled Push')
  await expect(rowOf(page, 'camera-a.jpg')).toContainText('2:24Run 1')
  await panel.getByRole('button', { name: 'Reset the clock of Camera Two' }).click()
  await expect(rowOf(page, 'camera-a.jpg')).toContainText('1:06:40After the finishTime')
})

test('[MEDIA-36] a photo without a time is placed by hand, and comes up there', async ({
  page,
}) => {
  await openRace(page)
  await addFiles(page, [
    // More than are listed at first; those without a time come last.
    ...Array.from({ length: 24 }, (_, i) => aPhoto(afterStart(900 + i * 60), { name: `${i}.jpg` })),
    aPhoto(null, { name: 'screenshot.jpg', color: GREEN }),
  ])
  await panelOf(page).getByRole('button', { name: 'Place by hand' }).click()
  const panel = panelOf(page)
  await expect(panel.getByLabel('This was at')).toBeFocused()
  await expectInWindow(panel.getByLabel('This was at'))
  await expect(rowOf(page, 'screenshot.jpg')).toContainText('No time')
  await panel.getByLabel('This was at').selectOption('Row')
  await expect(rowOf(page, 'screenshot.jpg')).toContainText(/RowManual/)
  await panel.getByLabel('Moment in the race').fill('700')
  await expect(rowOf(page, 'screenshot.jpg')).toContainText('11:40Sled PushManual')
  await expect(panel).not.toContainText('Photos Missing Timestamps')
  await seekTo(page, 701)
  expect(await quartersOf(shownItem(page))).toBe('GGGG')
  await panel.getByRole('button', { name: 'Take it off the timeline' }).click()
  await expect(panel).toContainText('Photos Missing Timestamps')
})

test('[MEDIA-11] a start from the bib number is labelled a guess', async ({ page }) => {
  await page.route('**/api/athlete-results/fetch', async (route) => {
    const response = await route.fetch()
    const { result } = await response.json()
    await route.fulfill({
      response,
      json: { result: { ...result, raceStartTime: null, bibNumber: '0915' } },
    })
  })
  await openRace(page)
  await addFiles(page, [aPhoto('2026-03-14T09:20:00', { name: 'one.jpg' })])
  await expect(page.getByText(/9:15:00, guessed from the bib number/).first()).toBeVisible()
  const panel = await openPanel(page)
  await expect(panel).toContainText('This is a guess: please check it.')
  await expect(rowOf(page, 'one.jpg')).toContainText('5:00Ski ErgGuessed')
  await panel.getByLabel('Race start time').fill('2026-03-14T09:15:01')
  await expect(rowOf(page, 'one.jpg')).toContainText('4:59Ski ErgTime')
})

test('[MEDIA-40] a removed item can be brought back', async ({ page }) => {
  await openRace(page)
  await addFiles(page, [
    aPhoto(afterStart(300), { name: 'stays.jpg' }),
    aPhoto(afterStart(900), { name: 'goes.jpg' }),
  ])
  const panel = await openPanel(page)
  await panel.getByRole('button', { name: 'Remove goes.jpg' }).click()
  await expect(rowOf(page, 'goes.jpg')).toHaveCount(0)
  await expect(panel).toContainText('goes.jpg removed')
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'goes.jpg')).toContainText('15:00Run 3')
  await panel.getByRole('button', { name: 'Remove goes.jpg' }).click()
  await page.reload()
  await openPanel(page)
  await expect(rowOf(page, 'stays.jpg')).toBeVisible()
  await expect(rowOf(page, 'goes.jpg')).toHaveCount(0)
})

test('[MEDIA-42, MEDIA-40] media, times and settings survive a reload, and go when they are deleted', async ({
  page,
}) => {
  await openRace(page)
  await addFiles(page, [
    aPhoto(afterStart(300), { name: 'one.jpg', color: GREEN }),
    aPhoto(null, { name: 'two.jpg' }),
  ])
  const panel = await openPanel(page)
  await panel.getByLabel('Display mode').selectOption('popup')
  const clock = panel.getByRole('group', { name: 'Clock of Camera One' })
  await clock.getByRole('button', { name: '+15 s', exact: true }).click()
  await rowOf(page, 'two.jpg')
    .getByRole('button', { name: /^Set the time/ })
    .click()
  // On a slow phone the page is gone before its database has answered.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await panel.getByLabel('Moment in the race').fill('700')
  await page.reload()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  await openPanel(page)
  await expect(panel.getByRole('heading', { name: /Media Settings/ })).toContainText('2 items')
  await expect(rowOf(page, 'one.jpg')).toContainText('5:15Ski ErgManual')
  await expect(rowOf(page, 'two.jpg')).toContainText('11:40Sled PushManual')
  await expect(panel.getByLabel('Display mode')).toHaveValue('popup')
  await expect(panel.getByLabel('Race start time')).toHaveValue('2026-03-14T09:40:04')
  await seekTo(page, 316)
  expect(await quartersOf(shownItem(page))).toBe('GGGG')

  const kept = page.getByRole('region', { name: 'Kept in this browser' })
  await expect(kept).toContainText('2 files of this replay, 0.1 MB.')
  await page.goto('/race?idp=RTNG0007')
  await openPanel(page)
  await expect(kept).toContainText('No media of this replay yet. 2 files of other replays')
  const remove = async (part: RegExp) => {
    await kept.getByRole('button', { name: 'Delete everything' }).click()
    await page
      .getByRole('dialog', { name: 'Delete everything?' })
      .getByRole('button', { name: part })
      .click()
  }
  await remove(/^Delete all replays' 2 files$/)
  await expect(kept).not.toContainText('other replays')
  await panelOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(kept).toContainText('2 files of other replays')
  await remove(/^Delete all replays' 2 files$/)
  await expect(kept).not.toContainText('other replays')
  await page.goto('/race?idp=RTNG0004')
  await openPanel(page)
  await expect(kept).toContainText('No media of this replay yet.')
  await expect(panel.getByLabel('Display mode')).toHaveValue('embedded')
})

test("[MEDIA-40] this replay's media alone are deleted after one question, and come back with Undo", async ({
  page,
}) => {
  await openRace(page, { idps: ['RTNG0007'] })
  await addFiles(page, [aPhoto(afterStart(300), { name: 'theirs.jpg' })])
  await page.goto('/race?idp=RTNG0004')
  await addFiles(page, [aPhoto(afterStart(300), { name: 'one.jpg' })])
  const panel = await openPanel(page)
  await panel.getByLabel('Display mode').selectOption('popup')
  const kept = page.getByRole('region', { name: 'Kept in this browser' })
  await kept.getByRole('button', { name: 'Delete everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete everything?' })
  await expect(dialog).toContainText('You can undo it')
  await expect(dialog.getByRole('button', { name: "Delete all replays' 2 files" })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'one.jpg')).toBeVisible()
  await kept.getByRole('button', { name: 'Delete everything' }).click()
  await dialog.getByRole('button', { name: "Delete this replay's 1 file" }).click()
  await expect(rowOf(page, 'one.jpg')).toHaveCount(0)
  await expect(kept).toContainText('No media of this replay yet. 1 file of other replays')
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'one.jpg')).toContainText('5:00')
  await page.reload()
  await openPanel(page)
  await expect(rowOf(page, 'one.jpg')).toContainText('5:00')
  await expect(panel.getByLabel('Display mode')).toHaveValue('popup')
})

test('[MEDIA-42] media that cannot be read are told, left alone, and there again once they can', async ({
  page,
}) => {
  await openRace(page)
  await addFiles(page, [aPhoto(afterStart(300), { name: 'one.jpg', color: GREEN })])
  await openPanel(page)
  await panelOf(page).getByLabel('Display mode').selectOption('popup')
  await page.addInitScript(() => {
    const { getAll } = IDBIndex.prototype
    IDBIndex.prototype.getAll = function (...given) {
      if (Reflect.get(window, 'isReadable')) return getAll.apply(this, given)
      throw new DOMException('Failed to read large IndexedDB value', 'DataError')
    }
  })
  await page.reload()
  const alert = panelOf(page).getByRole('alert')
  await expect(alert).toContainText('Your media could not be read')
  await addFiles(page, [aPhoto(afterStart(600), { name: 'two.jpg' })])
  await openPanel(page)
  await expectAccessible(page)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isReadable: true }))
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeHidden()
  await expect(rowOf(page, 'one.jpg')).toContainText('5:00')
  await expect(rowOf(page, 'two.jpg')).toContainText('10:00')
  await expect(panelOf(page).getByLabel('Display mode')).toHaveValue('popup')

  await page.reload()
  await alert.getByRole('button', { name: 'Start anew' }).click()
  await expect(alert).toBeHidden()
  await page.addInitScript(() => Object.assign(window, { isReadable: true }))
  await page.reload()
  await openPanel(page)
  await expect(page.getByRole('region', { name: 'Kept in this browser' })).toContainText(
    'No media of this replay yet.',
  )
})

for (const width of [360, 1440]) {
  test(`[MEDIA-31] the panel has no faults a checker finds, and fits, at ${width} px`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 900 })
    await openRace(page)
    await addFiles(page, [
      aPhoto(afterStart(-900), {
        name: 'a name of more than sixty letters that goes on and on and on.jpg',
      }),
      aPhoto(afterStart(-60), { name: 'bib.jpg' }),
      aPhoto(afterStart(300), {
        name: 'another name of more than sixty letters that goes on and on.jpg',
      }),
      aPhoto(null, { name: 'screenshot.jpg' }),
    ])
    const panel = await openPanel(page)
    await rowOf(page, 'screenshot')
      .getByRole('button', { name: /^Set the time/ })
      .click()
    await expectAccessible(page)
    await expectNoOverflow(page)
    const wide = await panel.evaluate((element) => {
      const { right } = element.getBoundingClientRect()
      return [...element.querySelectorAll('*')]
        .filter((inner) => inner.getBoundingClientRect().right > right + 1)
        .map((inner) => inner.outerHTML.slice(0, 80))
    })
    expect(wide).toEqual([])
  })
}

test('[MEDIA-31] on the manual view the first media item opens the settings', async ({ page }) => {
  await page.addInitScript((link) => sessionStorage.setItem('adminTestUrl', link), SAMPLE_LINK)
  await page.clock.install()
  await page.goto('/app')
  const opener = page.getByRole('button', { name: /^Media Settings/ })
  await expect(opener).toHaveAttribute('aria-expanded', 'false')
  await addFiles(page, [aPhoto(afterStart(300), { name: 'one.jpg' })])
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await expect(panelOf(page).getByLabel('Display mode')).toHaveValue('popup')
})
