import { buildWeb, installPackages, NODE, needFfmpeg, run } from './setup.mjs'

installPackages()
needFfmpeg()
buildWeb()
process.exitCode = run(NODE, ['bench/faults/run-faults.ts', ...process.argv.slice(2)]) ? 0 : 1
