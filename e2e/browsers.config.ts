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
  reporter: [['list'], ['./browsers/report.ts']],
  // A journey is a browser of its own, and the map of every one is painted without a graphics card.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  projects: BROWSER_NAMES.filter((name) => PROGRAMS[name]).map((name) => ({
    name,
    use: { program: PROGRAMS[name] },
  })),
})
