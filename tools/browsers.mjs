import {
  buildWeb,
  ENV,
  ensureChromium,
  ensureOtherBrowsers,
  installPackages,
  needFfmpeg,
  run,
} from './setup.mjs'

/** This option is ours; Playwright gets all the others. */
const WRITE = '--write'
installPackages()
const env = {
  ...ENV,
  CHROMIUM: ensureChromium(),
  ...ensureOtherBrowsers(),
  ...(process.argv.includes(WRITE) ? { BROWSERS_REPORT: 'docs/browsers.md' } : {}),
}
needFfmpeg()
buildWeb()
const args = [
  'test',
  '-c',
  'e2e/browsers.config.ts',
  ...process.argv.slice(2).filter((arg) => arg !== WRITE),
]
process.exitCode = run('playwright', args, { env }) ? 0 : 1
