import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { button, openPlayer, RIVALS, raceTime, seekTo, slider, timeOf } from './player-page.ts'

const isFull = (page: Page) => page.evaluate(() => document.fullscreenElement !== null)

test('[PLAY-27] space, 0 and arrow keys control the replay without a click into it, and the page does not scroll', async ({
  page,
}) => {
  await openPlayer(page)
  const speed = page.getByRole('combobox', { name: 'Speed' })
  const before = await page.evaluate(() => window.scrollY)
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
  await expect(speed).toHaveValue('1')
  await page.keyboard.press('ArrowUp')
  await expect(speed).toHaveValue('5')
  await page.keyboard.press('Space')
  await expect(button(page, 'Pause')).toBeVisible()
  await page.clock.runFor(1000)
  await page.keyboard.press('Space')
  await expect(button(page, 'Play')).toBeVisible()

  await seekTo(page, 100)
  await page.keyboard.press('ArrowRight')
  await expect(raceTime(page)).toHaveText('1:50')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(raceTime(page)).toHaveText('1:30')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(raceTime(page)).toHaveText('2:47')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(raceTime(page)).toHaveText('0:00')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('0')
  await expect(raceTime(page)).toHaveText('0:00')
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('[PLAY-27] a question mark lists the keys, which do nothing while the list is open', async ({
  page,
}) => {
  await openPlayer(page)
  await page.clock.resume()
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'View' })
  await expect(list).toContainText('10 seconds back or forward')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(raceTime(page)).toHaveText('0:00')
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
})

test('[PLAY-27] a focused element keeps its own keys', async ({ page }) => {
  await openPlayer(page, { idps: RIVALS })
  // A button: space clicks it without also starting the replay.
  await button(page, 'Next segment').press('Space')
  await expect(raceTime(page)).not.toHaveText('0:00')
  await expect(button(page, 'Play')).toBeVisible()
  // A clicked button does not keep the key.
  await button(page, 'Reset').click()
  await page.keyboard.press('Space')
  await expect(button(page, 'Pause')).toBeVisible()
  await page.keyboard.press('Space')
  await seekTo(page, 500)
  await slider(page).press('ArrowLeft')
  expect(await timeOf(page)).toBe(490)
  await slider(page).press('Space')
  await expect(button(page, 'Pause')).toBeVisible()
  await slider(page).press('Space')
  // A select: arrow keys change its option.
  const compare = page.getByRole('combobox', { name: 'Compare with' })
  await compare.focus()
  await page.keyboard.press('0')
  expect(await timeOf(page)).toBeGreaterThan(400)
})

test('[PLAY-27] F fills the screen with player and leaderboard, and Escape or F exits', async ({
  page,
}) => {
  await openPlayer(page, { idps: RIVALS })
  const player = page.getByRole('region', { name: 'Replay' })
  await page.keyboard.press('f')
  await expect(button(page, 'Exit full screen')).toBeVisible()
  await expect.poll(() => isFull(page)).toBe(true)
  const { width = 0, height = 0 } = (await player.boundingBox()) ?? {}
  const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
  expect({ width, height }).toEqual(size)
  await expect(player.getByRole('list', { name: 'Leaderboard' })).toBeVisible()
  // Elements behind it are unreachable.
  const behind = page.getByText('Back to Search')
  const isInert = () => behind.evaluate((link) => link.closest('[inert]') !== null)
  expect(await isInert()).toBe(true)
  await page.clock.resume()
  await expectAccessible(page)
  await page.keyboard.press('f')
  await expect(button(page, 'Full screen')).toBeVisible()
  await expect.poll(() => isFull(page)).toBe(false)
  expect(await isInert()).toBe(false)
})

test('[PLAY-27] if the browser has no full screen, the player fills the window', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined })
  })
  await openPlayer(page)
  await button(page, 'Full screen').click()
  const player = page.getByRole('region', { name: 'Replay' })
  await expect.poll(async () => (await player.boundingBox())?.y).toBe(0)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Full screen')).toBeVisible()
})

test('[A11Y-4] everything in the player is reached with the tab key, with visible focus', async ({
  page,
}) => {
  await openPlayer(page)
  const reached: string[] = []
  await page.getByRole('link', { name: 'Back to Search' }).focus()
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const { outlineStyle } = getComputedStyle(element)
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      const isInside = element.closest('section[aria-label=Replay]') !== null
      return { name: element.id ? 'Speed' : name, isInside, outlineStyle }
    })
    if (!focus.isInside && reached.length > 0) break
    if (!focus.isInside) continue
    reached.push(focus.name)
    expect(focus.outlineStyle).toBe('solid')
  }
  for (const name of [
    'Compare',
    'Share',
    'View',
    'Full screen',
    'Timeline',
    'Play',
    'Reset',
    'Skip Runs',
    'Speed',
  ]) {
    expect(reached).toContain(name)
  }
})

test('[LOOK-6] with reduced motion neither rows nor the table glide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPlayer(page, { idps: RIVALS })
  const rows = page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')
  for (const row of await rows.all()) {
    expect(await row.evaluate((item) => getComputedStyle(item).transitionProperty)).toBe('none')
  }
  await expect(button(page, 'Play')).toBeVisible()
  await button(page, 'Next segment').click()
  await expect(raceTime(page)).toHaveText('2:40')
})
