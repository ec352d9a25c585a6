import { buildWeb, installPackages, NODE, needFfmpeg, run } from './setup.mjs'

installPackages()
needFfmpeg()
buildWeb()
process.exitCode = run(NODE, ['bench/attack/run-attack.ts', ...process.argv.slice(2)]) ? 0 : 1
