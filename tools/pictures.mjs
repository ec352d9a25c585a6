import { buildWeb, ENV, ensureChromium, installPackages, needFfmpeg, run } from './setup.mjs'

installPackages()
const chromium = ensureChromium()
needFfmpeg()
buildWeb()
const args = ['test', '-c', 'e2e/pictures.config.ts', ...process.argv.slice(2)]
process.exitCode = run('playwright', args, { env: { ...ENV, CHROMIUM: chromium } }) ? 0 : 1
