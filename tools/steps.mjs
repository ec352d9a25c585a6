import { spawn } from 'node:child_process'
import { ENV, ROOT } from './setup.mjs'

/** What is read and not run: format, types, imports, sizes. The pages are built before. */
const READ = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings']],
  ['types: everything', 'tsc', ['-p', '.']],
  ['types: race, without DOM and Node', 'tsc', ['-p', 'race']],
  ['types: contract, without DOM and Node', 'tsc', ['-p', 'contract']],
  ['types: server, without DOM', 'tsc', ['-p', 'server']],
  ['types: web, without Node', 'tsc', ['-p', 'web']],
  ['layers', 'node', ['tools/checks/check-layers.ts']],
  ['rules', 'node', ['tools/checks/check-rules.ts']],
  ['unused files, exports and packages', 'knip', []],
  ['size of the pages', 'node', ['tools/checks/check-size.ts']],
]

const UNIT_TESTS = ['unit tests', 'vitest', ['run', '--project', '!real time']]
/** Nearly a minute of waiting, and no work. */
const REAL_TIME = ['unit tests in real time', 'vitest', ['run', '--project', 'real time']]
/** The short form measures no speed, so it may share the machine; half of it is waiting. */
const ATTACKS = ['attacks, in short', 'node', ['bench/attack/run-attack.ts', '--short']]

/** What `npm run check` does: everything that needs no browser. */
export const CHECK = [[READ, [ATTACKS], [REAL_TIME]], [[UNIT_TESTS]]]

/** What `npm test` does behind that. */
export const BROWSERS = [
  [[['end to end', 'playwright', ['test', '-c', 'e2e']]]],
  [[['journeys in every browser', 'playwright', ['test', '-c', 'e2e/browsers.config.ts']]]],
]

/**
 * Runs phases one after another, the lanes of a phase side by side, the steps of a lane one after
 * another. After a failure no other step begins, and those under way come to their end. Closes with
 * a count.
 */
export async function runSteps(phases, env = {}) {
  const screen = createScreen()
  let [passed, failed] = [0, 0]
  const runLane = async (lane) => {
    for (const [name, command, args] of lane) {
      if (failed > 0) return
      const start = performance.now()
      const output = screen.open()
      output.write(`\n--- ${name}\n`)
      const isGood = await runStep(command, args, { ...ENV, ...env }, output)
      if (isGood) passed += 1
      else failed += 1
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      output.write(isGood ? `--- ${name}: ${seconds} s\n` : `--- ${name} failed\n`)
      output.close()
    }
  }
  for (const lanes of phases) await Promise.all(lanes.map(runLane))
  const skipped = phases.flat(2).length - passed - failed
  console.log(`\nsteps: ${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exitCode = failed === 0 ? 0 : 1
}

function runStep(command, args, env, output) {
  // Programs that write into a pipe would leave out their colours.
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...colors, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', output.write)
  child.stderr.on('data', output.write)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      output.write(`${error.message}\n`)
      resolve(false)
    })
    child.once('close', (code) => resolve(code === 0))
  })
}

/** Keeps outputs apart: the step that began first is seen as it goes on, the next one after it. */
function createScreen() {
  const outputs = []
  const show = () => {
    while (outputs.length > 0) {
      const [first] = outputs
      for (const text of first.texts.splice(0)) process.stdout.write(text)
      if (!first.isClosed) return
      outputs.shift()
    }
  }
  return {
    open() {
      const output = { texts: [], isClosed: false }
      outputs.push(output)
      return {
        write(text) {
          output.texts.push(text)
          show()
        },
        close() {
          output.isClosed = true
          show()
        },
      }
    },
  }
}
