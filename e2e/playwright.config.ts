import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findFreePort } from '../tools/testing/free-port.ts'
import { provideSystemFonts, type SystemFonts } from '../tools/testing/system-fonts.ts'

// Every run begins with a first start, in a folder and on a port of its own: two runs on one machine
// do not meet. Workers read this file too and inherit both.
if (!process.env.E2E_FOLDER) {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-e2e-'))
  process.env.E2E_FOLDER = folder
  // The output of a failed test is kept.
  process.on('exit', (code) =>
    rmSync(code === 0 ? folder : join(folder, 'data'), { recursive: true, force: true }),
  )
}
const FOLDER = process.env.E2E_FOLDER
process.env.E2E_PORT ??= String(await findFreePort())
const PORT = Number(process.env.E2E_PORT)
/** A server that runs already, to try one test against; without it one is started. */
const RUNNING = process.env.E2E_URL

/**
 * Chromium loads the suggestions of its address bar, pages of their own, for every window: a quarter
 * of the time of all tests. It heeds the last list of this kind alone, so what Playwright switches
 * off is repeated.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** `PATIENCE=8` on a machine that others use as well: every limit is longer by that. */
const PATIENCE = Number(process.env.PATIENCE ?? 1)

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const HEADLESS_SHELL = process.env.HEADLESS_SHELL ?? CHROMIUM

/** How a browser is started on a machine with these fonts. */
const launchWith = (fonts: SystemFonts, executablePath = HEADLESS_SHELL) => ({
  executablePath,
  env: { ...process.env, ...provideSystemFonts(join(FOLDER, 'fonts'), fonts) },
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    `--disable-features=${SWITCHED_OFF}`,
  ],
})

export default defineConfig({
  testDir: '.',
  outputDir: join(FOLDER, 'results'),
  // Those have a configuration of their own: they run in three browsers.
  testIgnore: 'browsers/**',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // One more than there are cores: a third of the time a test waits for something to be played.
  workers: 3,
  // A second try is reported as flaky; on a shared machine, one slow moment isn't a defect.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  // Anything a test waits for happens within this time, or not at all. Longer waits are explicit.
  timeout: 120_000 * PATIENCE,
  expect: { timeout: 15_000 * PATIENCE },
  maxFailures: 10,
  use: {
    actionTimeout: 30_000 * PATIENCE,
    navigationTimeout: 30_000 * PATIENCE,
    baseURL: RUNNING ?? `http://127.0.0.1:${PORT}`,
    launchOptions: launchWith('common'),
    // Neither is that of the server or of a developer: a test that depends on one of them fails.
    timezoneId: 'America/St_Johns',
    locale: 'tr-TR',
  },
  projects: [
    { name: 'chromium', testIgnore: ['browsers/**', 'installable.spec.ts'] },
    // The headless shell installs no apps, and so does not say whether it could.
    {
      name: 'chromium with its windows',
      testMatch: 'installable.spec.ts',
      use: { launchOptions: launchWith('common', CHROMIUM) },
    },
    {
      name: 'chromium without fonts',
      testMatch: ['fonts.spec.ts', 'layout-shift.spec.ts', 'journey.spec.ts'],
      // Layouts move the same way on a wide screen, which the common fonts have shown.
      grepInvert: /1366 pixels|844 pixels/,
      use: { launchOptions: launchWith('none') },
    },
  ],
  // The product as a stranger starts it, so that the first command is tested by every test.
  webServer: RUNNING
    ? []
    : {
        command: 'npm start',
        cwd: '..',
        url: `http://127.0.0.1:${PORT}/api/health`,
        env: {
          PORT: String(PORT),
          HOST: '127.0.0.1',
          LOG_LEVEL: 'warn',
          DATA_DIR: join(FOLDER, 'data'),
          TZ: 'Pacific/Kiritimati',
          ADMIN_PASSWORD: 'e2e operator password',
          OPERATOR_EMAIL: 'beta@racetrace.example',
          TRUST_PROXY: 'loopback',
        },
        timeout: 600_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      },
})
