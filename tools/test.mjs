import { buildWeb, ensureChromium, installPackages } from './setup.mjs'
import { CHECK, runSteps } from './steps.mjs'

installPackages()
const chromium = ensureChromium()
buildWeb()
runSteps([...CHECK, ['end to end', 'playwright', ['test', '-c', 'e2e']]], { CHROMIUM: chromium })
