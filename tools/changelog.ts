/** The part of a version number to raise. */
export const STEPS = ['major', 'minor', 'patch'] as const
export type Step = (typeof STEPS)[number]

/** The next version: the numbers after the raised one are reset to 0. */
export function nextVersion(version: string, step: Step): string {
  const numbers = version.split('.').map(Number)
  const raised = STEPS.indexOf(step)
  return STEPS.map((_, i) =>
    i < raised ? numbers[i] : i === raised ? Number(numbers[i]) + 1 : 0,
  ).join('.')
}

/** The changelog with its section 'Next' renamed to the release; null when it has no entries. */
export function dateChangelog(text: string, version: string, date: string): string | null {
  const [, section = ''] = /^## Next\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text) ?? []
  if (!section.includes('\n- ')) return null
  return text.replace(/^## Next$/m, `## ${version} (${date})`)
}
