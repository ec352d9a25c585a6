import { defineConfig } from '@playwright/test'
import { BROWSER_NAMES } from './browsers/driver.ts'
import tests from './playwright.config.ts'

/** Paths of the browsers; one without a path is left out. */
const PROGRAMS = {
  Chromium: process.env.CHROMIUM ?? '/usr/bin/chromium',
  Firefox: process.env.FIREFOX ?? '',
  WebKit: process.env.WEBKIT ?? '',
}

// The same fonts as in the other browser tests, for all three browsers.
Object.assign(process.env, tests.use?.launchOptions?.env)
const { projects: _, ...shared } = tests

/**
 * The main journeys in every available browser: one server, with browsers driven by `browsers/`.
 */
export default defineConfig<{ program: string }>(shared, {
  testDir: 'browsers',
  testIgnore: [],
  reporter: [['list'], ['./browsers/journey-report.ts']],
  fullyParallel: true,
  // A browser driven from outside takes its time to respond, WebKit most of all.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  projects: BROWSER_NAMES.filter((name) => PROGRAMS[name]).map((name) => ({
    name,
    use: { program: PROGRAMS[name] },
    // WebKit's driver sometimes hangs for minutes, for an unknown reason.
    ...(name === 'WebKit' && process.env.CI ? { retries: 2 } : {}),
  })),
})
