import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** The address shown in the pictures, independent of the test server's port. */
const HOST = 'racetrace.example'
const { baseURL, launchOptions } = tests.use ?? {}
const { host: server } = new URL(baseURL ?? '')

/** The pictures of the README: the same server and browser as the tests, one picture at a time. */
export default defineConfig(tests, {
  testDir: 'pictures',
  testMatch: '*.pictures.ts',
  workers: 1,
  retries: 0,
  timeout: 300_000,
  use: {
    baseURL: `http://${HOST}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      ...launchOptions,
      args: [
        ...(launchOptions?.args ?? []),
        `--host-resolver-rules=MAP ${HOST} ${server}`,
        // Treated like https or localhost, because browsers make videos nowhere else.
        `--unsafely-treat-insecure-origin-as-secure=http://${HOST}`,
      ],
    },
  },
})
