import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findDeadReferences, findRuleBreaks, readRules } from './rules.ts'
import { sourceFiles } from './source-files.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const rules = readRules(read('docs/rules.md'))
// Its tests invent their own rules.
const sources = sourceFiles().filter(({ path }) => path !== 'tools/checks/rules.test.ts')
const tests = sources.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path))
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'], { cwd: ROOT })
  .sort()
  .map((path) => ({ path, text: read(path) }))
const breaks = [
  ...new Set([
    ...findRuleBreaks(rules, tests),
    ...findDeadReferences(rules, [...sources, ...documents]),
  ]),
]
const planned = rules.filter((rule) => rule.isPlanned).length
for (const line of breaks) console.error(line)
console.log(`${rules.length} rules, ${planned} of them planned, ${breaks.length} problems`)
if (breaks.length > 0) process.exitCode = 1
