/** One line of the report: the measurement, its reference, and the goal. */
export type Measure = {
  readonly what: string
  readonly ours: string
  readonly reference: string
  readonly ratio: string
  readonly goal: string
  readonly isMet: boolean
}

/** The report as a table people and pages can read. */
export function toTable(measures: readonly Measure[]): string {
  const rows = measures.map(
    ({ what, ours, reference, ratio, goal, isMet }) =>
      `| ${what} | ${ours} | ${reference} | ${ratio} | ${goal} | ${isMet ? 'yes' : '**no**'} |`,
  )
  return [
    '| what | ours | reference | ratio | goal | met |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

const HEAD = `# What was measured

Made by \`npm run bench\`, each part on the machine it names. Another machine changes the times,
but not the ratios.
`

/** The report with one part replaced; the parts keep the given order. */
export function replaceSection(
  report: string,
  order: readonly string[],
  name: string,
  text: string,
): string {
  const sections = new Map<string, string>()
  for (const section of report.split(/^## /m).slice(1)) {
    const end = section.indexOf('\n')
    sections.set(section.slice(0, end), section.slice(end).trim())
  }
  sections.set(name, text)
  const parts = order.filter((part) => sections.has(part))
  return [HEAD, ...parts.map((part) => `## ${part}\n\n${sections.get(part)}\n`)].join('\n')
}

/**
 * Ends the process, with a code that says whether all went well. Not by `process.exitCode`: the
 * test database cleans up when nothing is left to do, and ends the process with 0 regardless.
 */
export function end(isGood: boolean): never {
  process.exit(isGood ? 0 : 1)
}
