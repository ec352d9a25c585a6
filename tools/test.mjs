import {
  buildWeb,
  ensureChromium,
  ensureHeadlessShell,
  ensureOtherBrowsers,
  installPackages,
  needFfmpeg,
} from './setup.mjs'
import { BROWSERS, CHECK, runSteps } from './steps.mjs'

installPackages()
const chromium = ensureChromium()
const headless = ensureHeadlessShell() ?? chromium
const others = ensureOtherBrowsers()
needFfmpeg()
buildWeb()
await runSteps([...CHECK, ...BROWSERS], { CHROMIUM: chromium, HEADLESS_SHELL: headless, ...others })
