import { spawn } from 'node:child_process'
import { buildWeb, ENV, ensureFfmpeg, installPackages, NODE, ROOT } from './setup.mjs'

installPackages()
// Without it the server still runs, and says that videos are switched off.
ensureFfmpeg()
buildWeb()

// In a terminal the address and password must stay visible, and a log line per request would scroll
// them away; a file or a service manager gets every line.
const env = process.stdout.isTTY ? { LOG_LEVEL: 'warn', ...ENV } : ENV
const server = spawn(NODE, ['server/main.ts'], { cwd: ROOT, env, stdio: 'inherit' })
// A terminal signals the whole group, a process manager only this process. Pass the signal on, and
// let the server finish its work.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
})
