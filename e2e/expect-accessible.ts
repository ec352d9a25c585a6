import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Every page has to parse it: the minified one is less than half of the other. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Checks the current page against all of axe's rules. Passes aren't reported, and no second page is
 * opened for nested frames, since there are none: both take seconds.
 */
export async function expectAccessible(page: Page) {
  const axe = new AxeBuilder({ page, axeSource: AXE })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Nothing may reach beyond the screen, except inside scrolling elements. */
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
