import { spawn } from 'node:child_process'
import { buildWeb, ENV, ensureFfmpeg, installPackages, NODE, ROOT } from './setup.mjs'

installPackages()
// Without it the server runs all the same, and says that videos are switched off.
ensureFfmpeg()
buildWeb()

// Somebody who watches needs the address and the password, which a line a request would push away;
// a file or a service manager gets every line.
const env = process.stdout.isTTY ? { LOG_LEVEL: 'warn', ...ENV } : ENV
const server = spawn(NODE, ['server/main.ts'], { cwd: ROOT, env, stdio: 'inherit' })
// A terminal signals the whole group; a process manager only us. Pass it on, and let the server
// finish what it is doing.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => {
  process.exitCode = code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1)
})
