import { TOAST } from '../../contract/limits.ts'
import { expect, test } from '../fixtures.ts'
import { expectToast, openTab, signIn, stageOf } from '../operator.ts'
import { painting } from '../painting.ts'
import { RIVALS } from '../player-page.ts'
import { button, openSearch, raceCard, results, searchFor, selected } from '../search-page.ts'
import { lookAt, savePicture, savePng } from './save-picture.ts'

test.describe('the landing page', () => {
  test.use({ viewport: { width: 1440, height: 1080 } })

  test('with its sample', async ({ page }) => {
    // The sample stays at a fixed moment until it is played.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
    await painting(page)
    await savePicture(page, 'landing')
  })
})

test.describe('the search', () => {
  test.use({ viewport: { width: 1440, height: 1160 } })

  test('with one athlete in the list and one found', async ({ page }) => {
    await page.clock.install()
    await openSearch(page)
    await raceCard(page, /Northgate/).check()
    await searchFor(page, 'Overgaard')
    await results(page).getByRole('button', { name: /^Add / }).click()
    await expect(selected(page)).toContainText('Overgaard')
    await button(page, 'Compare').click()
    await searchFor(page, 'Veredas')
    await expect(results(page)).toContainText('Veredas')
    await page.clock.runFor(TOAST.durationMs)
    await lookAt(page)
    await savePicture(page, 'search')
  })
})

test.describe('the operator', () => {
  test.use({ viewport: { width: 1440, height: 960 } })

  test('traces a course', async ({ page }) => {
    await page.clock.install()
    await signIn(page)
    await openTab(page, 'Races')
    await page.getByRole('button', { name: 'Edit 2026 Northgate' }).click()
    await expectToast(page, 'Race opened')
    await openTab(page, 'Course')
    await expect(stageOf(page)).toBeVisible()
    await expect(page.getByText('33/33 segments')).toBeVisible()
    await page.clock.runFor(TOAST.durationMs)
    await expect(page.locator('canvas[data-points]')).toHaveAttribute('data-points', /^\d{4}$/)
    await lookAt(page)
    await savePicture(page, 'tracer')
  })
})

test('the picture of a shared link', async ({ page }) => {
  const idps = RIVALS.map((idp) => `idp=${idp}`).join('&')
  await page.goto('/search')
  const png = await page.evaluate(async (path) => {
    const reply = await fetch(path)
    return [...(await reply.bytes())]
  }, `/api/preview.png?${idps}&event=2026+Northgate`)
  savePng(Buffer.from(png), 'link')
})
