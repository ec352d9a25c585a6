import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Common window sizes: laptops, desktops, a tablet, and phones in both orientations. */
export const WINDOWS = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [820, 1180],
  [390, 844],
  [844, 390],
  [360, 640],
] as const

/** Expects the whole element in the window, without scrolling. */
export async function expectInWindow(target: Locator) {
  await expect(target).toBeInViewport({ ratio: 0.99 })
}

/** No control in the window is covered, and no text overflows its box. */
export async function expectNothingCovered(page: Page) {
  const faults = await page.evaluate(() => {
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect()
    const isUnderBar = (y: number) => bar !== undefined && bar.height < 200 && y >= bar.top
    const covered = [...document.querySelectorAll('button, a, input, select')].filter((one) => {
      const box = one.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const isShown = one.checkVisibility() && box.width > 1 && one.closest('.sr-only') === null
      if (!isShown || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false
      if (isUnderBar(y) && one.closest('[data-bottom-bar]') === null) return false
      const top = document.elementFromPoint(x, y)
      // In a scrolling list, a row may be beyond its edge.
      const isBehindEdge = top !== null && !top.contains(one) && !one.contains(top)
      const list = one
        .closest('ul, ol, fieldset > div, div:has(> div > table)')
        ?.getBoundingClientRect()
      const isScrolledAway =
        list && (y > list.bottom || y < list.top || x > list.right || x < list.left)
      return isBehindEdge && !isScrolledAway
    })
    const cut = [...document.querySelectorAll('main button, main h1, main h2, main p')].filter(
      (one) =>
        one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1,
    )
    const isTruncated = (one: Element) => getComputedStyle(one).textOverflow === 'ellipsis'
    return [...covered, ...cut.filter((one) => !isTruncated(one))].map((one) =>
      one.outerHTML.slice(0, 140),
    )
  })
  expect(faults).toEqual([])
}
