import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** The minified build is less than half the size, and every page has to parse it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Checks the current page against all axe rules. It skips reporting passes and opening a second
 * page for nested frames (there are none), as both take seconds.
 */
export async function expectAccessible(page: Page) {
  const axe = new AxeBuilder({ page, axeSource: AXE })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Nothing may overflow the screen, except inside scrolling elements. */
export async function expectNoOverflow(page: Page) {
  const wide = await page.evaluate(() => {
    const isScrolled = (element: Element): boolean => {
      const parent = element.parentElement
      if (!parent || parent === document.body) return false
      const { overflowX } = getComputedStyle(parent)
      return ['auto', 'scroll', 'hidden', 'clip'].includes(overflowX) || isScrolled(parent)
    }
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 0.5)
      .filter((element) => !isScrolled(element))
      .map((element) => element.outerHTML.slice(0, 120))
  })
  expect(wide).toEqual([])
}
