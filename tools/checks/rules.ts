import type { SourceFile } from './layers.ts'

/** A numbered rule of `docs/rules.md`. */
export type Rule = { id: string; isPlanned: boolean }

/** The rules in the order they are listed. */
export function readRules(markdown: string): Rule[] {
  const lines = markdown.matchAll(/^- \*\*([A-Z0-9]+-\d+)\*\*( · planned)?/gm)
  return [...lines].map(([, id, planned]) => ({ id: id as string, isPlanned: Boolean(planned) }))
}

/**
 * Mismatches between rules and tests, each as a sentence; empty when every built rule has a test.
 */
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

/**
 * Rules that code, comments or documents mention and that don't exist, each as a sentence. Only
 * names that start with an area of the rules count, so `UTF-16` doesn't.
 */
export function findDeadReferences(rules: readonly Rule[], files: readonly SourceFile[]): string[] {
  const known = new Set(rules.map(({ id }) => id))
  const areas = new Set([...known].map((id) => id.slice(0, id.lastIndexOf('-'))))
  const name = new RegExp(`(?<![\\w-])(?:${[...areas].join('|')})-\\d+(?![\\w-])`, 'g')
  return files.flatMap(({ path, text }) => {
    const named = new Set([...text.matchAll(name)].map(([id]) => id))
    return [...named]
      .filter((id) => !known.has(id))
      .map((id) => `${path} names ${id}, which is not a rule`)
  })
}

/** `[PLAY-1]` or `[PLAY-1, PLAY-15]` in a test title. */
function citedIn(text: string): string[] {
  const brackets = text.matchAll(/['"`]\[([A-Z0-9]+-\d+(?:, [A-Z0-9]+-\d+)*)\]/g)
  return [...brackets].flatMap((match) => (match[1] as string).split(', '))
}
