import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addFiles as addMedia, afterStart } from './media-panel.ts'
import { answerResults, FIVE, openRace } from './open-race.ts'
import { openTab, pressInMore, putRace, removeRaces, signIn } from './operator.ts'
import { aPhoto } from './photo-files.ts'

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

type Dialog = {
  title: string
  open: (page: Page) => Promise<void>
  /** Role and name of the focused element; the dialog itself if it has no action. */
  focus: ['button' | 'link' | 'combobox' | 'textbox' | 'spinbutton' | 'dialog', string]
}

/** Every dialog that opens without an error; the others are in the tests of those errors. */
const DIALOGS: Dialog[] = [
  {
    title: 'Request Access to Our Beta',
    open: async (page) => {
      await page.goto('/')
      await press(page, 'Request Access to Our Beta')
    },
    focus: ['link', 'Send an email'],
  },
  {
    title: 'Request a race',
    open: async (page) => {
      await page.goto('/search')
      await press(page, /Request it here/)
    },
    focus: ['combobox', 'Season'],
  },
  {
    title: 'Select Race Event',
    open: async (page) => {
      await answerResults(page, () => ({ eventName: null, raceId: null }))
      await openRace(page)
    },
    focus: ['combobox', 'Season'],
  },
  {
    title: 'Race Map Not Available',
    open: async (page) => {
      await answerResults(page, () => ({ eventName: '2026 Elsewhere', raceId: null }))
      await openRace(page)
    },
    focus: ['button', 'Watch on the standard course'],
  },
  {
    title: 'Start over?',
    open: async (page) => {
      await signIn(page)
      await page.getByLabel('Race Name').fill('2026 Draft')
      await press(page, 'Start over')
    },
    focus: ['button', 'Cancel'],
  },
]

/** Checks the open dialog, and closes it. */
async function expectFocus(page: Page, { title, focus: [role, name] }: Omit<Dialog, 'open'>) {
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  const wanted = role === 'dialog' ? dialog : dialog.getByRole(role, { name })
  await expect(wanted).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

for (const { open, ...dialog } of DIALOGS) {
  test(`[A11Y-7] '${dialog.title}' opens with the focus on ${dialog.focus.join(' ')}`, async ({
    page,
  }) => {
    await open(page)
    await expectFocus(page, dialog)
  })
}

test('[A11Y-7] every dialog of a replay opens with the focus on its main action', async ({
  page,
}) => {
  await openRace(page)
  await expect(page.getByRole('img', { name: 'Race map' })).toBeVisible()
  await page.keyboard.press('?')
  await expectFocus(page, { title: 'View', focus: ['combobox', 'Camera'] })
  await press(page, /^(Upload Media|Add photos and videos)$/)
  const focus: Dialog['focus'] = ['button', 'Continue to Upload']
  await expectFocus(page, { title: 'Upload Information', focus })
  await addMedia(page, [aPhoto(afterStart(600))])
  await press(page, 'Optimize for Sharing')
  await expectFocus(page, { title: 'Optimized for Sharing', focus: ['button', 'Got it'] })
})

test('[A11Y-7] Share opens with the focus on Copy link, even when the dialog loads late', async ({
  page,
}) => {
  const isPreviewReady = Promise.withResolvers<void>()
  await page.route(/\/dialog-window-[^/]*\.js$/, async (route) => {
    await isPreviewReady.promise
    await route.continue()
  })
  await openRace(page)
  const contents = page.waitForResponse(/\/share-dialog-[^/]*\.js$/)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await (await contents).finished()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  isPreviewReady.resolve()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeFocused()
})

test('[A11Y-7] a dialog longer than the window opens at its title, with its buttons in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 640, height: 260 })
  await page.goto('/')
  await press(page, 'Request Access to Our Beta')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: 'Send an email' })).toBeFocused()
  expect(await dialog.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  await expect(dialog.getByRole('heading')).toBeInViewport({ ratio: 1 })
  await expect(dialog.getByRole('link', { name: 'Send an email' })).toBeInViewport({ ratio: 1 })
})

test('[A11Y-7] Escape closes a dialog even when a toast has appeared after it', async ({
  page,
}) => {
  const isOpen = Promise.withResolvers<void>()
  await page.route(/\/toaster-[^/]*\.js$/, async (route) => {
    await isOpen.promise
    await route.continue()
  })
  await signIn(page)
  await page.getByLabel('Race Name').fill('2026 Draft')
  await press(page, 'Start over')
  const dialog = page.getByRole('dialog', { name: 'Start over?' })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  isOpen.resolve()
  await expect(page.getByText('Access Granted', { exact: true })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true })

  for (const { title, idps, width, action } of [
    { title: 'Relive Your Race on Mobile', idps: ['RTNG0004'], width: 1366, action: 'Watch here' },
    { title: 'Better on Desktop', idps: FIVE, width: 390, action: 'Continue here' },
  ]) {
    test.describe(title, () => {
      const hasTouch = width < 768
      test.use({ viewport: { width, height: 800 }, hasTouch, isMobile: hasTouch })

      test(`[A11Y-7, RACE-16] opens at the first pause, never before, and Enter closes it`, async ({
        page,
      }) => {
        await openRace(page, { idps })
        const play = page.getByRole('button', { name: 'Play', exact: true })
        const dialog = page.getByRole('dialog', { name: title })
        await play.click()
        await page.clock.runFor(500)
        await expect(dialog).toHaveCount(0)
        await page.keyboard.press('Space')
        await page.clock.resume()
        await expect(dialog.getByRole('button', { name: action })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(dialog).toBeHidden()
      })
    })
  }
})

test('[A11Y-7] a race is deleted by typing its name and pressing Enter', async ({ page }) => {
  const name = `2026 Enter ${test.info().retry}`
  await signIn(page)
  await putRace(page, name)
  await openTab(page, 'Races')
  await pressInMore(page, name, `Delete ${name}`)
  const dialog = page.getByRole('dialog', { name: 'Delete race' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This doesn’t match the name of the race')).toBeVisible()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Races', exact: true }).getByText(name)).toHaveCount(
    0,
  )
  await removeRaces(page, name)
})
