import { spawn } from 'node:child_process'
import { ENV, ROOT } from './setup.mjs'

/** Static checks: format, types, imports, rules. */
const READ = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings']],
  ['types: everything', 'tsc', ['-p', '.']],
  ['types: race, without DOM and Node', 'tsc', ['-p', 'race']],
  ['types: contract, without DOM and Node', 'tsc', ['-p', 'contract']],
  ['types: server, without DOM', 'tsc', ['-p', 'server']],
  ['types: web, without Node', 'tsc', ['-p', 'web']],
  ['layers', 'node', ['tools/checks/check-layers.ts']],
  ['texts of screens', 'node', ['tools/checks/check-texts.ts']],
  ['rules', 'node', ['tools/checks/check-rules.ts']],
  ['unused files, exports and packages', 'knip', []],
]

const vitest = (...projects) => ['run', ...projects.flatMap((name) => ['--project', name])]
const UNIT_PROJECTS = ['race', 'web', 'components']
const UNIT_TESTS = ['unit and component tests', 'vitest', vitest(...UNIT_PROJECTS)]
const BROWSER_TESTS = ['test', '-c', 'e2e']

/** The steps of `npm run check`: nothing that needs the pages, a server or a browser. */
export const CHECK = [[READ, [UNIT_TESTS]]]

/** The steps of `npm run check -- --changed`, for uncommitted files. */
export const checkChanged = (paths) => [
  [
    [
      // Without a path Biome would check everything.
      ...(paths.length > 0 ? [['format and lint', 'biome', [...BIOME_PATHS, ...paths]]] : []),
      ['types', 'tsc', ['-p', '.']],
      ['layers', 'node', ['tools/checks/check-layers.ts']],
      ['texts of screens', 'node', ['tools/checks/check-texts.ts']],
      ['rules', 'node', ['tools/checks/check-rules.ts']],
    ],
    [
      [
        'unit and component tests of what changed',
        'vitest',
        [...vitest(...UNIT_PROJECTS), '--changed', '--passWithNoTests'],
      ],
    ],
  ],
]
/** Biome ignores some of the paths. */
const BIOME_PATHS = ['ci', '--error-on-warnings', '--no-errors-on-unmatched', '--reporter=summary']

/** The steps of `npm test` after a check: every server test, and a browser test for each main journey. */
export const CORE = [
  [[['size of the pages', 'node', ['tools/checks/check-size.ts']]]],
  [[['server tests', 'vitest', vitest('server')]]],
  [[['browser tests: the core', 'playwright', [...BROWSER_TESTS, '--grep', '@core']]]],
]

/** Everything `npm test` leaves out. */
export const REST = [
  [
    // These two mostly wait, so they share the machine with the third: the short form of the
    // attacks measures no speed.
    [['attacks, in short', 'node', ['bench/attack/run-attack.ts', '--short']]],
    [['server tests in real time', 'vitest', vitest('real time')]],
    [['server tests on Postgres, kills and faults', 'vitest', vitest('postgres', 'slow')]],
  ],
  [[['browser tests: the rest', 'playwright', [...BROWSER_TESTS, '--grep-invert', '@core']]]],
  [[['journeys in every browser', 'playwright', ['test', '-c', 'e2e/browsers.config.ts']]]],
]

/**
 * Runs phases one after another, the lanes of a phase in parallel, and the steps of a lane one
 * after another. After a failure no other step starts, and running ones finish. Prints a count at
 * the end.
 */
export async function runSteps(phases, env = {}) {
  const screen = createScreen()
  let passed = 0
  const failed = []
  const runLane = async (lane) => {
    for (const [name, command, args] of lane) {
      if (failed.length > 0) return
      const start = performance.now()
      const output = screen.open()
      output.write(`\n--- ${name}\n`)
      const isGood = await runStep(command, args, { ...ENV, ...env }, output)
      if (isGood) passed += 1
      else failed.push(name)
      const seconds = ((performance.now() - start) / 1000).toFixed(1)
      output.write(isGood ? `--- ${name}: ${seconds} s\n` : `--- ${name} failed\n`)
      output.close()
    }
  }
  for (const lanes of phases) await Promise.all(lanes.map(runLane))
  const skipped = phases.flat(2).length - passed - failed.length
  console.log(failed.length > 0 ? `\nfailed: ${failed.join(', ')}` : '')
  console.log(`steps: ${passed} passed, ${failed.length} failed, ${skipped} skipped`)
  process.exitCode = failed.length === 0 ? 0 : 1
}

function runStep(command, args, env, output) {
  // Programs don't print colours into a pipe unless told to.
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

/** Keeps outputs apart: the step that started first is shown live, then the next one. */
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
