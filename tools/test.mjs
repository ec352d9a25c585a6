import {
  buildWeb,
  ensureChromium,
  ensureHeadlessShell,
  ensureOtherBrowsers,
  installPackages,
  installTestPrograms,
  needFfmpeg,
} from './setup.mjs'
import { CHECK, CORE, REST, runSteps } from './steps.mjs'

/* `npm test`: a check, the server tests and the core browser tests. `--all` runs everything,
   `--rest` only what `npm test` leaves out. */
const isRest = process.argv.includes('--rest')
const isAll = isRest || process.argv.includes('--all')
installPackages()
installTestPrograms({ isAll })
const headless = ensureHeadlessShell() ?? ensureChromium()
const programs = isAll ? { CHROMIUM: ensureChromium(), ...ensureOtherBrowsers() } : {}
needFfmpeg()
buildWeb()
const phases = [...(isRest ? [] : [...CHECK, ...CORE]), ...(isAll ? REST : [])]
await runSteps(phases, { HEADLESS_SHELL: headless, ...programs })
