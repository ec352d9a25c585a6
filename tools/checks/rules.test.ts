import { expect, test } from 'vitest'
import { findDeadReferences, findRuleBreaks, readRules } from './rules.ts'

const rules = readRules(`
## PLAY: The playback
- **PLAY-1** Plays.
- **PLAY-2** Pauses,
  and more.
- **PLAY-3** · planned Sings.
`)

test('a rule without a test is reported, a planned one is not', () => {
  const tests = [{ path: 'a.test.ts', text: "test('[PLAY-1] plays', …" }]
  expect(findRuleBreaks(rules, tests)).toEqual(['PLAY-2 has no test'])
})

test('one title may cite several rules', () => {
  const tests = [{ path: 'a.test.ts', text: "test('[PLAY-1, PLAY-2] plays', …" }]
  expect(findRuleBreaks(rules, tests)).toEqual([])
})

test('tests of planned and of unknown rules are reported', () => {
  const text = "test('[PLAY-1, PLAY-2] x') test('[PLAY-3] sings') test('[PLAY-9] dances')"
  expect(findRuleBreaks(rules, [{ path: 'a.test.ts', text }])).toEqual([
    'a.test.ts cites PLAY-9, which is not a rule',
    'PLAY-3 has a test but is marked planned',
  ])
})

test('a rule in brackets outside a title proves nothing', () => {
  const tests = [{ path: 'a.test.ts', text: '// see [PLAY-1] and [PLAY-2]' }]
  expect(findRuleBreaks(rules, tests)).toHaveLength(2)
})

test('a rule mentioned in code, a comment or a document must exist', () => {
  const files = [
    { path: 'docs/a.md', text: 'As PLAY-1 and PLAY-7 say (PLAY-7), in UTF-16 and PLAY-12s.' },
    { path: 'race/a.ts', text: "// Lands on the run (PLAY-9).\ntest.each([['PLAY-2', 1]])" },
  ]
  expect(findDeadReferences(rules, files)).toEqual([
    'docs/a.md names PLAY-7, which is not a rule',
    'race/a.ts names PLAY-9, which is not a rule',
  ])
})
