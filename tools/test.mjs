import {
  buildWeb,
  ensureChromium,
  ensureHeadlessShell,
  ensureOtherBrowsers,
  installPackages,
  installTestPrograms,
  needFfmpeg,
} from './setup.mjs'
import { BROWSERS, CHECK, runSteps } from './steps.mjs'

installPackages()
installTestPrograms()
const chromium = ensureChromium()
const headless = ensureHeadlessShell() ?? chromium
const others = ensureOtherBrowsers()
needFfmpeg()
buildWeb()
await runSteps([...CHECK, ...BROWSERS], { CHROMIUM: chromium, HEADLESS_SHELL: headless, ...others })
