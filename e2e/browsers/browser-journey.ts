import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { Visitor } from './browser-user.ts'
import type { BrowserName, Driver, LaunchOptions } from './driver.ts'
import { launchPuppeteer } from './puppeteer-driver.ts'
import { launchWebKit } from './webkit-driver.ts'

export { expect }

/** Tall enough that toasts are below the tracer's map: a script doesn't wait for them. */
const WINDOW = { width: 1440, height: 1200 }

/** The hint about devices would open over the page under test. An empty page has no storage. */
const NO_HINT = `if (location.protocol === 'http:') localStorage.setItem('racetrace-device-hint-seen', 'yes')`

type Fixtures = {
  /** The browser's program, of the project the journey runs in. */
  program: string
  /** Where the browser keeps everything, and saves files. */
  folder: string
  /** A journey that loses something on the way: the console says so. */
  isFailureExpected: boolean
  visitor: Visitor
}

/** A visitor in the browser of the project, whose console stays quiet. */
export const test = base.extend<Fixtures>({
  program: ['', { option: true }],
  isFailureExpected: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: what Playwright asks for where nothing is needed.
  folder: async ({}, use) => {
    // Short: a socket's path has at most 107 letters.
    const folder = mkdtempSync(join(tmpdir(), 'racetrace-'))
    await use(folder)
    // Files a browser still writes while it closes aren't a reason to fail.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  visitor: async ({ baseURL, program, folder, isFailureExpected }, use, info) => {
    const name = info.project.name as BrowserName
    const driver = await launch(name, {
      ...{ program, folder },
      server: baseURL ?? '',
      window: WINDOW,
      firstScript: NO_HINT,
    })
    try {
      info.annotations.push({ type: 'version', description: driver.version })
      await use(new Visitor(driver))
      if (info.status !== info.expectedStatus) {
        writeFileSync(info.outputPath('window.png'), await driver.screenshot())
      }
      if (!isFailureExpected) expect(driver.noise()).toEqual([])
    } finally {
      await driver.close()
    }
  },
})

function launch(name: BrowserName, options: LaunchOptions): Promise<Driver> {
  return name === 'WebKit' ? launchWebKit(options) : launchPuppeteer(name, options)
}

/** Adds a remark for the reader beside passed or failed. */
export function remark(description: string) {
  test.info().annotations.push({ type: 'remark', description })
}
