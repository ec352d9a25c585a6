import type { Locator, Page } from '@playwright/test'
import { RESULT_PAGE_TEXTS } from '../contract/texts/result/result-page-texts.ts'
import { NAMES } from '../tools/testing/any-name.ts'
import { expectNoOverflow } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { answerResults, FIVE } from './open-race.ts'
import { button, openPlayer, raceTime } from './player-page.ts'

const LONG = NAMES.find(({ script, length }) => script === 'Latin' && length === 60)?.name ?? ''

const DESKTOPS = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [820, 1180],
] as const
const PHONES = [
  [390, 844],
  [844, 390],
  [360, 640],
] as const

const board = (page: Page) => page.getByRole('list', { name: 'Leaderboard' })

/** A replay after the first tap on a phone, paused in the middle of the race. */
async function openPaused(page: Page, idps: readonly string[]) {
  await answerResults(page, () => ({ athleteName: LONG }))
  await openPlayer(page, { idps, query: '&t=1500' })
  await button(page, 'Play').click()
  await button(page, 'Pause').click()
  await page.mouse.move(0, 0)
}

/** Opened once and then resized, so every size shows the same page. */
async function resize(page: Page, [width, height]: readonly [number, number]) {
  await page.setViewportSize({ width, height })
  const isSized = () =>
    page.getByLabel('Race map').evaluate((map) => {
      const canvas = map.querySelector('canvas')?.getBoundingClientRect()
      const box = map.getBoundingClientRect()
      return canvas !== undefined && Math.abs(canvas.width - box.width) < 1
    })
  await expect.poll(isSized).toBe(true)
}

async function expectInWindow(page: Page, parts: Record<string, Locator>) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const [name, part] of Object.entries(parts)) {
    await expect(part, name).toBeVisible()
    const box = await part.boundingBox()
    if (!box) throw new Error(`${name} is not there`)
    expect(box.x, `${name} from the left`).toBeGreaterThanOrEqual(-0.5)
    expect(box.y, `${name} from the top`).toBeGreaterThanOrEqual(-0.5)
    expect(box.x + box.width, `${name} to the right`).toBeLessThanOrEqual(width + 0.5)
    expect(box.y + box.height, `${name} to the bottom`).toBeLessThanOrEqual(height + 0.5)
  }
}

/** Truncated texts in the first window, and overlapping texts and controls. */
const findFaults = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (element: Element) => {
      const { width, height, top } = element.getBoundingClientRect()
      return (
        width > 2 &&
        height > 2 &&
        top < innerHeight &&
        element.checkVisibility({ opacityProperty: true })
      )
    }
    const nameOf = (element: Element) =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`
    const isCut = (element: Element) => {
      const { overflowX } = getComputedStyle(element)
      // Less than half a line, such as a diacritic above a capital letter.
      const isTooTall = element.scrollHeight > element.clientHeight + 6
      const isTooWide = element.scrollWidth > element.clientWidth + 1
      return overflowX === 'hidden' && (isTooTall || isTooWide)
    }
    const main = document.querySelector('main') ?? document.body
    const texts = [...main.querySelectorAll('h1, h2, dt, dd, li span, header span, p')]
    const cut = texts.filter((element) => isSeen(element) && isCut(element)).map(nameOf)

    const read = 'h1, h2, dd, time, select, summary, button, a[href], [role=listitem], li'
    // Rows of the split table are in their own scrolling box.
    const all = [...document.querySelectorAll(read)].filter(
      (element) => isSeen(element) && !element.closest('tbody'),
    )
    const innermost = all.filter(
      (one) => !all.some((other) => other !== one && one.contains(other)),
    )
    const rects = innermost.map((element) => ({ element, rect: element.getBoundingClientRect() }))
    const overlapping = rects.flatMap(({ element, rect }, i) =>
      rects.slice(i + 1).flatMap((other) => {
        const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
        const down = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top)
        return across > 1 && down > 1 ? [`${nameOf(element)} and ${nameOf(other.element)}`] : []
      }),
    )
    return { cut, overlapping }
  })

async function expectFits(page: Page, idps: readonly string[], isDesktop: boolean) {
  await expectInWindow(page, {
    'Play button': button(page, 'Play'),
    map: page.getByLabel('Race map'),
    clock: raceTime(page),
    ...(idps.length > 1 ? { leaderboard: board(page) } : {}),
    ...(idps.length === 1 && isDesktop ? { splits: page.getByRole('table').locator('../..') } : {}),
  })
  const map = await page.getByLabel('Race map').boundingBox()
  expect(map?.height).toBeGreaterThanOrEqual(160)
  expect(await findFaults(page)).toEqual({ cut: [], overlapping: [] })
  await expectNoOverflow(page)
}

for (const idps of [['RTNG0004'], FIVE]) {
  const who = idps.length === 1 ? 'one athlete' : 'five athletes'

  test(`[LOOK-13] a replay of ${who} with a name of 60 characters fits the first window on laptops, desktops and tablets`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await openPaused(page, idps)
    for (const size of DESKTOPS) {
      await test.step(size.join(' x '), async () => {
        await resize(page, size)
        await expectFits(page, idps, size[0] >= 1280)
      })
    }
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test(`[LOOK-4, LOOK-13] a replay of ${who} with a name of 60 characters fits the first window on phones, in both orientations`, async ({
      page,
    }) => {
      await openPaused(page, idps)
      for (const size of PHONES) {
        await test.step(size.join(' x '), async () => {
          await resize(page, size)
          await expectFits(page, idps, false)
        })
      }
    })
  })
}

test('[LOOK-13] the stage grows on a large screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPlayer(page)
  const widthOf = async () => (await page.getByLabel('Race map').boundingBox())?.width ?? 0
  const before = await widthOf()
  await resize(page, [1920, 1080])
  expect(await widthOf()).toBeGreaterThan(before + 400)
})

test('[RACE-4] opening the details of an athlete changes neither the player nor the other cards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openPlayer(page, { idps: FIVE })
  const player = page.getByRole('region', { name: 'Replay' })
  const cards = page.getByRole('region', { name: 'Comparison' }).getByRole('listitem')
  const summary = cards.first().getByText(RESULT_PAGE_TEXTS.details)
  await summary.scrollIntoViewIfNeeded()
  const boxes = async () => [await player.boundingBox(), await cards.nth(1).boundingBox()]
  const before = await boxes()
  await summary.click()
  await expect(cards.first().getByText('Nationality')).toBeVisible()
  expect(await boxes()).toEqual(before)
})

test('[RACE-4] from 360 to 820 pixels, part of the next card is visible as a hint that there are more', async ({
  page,
}) => {
  await openPlayer(page, { idps: FIVE })
  const cards = page.getByRole('region', { name: 'Comparison' }).getByRole('listitem')
  const countPartly = (width: number) =>
    cards.evaluateAll((items, width) => {
      const sides = items.map((item) => item.getBoundingClientRect())
      return sides.filter(({ left, right }) => left < width - 24 && right > width).length
    }, width)
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [600, 800],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => countPartly(width), `${width} pixels wide`).toBe(1)
  }
})

test('[PLAY-27] a click on the map plays and pauses', async ({ page }) => {
  await openPlayer(page)
  await page.getByLabel('Race map').click()
  await expect(button(page, 'Pause')).toBeVisible()
  await page.clock.runFor(1000)
  await page.getByLabel('Race map').click({ position: { x: 5, y: 5 } })
  await expect(button(page, 'Play')).toBeVisible()
  await expect(raceTime(page)).not.toHaveText('0:00')
})
