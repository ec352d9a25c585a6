import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './fixtures.ts'
import { addFiles, afterStart } from './media-panel.ts'
import { openRace } from './open-race.ts'
import { aPhoto } from './photo-files.ts'

test('[SHARE-1] without media the card asks for some, with media it offers sharing', async ({
  page,
}) => {
  await openRace(page)
  await expect(page.getByText('Upload Media to Sync Photos & Videos!')).toBeVisible()
  await addFiles(page, [aPhoto(afterStart(600))])
  await expect(page.getByText('Ready to Share Your Replay?')).toBeVisible()
  await expect(page.getByText('Upload Media to Sync Photos & Videos!')).toBeHidden()
})

test('[SHARE-1] Optimize for Sharing skips the runs, scrolls to the figures and says so', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openRace(page)
  await addFiles(page, [aPhoto(afterStart(600))])
  await expect(page.getByRole('switch', { name: 'Skip Runs' }).first()).not.toBeChecked()
  await page.getByRole('button', { name: 'Optimize for Sharing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Optimized for Sharing' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Got it' }).click()
  await expect(page.getByRole('switch', { name: 'Skip Runs' }).first()).toBeChecked()
  await expect.poll(async () => (await page.locator('#stats').boundingBox())?.y).toBeCloseTo(20, 0)
})
