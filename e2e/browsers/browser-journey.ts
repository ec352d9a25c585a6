import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { Visitor } from './browser-user.ts'
import type { BrowserName, Driver, LaunchOptions } from './driver.ts'
import { launchPuppeteer } from './puppeteer-driver.ts'
import { launchWebKit } from './webkit-driver.ts'

export { expect }

/** Tall, so that toasts appear below the tracer's map: a script doesn't wait for them to go. */
const WINDOW = { width: 1440, height: 1200 }

/**
 * Otherwise the hint about devices would open over the page under test. An empty page has no
 * storage.
 */
const NO_HINT = `if (location.protocol === 'http:') localStorage.setItem('racetrace-device-hint-seen', 'yes')`

type Fixtures = {
  /** Path of the browser the journey runs in, set by the project. */
  program: string
  /** Where the browser stores its data and downloads. */
  folder: string
  /** For journeys with an expected failure, which the console reports. */
  isFailureExpected: boolean
  visitor: Visitor
}

/** A visitor in the project's browser; console messages fail the test. */
export const test = base.extend<Fixtures>({
  program: ['', { option: true }],
  isFailureExpected: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: what Playwright asks for where nothing is needed.
  folder: async ({}, use) => {
    // Short, because a socket path may have at most 107 characters.
    const folder = mkdtempSync(join(tmpdir(), 'racetrace-'))
    await use(folder)
    // Files that a closing browser still writes must not fail the test.
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

/** Adds a remark beside passed or failed in the report. */
export function remark(description: string) {
  test.info().annotations.push({ type: 'remark', description })
}
