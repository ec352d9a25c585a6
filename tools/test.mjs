import {
  buildWeb,
  ensureChromium,
  ensureHeadlessShell,
  ensureOtherBrowsers,
  installPackages,
  needFfmpeg,
} from './setup.mjs'
import { CHECK, runSteps } from './steps.mjs'

installPackages()
const chromium = ensureChromium()
const headless = ensureHeadlessShell() ?? chromium
const others = ensureOtherBrowsers()
needFfmpeg()
buildWeb()
runSteps(
  [
    ...CHECK,
    ['end to end', 'playwright', ['test', '-c', 'e2e']],
    ['journeys in every browser', 'playwright', ['test', '-c', 'e2e/browsers.config.ts']],
  ],
  { CHROMIUM: chromium, HEADLESS_SHELL: headless, ...others },
)
