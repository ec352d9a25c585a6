import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

// Every run begins with a first start. Workers read this file too and inherit the folder.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'racetrace-e2e-'))

const PORT = Number(process.env.E2E_PORT ?? 4173)
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

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // A second try is reported as flaky; on a machine shared with others one slow moment is no defect.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  // Two cores for browsers, server and ffmpeg: slow is not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: RUNNING ?? `http://127.0.0.1:${PORT}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--disable-features=${SWITCHED_OFF}`,
      ],
    },
  },
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
          DATA_DIR: process.env.E2E_DATA_DIR,
          ADMIN_PASSWORD: 'e2e operator password',
          OPERATOR_EMAIL: 'beta@racetrace.example',
          TRUST_PROXY: 'loopback',
        },
        timeout: 180_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      },
})
