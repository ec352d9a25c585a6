const HEAD = `# What was measured

Made by \`npm run bench\`, each part on the machine it names. Another machine changes the times, not
the ratios.
`

/** The report with one part measured anew; the parts stand in the given order. */
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
