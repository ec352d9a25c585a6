import { buildWeb, ENV, ensureChromium, installPackages, NODE, needFfmpeg, run } from './setup.mjs'

installPackages()
const chromium = ensureChromium()
needFfmpeg()
buildWeb()
const env = { ...ENV, CHROMIUM: chromium }
process.exitCode = run(NODE, ['bench/run-bench.ts', ...process.argv.slice(2)], { env }) ? 0 : 1
