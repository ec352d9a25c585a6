// Runs on the machine's own Node, before anything is installed: plain JavaScript, no packages.
import { buildWeb, ENV, ensureChromium, installPackages, NODE, needFfmpeg, run } from './setup.mjs'

/* Sets up what a program needs and runs it: `node tools/run.mjs [--pages] [--chromium] PROGRAM …`.
   The project's own Node runs programs that end in `.ts`. */
const command = process.argv.slice(2)
const needs = []
while (command[0]?.startsWith('--')) needs.push(command.shift())
installPackages()
const env = needs.includes('--chromium') ? { ...ENV, CHROMIUM: ensureChromium() } : ENV
if (needs.includes('--pages')) {
  needFfmpeg()
  buildWeb()
}
const [program, ...args] = command[0].endsWith('.ts') ? [NODE, ...command] : command
process.exitCode = run(program, args, { env }) ? 0 : 1
