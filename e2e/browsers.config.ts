import { defineConfig } from '@playwright/test'
import { BROWSER_NAMES } from './browsers/driver.ts'
import tests from './playwright.config.ts'

/** The programs; a browser without one is left out. */
const PROGRAMS = {
  Chromium: process.env.CHROMIUM ?? '/usr/bin/chromium',
  Firefox: process.env.FIREFOX ?? '',
  WebKit: process.env.WEBKIT ?? '',
}

// The fonts of the other tests in a browser, for all three.
Object.assign(process.env, tests.use?.launchOptions?.env)
const { projects: _, ...shared } = tests

/** The main journeys in every browser there is: the same server, browsers driven by `browsers/`. */
export default defineConfig<{ program: string }>(shared, {
  testDir: 'browsers',
  testIgnore: [],
  reporter: [['list'], ['./browsers/journey-report.ts']],
  fullyParallel: true,
  // A browser that is driven from outside answers in its own time, WebKit's most of all.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  projects: BROWSER_NAMES.filter((name) => PROGRAMS[name]).map((name) => ({
    name,
    use: { program: PROGRAMS[name] },
    // WebKit's driver has answered nothing for minutes, for a reason that is not known yet.
    ...(name === 'WebKit' && process.env.CI ? { retries: 2 } : {}),
  })),
})
