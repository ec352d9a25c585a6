import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { test as base, listenForNoise, markHintSeen } from './fixtures.ts'

type Fixtures = {
  /**
   * Closes the browser and starts it again with the same profile; gives its first page. In between,
   * no process uses the profile folder.
   */
  restart: (between?: (folder: string) => void) => Promise<Page>
}

/**
 * A browser with a profile on disk. Other tests use private windows with an in-memory database,
 * where large values and restarts behave differently.
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
