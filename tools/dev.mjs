import { spawn } from 'node:child_process'
import { buildWeb, ENV, installPackages, NODE, ROOT } from './setup.mjs'

installPackages()
// The server won't start without built pages; Vite serves the reloading ones.
buildWeb()
const start = (command, args) => spawn(command, args, { cwd: ROOT, env: ENV, stdio: 'inherit' })
const programs = [
  start(NODE, ['--watch', 'server/main.ts']),
  start('vite', ['--clearScreen', 'false']),
]
const stop = () => {
  for (const program of programs) program.kill()
}
for (const program of programs) program.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
