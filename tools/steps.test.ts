import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const STEPS = join(import.meta.dirname, 'steps.mjs')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'racetrace-steps-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

type Step = [name: string, command: string, args: string[]]
const shell = (name: string, script: string): Step => [name, 'sh', ['-c', script]]
const made = (name: string) => `'${join(folder, name)}'`
const waitFor = (name: string) => `until [ -e ${made(name)} ]; do sleep 0.02; done`

/** The printed output, with all durations set to 0, and the exit code. */
function run(...phases: Step[][][]) {
  const script = `import { runSteps } from '${STEPS}'\nawait runSteps(${JSON.stringify(phases)}, { GIVEN: 'a variable' })`
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  )
  return {
    lines: stdout
      .replace(/[\d.]+ s$/gm, '0 s')
      .split('\n')
      .filter(Boolean),
    status,
  }
}

test('[HOUSE-2] lanes run in parallel, phases one after another, and their outputs are not mixed', () => {
  const first = `echo begins; touch ${made('a')}; ${waitFor('b')}; echo "ends with $GIVEN"`
  const second = `${waitFor('a')}; echo meanwhile >&2; touch ${made('b')}`
  const lanes = [[shell('one', first), shell('two', 'echo then')], [shell('other', second)]]
  expect(run(lanes, [[shell('last', 'echo behind')]])).toEqual({
    lines: [
      ...['--- one', 'begins', 'ends with a variable', '--- one: 0 s'],
      ...['--- other', 'meanwhile', '--- other: 0 s'],
      ...['--- two', 'then', '--- two: 0 s'],
      ...['--- last', 'behind', '--- last: 0 s'],
      'steps: 4 passed, 0 failed, 0 skipped',
    ],
    status: 0,
  })
})

test('[HOUSE-2] after a failure no step starts, running ones finish, and the whole run fails', () => {
  const { lines, status } = run(
    [
      [shell('one', `${waitFor('failed')}; echo done`), shell('two', 'echo never')],
      [shell('other', `touch ${made('failed')}; exit 3`), shell('more', 'echo never')],
    ],
    [[shell('last', 'echo never')]],
  )
  expect(lines).toEqual([
    ...['--- one', 'done', '--- one: 0 s', '--- other', '--- other failed', 'failed: other'],
    'steps: 1 passed, 1 failed, 3 skipped',
  ])
  expect(status).toBe(1)
})

test('[HOUSE-2] a missing program is a failure', () => {
  const { lines, status } = run([[['absent', 'no-such-program', []]]])
  expect(lines).toContain('--- absent failed')
  expect(status).toBe(1)
})
