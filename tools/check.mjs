import { buildWeb, installPackages, needFfmpeg } from './setup.mjs'
import { CHECK, runSteps } from './steps.mjs'

installPackages()
needFfmpeg()
// Tests start the real server, which has pages to serve.
buildWeb()
await runSteps(CHECK)
