import type { SourceFile } from './layers.ts'

/** A numbered rule of `docs/rules.md`. */
export type Rule = { id: string; isPlanned: boolean }

/** The rules in the order they stand. */
export function readRules(markdown: string): Rule[] {
  const lines = markdown.matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\*( · planned)?/gm)
  return [...lines].map(([, id, planned]) => ({ id: id as string, isPlanned: Boolean(planned) }))
}

/** What is wrong between rules and tests: each a sentence. Empty when every built rule has its test. */
export function findRuleBreaks(rules: readonly Rule[], tests: readonly SourceFile[]): string[] {
  const cited = new Map<string, string>()
  for (const { path, text } of tests) for (const id of citedIn(text)) cited.set(id, path)

  const known = new Set(rules.map(({ id }) => id))
  const twice = rules.filter(({ id }, i) => rules.findIndex((rule) => rule.id === id) !== i)
  return [
    ...twice.map(({ id }) => `${id} is given twice`),
    ...[...cited]
      .filter(([id]) => !known.has(id))
      .map(([id, path]) => `${path} cites ${id}, which is not a rule`),
    ...rules
      .filter(({ id, isPlanned }) => !isPlanned && !cited.has(id))
      .map(({ id }) => `${id} has no test`),
    ...rules
      .filter(({ id, isPlanned }) => isPlanned && cited.has(id))
      .map(({ id }) => `${id} has a test but is marked planned`),
  ]
}

/** `[PLAY-1]`, and `[PLAY-1, SCENE-9]`, in the title of a test. */
function citedIn(text: string): string[] {
  const brackets = text.matchAll(/['"`]\[([A-Z0-9]+-\d+(?:, [A-Z0-9]+-\d+)*)\]/g)
  return [...brackets].flatMap((match) => (match[1] as string).split(', '))
}
