import { buildWeb, ensureChromium, installPackages, needFfmpeg } from './setup.mjs'
import { CHECK, runSteps } from './steps.mjs'

installPackages()
const chromium = ensureChromium()
needFfmpeg()
buildWeb()
runSteps([...CHECK, ['end to end', 'playwright', ['test', '-c', 'e2e']]], { CHROMIUM: chromium })
