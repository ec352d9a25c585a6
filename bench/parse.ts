import { deepStrictEqual } from 'node:assert'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageResult } from '../contract/result-schema.ts'
import { parseResultPage } from '../server/results/parse/result-page.ts'
import type { Measure } from './measure.ts'

const PAGE = join(import.meta.dirname, '../server/results/pages/event-single/page.html')
const SCRIPT = join(import.meta.dirname, 'parse.py')

/** Debian's own interpreter is the one that python3-bs4 is installed for. */
const PYTHON = '/usr/bin/python3'
const WHAT = 'reading a results page (lower quartile)'
const TIMES_FASTER = 15

type Reference = { milliseconds: number; result: Record<string, unknown> }

/** Reading a result's page, against BeautifulSoup on the same page in the same minute. */
export function measureParse(): Measure[] {
  const html = readFileSync(PAGE, 'utf8')
  const pairs: { ours: number; reference: number }[] = []
  // In turns, so that whatever else the machine does meets both of them.
  for (let round = 0; round < 5; round++) {
    const ours = quartileMilliseconds(() => parseResultPage(html))
    const reference = readReference()
    if (reference === null) return [unmeasured(ours)]
    checkSame(html, reference)
    pairs.push({ ours, reference: reference.milliseconds })
  }
  const byRatio = pairs.toSorted((a, b) => a.reference / a.ours - b.reference / b.ours)
  const { ours, reference } = byRatio[2] as (typeof pairs)[number]
  const ratio = reference / ours
  return [
    {
      what: WHAT,
      ours: `${ours.toFixed(2)} ms`,
      reference: `BeautifulSoup ${reference.toFixed(1)} ms`,
      ratio: ratio.toFixed(1),
      goal: `at least ${TIMES_FASTER}`,
      isMet: ratio >= TIMES_FASTER,
    },
  ]
}

/** What was not compared has no goal that could be met. */
function unmeasured(ours: number): Measure {
  const reference = 'not measured: python3-bs4 is not installed'
  return {
    what: WHAT,
    ours: `${ours.toFixed(2)} ms`,
    reference,
    ratio: '–',
    goal: '–',
    isMet: true,
  }
}

/**
 * The lower quartile on both sides: a machine that is busy can only add to a time, and adds more to
 * the longer one, which would flatter us. One call is long enough for the clock to tell.
 */
function quartileMilliseconds(call: () => unknown): number {
  for (let i = 0; i < 1_500; i++) call()
  const times = Array.from({ length: 501 }, () => {
    const start = performance.now()
    call()
    return performance.now() - start
  })
  return times.sort((a, b) => a - b)[125] as number
}

/** Nothing when Python or its package is not there, which is no fault of ours. */
function readReference(): Reference | null {
  const { status, stdout, stderr } = spawnSync(PYTHON, [SCRIPT, PAGE], { encoding: 'utf8' })
  if (status === 0) return JSON.parse(stdout) as Reference
  if (stderr === null || stderr.includes('ModuleNotFoundError')) return null
  throw new Error(`bench/parse.py failed: ${stderr}`)
}

/** A reference that reads less would be no reference. */
function checkSame(html: string, { result }: Reference) {
  const outcome = parseResultPage(html)
  if (!outcome.ok) throw new Error(outcome.reason)
  const { page } = outcome
  const fields = ['athleteName', 'bibNumber', 'ageGroup', 'eventName', 'division', 'totalTime']
  for (const field of [...fields, 'overallPlace', 'agPlace'] as (keyof PageResult)[]) {
    deepStrictEqual(page[field], result[field])
  }
  const { seg_rox_in8: _in, seg_rox_out8: _out, seg_finish: _finish, ...times } = page.segmentTimes
  deepStrictEqual(times, result.segmentTimes)
}
