import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

/** The last lines the build machine prints, with an `npm` that runs a line of shell per command. */
function runCi(answers: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-ci-'))
  try {
    const cases = Object.entries(answers).map(([args, script]) => `'${args}') ${script};;`)
    writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncase "$*" in\n${cases.join('\n')}\nesac\n`)
    chmodSync(join(folder, 'npm'), 0o755)
    const PATH = [folder, dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter)
    const ci = join(import.meta.dirname, 'ci.mjs')
    const { stdout, status } = spawnSync(
      process.execPath,
      [ci, 'npm test', 'npm run test:all -- --rest'],
      {
        env: { PATH },
        encoding: 'utf8',
      },
    )
    return { lines: stdout.split('\n').filter(Boolean).slice(-2), status }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const countOf = (passed: number, failed = 0) =>
  `echo 'steps: ${passed} passed, ${failed} failed, 0 skipped'`

test("[HOUSE-2] the build machine runs the tests in a fresh root, or here if it can't create one", () => {
  const run = readFileSync(join(import.meta.dirname, '../.ci/run'), 'utf8')
  expect(run).toMatch(
    /^exec node tools\/fresh\.mjs --or-here 'node tools\/ci\.mjs "npm test" "npm run test:all -- --rest"'$/m,
  )
  expect(runCi({ test: countOf(12), 'run test:all -- --rest': countOf(5) })).toEqual({
    lines: [
      'racetrace: npm run test:all -- --rest passed',
      'steps: 17 passed, 0 failed, 0 skipped',
    ],
    status: 0,
  })
})

test('[HOUSE-2] the failed command is named, and the next one does not start', () => {
  expect(runCi({ test: `${countOf(11, 1)}; exit 1` })).toEqual({
    lines: ['racetrace: npm test failed', 'steps: 11 passed, 1 failed, 0 skipped'],
    status: 1,
  })
})

test('[HOUSE-2] a command that stops before its count is a failure', () => {
  const broken = { test: countOf(12), 'run test:all -- --rest': 'kill -9 $$' }
  expect(runCi(broken)).toEqual({
    lines: [
      'racetrace: npm run test:all -- --rest failed',
      'steps: 12 passed, 1 failed, 0 skipped',
    ],
    status: 1,
  })
})
