import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRuleBreaks, readRules } from './rules.ts'
import { sourceFiles } from './source-files.ts'

const rules = readRules(readFileSync(join(import.meta.dirname, '../../docs/rules.md'), 'utf8'))
const tests = sourceFiles().filter(
  ({ path }) => /\.(test|spec)\.tsx?$/.test(path) && path !== 'tools/checks/rules.test.ts',
)
const breaks = findRuleBreaks(rules, tests)
const planned = rules.filter((rule) => rule.isPlanned).length
for (const line of breaks) console.error(line)
console.log(`${rules.length} rules, ${planned} of them planned, ${breaks.length} problems`)
if (breaks.length > 0) process.exitCode = 1
