import { installPackages } from './setup.mjs'
import { CHECK, runSteps } from './steps.mjs'

installPackages()
runSteps(CHECK)
