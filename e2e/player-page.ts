import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { seekTo, stopClock } from './media-panel.ts'
import { openRace } from './open-race.ts'

export { seekTo }

/** Five athletes of the sample race who stay close, so that the order sometimes changes. */
export const RIVALS = ['RTNG0001', 'RTNG0002', 'RTNG0003', 'RTNG0004', 'RTNG0005'] as const
/** Total time of `openPlayer`'s athlete, in seconds. */
export const TOTAL = 3668

/** Opens a replay, waits until everything around it has loaded, and stops the clock. */
export async function openPlayer(page: Page, options: Parameters<typeof openRace>[1] = {}) {
  await openRace(page, options)
  await expect(page.getByRole('heading', { name: 'Splits' })).toBeVisible()
  await expect(page.getByLabel('Race map')).toBeVisible()
  await stopClock(page)
}

export const raceTime = (page: Page) => page.getByLabel('Race time')
export const slider = (page: Page) => page.getByRole('slider', { name: 'Timeline' })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The current replay time in seconds, to a tenth. */
export const timeOf = async (page: Page) => Number(await slider(page).inputValue())

/** Opens one of the three entries of the race page. */
export async function openEntry(page: Page, name: 'Compare' | 'Share' | 'View') {
  await button(page, name).click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  // React shows a lazily loaded part on a timer, which a stopped clock does not run.
  await expect(async () => {
    await page.clock.runFor(50)
    expect(await dialog.isVisible()).toBe(true)
  }).toPass()
  return dialog
}

/** Opens Compare at one of its tabs. */
export async function openCompare(page: Page, tab: 'Add athletes' | 'Ghosts' | 'Start') {
  const dialog = await openEntry(page, 'Compare')
  await dialog.getByRole('tab', { name: tab }).click()
  return dialog
}

/** Toggles a switch in View, and closes View again. */
export async function turnInView(page: Page, name: string) {
  const view = await openEntry(page, 'View')
  await view.getByRole('switch', { name }).click()
  await page.keyboard.press('Escape')
}

/** Checks whether a switch in View is on; `null` means there is none. */
export async function expectInView(page: Page, name: string, isOn: boolean | null) {
  const found = (await openEntry(page, 'View')).getByRole('switch', { name })
  if (isOn === null) await expect(found).toHaveCount(0)
  else await expect(found).toBeChecked({ checked: isOn })
  await page.keyboard.press('Escape')
}

/** The split table's row for that segment. */
export const splitRow = (page: Page, segment: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: segment, exact: true }) })
