// Runs on the machine's own Node, before anything is installed: plain JavaScript, no packages.
import { spawn } from 'node:child_process'
import { ROOT } from './setup.mjs'

/** What to run, one command per argument. */
const COMMANDS = process.argv.slice(2)
/** Even with creating a fresh root first, no run takes 90 minutes. */
const MOST_MS = 80 * 60_000

const end = performance.now() + MOST_MS
const total = { passed: 0, failed: 0, skipped: 0 }
for (const command of COMMANDS) {
  const isGood = await runCommand(command)
  console.log(`racetrace: ${command} ${isGood ? 'passed' : 'failed'}\n`)
  if (isGood) continue
  process.exitCode = 1
  break
}
console.log(`steps: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)

/** Runs a command and adds up its counted steps; true if it succeeded in time. */
function runCommand(command) {
  // In its own process group, so that everything it started can be ended with it.
  const child = spawn('bash', ['-c', command], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  const timer = setTimeout(() => {
    console.log(`racetrace: ${command} was ended after ${MOST_MS / 60_000} minutes`)
    process.kill(-child.pid, 'SIGKILL')
  }, end - performance.now())
  let counted = null
  let open = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    process.stdout.write(text)
    const lines = (open + text).split('\n')
    open = lines.pop() ?? ''
    for (const line of lines) counted = readCount(line) ?? counted
  })
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearTimeout(timer)
      // A killed command, or one that never reached its steps, counts as one failure.
      const counts = counted ?? { passed: 0, failed: 1, skipped: 0 }
      for (const name of Object.keys(total)) total[name] += counts[name]
      resolve(code === 0)
    })
  })
}

function readCount(line) {
  const match = /^steps: (\d+) passed, (\d+) failed, (\d+) skipped$/.exec(line)
  if (!match) return null
  const [passed, failed, skipped] = match.slice(1).map(Number)
  return { passed, failed, skipped }
}
