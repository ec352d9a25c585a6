import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { test as base, listenForNoise, markHintSeen } from './fixtures.ts'

type Fixtures = {
  /**
   * Ends the browser and starts it again on the same profile; gives its first page. In between the
   * folder of the profile is nobody's.
   */
  restart: (between?: (folder: string) => void) => Promise<Page>
}

/**
 * A browser with a profile on the disk. Other tests use private windows, whose database is in
 * memory, where large values and a restart behave differently.
 */
export const test = base.extend<Fixtures>({
  restart: async ({ launchOptions, baseURL, extraHTTPHeaders, viewport, noise }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'racetrace-profile-'))
    const options = {
      ...launchOptions,
      viewport,
      ...(baseURL !== undefined && { baseURL }),
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    }
    let context: BrowserContext | null = null
    await use(async (between = () => {}) => {
      await context?.close()
      between(folder)
      context = await chromium.launchPersistentContext(folder, options)
      await markHintSeen(context)
      const page = context.pages()[0] ?? (await context.newPage())
      listenForNoise(page, noise)
      return page
    })
    await (context as BrowserContext | null)?.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  },
  page: async ({ restart }, use) => {
    await use(await restart())
  },
})
