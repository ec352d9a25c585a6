import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Fault } from './fault.ts'

const ROOT = join(import.meta.dirname, '../..')

type Report = {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

/** Runs the faults that are tests, repeatedly: each with a real server and real storage. */
export async function runTests(rounds: number): Promise<Fault[]> {
  const faults = new Map<string, Fault>()
  for (let round = 0; round < rounds; round++) {
    for (const { title, status, failureMessages } of await runOnce()) {
      // The rules in front are for those who read the tests.
      const [fault = '', tried = ''] = title.replace(/^\[[^\]]*\] /, '').split(': ')
      const { times = 0, lost = [] } = faults.get(fault) ?? {}
      const wasRun = status === 'passed' || status === 'failed'
      const messages = failureMessages.map((message) => message.split('\n')[0] ?? '')
      faults.set(fault, {
        fault,
        tried: wasRun ? tried : `${tried} (not possible on this machine)`,
        times: times + Number(wasRun),
        lost: [...lost, ...messages],
      })
    }
  }
  return [...faults.values()]
}

async function runOnce() {
  const folder = mkdtempSync(join(tmpdir(), 'racetrace-fault-report-'))
  const report = join(folder, 'report.json')
  const args = ['run', 'server/faults.test.ts', '--reporter=json', `--outputFile=${report}`]
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [vitest, ...args], { cwd: ROOT, stdio: 'ignore' })
  await once(child, 'close')
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  rmSync(folder, { recursive: true })
  return testResults.flatMap(({ assertionResults }) => assertionResults)
}
