import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readRules } from './checks/rules.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The requirements of level 2 by section, as version 4.0.3 numbers them; deleted ones have gaps. */
const LEVEL_2: Record<string, string> = {
  '1.1': '1-7',
  '1.2': '1-4',
  '1.4': '1,4,5',
  '1.5': '1-4',
  '1.6': '1-4',
  '1.7': '1-2',
  '1.8': '1-2',
  '1.9': '1-2',
  '1.10': '1',
  '1.11': '1-2',
  '1.12': '2',
  '1.14': '1-6',
  '2.1': '1-12',
  '2.2': '1-3',
  '2.3': '1-3',
  '2.4': '1-6',
  '2.5': '1-7',
  '2.6': '1-3',
  '2.7': '1-6',
  '2.8': '1-7',
  '2.9': '1-3',
  '2.10': '1-4',
  '3.1': '1',
  '3.2': '1-4',
  '3.3': '1-4',
  '3.4': '1-5',
  '3.5': '1-3',
  '3.7': '1',
  '4.1': '1-3,5',
  '4.2': '1-2',
  '4.3': '1-3',
  '5.1': '1-5',
  '5.2': '1-8',
  '5.3': '1-10',
  '5.4': '1-3',
  '5.5': '1-4',
  '6.1': '1-3',
  '6.2': '1-6',
  '6.3': '1-2',
  '6.4': '1-2',
  '7.1': '1-4',
  '7.2': '1-2',
  '7.3': '1,3,4',
  '7.4': '1-3',
  '8.1': '1-4',
  '8.2': '1-3',
  '8.3': '1-8',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.2': '1-2',
  '10.3': '1-3',
  '11.1': '1-8',
  '12.1': '1-3',
  '12.2': '1',
  '12.3': '1-6',
  '12.4': '1-2',
  '12.5': '1-2',
  '12.6': '1',
  '13.1': '1,3-5',
  '13.2': '1-3,5-6',
  '13.3': '1-2',
  '13.4': '1-2',
  '14.1': '1-4',
  '14.2': '1-6',
  '14.3': '2-3',
  '14.4': '1-7',
  '14.5': '1-4',
}

const ROWS = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, number = '', asks = '', verdict = '', why = '']) => ({ number, asks, verdict, why }))

test('[SAFE-23] the ASVS table has every requirement of level 2, once and in order', () => {
  expect(ROWS.map(({ number }) => number)).toEqual(
    Object.entries(LEVEL_2).flatMap(([section, list]) =>
      list.split(',').flatMap((range) => numbersIn(range).map((number) => `${section}.${number}`)),
    ),
  )
})

test('[SAFE-23] every requirement has a verdict and a reason', () => {
  const bad = ROWS.filter(
    ({ asks, verdict, why }) =>
      !['met', 'not met', 'n/a'].includes(verdict) || asks === '' || why === '',
  )
  expect(bad).toEqual([])
})

test('[SAFE-23] rules and files that the ASVS table names are there', () => {
  const rules = new Set(readRules(read('docs/rules.md')).map(({ id }) => id))
  const named = ROWS.flatMap(({ number, why }) =>
    [
      ...[...why.matchAll(/\b[A-Z]{3,}-\d+\b/g)]
        .map(([id]) => id)
        .filter((id) => !/^(RFC|SHA|HMAC)-/.test(id) && !rules.has(id)),
      ...[...why.matchAll(/`([\w./-]+\.(?:tsx?|md|json|yaml)|Dockerfile)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !existsSync(join(ROOT, path))),
    ].map((missing) => `${number}: ${missing}`),
  )
  expect(named).toEqual([])
})

function numbersIn(range: string): number[] {
  const [first = 0, last = first] = range.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
