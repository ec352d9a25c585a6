import { writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { BROWSER_NAMES } from './driver.ts'

type Outcome = { readonly text: string; readonly version: string }

/**
 * Writes the results as a table with a column per browser into the file that `BROWSERS_REPORT`
 * names.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter as the default of its file.
export default class BrowsersReport implements Reporter {
  /** By journey, then by browser. */
  readonly #outcomes = new Map<string, Map<string, Outcome>>()

  onTestEnd({ title, parent }: TestCase, { status, annotations }: TestResult) {
    const journey = title.replace(/^\[.*?\] /, '')
    const outcomes = this.#outcomes.get(journey) ?? new Map<string, Outcome>()
    const told = (type: string) =>
      annotations.flatMap((it) => (it.type === type ? [it.description ?? ''] : []))
    const text = [status, ...told('remark')].join('; ')
    outcomes.set(parent.project()?.name ?? '', { text, version: told('version')[0] ?? '' })
    this.#outcomes.set(journey, outcomes)
  }

  onEnd() {
    const file = process.env.BROWSERS_REPORT
    if (file) writeFileSync(file, toMarkdown(this.#outcomes))
  }

  printsToStdio() {
    return false
  }
}

function toMarkdown(all: ReadonlyMap<string, ReadonlyMap<string, Outcome>>): string {
  const versionOf = (name: string) =>
    [...all.values()].map((outcomes) => outcomes.get(name)?.version).find(Boolean)
  const browsers = BROWSER_NAMES.map((name) => `${name} ${versionOf(name) ?? ''}`.trim())
  const rows = [...all].map(([journey, outcomes]) => {
    const [what, ...how] = journey.split(': ')
    const cells = BROWSER_NAMES.map((name) => outcomes.get(name)?.text ?? 'not run')
    return [`**${what}**: ${how.join(': ')}`, ...cells]
  })
  const lines = [['journey', ...browsers], browsers.map(() => '---').concat('---'), ...rows]
  return `# The journeys in three browsers

Written by \`npm run browsers -- --write\`; \`npm run test:all\` runs the same journeys. Chromium and
Firefox are headless, and WebKit is WebKitGTK's MiniBrowser on a virtual screen. Errors and warnings
on the console fail a journey. [Note 21](decisions/0021-three-browsers.md) says how the journeys
work.

${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}
`
}
