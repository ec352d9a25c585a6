/** One row of the report: what was measured, and its goal. */
export type Measure = {
  readonly what: string
  readonly ours: string
  readonly goal: string
  readonly isMet: boolean
}

/** The report as a table that people and pages can read. */
export function toTable(measures: readonly Measure[]): string {
  const rows = measures.map(
    ({ what, ours, goal, isMet }) =>
      `| ${what} | ${ours} | ${goal} | ${isMet ? 'yes' : '**no**'} |`,
  )
  return ['| what | ours | goal | met |', '|---|---|---|---|', ...rows].join('\n')
}

const HEAD = `# What was measured

Made by \`npm run bench\`, each part on the machine it names.
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

/** The value below which a given share of all values falls. */
export function quantileOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The median. */
export const medianOf = (values: readonly number[]) => quantileOf(values, 0.5)

/**
 * Exits with a code that says whether all went well. Setting `process.exitCode` isn't enough: the
 * test database's cleanup exits with 0 regardless.
 */
export function end(isGood: boolean): never {
  process.exit(isGood ? 0 : 1)
}
