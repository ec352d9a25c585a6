import { installPackages, NODE, run } from './setup.mjs'

installPackages()
process.exitCode = run(NODE, ['bench/run.ts']) ? 0 : 1
