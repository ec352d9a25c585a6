import { buildWeb, installPackages } from './setup.mjs'
import { CHECK, runSteps } from './steps.mjs'

installPackages()
// Tests start the real server, which has pages to serve.
buildWeb()
runSteps(CHECK)
