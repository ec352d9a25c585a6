import { ENV, run } from './setup.mjs'

/** What `npm run check` does: everything that needs no browser. The pages are built before. */
export const CHECK = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings']],
  ['types: everything', 'tsc', ['-p', '.']],
  ['types: race, without DOM and Node', 'tsc', ['-p', 'race']],
  ['types: contract, without DOM and Node', 'tsc', ['-p', 'contract']],
  ['types: server, without DOM', 'tsc', ['-p', 'server']],
  ['types: web, without Node', 'tsc', ['-p', 'web']],
  ['layers', 'node', ['tools/checks/check-layers.ts']],
  ['rules', 'node', ['tools/checks/check-rules.ts']],
  ['unused files, exports and packages', 'knip', []],
  ['unit tests', 'vitest', ['run']],
  ['attacks, in short', 'node', ['bench/attack/run.ts', '--short']],
  ['size of the pages', 'node', ['tools/checks/check-size.ts']],
]

/** Runs steps one after another, stops at the first that fails, and closes with a count. */
export function runSteps(steps, env = {}) {
  let passed = 0
  for (const [name, command, args] of steps) {
    const start = performance.now()
    console.log(`\n--- ${name}`)
    const isGood = run(command, args, { env: { ...ENV, ...env } })
    if (!isGood) {
      console.error(`--- ${name} failed`)
      break
    }
    passed += 1
    console.log(`--- ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  const failed = passed === steps.length ? 0 : 1
  console.log(
    `\nsteps: ${passed} passed, ${failed} failed, ${steps.length - passed - failed} skipped`,
  )
  process.exitCode = failed
}
