import { SAMPLE_LINK } from '../contract/sample/sample-athlete.ts'
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

test('[MEDIA-1, MEDIA-2, MEDIA-31] a new start time moves every item and removes none', async ({
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
  await expect(rowOf(page, 'one.jpg')).toContainText('Needs the race start time')
  await expect(panel).toContainText('Set race start time above to enable media grouping.')
  await start.fill('2026-03-14T09:44:58')
  await expect(rowOf(page, 'one.jpg')).toContainText('0:06Run 1')
})

test('[MEDIA-31] typing half a date changes nothing', async ({ page }) => {
  await openRace(page)
  await addFiles(page, [aPhoto(afterStart(300), { name: 'one.jpg' })])
  const panel = await openPanel(page)
  const start = panel.getByLabel('Race start time')
  // The first part of the input is the month: clearing it leaves half a date.
  await start.click({ position: { x: 20, y: 20 } })
  await start.press('Backspace')
  await expect(start).toHaveJSProperty('validity.badInput', true)
  await expect(rowOf(page, 'one.jpg')).toContainText('5:00Ski Erg')
})

test('[MEDIA-36] a photo without a time is placed by hand, and appears there', async ({ page }) => {
  await openRace(page)
  await addFiles(page, [
    // More than are listed initially; those without a time come last.
    ...Array.from({ length: 24 }, (_, i) => aPhoto(afterStart(900 + i * 60), { name: `${i}.jpg` })),
    aPhoto(null, { name: 'screenshot.jpg', color: GREEN }),
  ])
  await panelOf(page).getByRole('button', { name: 'Place manually' }).click()
  const panel = panelOf(page)
  await expect(panel.getByLabel('Taken during')).toBeFocused()
  await expectInWindow(panel.getByLabel('Taken during'))
  await expect(rowOf(page, 'screenshot.jpg')).toContainText('No time')
  await panel.getByLabel('Taken during').selectOption('Row')
  await expect(rowOf(page, 'screenshot.jpg')).toContainText(/RowManual/)
  await panel.getByLabel('Moment in the race').fill('700')
  await expect(rowOf(page, 'screenshot.jpg')).toContainText('11:40Sled PushManual')
  await expect(panel).not.toContainText('Photos Missing Timestamps')
  await seekTo(page, 701)
  expect(await quartersOf(shownItem(page))).toBe('GGGG')
  await panel.getByRole('button', { name: 'Remove from the timeline' }).click()
  await expect(panel).toContainText('Photos Missing Timestamps')
})

test('[MEDIA-42, MEDIA-40] media, times and settings survive a reload, and go when deleted', async ({
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
  // On a slow phone the page is gone before its database responds.
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

  const kept = page.getByRole('region', { name: 'Saved in this browser' })
  await expect(kept).toContainText('2 files for this replay, 0.1 MB.')
  await page.goto('/race?idp=RTNG0007')
  await openPanel(page)
  await expect(kept).toContainText('No media for this replay yet. 2 files for other replays')
  const remove = async (part: RegExp) => {
    await kept.getByRole('button', { name: 'Delete everything' }).click()
    await page
      .getByRole('dialog', { name: 'Delete everything?' })
      .getByRole('button', { name: part })
      .click()
  }
  await remove(/^Delete 2 files from all replays$/)
  await expect(kept).not.toContainText('other replays')
  await panelOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(kept).toContainText('2 files for other replays')
  await remove(/^Delete 2 files from all replays$/)
  await expect(kept).not.toContainText('other replays')
  await page.goto('/race?idp=RTNG0004')
  await openPanel(page)
  await expect(kept).toContainText('No media for this replay yet.')
  await expect(panel.getByLabel('Display mode')).toHaveValue('embedded')
})

test("[MEDIA-40] only this replay's media are deleted, after one question, and Undo brings them back", async ({
  page,
}) => {
  await openRace(page, { idps: ['RTNG0007'] })
  await addFiles(page, [aPhoto(afterStart(300), { name: 'theirs.jpg' })])
  await page.goto('/race?idp=RTNG0004')
  await addFiles(page, [aPhoto(afterStart(300), { name: 'one.jpg' })])
  const panel = await openPanel(page)
  await panel.getByLabel('Display mode').selectOption('popup')
  const kept = page.getByRole('region', { name: 'Saved in this browser' })
  await kept.getByRole('button', { name: 'Delete everything' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete everything?' })
  await expect(dialog).toContainText('You can undo it')
  await expect(
    dialog.getByRole('button', { name: 'Delete 2 files from all replays' }),
  ).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowOf(page, 'one.jpg')).toBeVisible()
  await kept.getByRole('button', { name: 'Delete everything' }).click()
  await dialog.getByRole('button', { name: 'Delete 1 file from this replay' }).click()
  await expect(rowOf(page, 'one.jpg')).toHaveCount(0)
  await expect(kept).toContainText('No media for this replay yet. 1 file for other replays')
  await panel.getByRole('button', { name: 'Undo' }).click()
  await expect(rowOf(page, 'one.jpg')).toContainText('5:00')
  await page.reload()
  await openPanel(page)
  await expect(rowOf(page, 'one.jpg')).toContainText('5:00')
  await expect(panel.getByLabel('Display mode')).toHaveValue('popup')
})

test('[MEDIA-42] unreadable media are reported, left alone, and back once they can be read', async ({
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
  await expect(alert).toContainText('Some of your media could not be read')
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
  await alert.getByRole('button', { name: 'Start over' }).click()
  await expect(alert).toBeHidden()
  await page.addInitScript(() => Object.assign(window, { isReadable: true }))
  await page.reload()
  await openPanel(page)
  await expect(page.getByRole('region', { name: 'Saved in this browser' })).toContainText(
    'No media for this replay yet.',
  )
})

for (const width of [360, 1440]) {
  test(`[MEDIA-31] the panel passes axe and fits, at ${width} px`, async ({ page }) => {
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
