import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findFreePort } from '../tools/testing/free-port.ts'
import { provideSystemFonts, type SystemFonts } from '../tools/testing/system-fonts.ts'

// Every run starts as a first start, with its own folder and port, so that two runs on one machine
// don't collide. Workers read this file too and inherit both.
if (!process.env.E2E_FOLDER) {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-e2e-'))
  process.env.E2E_FOLDER = folder
  // Keeps the output of a failed test.
  process.on('exit', (code) =>
    rmSync(code === 0 ? folder : join(folder, 'data'), { recursive: true, force: true }),
  )
}
const FOLDER = process.env.E2E_FOLDER
process.env.E2E_PORT ??= String(await findFreePort())
const PORT = Number(process.env.E2E_PORT)
/** A server that is already running, to try a single test; without it, one is started. */
const RUNNING = process.env.E2E_URL

/**
 * For every window Chromium loads address bar suggestions, which are separate pages and take a
 * quarter of all test time. Only the last list of this kind counts, so Playwright's own is
 * repeated.
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

/** `PATIENCE=8` multiplies every limit, for a machine shared with others. */
const PATIENCE = Number(process.env.PATIENCE ?? 1)

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const HEADLESS_SHELL = process.env.HEADLESS_SHELL ?? CHROMIUM

/** How to start a browser on a machine with these fonts. */
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
  // Those have their own configuration, because they run in three browsers.
  testIgnore: 'browsers/**',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // One more than the number of cores: a test spends a third of its time waiting for playback.
  workers: 3,
  // A retry is reported as flaky: on a shared machine, one slow moment isn't a defect.
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
    // Neither matches the server's or a developer's settings, so a test that depends on them fails.
    timezoneId: 'America/St_Johns',
    locale: 'tr-TR',
  },
  projects: [
    { name: 'chromium', testIgnore: ['browsers/**', 'installable.spec.ts'] },
    // The headless shell can't install apps, so it can't say whether it could.
    {
      name: 'chromium with its windows',
      testMatch: 'installable.spec.ts',
      use: { launchOptions: launchWith('common', CHROMIUM) },
    },
    {
      name: 'chromium without fonts',
      testMatch: ['fonts.spec.ts', 'layout-shift.spec.ts', 'journey.spec.ts'],
      // At other sizes layouts move the same way, as checked with the common fonts.
      grepInvert: /1366 pixels|844 pixels|at (?!390)\d+ x/,
      use: { launchOptions: launchWith('none') },
    },
  ],
  // Starts the product as a newcomer would, so that every test also tests the first command.
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
